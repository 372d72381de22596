import { checkoutTexts } from '@texts/checkout';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { FocusedAlert } from '../../ui/focused-alert';
import { TakenSlots } from './taken-slots-alert';
import type { CardPayment } from './use-card-payment';

const { failure: texts } = checkoutTexts;

function ConnectionLost({ payment }: { payment: CardPayment }) {
  return (
    <Alert>
      <Stack data-gap="small">
        <strong>{texts.lostHeading}</strong>
        <p>{texts.lost}</p>
        <div>
          <Button small kind="quiet" onClick={() => void payment.checkAgain()}>
            {texts.ask}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}

/** Message about a payment: a failure, price changes, or that its state is being checked. */
export function PaymentMessages({ payment }: { payment: CardPayment }) {
  if (payment.phase === 'lost') return <ConnectionLost payment={payment} />;
  if (payment.phase === 'checking') return <Alert kind="note">{texts.checking}</Alert>;
  if (payment.failure) {
    return (
      <FocusedAlert tries={payment.tries}>
        <p>{payment.failure}</p>
        {payment.notStarted ? <p>{texts.nothingCharged}</p> : null}
      </FocusedAlert>
    );
  }
  if (payment.changes) {
    return (
      <FocusedAlert tries={payment.tries}>
        <p>{texts.priceChanged}</p>
        {payment.changes.map((change) => (
          <p key={change}>
            <strong>{change}</strong>
          </p>
        ))}
      </FocusedAlert>
    );
  }
  if (payment.taken) return <TakenSlots {...payment.taken} />;
  if (payment.isPaidElsewhere) {
    return (
      <Alert kind="note">
        {texts.busyElsewhere} <Link to={paths.donations()}>{texts.toDonations}</Link>
      </Alert>
    );
  }
  return payment.notCharged ? <Alert kind="note">{texts.notCharged}</Alert> : null;
}
