import { isBlank } from '@seva/config/rules/plain-text';
import { amount, links, type TemplateContext } from './template-context';
import type { MailContent } from './mail-content';
import { greeting, opening } from './parts';
import type { TemplateData } from './template-data';

/** Composes the mail to an address with donations but without an account. */
export function giftsFound(_data: TemplateData['gifts-found'], context: TemplateContext): MailContent {
  const words = context.texts.giftsFound;
  return {
    ...opening(words, context),
    blocks: [
      { kind: 'paragraph', text: words.body },
      { kind: 'button', label: words.button, href: links(context.publicUrl).claim },
      { kind: 'small', text: words.valid },
      { kind: 'small', text: words.ignore },
    ],
  };
}

/** Composes the yearly mail to an address without an account: its receipts and the way to a statement. */
export function guestYear(data: TemplateData['guest-year'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.guestYear;
  const sum = amount(data.contributionCents, texts);
  return {
    subject: texts.statementReady.subject(data.year, site.name),
    preview: texts.statementReady.preview(sum),
    heading: texts.statementReady.heading(data.year),
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(data.year) },
      { kind: 'notice', text: (data.contributionCents > 0 ? texts.receipt.sum : texts.receipt.noSum)(sum) },
      {
        kind: 'facts',
        facts: [
          [words.receipts, data.receipts.join(', ')],
          [texts.receipt.legalName, data.legalName],
          [texts.ein, data.ein],
        ],
      },
      ...(data.sample ? [{ kind: 'notice', text: texts.receipt.sample } as const] : []),
      { kind: 'paragraph', text: words.statement },
      { kind: 'button', label: texts.giftsFound.button, href: links(publicUrl).claim },
      { kind: 'small', text: texts.giftsFound.valid },
      { kind: 'small', text: texts.receipt.adviser },
    ],
  };
}

/** Composes a tribute card. It names its sender and shows no amount; its only link stops such cards. */
export function tributeCard(data: TemplateData['tribute-card'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.tributeCard;
  const { noCards } = links(publicUrl);
  const from = isBlank(data.from) ? texts.wellWisher : data.from;
  return {
    subject: words.subject[data.kind](data.honoree, from),
    preview: words.preview(from, site.name),
    heading: words.heading[data.kind](data.honoree),
    headers: { 'List-Unsubscribe': `<${noCards}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    blocks: [
      { kind: 'lamp' },
      { kind: 'paragraph', text: words.body[data.kind](from, site.name, data.honoree) },
      ...(isBlank(data.message) ? [] : [{ kind: 'notice', text: data.message } as const]),
      { kind: 'paragraph', text: words.bless[data.kind] },
      { kind: 'paragraph', text: `${texts.blessing} ${site.name}` },
      { kind: 'small', text: words.none },
      { kind: 'link', label: words.noneButton, href: noCards },
    ],
  };
}
