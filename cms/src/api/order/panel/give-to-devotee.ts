import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Staff } from '../../../platform/http/actor';
import { claimTable, userTable } from '../../account/queries';
import { orderTable } from '../queries/order-table';
import { texts } from '../../../texts/en';

/**
 * Makes a guest's gift a devotee's, as somebody in the back office who knows both decides; with `all` every gift of the same typed
 * address. The donor of the day of the gift stays as it was written.
 * @throws Refused 404, or 409 STATE for a donation that has its devotee already
 */
export async function giveToDevotee(
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
    const held = await userTable(strapi).requireLocked(devotee);
    await claims.assign(
      gifts.map((gift) => gift.id),
      held.id,
    );
    for (const { documentId: entityId } of gifts) {
      const change = { before: { donor: 'guest' }, after: { donor: held.documentId } };
      await auditLog(strapi).by(actor, { action: 'order.give_to', entity: 'order', entityId, ...change });
    }
  });
}
