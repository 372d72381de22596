import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { donationMails } from '../mails';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import type { Staff } from '../../../platform/http/actor';
import { requireOrder } from '../services/find';
import type { OrderRow } from '../queries/order-row';

/** The mail that confirms a donation in its present state; null when there is none, or nobody to write to. */
export function confirmationOf(row: OrderRow): 'donation' | 'check' | null {
  if (!row.donorEmail || row.number === null) return null;
  if (row.state === 'recorded' || row.state === 'deposited') return 'check';
  return row.paidAt !== null && row.state !== 'bounced' ? 'donation' : null;
}

/**
 * Sends the donor the confirmation once more, to the address of the day of the gift. Throws 409 when there is none to
 * send, or when one was sent within the same minute: a second click is not a second request.
 */
export async function resendConfirmation(strapi: Core.Strapi, id: string, actor: Staff, now: number): Promise<void> {
  const order = await requireOrder(strapi, id, actor);
  const mail = confirmationOf(order);
  if (!mail) throw new Refused(409, texts.order.nothingToConfirm);
  await strapi.db.transaction(async () => {
    const key = `confirmed_again:${order.documentId}:${Math.floor(now / 60_000)}`;
    const written = await donationMails(strapi).confirmedAgain(order.documentId, mail, key);
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
