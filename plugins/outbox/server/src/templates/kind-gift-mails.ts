import { day, links, type TemplateContext } from './template-context';
import type { MailContent } from './mail-content';
import { greeting } from './parts';
import type { TemplateData } from './template-data';

/** The receipt of a gift of goods: what it was, never what it is worth (Publication 1771). */
export function kindGift(data: TemplateData['kind-gift'], context: TemplateContext): MailContent {
  const { texts, publicUrl } = context;
  const words = texts.kindGift;
  return {
    subject: words.subject(data.number),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(day(data.giftDate, texts)) },
      {
        kind: 'facts',
        facts: [
          [words.what, data.description],
          [texts.receipt.label, data.number],
          [texts.receipt.legalName, data.legalName],
          [texts.ein, data.ein],
        ],
      },
      ...(data.sample ? [{ kind: 'notice', text: texts.receipt.sample } as const] : []),
      { kind: 'button', label: words.button, href: links(publicUrl).statement(Number(data.giftDate.slice(0, 4))) },
      { kind: 'small', text: words.noValue },
      { kind: 'small', text: texts.receipt.adviser },
    ],
  };
}

/** The receipt of a gift of goods no longer counts. */
export function kindGiftVoid(data: TemplateData['kind-gift-void'], context: TemplateContext): MailContent {
  const { texts, publicUrl } = context;
  const words = texts.receiptVoid;
  return {
    subject: words.subject(data.number),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: texts.kindGiftVoid.body(data.number, data.description) },
      ...(data.reason ? [{ kind: 'paragraph', text: data.reason } as const] : []),
      { kind: 'notice', text: words.discard },
      ...(data.isPastYear ? [{ kind: 'paragraph', text: words.filed(data.taxYear) } as const] : []),
      { kind: 'button', label: texts.kindGift.button, href: links(publicUrl).statement(data.taxYear) },
    ],
  };
}
