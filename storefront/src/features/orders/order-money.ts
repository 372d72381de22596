import type { Order } from '@seva/config/contract';
import { leftOf } from '@seva/config/rules/order-acts';

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * What a donation comes to, in integer cents: all of it, what went back, what the temple has of it, and what is left to
 * give back when refunds on their way have arrived.
 */
export interface OrderMoney {
  readonly total: number;
  readonly refunded: number;
  readonly rest: number;
  readonly left: number;
}

/** Calculates a donation in cents. */
export function moneyOf(order: Pick<Order, 'totalPrice' | 'refundedPrice' | 'refunds'>): OrderMoney {
  const total = cents(order.totalPrice);
  const refunded = cents(order.refundedPrice);
  const refunds = order.refunds.map(({ amount, status }) => ({ amountCents: cents(amount), status }));
  const left = leftOf({ totalCents: total, refundedCents: refunded }, refunds);
  return { total, refunded, rest: total - refunded, left };
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
  const { left } = moneyOf(order);
  const madeGood = ({ amount, createdAt }: Refund) =>
    standingRefunds(order).some((later) => later.amount === amount && later.createdAt > createdAt);
  return order.refunds.filter((refund) => !stands(refund) && cents(refund.amount) <= left && !madeGood(refund));
}
