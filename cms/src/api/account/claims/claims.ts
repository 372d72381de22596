import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { normaliseEmail } from '@seva/config/rules/registration';
import { issueClaim } from '../auth/claim-link';
import { auditLog } from '../../../platform/audit/audit-log';
import { hashToken } from '../auth/authenticate';
import type { Account } from '../../../platform/http/actor';
import { accountMails } from '../mails';
import { claimTable } from '../queries/claim-table';
import { userTable } from '../queries/user-table';
import { texts } from '../../../texts/en';

/** Response time in milliseconds: longer than storing the mail takes, and the same for unknown addresses. */
const answerAfterMs = 200;

/** Mails a claim link if guests donated under this address. Every address gets the same answer after the same time. */
export async function requestClaim(strapi: Core.Strapi, address: string, now: number): Promise<{ message: string }> {
  const due = setTimeout(answerAfterMs);
  const email = normaliseEmail(address);
  if (await claimTable(strapi).hasGifts(email)) {
    await strapi.db.transaction(async () => {
      await claimTable(strapi).end(email, new Date(now));
      await accountMails(strapi).giftsFound(email, await issueClaim(strapi, email, now));
      const [gift] = await claimTable(strapi).giftsOf(email);
      const entityId = gift?.documentId ?? '';
      await auditLog(strapi).note({ action: 'order.ask_claim', entity: 'order', entityId, before: null, after: null });
    });
  }
  await due;
  return { message: texts.give.claimAsked };
}

/**
 * Adds all guest donations of a mailbox to the caller. Only a mailed link proves that mailbox; a typed address or the
 * account's own address does not.
 * @throws Refused 400 if the link is unknown, used or expired
 */
export async function useClaim(
  strapi: Core.Strapi,
  token: string,
  actor: Account,
  now: number,
): Promise<{ count: number }> {
  return strapi.db.transaction(async () => {
    const claims = claimTable(strapi);
    const claim = token === '' ? null : await claims.consume(hashToken(token), new Date(now));
    if (!claim) throw new Refused(400, texts.give.badClaim, { code: 'BAD_CLAIM' });
    const gifts = await claims.giftsOf(claim.email);
    const locked = await userTable(strapi).lockForNoKeyUpdate(actor.id);
    if (!locked) throw new Refused(401, texts.notAuthorizedTokenFailed);
    await claims.assign(
      gifts.map(({ id }) => id),
      locked.id,
    );
    for (const { documentId } of gifts) {
      const change = { before: { donor: 'guest' }, after: { donor: locked.documentId } };
      await auditLog(strapi).note({ action: 'order.claim_gift', entity: 'order', entityId: documentId, ...change });
    }
    return { count: gifts.length };
  });
}
