import styled from 'styled-components';
import { Measure } from '../../../ui/layout';
import { Bone, Loader } from '../../../ui/skeleton';
import { space } from '../../../ui/theme/tokens';
import { NothingGiven, PaymentMissing, PaymentOver, PaymentProcessing } from './payment-open';
import { PaymentReceived } from './payment-received';
import { useOutcome } from './use-outcome';

const Place = styled(Measure)`
  max-width: 46rem;
  padding-block: ${space.wide} ${space.vast};
`;

/** The place of the sheet while the server is asked. */
export function SuccessLoader() {
  return (
    <Place>
      <Loader>
        <Bone $height="34rem" $round="14px" />
      </Loader>
    </Place>
  );
}

/**
 * What the server says of the donation, and nothing that only the browser believes
 * (docs/payments.md#the-flow-of-a-card-payment, step 5).
 */
export function SuccessPage({ orderId }: { orderId: string }) {
  const outcome = useOutcome(orderId);
  switch (outcome.fate?.fate) {
    case undefined:
      return <SuccessLoader />;
    case 'given':
      return <PaymentReceived order={outcome.fate.order} />;
    case 'open':
      return <PaymentMissing order={outcome.fate.order} />;
    case 'over':
      return <PaymentOver order={outcome.fate.order} />;
    case 'gone':
      return <NothingGiven />;
    case 'processing':
    case 'unknown':
      return <PaymentProcessing outcome={outcome} orderId={orderId} />;
  }
}
