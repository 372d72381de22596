import type { Order } from '@seva/config/contract';
import { accepts } from '@seva/config/rules/order-life';
import { shownDonor } from '@seva/config/rules/shown-donor';
import { orderTexts } from '@texts/orders';

const cents = (dollars: number) => Math.round(dollars * 100);

/** Amounts of a donation in cents: total, refunded, and the rest. */
export interface OrderMoney {
  readonly total: number;
  readonly refunded: number;
  readonly rest: number;
}

export function moneyOf(order: Pick<Order, 'totalPrice' | 'refundedPrice'>): OrderMoney {
  const total = cents(order.totalPrice);
  const refunded = cents(order.refundedPrice);
  return { total, refunded, rest: total - refunded };
}

/** Returns the net sum of paid donations, in cents. */
export function netCents(orders: readonly Order[]): number {
  return orders.reduce((sum, order) => sum + (order.isPaid ? moneyOf(order).rest : 0), 0);
}

/** Returns refunds that count: paid out, recorded, or pending. Amounts are in dollars. */
export const effectiveRefunds = ({ refunds }: Pick<Order, 'refunds'>): Order['refunds'] =>
  refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');

/** Whether the donor can pay: a card donation that is unpaid or failed and has not expired. */
export const isPayable = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'CreditCard' && accepts({ state: status, method: paymentMethod }, 'canceled');

const { list: texts } = orderTexts;

/** Returns the donor's name for admins: the devotee, the typed name of a guest, or a text for neither. */
export const donorName = ({ user, guest }: Order): string => user?.name || guest?.name || texts.nobody;

/** Whether the donor asked to stay anonymous, so that staff do not read out the name. */
export const isAnonymous = ({ anonymous }: Order): boolean => shownDonor('books', anonymous) === 'marked';
