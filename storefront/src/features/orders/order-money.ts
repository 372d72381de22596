import type { Order } from '@seva/config/contract';

const cents = (dollars: number) => Math.round(dollars * 100);

/** What a donation comes to, in integer cents: all of it, what went back, and what is left. */
export interface OrderMoney {
  readonly total: number;
  readonly refunded: number;
  readonly rest: number;
}

/** Reckons a donation in cents. */
export function moneyOf({ totalPrice, refundedPrice }: Pick<Order, 'totalPrice' | 'refundedPrice'>): OrderMoney {
  const total = cents(totalPrice);
  const refunded = cents(refundedPrice);
  return { total, refunded, rest: total - refunded };
}

/** What was given and kept over several donations, in cents; unpaid ones count nothing. */
export function netCents(orders: readonly Order[]): number {
  return orders.reduce((sum, order) => sum + (order.isPaid ? moneyOf(order).rest : 0), 0);
}

/** A refund as it travels on the wire; `amount` in dollars. */
export type Refund = Order['refunds'][number];

const stands = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';

/** The refunds that count: those that were paid out, recorded, or are on their way. */
export const standingRefunds = ({ refunds }: Pick<Order, 'refunds'>): readonly Refund[] => refunds.filter(stands);

/** Refunds that could not be paid out and were not made good by a later one over the same sum: they can be tried again. */
export function failedRefunds(order: Pick<Order, 'refunds' | 'totalPrice' | 'refundedPrice'>): readonly Refund[] {
  const { rest } = moneyOf(order);
  const madeGood = ({ amount, createdAt }: Refund) =>
    standingRefunds(order).some((later) => later.amount === amount && later.createdAt > createdAt);
  return order.refunds.filter((refund) => !stands(refund) && cents(refund.amount) <= rest && !madeGood(refund));
}
