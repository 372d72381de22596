import { day, links, type TemplateContext } from './template-context';
import type { Block, MailContent } from './mail-content';
import { voidMail } from './paper-mails';
import { greeting } from './parts';
import type { TemplateData } from './template-data';

const seeReceipts = (year: number, { texts, publicUrl }: TemplateContext): Block => ({
  kind: 'button',
  label: texts.kindGift.button,
  href: links(publicUrl).statement(year),
});

/** Composes the receipt of donated goods, without their value (Publication 1771). */
export function kindGift(data: TemplateData['kind-gift'], context: TemplateContext): MailContent {
  const { texts } = context;
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
      seeReceipts(Number(data.giftDate.slice(0, 4)), context),
      { kind: 'small', text: words.noValue },
      { kind: 'small', text: texts.receipt.adviser },
    ],
  };
}

export function kindGiftVoid(data: TemplateData['kind-gift-void'], context: TemplateContext): MailContent {
  const { number, description, taxYear } = data;
  const body = context.texts.kindGiftVoid.body(number, description);
  return voidMail({ ...data, body, seeMore: seeReceipts(taxYear, context) }, context);
}
