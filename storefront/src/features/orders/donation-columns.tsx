import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import styled from 'styled-components';
import { Money } from '../../ui/money';
import type { Column } from '../../ui/table';
import { isoDayOfOrder } from '../../lib/gift-day';

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
