import { amount, day, links, type TemplateContext } from './template-context';
import type { Block, MailContent } from './mail-content';
import { greeting } from './parts';
import type { MailReceipt, TemplateData } from './template-data';

/** Returns the lines of a receipt, each with the sentence of its treatment, the payment and the contribution. */
function receiptLines({ lines, totalCents, custodian }: MailReceipt, { texts }: TemplateContext): Block {
  const isAccount = custodian !== undefined;
  const words = texts.receipt;
  return {
    kind: 'amounts',
    rows: lines.map(({ name, qty, note, paidCents, givenBackCents, valueCents, contributionCents, sentence }) => ({
      label: texts.line(qty, name),
      amount: amount(paidCents, texts),
      ...(note ? { note } : {}),
      details: [
        sentence,
        [
          ...(givenBackCents > 0 ? [words.givenBack(amount(givenBackCents, texts))] : []),
          ...(valueCents > 0 ? [words.value(amount(valueCents, texts))] : []),
          ...(isAccount ? [] : [words.contribution(amount(contributionCents, texts))]),
        ].join(' · '),
      ].filter(Boolean),
    })),
    total: { label: texts.total, amount: amount(totalCents, texts) },
  };
}

const sumOf = (cents: number, texts: TemplateContext['texts']) =>
  (cents > 0 ? texts.receipt.sum : texts.receipt.noSum)(amount(cents, texts));

/** Returns the complete content of a receipt, which every mail about it repeats. */
export function receiptBlocks(
  receipt: MailReceipt,
  context: TemplateContext,
  facts: readonly (readonly [string, string])[] = [],
): readonly Block[] {
  const { texts } = context;
  const words = texts.receipt;
  return [
    receiptLines(receipt, context),
    {
      // A payment without a contribution gets no box.
      kind: receipt.custodian === undefined && receipt.contributionCents <= 0 ? 'paragraph' : 'notice',
      text:
        receipt.custodian === undefined ? sumOf(receipt.contributionCents, texts) : words.account(receipt.custodian),
    },
    {
      kind: 'facts',
      facts: [
        ...facts,
        [words.label, words.version(receipt.number, receipt.version)],
        [words.legalName, receipt.legalName],
        [texts.ein, receipt.ein],
      ],
    },
    ...(receipt.sample ? [{ kind: 'notice', text: words.sample } as const] : []),
  ];
}

const seeDonation = (orderId: string, { texts, publicUrl }: TemplateContext): Block => ({
  kind: 'button',
  label: texts.seeDonation,
  href: links(publicUrl).donation(orderId),
});

/** Composes the thanks for a donation that a fund or employer made in a donor's name, which is no tax receipt. */
export function giftThanks(data: TemplateData['gift-thanks'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.giftThanks;
  const sum = amount(data.amountCents, texts);
  return {
    subject: words.subject(site.name),
    preview: words.preview(sum),
    heading: words.heading,
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(sum, texts.payer(data), day(data.giftDate, texts)) },
      { kind: 'notice', text: words.noReceipt(texts.payer(data)) },
      { kind: 'small', text: words.statement },
      { kind: 'button', label: words.button, href: links(publicUrl).statement(Number(data.giftDate.slice(0, 4))) },
    ],
  };
}

/** Composes the mail about a new version of a receipt, after a refund or a correction. */
export function receiptCorrected(data: TemplateData['receipt-corrected'], context: TemplateContext): MailContent {
  const { texts } = context;
  const words = texts.receiptCorrected;
  const { receipt, replaces, number, orderId } = data;
  const before = replaces.number === receipt.number ? words.version(replaces.version) : replaces.number;
  return {
    subject: words.subject(receipt.number),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(number, before, day(replaces.issuedOn, texts)) },
      { kind: 'notice', text: words.discard(before) },
      ...receiptBlocks(receipt, context, [[texts.number, number]]),
      ...(data.isPastYear ? [{ kind: 'paragraph', text: words.filed(data.taxYear) } as const] : []),
      seeDonation(orderId, context),
      { kind: 'small', text: texts.receipt.adviser },
    ],
  };
}

/** Data of a mail about a void receipt. */
interface VoidReceipt {
  readonly name: string;
  readonly number: string;
  readonly body: string;
  readonly reason: string;
  readonly taxYear: number;
  readonly isPastYear: boolean;
  readonly seeMore: Block;
}

/** Composes the mail about any void receipt. */
export function voidMail(data: VoidReceipt, context: TemplateContext): MailContent {
  const words = context.texts.receiptVoid;
  return {
    subject: words.subject(data.number),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: data.body },
      ...(data.reason ? [{ kind: 'paragraph', text: data.reason } as const] : []),
      { kind: 'notice', text: words.discard },
      ...(data.isPastYear ? [{ kind: 'paragraph', text: words.filed(data.taxYear) } as const] : []),
      data.seeMore,
    ],
  };
}

export function receiptVoid(data: TemplateData['receipt-void'], context: TemplateContext): MailContent {
  const { receipt, number, orderId } = data;
  const body = context.texts.receiptVoid.body(receipt, number);
  return voidMail({ ...data, number: receipt, body, seeMore: seeDonation(orderId, context) }, context);
}

/** Writes the mail with the link to a yearly statement. */
export function statementReady(data: TemplateData['statement-ready'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.statementReady;
  const { year, replaces } = data;
  return {
    subject: words.subject(year, site.name),
    preview: words.preview(amount(data.contributionCents, texts)),
    heading: words.heading(year),
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(year) },
      ...(replaces ? [{ kind: 'notice', text: words.discard(data.version, replaces) } as const] : []),
      { kind: 'notice', text: sumOf(data.contributionCents, texts) },
      {
        kind: 'facts',
        facts: [
          [words.label, texts.receipt.version(data.number, data.version)],
          [words.receipts, words.receiptsFromTo(data.receipts)],
          [texts.receipt.legalName, data.legalName],
          [texts.ein, data.ein],
        ],
      },
      ...(data.sample ? [{ kind: 'notice', text: texts.receipt.sample } as const] : []),
      { kind: 'button', label: words.button, href: links(publicUrl).statement(year) },
      { kind: 'small', text: words.twice },
      { kind: 'small', text: texts.receipt.adviser },
    ],
  };
}
