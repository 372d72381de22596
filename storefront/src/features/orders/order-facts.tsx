import type { ReactNode } from 'react';
import type { Order } from '@seva/config/contract';
import { giveTexts } from '@texts/give';
import { methodWords, orderTexts, stateWords } from '@texts/orders';
import styled from 'styled-components';
import { isoDayOf, isoDayOfOrder } from '../../lib/gift-day';
import { useTimeZone } from '../../lib/use-shop';
import { Badge } from '../../ui/badge';
import { Slip } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { Row } from '../../ui/layout';
import { size } from '../../ui/theme/tokens';
import { donorName, isAnonymous } from './order-values';

const { one: texts } = orderTexts;
const { said, kinds } = giveTexts.tribute;

const State = styled.p`
  font-size: ${size.lead};
  font-weight: 600;
`;

function Badges({ order }: { order: Order }) {
  const zone = useTimeZone();
  const { isPaid, paidAt, isDelivered, deliveredAt } = order;
  return (
    <Row data-gap="tiny">
      <Badge tone={isPaid ? 'good' : 'open'}>
        {isPaid && paidAt ? texts.paid(isoDayOf(paidAt, zone)) : texts.notPaid}
      </Badge>
      <Badge tone={isDelivered ? 'good' : isPaid ? 'open' : 'plain'}>
        {isDelivered && deliveredAt ? texts.delivered(isoDayOf(deliveredAt, zone)) : texts.notDelivered}
      </Badge>
    </Row>
  );
}

const addressOf = ({ address, city, postalCode, country }: Order['shippingAddress']) =>
  [address, city, postalCode, country].filter(Boolean).join(', ');

const tributesOf = ({ tributes = [] }: Order): string =>
  tributes.map(({ kind, honoree, state }) => said(kinds[kind], honoree) + texts.card[state]).join(', ');

const isUpcoming = ({ status, orderItems }: Order) =>
  status === 'paid' && orderItems.some(({ booking }) => booking?.state === 'confirmed' && booking.day !== null);

/** Facts of a donation: donor, date, method and state, with `children` below. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  const zone = useTimeZone();
  const { user, guest, placedBy, checkLast4 } = order;
  const state = isUpcoming(order) ? orderTexts.upcoming : stateWords[order.status];
  const email = user?.email || guest?.email;
  return (
    <Slip as="section" aria-label={texts.donor}>
      {state === '' ? null : <State>{state}</State>}
      <Badges order={order} />
      <Facts
        wide
        facts={[
          { name: texts.name, value: donorName(order) },
          { name: texts.inLists, value: isAnonymous(order) ? orderTexts.list.anonymous : '' },
          { name: giveTexts.note, value: order.note },
          { name: texts.tributes, value: tributesOf(order) },
          { name: texts.email, value: email ? <a href={`mailto:${email}`}>{email}</a> : '' },
          { name: texts.date, value: isoDayOfOrder(order, zone) },
          { name: texts.method, value: methodWords[order.paymentMethod] },
          { name: texts.bank, value: order.bankName },
          { name: texts.check, value: checkLast4 ? texts.checkEnding(checkLast4) : '' },
          { name: texts.receivedOn, value: order.receivedOn },
          { name: texts.placedBy, value: placedBy?.name },
          { name: texts.shipping, value: addressOf(order.shippingAddress) },
        ]}
      />
      {children}
    </Slip>
  );
}
