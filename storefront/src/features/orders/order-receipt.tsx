import type { Order } from '@seva/config/contract';
import { methodWords, orderTexts } from '@texts/orders';
import { formatCents, formatDollars } from '../../lib/money';
import { useTimeZone } from '../../lib/use-shop';
import { dayOf, dayOfOrder } from './gift-day';
import { Receipt } from './receipt';
import { moneyOf, standingRefunds } from './order-money';
import { OrderTitle } from './order-title';

const { one: texts } = orderTexts;
const exact = { exact: true } as const;

/** One donation as a receipt: the donor, the number, what was offered, and what it comes to. */
export function OrderReceipt({ order }: { order: Order }) {
  const zone = useTimeZone();
  const { refunded, rest } = moneyOf(order);
  return (
    <Receipt heading={<OrderTitle number={order.number} />} thanks={order.isPaid ? orderTexts.receipt.thanks : null}>
      <p>
        {order.user?.name}
        <br />
        {dayOfOrder(order, zone)} · {methodWords[order.paymentMethod]}
      </p>
      <table>
        <tbody>
          {order.orderItems.map(({ _id, name, qty, price, note }) => (
            <tr key={_id}>
              <th scope="row">
                {name}
                {note ? ` (${note})` : ''}
              </th>
              <td data-figures>
                {qty} × {formatDollars(price, exact)}
              </td>
              <td data-figures>{formatCents(Math.round(price * 100) * qty, exact)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {texts.total}
            </th>
            <td data-figures>{formatDollars(order.totalPrice, exact)}</td>
          </tr>
          {standingRefunds(order).map(({ amount, createdAt, reason }) => (
            <tr key={createdAt}>
              <th scope="row" colSpan={2}>
                {texts.refundLine(dayOf(createdAt, zone), reason)}
              </th>
              <td data-figures>−{formatDollars(amount, exact)}</td>
            </tr>
          ))}
          {refunded > 0 ? (
            <tr>
              <th scope="row" colSpan={2}>
                {texts.net}
              </th>
              <td data-figures>{formatCents(rest, exact)}</td>
            </tr>
          ) : null}
        </tfoot>
      </table>
    </Receipt>
  );
}
