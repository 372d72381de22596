import type { Core } from '@strapi/strapi';
import type { Order } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { openStates } from '@seva/config/rules/order-life';
import { limits } from '../../../platform/http/limits';
import { payments } from '../../../platform/plugins/payments';
import { type WholeOrder, orderTable } from '../../order/queries';
import { texts } from '../../../texts/en';
import { showOrder } from '../../order';
import { isGiftKey } from './gift-key';

async function requireGift(strapi: Core.Strapi, id: string, key: string): Promise<WholeOrder> {
  const order = await orderTable(strapi).find(id);
  if (!order || !isGiftKey(order, key)) throw new Refused(404, texts.notFound);
  return order;
}

/** Removes the contact data and account, because the key alone does not prove who reads it. */
function withoutContactData(
  { guest, user: _, tributes, attention: _attention, ...order }: Order,
  donor: string,
): Order {
  return {
    ...order,
    user: null,
    attention: [],
    guest: { name: guest?.name ?? donor },
    ...(tributes ? { tributes: tributes.map(({ email: _email, ...tribute }) => tribute) } : {}),
  };
}

/**
 * Returns a guest's donation to a holder of its key.
 * Finalises an open one first, so that a closed browser or a missing webhook does no harm.
 * @throws Refused 404 for a wrong key, exactly as for an unknown id
 */
export async function findGift(strapi: Core.Strapi, id: string, key: string, address: string): Promise<Order> {
  const order = await requireGift(strapi, id, key);
  if (order.intentId && openStates.includes(order.state)) {
    await limits().lookup.perAddress.count(address);
    await payments(strapi).finalise(order.intentId);
  }
  const current = await requireGift(strapi, id, key);
  return withoutContactData(await showOrder(strapi, current), current.donorName ?? '');
}
