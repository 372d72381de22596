import type { Order } from '@seva/config/contract';
import { methodWords, orderTexts } from '@texts/orders';
import styled from 'styled-components';
import { Money } from '../../ui/money';
import type { Column } from '../../ui/table';
import { isoDayOfOrder } from './gift-day';

const { columns } = orderTexts;

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** What every table of donations shows of each: DATE on the temple's clock, TOTAL in dollars, PAYMENT by its true method. */
export const donationColumns = (timeZone: string): readonly Column<Order>[] => [
  { id: 'date', heading: columns.date, cell: (order) => <Unbroken>{isoDayOfOrder(order, timeZone)}</Unbroken> },
  { id: 'total', heading: columns.total, figures: true, cell: (order) => <Money dollars={order.totalPrice} exact /> },
  { id: 'method', heading: columns.method, cell: (order) => <Unbroken>{methodWords[order.paymentMethod]}</Unbroken> },
];
