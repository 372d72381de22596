import type { Order } from '@seva/config/contract';
import { methodWords, orderTexts } from '@texts/orders';
import { dayOf, dayOfOrder } from '../../lib/gift-day';
import { formatCents } from '../../lib/money';
import { useNow } from '../../lib/now';
import { useTimeZone } from '../../lib/use-shop';
import { Letter } from './letter';
import { moneyOf, netCents } from './order-values';

const { mine: texts } = orderTexts;
const exact = { exact: true } as const;

interface GivingStatementProps {
  readonly name: string;
  /** The year of the statement; empty for all years. */
  readonly year: string;
  /** All donations of that year, paid ones only. */
  readonly orders: readonly Order[];
}

/** What a devotee has given in a year, or ever, as a statement for paper. */
export function GivingStatement({ name, year, orders }: GivingStatementProps) {
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
