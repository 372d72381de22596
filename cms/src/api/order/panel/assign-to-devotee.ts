import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Staff } from '../../../platform/http/actor';
import { claimTable, userTable } from '../../account/queries';
import { orderTable } from '../queries/order-table';
import { texts } from '../../../texts/en';

/**
 * Assigns a guest donation to a devotee account. Staff only. The donor's data of the day of the donation stay.
 * With `all`, it assigns every guest donation with the same email address.
 * @throws Refused 404, or 409 STATE for a donation that has a devotee
 */
export async function assignToDevotee(
  strapi: Core.Strapi,
  id: string,
  { devotee, all }: { readonly devotee: string; readonly all: boolean },
  actor: Staff,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const order = await orderTable(strapi).find(id);
    if (!order) throw new Refused(404, texts.notFound);
    const claims = claimTable(strapi);
    const sameAddress = order.guestEmail === null ? [] : await claims.giftsOf(order.guestEmail);
    const gifts = sameAddress.filter(({ documentId }) => all || documentId === id);
    if (!gifts.some(({ documentId }) => documentId === id))
      throw new Refused(409, texts.give.hasDevotee, { code: 'STATE' });
    const account = await userTable(strapi).requireLocked(devotee);
    await claims.assign(
      gifts.map((gift) => gift.id),
      account.id,
    );
    for (const { documentId: entityId } of gifts) {
      const change = { before: { donor: 'guest' }, after: { donor: account.documentId } };
      await auditLog(strapi).by(actor, { action: 'order.give_to', entity: 'order', entityId, ...change });
    }
  });
}
