import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { settings } from '../../../platform/runtime/settings';
import { Refused } from '@seva/config/contract/refused';
import { readSite } from '../../content';
import { outbox } from '../../../platform/plugins/outbox';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { endSubscription, findSubscription, startSubscription } from '../queries';

const sign = (documentId: string) =>
  createHmac('sha256', settings().secrets.signingSecret).update(`unsubscribe ${documentId}`).digest('base64url');

/** Returns a token that ends one subscription. It never expires, because people store mails for years. */
export const unsubscribeToken = (documentId: string) => `${documentId}.${sign(documentId)}`;

function readToken(token: string): string | null {
  const [documentId = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(sign(documentId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? documentId : null;
}

/** Subscribes an address. A second call succeeds without another mail. */
export async function subscribe(strapi: Core.Strapi, address: string, now: number): Promise<{ message: string }> {
  const email = normaliseEmail(address);
  const known = await findSubscription(strapi, email);
  if (known && !known.unsubscribedAt) return { message: texts.newsletter.done };
  const { newsletterHeading, newsletterText } = await readSite(strapi);
  const consent = [newsletterHeading, newsletterText].filter(Boolean).join(': ');
  try {
    await strapi.db.transaction(async () => {
      const documentId = await startSubscription(strapi, known, { email, consent }, new Date(now));
      await outbox(strapi).enqueue({
        template: 'newsletter-welcome',
        to: email,
        data: { token: unsubscribeToken(documentId) },
        dedupeKey: `newsletter:${documentId}:${now}`,
      });
      await note(strapi, 'newsletter.subscribe', documentId, { email });
    });
  } catch (error) {
    // Another request subscribed the same address a moment ago.
    if (!isUniqueViolation(error)) throw error;
  }
  return { message: texts.newsletter.done };
}

/**
 * Returns the document id in an unsubscribe token.
 * @throws Refused 400 for an invalid signature
 */
export function requireToken(token: string): string {
  const documentId = readToken(token);
  if (!documentId) throw new Refused(400, texts.newsletter.badLink);
  return documentId;
}

/** Ends a subscription. A second call succeeds, too. */
export async function unsubscribe(strapi: Core.Strapi, token: string, now: number): Promise<{ message: string }> {
  const documentId = requireToken(token);
  await strapi.db.transaction(async () => {
    if (await endSubscription(strapi, documentId, new Date(now)))
      await note(strapi, 'newsletter.unsubscribe', documentId, null);
  });
  return { message: texts.newsletter.unsubscribed };
}

function note(strapi: Core.Strapi, action: string, entityId: string, after: { email: string } | null): Promise<void> {
  return auditLog(strapi).note({ action, entity: 'newsletter-subscriber', entityId, before: null, after });
}
