import type { ReactNode } from 'react';
import type { Order, OrderStatus } from '@seva/config/contract';
import { orderTexts, statusWords } from '@texts/orders';
import styled from 'styled-components';
import { isoDayOfOrder } from '../../lib/gift-day';
import { Badge } from '../../ui/badge';
import { Money } from '../../ui/money';
import { CellNote, RowText, type Column } from '../../ui/table';

/** Number of donations on a page. */
export const pageSize = 25;

/** Parses the page number of an address; anything but a positive integer is page 1. */
export function parsePage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

const { columns } = orderTexts;

export const NoWrap = styled.span`
  white-space: nowrap;
`;

/** Columns of every donation table: date in the temple's time zone, total in dollars. */
export const donationColumns = (timeZone: string): readonly Column<Order>[] => [
  { id: 'date', heading: columns.date, cell: (order) => <NoWrap>{isoDayOfOrder(order, timeZone)}</NoWrap> },
  {
    id: 'total',
    heading: columns.total,
    figures: true,
    row: 'end',
    cell: (order) => <Money dollars={order.totalPrice} exact />,
  },
];

/** State of a donation as text with an icon. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { words, tone } = statusWords[status];
  return <Badge tone={tone}>{words}</Badge>;
}

/** Line below a donation's name; on narrow screens, which have no column for it, also the day. */
export function DonationNote({ order, timeZone, children }: { order: Order; timeZone: string; children: ReactNode }) {
  return (
    <CellNote>
      {children}
      <RowText> · {isoDayOfOrder(order, timeZone)}</RowText>
    </CellNote>
  );
}
