import { Measure } from '../../../ui/layout';
import { Bone, Loader } from '../../../ui/skeleton';
import { NothingGiven, PaymentMissing, PaymentProcessing } from './payment-open';
import { PaymentReceived } from './payment-received';
import { useOutcome } from './use-outcome';

/** The place of the sheet while the server is asked. */
export function SuccessLoader() {
  return (
    <Measure style={{ paddingBlock: '2.2rem', maxWidth: '46rem' }}>
      <Loader>
        <Bone $height="34rem" $round="14px" />
      </Loader>
    </Measure>
  );
}

/** What the server says of the donation, and nothing that only the browser believes (payments.md, step 5). */
export function SuccessPage({ orderId }: { orderId: string }) {
  const outcome = useOutcome(orderId);
  switch (outcome.fate?.fate) {
    case undefined:
      return <SuccessLoader />;
    case 'given':
      return <PaymentReceived order={outcome.fate.order} />;
    case 'open':
      return <PaymentMissing orderId={orderId} canPay />;
    case 'over':
      return <PaymentMissing orderId={orderId} canPay={false} />;
    case 'gone':
      return <NothingGiven />;
    case 'processing':
    case 'unknown':
      return <PaymentProcessing outcome={outcome} orderId={orderId} />;
  }
}
