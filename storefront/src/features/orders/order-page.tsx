import type { ReactNode } from 'react';
import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { shellTexts } from '@texts/shell';
import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { isoDayOf } from '../../lib/gift-day';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { usePrinting } from '../../lib/use-printing';
import { useSite, useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { BackLink } from '../../ui/back-link';
import { Button, ButtonLink } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { Digits } from '../../ui/figures';
import { Columns, Container, Page, Stack } from '../../ui/layout';
import { LineList } from '../../ui/line-list';
import { Drawing } from '../../ui/motifs/drawing';
import lostPath from '../../ui/motifs/lost-path.svg?raw';
import { Skeleton, Loader } from '../../ui/skeleton';
import { Sums, type SumLine } from '../../ui/sums';
import { space } from '../../ui/theme/tokens';
import { LineActions, orderLineTexts } from '../bookings';
import { ReceiptDownload, SampleMark } from '../receipts';
import { GiveAgain, isRepeatable } from './give-again';
import { OrderFacts } from './order-facts';
import { moneyOf, effectiveRefunds } from './order-values';

const { one: texts, receipt: printedTexts } = orderTexts;

const Frame = styled(Container)`
  padding-block: ${space.wide};
`;

export function OrderLoader() {
  return (
    <Frame>
      <Loader>
        <Columns data-right="420px">
          <Stack>
            <Skeleton height="3rem" width="18rem" />
            <Skeleton height="16rem" round="14px" />
            <Skeleton height="14rem" round="14px" />
          </Stack>
          <Skeleton height="20rem" round="14px" />
        </Columns>
      </Loader>
    </Frame>
  );
}

/** Shown if the donation does not exist or belongs to another devotee; both look the same. */
export function OrderNotFound() {
  return (
    <Page heading={texts.title(null)}>
      <Empty heading={texts.unknown} picture={<Drawing svg={lostPath} />}>
        <ButtonLink to={paths.donations()}>{texts.toDonations}</ButtonLink>
      </Empty>
    </Page>
  );
}

const notes: Partial<Record<Order['status'], string>> = { expired: texts.expired, processing: texts.processing };

interface OrderPageProps {
  order: Order;
  /** Payment of the order, while it can be paid. */
  payment?: ReactNode;
  adminActions?: ReactNode;
}

/** Services of the order as they were when it was made. */
function OrderLines({ order }: { order: Order }) {
  const isOwn = session.use()?._id === order.user?._id;
  const lines = order.orderItems.map((line) => ({
    key: line._id,
    name: line.name,
    image: line.image,
    note: orderLineTexts(line).join('\n'),
    quantity: line.qty,
    priceCents: Math.round(line.price * 100),
    ...(line.booking ? { ways: <LineActions name={line.name} booking={line.booking} isOwn={isOwn} /> } : {}),
    ...(line.product === null ? {} : { to: paths.product(line.product) }),
  }));
  return (
    <Stack as="section" data-gap="snug" aria-label={texts.lines}>
      <h2>{texts.lines}</h2>
      {lines.length === 0 ? <Alert kind="note">{texts.empty}</Alert> : <LineList label={texts.lines} lines={lines} />}
    </Stack>
  );
}

function OrderSums({ order, children }: { order: Order; children?: ReactNode }) {
  const zone = useTimeZone();
  const { total, refunded, rest } = moneyOf(order);
  const refunds: SumLine[] = effectiveRefunds(order).map(({ amount, createdAt, reason }) => ({
    label: texts.refundLine(isoDayOf(createdAt, zone), reason),
    cents: -Math.round(amount * 100),
  }));
  // Leaves out amounts of zero and parts that equal the total.
  const parts: readonly SumLine[] = [
    { label: texts.items, cents: Math.round(order.itemsPrice * 100) },
    { label: texts.shippingPrice, cents: Math.round(order.shippingPrice * 100) },
    { label: texts.taxPrice, cents: Math.round(order.taxPrice * 100) },
  ].filter(({ cents }) => cents !== 0 && cents !== total);
  const lines: readonly SumLine[] = [
    ...parts,
    { label: texts.total, cents: total, total: true },
    ...refunds,
    ...(refunded > 0 ? [{ label: texts.net, cents: rest, total: true }] : []),
  ];
  return (
    <Slip as="section" aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <Sums lines={lines} />
      {children}
    </Slip>
  );
}

function OrderTitle({ number }: { number: string | null }) {
  return (
    <>
      {texts.title(null)} {number === null ? null : <Digits>{number}</Digits>}
    </>
  );
}

/** Printed donation: the content of its page, the temple's name, and a note that it is no tax receipt. */
export function OrderReceipt({ order }: { order: Order }) {
  const site = useSite();
  const { receipt, isPaid } = order;
  return (
    <Frame as="article">
      <SampleMark />
      <Stack>
        <p>{[site?.legalName, site?.address, site?.phone].filter(Boolean).join(' · ')}</p>
        <h1>
          <OrderTitle number={order.number} />
        </h1>
        <p>{isPaid ? `${printedTexts.thanks} ${printedTexts.none}` : printedTexts.notYet}</p>
        {receipt?.state === 'standing' ? <p>{printedTexts.numbered(receipt.number, receipt.version)}</p> : null}
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <OrderSums order={order} />
      </Stack>
    </Frame>
  );
}

export function OrderPage({ order, payment, adminActions }: OrderPageProps) {
  const printing = usePrinting();
  const isOwn = order.user !== null && session.use()?._id === order.user._id;
  if (printing) return <OrderReceipt order={order} />;
  const note = notes[order.status];
  return (
    <Page
      heading={<OrderTitle number={order.number} />}
      intro={texts.description}
      back={
        isOwn ? (
          <BackLink to={paths.donations()}>{orderTexts.mine.heading}</BackLink>
        ) : (
          <BackLink to={paths.orderList()}>{shellTexts.adminLinks.donations}</BackLink>
        )
      }
      aside={
        order.isPaid ? (
          <Button kind="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {texts.print}
          </Button>
        ) : null
      }
    >
      {note ? <Alert kind="note">{note}</Alert> : null}
      <Columns data-right="420px">
        <Stack>
          <OrderFacts order={order} />
          <OrderLines order={order} />
          {adminActions}
        </Stack>
        <OrderSums order={order}>
          {payment}
          <ReceiptDownload order={order} />
          {isOwn && isRepeatable(order) ? <GiveAgain order={order} what={texts.title(order.number)} /> : null}
        </OrderSums>
      </Columns>
    </Page>
  );
}
