import type { ReactNode } from 'react';
import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { useTimeZone } from '../../lib/use-shop';
import { Slip } from '../../ui/card';
import { Sums, type SumLine } from '../../ui/sums';
import { dayOf } from './gift-day';
import { moneyOf, standingRefunds } from './order-money';

const { one: texts } = orderTexts;

/** What it comes to, with what went back; `children` are what can be done about it. */
export function OrderSums({ order, children }: { order: Order; children?: ReactNode }) {
  const zone = useTimeZone();
  const { total, refunded, rest } = moneyOf(order);
  const refunds: SumLine[] = standingRefunds(order).map(({ amount, createdAt, reason }) => ({
    label: texts.refundLine(dayOf(createdAt, zone), reason),
    cents: -Math.round(amount * 100),
  }));
  // Whoever owes neither shipping nor tax reads nothing of them, nor the same sum twice.
  const parts: readonly SumLine[] = [
    { label: texts.items, cents: Math.round(order.itemsPrice * 100) },
    { label: texts.shippingPrice, cents: Math.round(order.shippingPrice * 100) },
    { label: texts.taxPrice, cents: Math.round(order.taxPrice * 100) },
  ].filter(({ cents }) => cents !== 0 && cents !== total);
  const lines: readonly SumLine[] = [
    ...parts,
    { label: texts.total, cents: total, total: true },
    ...refunds,
    ...(refunded > 0 ? [{ label: texts.net, cents: rest, total: true }] : []),
  ];
  return (
    <Slip as="section" aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <Sums lines={lines} />
      {children}
    </Slip>
  );
}
