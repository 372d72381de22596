import type { Core } from '@strapi/strapi';
import { isOwnMail, type OwnWords } from '@seva/config/rules/mail-words';

/** What the temple says in a mail in its own words; null for a mail that it has not written about. */
export async function readOwnWords(strapi: Core.Strapi, template: string): Promise<OwnWords | null> {
  if (!isOwnMail(template)) return null;
  const texts = strapi.db.query('api::mail-text.mail-text' as never);
  return (await texts.findOne({ where: { mail: template }, orderBy: { id: 'asc' } } as never)) as OwnWords | null;
}
