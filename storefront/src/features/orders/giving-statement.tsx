import { useState, type ReactNode } from 'react';
import type { Order } from '@seva/config/contract';
import { methodWords, orderTexts } from '@texts/orders';
import useSWR from 'swr';
import type { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { callKey } from '../../lib/api/call-url';
import { dayOf, dayOfOrder } from '../../lib/gift-day';
import { formatCents } from '../../lib/money';
import { useNow } from '../../lib/now';
import { session } from '../../lib/session';
import { usePrinting } from '../../lib/use-printing';
import { useTimeZone } from '../../lib/use-shop';
import { Letter } from './letter';
import { moneyOf, netCents } from './order-values';

const { mine: texts } = orderTexts;
const exact = { exact: true } as const;

interface GivingStatementProps {
  readonly name: string;
  /** The year of the statement; empty for all years. */
  readonly year: string;
  /** Paid donations of that year. */
  readonly orders: readonly Order[];
}

/** Printable statement of a devotee's donations in a year, or of all years. */
function GivingStatement({ name, year, orders }: GivingStatementProps) {
  const zone = useTimeZone();
  const now = useNow();
  return (
    <Letter
      heading={year === '' ? texts.statementOf(name) : texts.statementOfYear(name, year)}
      thanks={orderTexts.receipt.thanksForAll}
      foot={orderTexts.receipt.noneForAll}
    >
      <p>{texts.statementDay(dayOf(now, zone))}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{orderTexts.columns.number}</th>
            <th scope="col">{orderTexts.columns.date}</th>
            <th scope="col">{orderTexts.columns.method}</th>
            <th scope="col" data-figures>
              {orderTexts.columns.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <th scope="row">{order.number}</th>
              <td>{dayOfOrder(order, zone)}</td>
              <td>{methodWords[order.paymentMethod]}</td>
              <td data-figures>{formatCents(moneyOf(order).rest, exact)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.sum}
            </th>
            <td data-figures>{formatCents(netCents(orders), exact)}</td>
          </tr>
        </tfoot>
      </table>
    </Letter>
  );
}

/** Maximum page size of the call. */
const batchSize = 200;

/** Fetches all pages. A new donation shifts the others, so that the same one can appear twice. */
async function fetchAll(): Promise<readonly Order[]> {
  const orders = new Map<string, Order>();
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), pageSize: String(batchSize) };
    const rows = await callApi('orders.mine', { query });
    for (const order of rows) orders.set(order._id, order);
    if (rows.length < batchSize) return [...orders.values()];
  }
}

/** Fetches all donations of the devotee, newest first, for a complete statement. */
function useAllDonations() {
  const { data, isValidating, mutate } = useSWR<readonly Order[], ApiError>(
    `${callKey('orders.mine', {})} all`,
    fetchAll,
  );
  return { data, loading: isValidating && data === undefined, again: () => void mutate() };
}

/** Returns the years with a paid donation, in the temple's time zone, newest first. */
export function yearsOf(orders: readonly Order[]): readonly string[] {
  const years = orders.flatMap(({ isPaid, giftDate }) => (isPaid && giftDate ? [giftDate.slice(0, 4)] : []));
  return [...new Set(years)].sort().reverse();
}

/** Returns the paid donations of a year, or of all years if it is empty. */
const paidDonationsIn = (orders: readonly Order[], year: string): readonly Order[] =>
  orders.filter(({ isPaid, giftDate }) => isPaid && (year === '' || giftDate?.startsWith(`${year}-`)));

/** Input of the printed statement; `year` is empty for all years. */
export interface Statement {
  /** All donations of the devotee; undefined until all pages are loaded. */
  readonly orders: readonly Order[] | undefined;
  readonly loading: boolean;
  readonly again: () => void;
  readonly year: string;
  readonly choose: (year: string) => void;
}

/**
 * Returns the statement for the devotee's screen of donations, and its letter while the browser prints. The letter then
 * takes the place of the screen.
 */
export function useGivingStatement(): { readonly letter: ReactNode; readonly statement: Statement } {
  const name = session.use()?.name ?? '';
  const isPrinting = usePrinting();
  const { data: orders, loading, again } = useAllDonations();
  const [year, choose] = useState('');
  const letter =
    isPrinting && orders ? <GivingStatement name={name} year={year} orders={paidDonationsIn(orders, year)} /> : null;
  return { letter, statement: { orders, loading, again, year, choose } };
}
