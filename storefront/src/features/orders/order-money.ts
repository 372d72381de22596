import type { Order } from '@seva/config/contract';

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
