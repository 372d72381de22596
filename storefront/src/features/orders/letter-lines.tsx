import { Fragment } from 'react';
import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { dayOf } from '../../lib/gift-day';
import { formatCents, formatDollars } from '../../lib/money';
import { useTimeZone } from '../../lib/use-shop';
import { orderLineTexts } from '../bookings';
import { moneyOf, effectiveRefunds } from './order-values';

const { one: texts, receipt: receiptTexts } = orderTexts;
const exact = { exact: true } as const;

const lineText = (name: string, qty: number, note: string) =>
  [qty > 1 ? `${qty} × ${name}` : name, note ? `(${note})` : ''].filter(Boolean).join(' ');

/** Lines of a donation with refunds and total, for a confirmation that is no tax receipt. */
export function DonationLines({ order }: { order: Order }) {
  const zone = useTimeZone();
  const { refunded, rest } = moneyOf(order);
  return (
    <table>
      <tbody>
        {order.orderItems.map((line) => {
          const { _id, name, qty, price } = line;
          const details = orderLineTexts(line).join('; ');
          return (
            <tr key={_id}>
              <th scope="row">
                {name}
                {details ? ` (${details})` : ''}
              </th>
              <td data-figures>
                {qty} × {formatDollars(price, exact)}
              </td>
              <td data-figures>{formatCents(Math.round(price * 100) * qty, exact)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {texts.total}
          </th>
          <td data-figures>{formatDollars(order.totalPrice, exact)}</td>
        </tr>
        {effectiveRefunds(order).map(({ amount, createdAt, reason }) => (
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
  );
}

/** Lines of a receipt, each followed by its tax sentence. */
export function ReceiptLines({ receipt }: { receipt: Required<NonNullable<Order['receipt']>> }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{receiptTexts.columns.for}</th>
          <th scope="col" data-figures>
            {receiptTexts.columns.paid}
          </th>
          <th scope="col" data-figures>
            {receiptTexts.columns.value}
          </th>
          <th scope="col" data-figures>
            {receiptTexts.columns.contribution}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map(({ name, qty, note, amount, givenBack, value, contribution, sentence }, index) => (
          // Lines of a receipt have no ids and keep their order.
          <Fragment key={index}>
            <tr data-above>
              <th scope="row">{lineText(name, qty, note)}</th>
              <td data-figures>
                {formatDollars(amount, exact)}
                {givenBack > 0 ? (
                  <>
                    <br />
                    {receiptTexts.givenBack(formatDollars(givenBack, exact))}
                  </>
                ) : null}
              </td>
              <td data-figures>{value > 0 ? formatDollars(value, exact) : ''}</td>
              <td data-figures>{formatDollars(contribution, exact)}</td>
            </tr>
            <tr>
              <td colSpan={4}>{sentence}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
      {receipt.contribution === 0 ? null : (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {receiptTexts.sum}
            </th>
            <td data-figures>{formatDollars(receipt.contribution, exact)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
