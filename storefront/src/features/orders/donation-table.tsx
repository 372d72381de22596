import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import styled from 'styled-components';
import { isoDayOfOrder } from '../../lib/gift-day';
import { Money } from '../../ui/money';
import type { Column } from '../../ui/table';

/** Donations on one page of a list. */
export const pageSize = 25;

/** Returns the page that an address names; anything but a positive whole number is page 1. */
export function pageIn(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

const { columns } = orderTexts;

/** Text of a cell that stays on one line. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;

/** Columns of every table of donations: DATE on the temple's clock, TOTAL in dollars. */
export const donationColumns = (timeZone: string): readonly Column<Order>[] => [
  { id: 'date', heading: columns.date, cell: (order) => <Unbroken>{isoDayOfOrder(order, timeZone)}</Unbroken> },
  { id: 'total', heading: columns.total, figures: true, cell: (order) => <Money dollars={order.totalPrice} exact /> },
];
