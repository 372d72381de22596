import type { Core } from '@strapi/strapi';
import { auditLog } from '../../audit/audit-log';
import type { Requester } from '../../audit/request-actor';
import { orderTable, type NewOrder, type OrderRow } from '../../tables/order-table';
import type { Giving } from '../checkout/donor';
import type { PricedCart } from '../checkout/priced-cart';

/** Who gives what by a new order, and the rest of its columns. */
interface Given extends Omit<NewOrder, 'totalCents' | 'lines' | 'donor' | 'placedBy'> {
  readonly giving: Giving;
  readonly cart: PricedCart;
}

/** How a new order is noted in the audit log. */
interface Noted {
  readonly action?: 'create' | 'check_recorded';
  /** What the entry says beside the state and the sum. */
  readonly facts?: object;
  /** What else is written about the order: the audit log comes last, because all others wait for it. */
  readonly before?: (orderId: string) => Promise<void>;
}

/** Stores a new order with its lines and notes it in the audit log. To be called in a transaction. */
export async function createOrder(
  strapi: Core.Strapi,
  { giving, cart, ...rest }: Given,
  requester: Requester,
  { action = 'create', facts = {}, before }: Noted = {},
): Promise<OrderRow> {
  const { donor, placedBy, devotee } = giving;
  const { totalCents, lines } = cart;
  const order = await orderTable(strapi).create({ ...rest, totalCents, lines, donor, placedBy });
  await before?.(order.documentId);
  await auditLog(strapi).byPerson(requester, {
    action: `order.${action}`,
    entity: 'order',
    entityId: order.documentId,
    before: null,
    after: { status: rest.state, totalCents, ...facts },
    ...(placedBy ? { onBehalfOf: devotee } : {}),
  });
  return order;
}
