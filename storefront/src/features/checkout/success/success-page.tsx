import styled from 'styled-components';
import { Container } from '../../../ui/layout';
import { Skeleton, Loader } from '../../../ui/skeleton';
import { space } from '../../../ui/theme/tokens';
import { NothingGiven, PaymentMissing, PaymentOver, PaymentProcessing } from './payment-open';
import { PaymentReceived } from './payment-received';
import { useOutcome } from './use-outcome';

const Place = styled(Container)`
  max-width: 46rem;
  padding-block: ${space.wide} ${space.vast};
`;

/** The place of the sheet while the server is asked. */
export function SuccessLoader() {
  return (
    <Place>
      <Loader>
        <Skeleton height="34rem" round="14px" />
      </Loader>
    </Place>
  );
}

/**
 * What the server says of the donation, and nothing that only the browser believes
 * (docs/payments.md#the-flow-of-a-card-payment, step 5).
 */
export function SuccessPage({ orderId }: { orderId: string }) {
  const polling = useOutcome(orderId);
  switch (polling.outcome?.kind) {
    case undefined:
      return <SuccessLoader />;
    case 'given':
      return <PaymentReceived order={polling.outcome.order} />;
    case 'open':
      return <PaymentMissing order={polling.outcome.order} />;
    case 'over':
      return <PaymentOver order={polling.outcome.order} />;
    case 'gone':
      return <NothingGiven />;
    case 'processing':
    case 'unknown':
      return <PaymentProcessing polling={polling} orderId={orderId} />;
  }
}
