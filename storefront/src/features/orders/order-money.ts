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

/** What was given and kept over several donations, in cents; unpaid ones count nothing (decisions §3: net). */
export function netCents(orders: readonly Order[]): number {
  return orders.reduce((sum, order) => sum + (order.isPaid ? moneyOf(order).rest : 0), 0);
}
