import type { ReactNode } from 'react';
import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { usePrinting } from '../../lib/use-printing';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Columns, Container, Page, Stack } from '../../ui/layout';
import { LostPath } from '../../ui/motifs/lost-path';
import { Skeleton, Loader } from '../../ui/skeleton';
import { space } from '../../ui/theme/tokens';
import { ReceiptDownload } from '../papers/receipt-download';
import { GiveAgain, isRepeatable } from './give-again';
import { OrderFacts } from './order-facts';
import { OrderReceipt } from './order-receipt';
import { OrderLines } from './order-lines';
import { OrderSums } from './order-sums';
import { OrderTitle } from './order-title';

const { one: texts } = orderTexts;

const Place = styled(Container)`
  padding-block: ${space.wide};
`;

/** The place of a donation that is on its way. */
export function OrderLoader() {
  return (
    <Place>
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
    </Place>
  );
}

/** An address of a donation that is not there, or somebody else's: the two look the same. */
export function OrderUnknown() {
  return (
    <Page heading={texts.title(null)}>
      <Empty heading={texts.unknown} picture={<LostPath />}>
        <ButtonLink to={paths.profile()}>{texts.toDonations}</ButtonLink>
      </Empty>
    </Page>
  );
}

const notes: Partial<Record<Order['status'], string>> = { expired: texts.expired, processing: texts.processing };

interface OrderPageProps {
  order: Order;
  /** The way to pay it, while it can be paid. */
  payment?: ReactNode;
  /** What admins can do. */
  adminActions?: ReactNode;
}

/** One donation: badges, donor, lines, totals; printed, a receipt. */
export function OrderPage({ order, payment, adminActions }: OrderPageProps) {
  const printing = usePrinting();
  const isOwn = order.user !== null && session.use()?._id === order.user._id;
  if (printing) return <OrderReceipt order={order} />;
  const note = notes[order.status];
  return (
    <Page
      heading={<OrderTitle number={order.number} />}
      intro={texts.description}
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
