import { useEffect, useRef, type ReactNode } from 'react';
import { checkoutTexts } from '@texts/checkout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
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

/** The bar that pays lies over the foot of a phone's window, and the alert is not to end below it. */
const Place = styled.div`
  scroll-margin-block: 2rem 9rem;
`;

/** An alert that takes the focus when it comes, and again when the same comes of another try. */
function Told({ tries, children }: { tries: number | undefined; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), [tries]);
  return (
    <Place ref={alert} tabIndex={-1}>
      <Alert>{children}</Alert>
    </Place>
  );
}

/** What there is to say about a payment: what failed, what changed, and what is being found out. */
export function PaymentMessages({ payment }: { payment: CardPayment }) {
  if (payment.phase === 'lost') return <Lost payment={payment} />;
  if (payment.phase === 'asking') return <Alert kind="note">{texts.checking}</Alert>;
  if (payment.failure) {
    return (
      <Told tries={payment.tries}>
        <p>{payment.failure}</p>
        {payment.notBegun ? <p>{texts.nothingCharged}</p> : null}
      </Told>
    );
  }
  if (payment.changes) {
    return (
      <Told tries={payment.tries}>
        <p>{texts.priceChanged}</p>
        {payment.changes.map((change) => (
          <p key={change}>
            <strong>{change}</strong>
          </p>
        ))}
      </Told>
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
