import type { Order } from '@seva/config/contract';
import { accepts } from '@seva/config/rules/order-life';
import { shownDonor } from '@seva/config/rules/shown-donor';
import { orderTexts } from '@texts/orders';

const cents = (dollars: number) => Math.round(dollars * 100);

/** Amounts of a donation in integer cents: the whole sum, what was refunded, and the rest. */
export interface OrderMoney {
  readonly total: number;
  readonly refunded: number;
  readonly rest: number;
}

/** Calculates a donation in cents. */
export function moneyOf(order: Pick<Order, 'totalPrice' | 'refundedPrice'>): OrderMoney {
  const total = cents(order.totalPrice);
  const refunded = cents(order.refundedPrice);
  return { total, refunded, rest: total - refunded };
}

/** What was given and kept over several donations, in cents; unpaid ones count nothing. */
export function netCents(orders: readonly Order[]): number {
  return orders.reduce((sum, order) => sum + (order.isPaid ? moneyOf(order).rest : 0), 0);
}

/** Refunds that count: paid out, recorded, or on their way. Amounts are in dollars. */
export const standingRefunds = ({ refunds }: Pick<Order, 'refunds'>): Order['refunds'] =>
  refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');

/** Whether "Pay now" has a meaning: a card donation that is unpaid or failed and has not expired. */
export const isPayable = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'CreditCard' && accepts({ state: status, method: paymentMethod }, 'canceled');

const { list: texts } = orderTexts;

/** Returns the donor as admins see it: the devotee, a guest by the typed name, or a text for neither. */
export const donorName = ({ user, guest }: Order): string => user?.name || guest?.name || texts.nobody;

/** Whether the donor asked not to be named. It is shown beside the name, as a warning to staff who read it out. */
export const isAnonymous = ({ anonymous }: Order): boolean => shownDonor('books', anonymous) === 'marked';
