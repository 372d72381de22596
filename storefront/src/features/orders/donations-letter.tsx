import type { Order } from '@seva/config/contract';
import { methodWords, orderTexts } from '@texts/orders';
import { formatCents } from '../../lib/money';
import { useNow } from '../../lib/now';
import { useTimeZone } from '../../lib/use-shop';
import { dayOf, dayOfOrder } from './gift-day';
import { Letter } from './letter';
import { moneyOf, netCents } from './order-money';

const { mine: texts } = orderTexts;
const exact = { exact: true } as const;

/** Everything that a devotee has given, as a letter; tries that came to nothing stay off paper. */
export function DonationsLetter({ name, orders }: { name: string; orders: readonly Order[] }) {
  const zone = useTimeZone();
  const now = useNow();
  const paid = orders.filter(({ isPaid }) => isPaid);
  return (
    <Letter heading={texts.letterOf(name)} thanks={orderTexts.letter.thanksForAll}>
      <p>{texts.letterDay(dayOf(now, zone))}</p>
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
          {paid.map((order) => (
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
            <td data-figures>{formatCents(netCents(paid), exact)}</td>
          </tr>
        </tfoot>
      </table>
    </Letter>
  );
}
