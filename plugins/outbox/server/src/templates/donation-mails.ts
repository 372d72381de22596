import { isBlank } from '@seva/config/rules/plain-text';
import { bookingBlocks } from './booking-mails';
import { amount, day, links, type TemplateContext } from './template-context';
import type { Block, MailContent } from './mail-content';
import { receiptBlocks } from './paper-mails';
import type { CheckFacts, DonationFacts, TemplateData } from './template-data';

type Fact = readonly [label: string, value: string];

const present = (facts: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  facts.filter((fact): fact is Fact => !isBlank(fact[1]));

/** Returns the table of the lines and sums of a donation. */
export function amountsOf(data: DonationFacts, { texts }: TemplateContext): Block {
  return {
    kind: 'amounts',
    rows: data.lines.map(({ name, qty, amountCents, note }) => ({
      label: texts.line(qty, name),
      amount: amount(amountCents, texts),
      ...(note && !isBlank(note) ? { note } : {}),
    })),
    total: { label: texts.total, amount: amount(data.totalCents, texts) },
  };
}

/** Returns number, date and method of a donation, with further facts below. */
export function factsOf(
  data: DonationFacts,
  { texts }: TemplateContext,
  more: Parameters<typeof present>[0] = [],
): Extract<Block, { readonly kind: 'facts' }> {
  const facts = present([
    [texts.number, data.number],
    [texts.date, day(data.giftDate, texts)],
    [texts.method, texts.methods[data.method]],
    ...more,
  ]);
  return { kind: 'facts', facts };
}

interface Words {
  readonly subject: (number: string) => string;
  readonly preview: (amount: string) => string;
  readonly heading: string;
}

/** Returns a mail to a donor: the common opening and the blocks of the mail. */
const toDonor = (
  data: DonationFacts,
  words: Words,
  { texts }: TemplateContext,
  blocks: readonly Block[],
): MailContent => ({
  subject: words.subject(data.number),
  preview: words.preview(amount(data.totalCents, texts)),
  heading: words.heading,
  blocks: [{ kind: 'paragraph', role: 'greeting', text: texts.dear(data.name) }, ...blocks],
});

const seeDonation = ({ orderId }: Pick<DonationFacts, 'orderId'>, { texts, publicUrl }: TemplateContext): Block => ({
  kind: 'button',
  label: texts.seeDonation,
  href: links(publicUrl).donation(orderId),
});

const claimButton = ({ texts, publicUrl }: TemplateContext): Block => ({
  kind: 'button',
  label: texts.confirmation.keep,
  href: links(publicUrl).claim,
});

/**
 * Composes the confirmation, sent once per order. With a receipt it is the acknowledgment for the tax office; without
 * one it says so.
 */
export function confirmation(data: TemplateData['donation-confirmation'], context: TemplateContext): MailContent {
  const { site, texts } = context;
  const { receipt, payer } = data;
  const facts = factsOf(data, context, [
    [texts.gotram, data.gotram],
    [texts.nakshatram, data.nakshatram],
  ]);
  const words = texts.confirmation;
  return toDonor(data, words, context, [
    { kind: 'paragraph', role: 'words', text: words.body(amount(data.totalCents, texts), site.name) },
    ...(receipt
      ? receiptBlocks(receipt, context, facts.facts)
      : [
          amountsOf(data, context),
          facts,
          { kind: 'notice', text: payer ? texts.giftThanks.noReceipt(texts.payer(payer)) : words.noReceipt } as const,
        ]),
    ...bookingBlocks(data.bookings ?? [], context),
    ...(data.cards ?? []).map(({ honoree, email, state }): Block => ({
      kind: 'paragraph',
      text: words.card[state](honoree, email),
    })),
    ...(data.token
      ? [{ kind: 'paragraph', text: words.keepInAccount } as const, claimButton(context)]
      : [seeDonation(data, context)]),
    ...(receipt ? [words.attached, texts.receipt.adviser].map((text) => ({ kind: 'small', text }) as const) : []),
  ]);
}

/** Composes the mail about a received check, which acknowledges nothing yet. */
export function checkRecorded(data: TemplateData['check-recorded'], context: TemplateContext): MailContent {
  const { site, texts } = context;
  const words = texts.checkRecorded;
  return toDonor(data, words, context, [
    { kind: 'paragraph', role: 'words', text: words.body(amount(data.totalCents, texts), site.name) },
    amountsOf(data, context),
    factsOf(data, context, checkFacts(data, context)),
    { kind: 'notice', text: words.later },
    seeDonation(data, context),
  ]);
}

/** Writes the mail about a bounced check. */
export function checkBounced(data: TemplateData['check-bounced'], context: TemplateContext): MailContent {
  const { texts, publicUrl } = context;
  const words = texts.checkBounced;
  return toDonor(data, words, context, [
    { kind: 'paragraph', text: words.body(amount(data.totalCents, texts)) },
    factsOf(data, context, checkFacts(data, context)),
    { kind: 'paragraph', role: 'words', text: words.ask },
    { kind: 'button', label: words.button, href: links(publicUrl).services },
  ]);
}

const checkFacts = ({ bankName, checkLast4 }: CheckFacts, { texts }: TemplateContext): Fact[] =>
  present([
    [texts.bank, bankName],
    [texts.check, checkLast4 && texts.checkEnding(checkLast4)],
  ]);

/** Writes the mail about a refund. */
export function refund(data: TemplateData['refund'], context: TemplateContext): MailContent {
  const { texts } = context;
  const words = texts.refund;
  const back = amount(data.amountCents, texts);
  const sentence = data.method === 'CreditCard' ? words.card : words.byHand;
  const facts = present([
    [texts.number, data.number],
    [words.donated, amount(data.totalCents, texts)],
    [words.refunded, amount(data.refundedCents, texts)],
    [words.kept, amount(data.totalCents - data.refundedCents, texts)],
    [texts.reason, data.reason],
  ]);
  return {
    subject: words.subject(data.number),
    preview: words.preview(back),
    heading: words.heading(back),
    blocks: [
      { kind: 'paragraph', role: 'greeting', text: texts.dear(data.name) },
      { kind: 'paragraph', text: sentence(back, data.number) },
      { kind: 'facts', facts },
      seeDonation(data, context),
    ],
  };
}
