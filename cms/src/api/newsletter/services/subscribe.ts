import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { settings } from '../../../platform/runtime/settings';
import { Refused } from '@seva/config/contract/refused';
import { readSite } from '../../content/services/read';
import { outbox } from '../../../platform/plugins/outbox';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { isUniqueViolation } from '../../../platform/database/unique-violation';

const uid = 'api::newsletter-subscriber.newsletter-subscriber';

interface SubscriberRow {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly unsubscribedAt: string | null;
}

const sign = (documentId: string) =>
  createHmac('sha256', settings().secrets.signingSecret).update(`unsubscribe ${documentId}`).digest('base64url');

/** A token that ends one subscription and nothing else; it does not expire, as mail programs keep mails for years. */
export const unsubscribeToken = (documentId: string) => `${documentId}.${sign(documentId)}`;

function readToken(token: string): string | null {
  const [documentId = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(sign(documentId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? documentId : null;
}

/** Puts an address on the list. The second time is a success like the first, without a second mail. */
export async function subscribe(strapi: Core.Strapi, address: string, now: number): Promise<{ message: string }> {
  const email = normaliseEmail(address);
  const rows = strapi.db.query(uid);
  const known = (await rows.findOne({ where: { email } })) as SubscriberRow | null;
  if (known && !known.unsubscribedAt) return { message: texts.newsletter.done };
  const { newsletterHeading, newsletterText } = await readSite(strapi);
  const consent = [newsletterHeading, newsletterText].filter(Boolean).join(': ');
  const data = { email, subscribedAt: new Date(now), unsubscribedAt: null, source: 'newsletter form', consent };
  try {
    await strapi.db.transaction(async () => {
      const row = (
        known ? await rows.update({ where: { id: known.id }, data }) : await rows.create({ data })
      ) as SubscriberRow;
      const { documentId } = row;
      await outbox(strapi).enqueue({
        template: 'newsletter-welcome',
        to: email,
        data: { token: unsubscribeToken(documentId) },
        dedupeKey: `newsletter:${documentId}:${now}`,
      });
      await note(strapi, 'newsletter.subscribe', documentId, { email });
    });
  } catch (error) {
    // Somebody was quicker with the same address: it is on the list, which is what was asked for.
    if (!isUniqueViolation(error)) throw error;
  }
  return { message: texts.newsletter.done };
}

/** Checks a link from a mail. Throws 400 for one that we did not make. */
export function requireToken(token: string): string {
  const documentId = readToken(token);
  if (!documentId) throw new Refused(400, texts.newsletter.badLink);
  return documentId;
}

/** Takes an address off the list; again is a success. */
export async function unsubscribe(strapi: Core.Strapi, token: string, now: number): Promise<{ message: string }> {
  const documentId = requireToken(token);
  await strapi.db.transaction(async () => {
    const where = { documentId, unsubscribedAt: { $null: true } };
    const { count } = await strapi.db.query(uid).updateMany({ where, data: { unsubscribedAt: new Date(now) } });
    if (count > 0) await note(strapi, 'newsletter.unsubscribe', documentId, null);
  });
  return { message: texts.newsletter.unsubscribed };
}

function note(strapi: Core.Strapi, action: string, entityId: string, after: { email: string } | null): Promise<void> {
  return auditLog(strapi).note({ action, entity: 'newsletter-subscriber', entityId, before: null, after });
}
