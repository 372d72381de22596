import { shownDonor } from '@seva/config/rules/shown-donor';
import { amountsOf, factsOf } from './donation-mails';
import { amount, day, links, type TemplateContext } from './template-context';
import type { MailContent } from './mail-content';
import type { TemplateData } from './template-data';

/** Returns the donor's name for a mail to the whole office. */
const nameOf = ({ name, anonymous }: { readonly name: string; readonly anonymous?: boolean }, wellWisher: string) =>
  shownDonor('staff_mail', anonymous) === 'well_wisher' ? wellWisher : name;

/** Writes the mail to staff about a new donation. */
export function staffNewDonation(data: TemplateData['staff-new-donation'], context: TemplateContext): MailContent {
  const { texts, publicUrl } = context;
  const words = texts.staffDonation;
  const total = amount(data.totalCents, texts);
  const name = nameOf(data, texts.wellWisher);
  return {
    subject: words.subject(data.number, total),
    preview: words.preview(name),
    heading: words.heading(total),
    blocks: [
      factsOf(data, context, [
        [texts.donor, name],
        [texts.email, name === data.name ? data.email : ''],
        [texts.placedBy, data.placedBy],
        [texts.toTheTemple, data.note],
      ]),
      amountsOf(data, context),
      { kind: 'button', label: words.button, href: links(publicUrl).donation(data.orderId) },
    ],
  };
}

/** Writes the mail to staff about a dispute. */
export function staffDispute(data: TemplateData['staff-dispute'], { texts, publicUrl }: TemplateContext): MailContent {
  const words = texts.staffDispute;
  const facts: (readonly [string, string])[] = [
    [texts.number, data.number],
    [texts.donor, nameOf(data, texts.wellWisher)],
  ];
  if (data.reason) facts.push([texts.reason, data.reason]);
  if (data.answerBy) facts.push([words.answerBy, day(data.answerBy, texts)]);
  return {
    subject: words.subject(data.number),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.body(amount(data.amountCents, texts)) },
      { kind: 'facts', facts },
      { kind: 'button', label: words.button, href: links(publicUrl).donation(data.orderId) },
    ],
  };
}

/** Composes the mail about an alert that needs a person. */
export function staffAttention(
  data: TemplateData['staff-attention'],
  { texts, publicUrl }: TemplateContext,
): MailContent {
  const words = texts.staffAttention;
  const { alerts, donation } = links(publicUrl);
  return {
    subject: words.subject(data.title),
    preview: words.preview,
    heading: data.title,
    blocks: [
      // Each alert has its own paragraph.
      ...data.detail.split('\n\n').map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: words.button, href: alerts },
      ...(data.orderId ? [{ kind: 'link', label: words.order, href: donation(data.orderId) } as const] : []),
    ],
  };
}

/** Composes the daily report, with the head of the audit log, so that a copy of it exists outside the server. */
export function staffDaily(data: TemplateData['staff-daily'], { texts, publicUrl }: TemplateContext): MailContent {
  const words = texts.staffDaily;
  const date = day(data.day, texts);
  const { broken } = data;
  return {
    subject: broken ? words.brokenSubject : words.subject(date),
    preview: words.preview(data.count),
    heading: words.heading(date),
    blocks: [
      ...(broken ? [{ kind: 'notice', text: words.broken(broken.sequence, broken.reason) } as const] : []),
      {
        kind: 'facts',
        facts: [
          [words.donations, String(data.count)],
          [words.gross, amount(data.grossCents, texts)],
          [words.net, amount(data.netCents, texts)],
          [words.attention, String(data.attention)],
        ],
      },
      { kind: 'button', label: words.button, href: links(publicUrl).backOffice },
      ...(broken ? [] : [{ kind: 'small', text: words.whole } as const]),
      { kind: 'small', text: words.keep },
      { kind: 'small', text: words.command(data.head) },
    ],
  };
}
