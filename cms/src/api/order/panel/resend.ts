import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { donationMails } from '../mails';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import type { Staff } from '../../../platform/http/actor';
import { requireOrder } from '../services/find';
import { isCounted, type OrderRow } from '../queries/order-row';

/** Returns the mail that confirms a donation in its state; null if there is none, or no address. */
export function confirmationOf(row: OrderRow): 'donation' | 'check' | null {
  if (!row.donorEmail || row.number === null) return null;
  if (row.state === 'recorded' || row.state === 'deposited') return 'check';
  return isCounted(row) ? 'donation' : null;
}

/**
 * Sends the donor the confirmation again, to the address of the day of the donation.
 * @throws Refused 409 if there is none, or one was sent in the same minute, because a double click is one request
 */
export async function resendConfirmation(strapi: Core.Strapi, id: string, actor: Staff, now: number): Promise<void> {
  const order = await requireOrder(strapi, id, actor);
  const mail = confirmationOf(order);
  if (!mail) throw new Refused(409, texts.order.nothingToConfirm);
  await strapi.db.transaction(async () => {
    const key = `confirmed_again:${order.documentId}:${Math.floor(now / 60_000)}`;
    const written = await donationMails(strapi).confirmAgain(order.documentId, mail, key);
    if (!written) throw new Refused(409, texts.order.confirmedJustNow);
    await auditLog(strapi).by(actor, {
      action: 'order.confirmation_resent',
      entity: 'order',
      entityId: order.documentId,
      before: null,
      after: { mail },
    });
  });
}
