import { checkoutTexts } from '@texts/checkout';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { SeenAlert } from '../../ui/seen-alert';
import { TakenPlaces } from './taken-places-alert';
import type { CardPayment } from './use-card-payment';

const { failure: texts } = checkoutTexts;

function Lost({ payment }: { payment: CardPayment }) {
  return (
    <Alert>
      <Stack data-gap="small">
        <strong>{texts.lostHeading}</strong>
        <p>{texts.lost}</p>
        <div>
          <Button small kind="quiet" onClick={() => void payment.askAgain()}>
            {texts.ask}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}

/** What there is to say about a payment: what failed, what changed, and what is being found out. */
export function PaymentMessages({ payment }: { payment: CardPayment }) {
  if (payment.phase === 'lost') return <Lost payment={payment} />;
  if (payment.phase === 'asking') return <Alert kind="note">{texts.checking}</Alert>;
  if (payment.failure) {
    return (
      <SeenAlert tries={payment.tries}>
        <p>{payment.failure}</p>
        {payment.notBegun ? <p>{texts.nothingCharged}</p> : null}
      </SeenAlert>
    );
  }
  if (payment.changes) {
    return (
      <SeenAlert tries={payment.tries}>
        <p>{texts.priceChanged}</p>
        {payment.changes.map((change) => (
          <p key={change}>
            <strong>{change}</strong>
          </p>
        ))}
      </SeenAlert>
    );
  }
  if (payment.taken) return <TakenPlaces {...payment.taken} />;
  if (payment.elsewhere) {
    return (
      <Alert kind="note">
        {texts.busyElsewhere} <Link to={paths.profile()}>{texts.toDonations}</Link>
      </Alert>
    );
  }
  return payment.notCharged ? <Alert kind="note">{texts.notCharged}</Alert> : null;
}
