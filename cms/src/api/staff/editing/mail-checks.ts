import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import { isOwnMail, mailPlaceholders, unknownPlaceholders } from '@seva/config/rules/mail-words';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from './entry';
import type { Problem } from './problems';

/** A mail's own words use only placeholders that this mail can fill. */
export function mailProblems(entry: Entry): Problem[] {
  const { mail } = entry;
  if (typeof mail !== 'string' || !isOwnMail(mail)) return [];
  const known = mailPlaceholders[mail].map((name) => `{${name}}`).join(', ');
  return ['subject', 'greeting', 'words'].flatMap((field) => {
    const text = entry[field];
    const [unknown] = typeof text === 'string' ? unknownPlaceholders(mail, text) : [];
    return unknown === undefined ? [] : [{ path: [field], message: texts.noPlaceholder(`{${unknown}}`, known) }];
  });
}

/** Each mail has its words in one entry; of two, nobody could say which is sent. */
export async function sameMailProblems(
  strapi: Core.Strapi,
  documentId: string | undefined,
  { mail }: Entry,
): Promise<Problem[]> {
  if (typeof mail !== 'string') return [];
  const where = { mail, ...(documentId ? { documentId: { $ne: documentId } } : {}) };
  const other = await strapi.db.query(contentUid('mail-text')).findOne({ where });
  return other ? [{ path: ['mail'], message: texts.mailTwice }] : [];
}
