import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { isStaff, type Account, type Guest } from '../../../platform/http/actor';
import type { NewOrder, OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { userTable } from '../../account/queries/user-table';
import { texts } from '../../../texts/en';
import { bookSlots } from '../../booking/services/find-places';
import type { BookingPlan } from '../../booking/services/plan';
import { isNewcomer, requireFewHeld } from '../../booking/services/newcomers';
import { heldUntil, holdsSlots, storeBookings } from '../../booking/services/store';
import type { Giving } from '../checkout/donor';
import type { PricedCart } from '../checkout/priced-cart';

/** Who gives what by a new order, and the rest of its columns. */
interface Given extends Omit<NewOrder, 'totalCents' | 'lines' | 'donor' | 'placedBy'> {
  readonly giving: Giving;
  readonly cart: PricedCart;
  /** Their places are taken here unless they were before. */
  readonly plans?: readonly BookingPlan[];
  readonly isPlaced?: boolean;
}

/** How a new order is noted in the audit log. */
interface Noted {
  readonly action?: 'create' | 'check_recorded';
  /** What the entry says beside the state and the sum. */
  readonly facts?: object;
  /** What else is written about the order: the audit log comes last, because all others wait for it. */
  readonly before?: (order: Pick<OrderRow, 'id' | 'documentId'>) => Promise<void>;
}

/**
 * Refuses what is given under an account that was closed a moment ago. To be asked in the transaction that writes the
 * order, after it was written: from then on nobody closes the account before that transaction has ended.
 * @throws Refused 409 CLOSED
 */
export async function requireOpenAccount(strapi: Core.Strapi, userId: number): Promise<void> {
  if (!(await userTable(strapi).exists(userId))) throw new Refused(409, texts.account.isClosed, { code: 'CLOSED' });
}

/**
 * Stores a new order with its lines and notes it in the audit log. To be called in a transaction.
 */
export async function createOrder(
  strapi: Core.Strapi,
  { giving, cart, plans = [], isPlaced = false, ...rest }: Given,
  actor: Account | Guest,
  { action = 'create', facts = {}, before }: Noted = {},
): Promise<Pick<OrderRow, 'id' | 'documentId'>> {
  const { donor, placedBy, devotee } = giving;
  const { totalCents, lines } = cart;
  const isOwed = rest.paymentMethod === 'Check';
  const holds = !isOwed && holdsSlots(plans);
  const isNew = holds && !isStaff(actor) && (await isNewcomer(strapi, donor.userId));
  if (isNew) await requireFewHeld(strapi, { userId: donor.userId, address: actor.address }, plans);
  const until = holds ? heldUntil(Date.now(), isNew) : null;
  const end = { ...(until ? { expiresAt: until } : {}), ...(isNew ? { startedFrom: actor.address } : {}) };
  const order = await orderTable(strapi).create({ ...rest, ...end, totalCents, lines, donor, placedBy });
  if (donor.userId !== null) await requireOpenAccount(strapi, donor.userId);
  if (!isPlaced) await bookSlots(strapi, plans);
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
