import { Fragment } from 'react';
import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { dayOf } from '../../lib/gift-day';
import { formatCents, formatDollars } from '../../lib/money';
import { useTimeZone } from '../../lib/use-shop';
import { orderLineTexts } from '../bookings';
import { moneyOf, standingRefunds } from './order-values';

const { one: texts, receipt: words } = orderTexts;
const exact = { exact: true } as const;

const named = (name: string, qty: number, note: string) =>
  [qty > 1 ? `${qty} × ${name}` : name, note ? `(${note})` : ''].filter(Boolean).join(' ');

/** What was offered and what it comes to, with what went back: a confirmation, nothing for the tax office. */
export function DonatedLines({ order }: { order: Order }) {
  const zone = useTimeZone();
  const { refunded, rest } = moneyOf(order);
  return (
    <table>
      <tbody>
        {order.orderItems.map((line) => {
          const { _id, name, qty, price } = line;
          const words = orderLineTexts(line).join('; ');
          return (
            <tr key={_id}>
              <th scope="row">
                {name}
                {words ? ` (${words})` : ''}
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
  );
}

/** The lines of a receipt, each followed by the sentence that says what it is for the tax office. */
export function ReceiptLines({ receipt }: { receipt: Required<NonNullable<Order['receipt']>> }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.for}</th>
          <th scope="col" data-figures>
            {words.columns.paid}
          </th>
          <th scope="col" data-figures>
            {words.columns.value}
          </th>
          <th scope="col" data-figures>
            {words.columns.contribution}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map(({ name, qty, note, amount, givenBack, value, contribution, sentence }, index) => (
          // Lines have no ids on a receipt, and never change their places.
          <Fragment key={index}>
            <tr data-above>
              <th scope="row">{named(name, qty, note)}</th>
              <td data-figures>
                {formatDollars(amount, exact)}
                {givenBack > 0 ? (
                  <>
                    <br />
                    {words.givenBack(formatDollars(givenBack, exact))}
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
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {words.sum}
          </th>
          <td data-figures>{formatDollars(receipt.contribution, exact)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
