import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { isStaff, type Account, type Guest } from '../../../platform/http/actor';
import type { NewOrder, OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { userTable } from '../../account/queries';
import { texts } from '../../../texts/en';
import {
  bookSlots,
  type BookingPlan,
  isNewcomer,
  requireFewHeld,
  heldUntil,
  holdsSlots,
  storeBookings,
} from '../../booking';
import type { OrderParties } from '../checkout/donor';
import type { PricedCart } from '../checkout/priced-cart';
import { countItems, takesItems } from './wanted-items';

interface OrderInput extends Omit<NewOrder, 'totalCents' | 'lines' | 'donor' | 'placedBy'> {
  readonly parties: OrderParties;
  readonly cart: PricedCart;
  /** Bookings of the cart. Their slots are taken here unless `isPlaced`. */
  readonly plans?: readonly BookingPlan[];
  readonly isPlaced?: boolean;
}

interface AuditFacts {
  readonly action?: 'create' | 'check_recorded' | 'gift_recorded';
  /** Facts of the entry beside state and sum. */
  readonly facts?: object;
  /** Writes what belongs to the order. The audit entry comes last because all other writers wait for it. */
  readonly before?: (order: Pick<OrderRow, 'id' | 'documentId'>) => Promise<void>;
}

/**
 * Throws if the account has been closed. Call it in the transaction that writes the order, after the write: until that
 * transaction ends, the account cannot be closed.
 * @throws Refused 409 CLOSED
 */
export async function requireOpenAccount(strapi: Core.Strapi, userId: number): Promise<void> {
  if (!(await userTable(strapi).exists(userId))) throw new Refused(409, texts.account.isClosed, { code: 'CLOSED' });
}

/**
 * Stores a new order with its lines and bookings, and its audit entry. Call it in a transaction.
 * @throws Refused 409 ITEM_TAKEN for a wanted item that others give
 */
export async function createOrder(
  strapi: Core.Strapi,
  { parties, cart, plans = [], isPlaced = false, ...rest }: OrderInput,
  actor: Account | Guest | PanelActor,
  { action = 'create', facts = {}, before }: AuditFacts = {},
): Promise<Pick<OrderRow, 'id' | 'documentId'>> {
  const { donor, placedBy, devotee } = parties;
  const { totalCents, lines } = cart;
  const isOwed = rest.paymentMethod !== 'CreditCard';
  const holds = !isOwed && (holdsSlots(plans) || takesItems(lines));
  const isNew = holds && !isStaff(actor) && (await isNewcomer(strapi, donor.userId));
  if (isNew) await requireFewHeld(strapi, { userId: donor.userId, address: actor.address }, plans);
  const until = holds ? heldUntil(Date.now(), isNew) : null;
  const end = { ...(until ? { expiresAt: until } : {}), ...(isNew ? { startedFrom: actor.address } : {}) };
  const order = await orderTable(strapi).create({ ...rest, ...end, totalCents, lines, donor, placedBy });
  if (donor.userId !== null) await requireOpenAccount(strapi, donor.userId);
  if (!isPlaced) await bookSlots(strapi, plans);
  await countItems(strapi, lines);
  await storeBookings(strapi, order, plans, { until, isOwed });
  await before?.(order);
  const event = {
    action: `order.${action}`,
    entity: 'order',
    entityId: order.documentId,
    before: null,
    after: { status: rest.state, totalCents, ...facts },
    ...(placedBy && devotee ? { onBehalfOf: devotee } : {}),
  };
  await auditLog(strapi).by(actor, event);
  return order;
}
