import { useEffect } from 'react';
import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import {
  NoDonation,
  PaymentDue,
  PaymentClosed,
  isRecordedCheck,
  PaymentProcessing,
  SignInRequired,
  PaymentReceived,
  useOutcome,
} from '../../features/checkout';
import { OrderReceipt } from '../../features/orders';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import { session } from '../../lib/session';
import { usePrinting } from '../../lib/use-printing';
import { giftKey } from '../../stores/gift-key';
import { Container } from '../../ui/layout';
import { Loader, Skeleton } from '../../ui/skeleton';
import { space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { success: texts } = checkoutTexts;

const Place = styled(Container)`
  max-width: 46rem;
  padding-block: ${space.wide} ${space.vast};
`;

function SuccessLoader() {
  return (
    <Place>
      <Loader>
        <Skeleton height="34rem" round="14px" />
      </Loader>
    </Place>
  );
}

/** Thank-you page of a donation; printed by the admin who recorded a check, it is a letter to the donor. */
function Given({ order }: { order: Order }) {
  const isPrinting = usePrinting();
  const isAdmin = session.use()?.isAdmin === true;
  return isPrinting && isAdmin && isRecordedCheck(order) ? (
    <OrderReceipt order={order} />
  ) : (
    <PaymentReceived order={order} />
  );
}

/** Shows the payment's outcome as the server reports it (docs/payments.md#the-flow-of-a-card-payment, step 5). */
function SuccessPage({ orderId }: { orderId: string }) {
  const polling = useOutcome(orderId);
  switch (polling.outcome?.kind) {
    case undefined:
      return <SuccessLoader />;
    case 'given':
      return <Given order={polling.outcome.order} />;
    case 'open':
      return <PaymentDue order={polling.outcome.order} />;
    case 'over':
      return <PaymentClosed order={polling.outcome.order} />;
    case 'gone':
      return <NoDonation />;
    case 'processing':
    case 'unknown':
      return <PaymentProcessing polling={polling} orderId={orderId} />;
  }
}

function Success() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  const key = search.get('key') ?? '';
  const hydrated = useHydrated();
  // For visitors who return to the address of the thank-you page.
  useEffect(() => {
    if (order !== '' && key !== '' && giftKey.of(order) === undefined) giftKey.set({ order, key });
  }, [order, key]);
  giftKey.use();
  const user = session.use();
  if (order === '') return <NoDonation />;
  if (!hydrated) return <SuccessLoader />;
  return user || giftKey.of(order) ? <SuccessPage key={order} orderId={order} /> : <SignInRequired orderId={order} />;
}

/** /success?order={id}: PAYMENT RECEIVED, when the server confirms the card or has recorded the check. */
export const screen: ShopScreen = { Component: Success };
