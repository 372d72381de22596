import { useId, useState, type FormEvent } from 'react';
import { cardTexts } from '@texts/card';
import { checkoutTexts } from '@texts/checkout';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { CardField, CardGateway, type CardHolder, type GatewayState } from '../card/card-field';
import { useShopConfig } from '../../lib/use-shop';
import { Assurance } from '../../ui/assurance';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Muted } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { color, size, space } from '../../ui/theme/tokens';
import { PaymentMessages } from './payment-messages';
import { useCardPayment, type CardPaymentPlan } from './use-card-payment';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
`;
const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tiny};
`;
const Message = styled.p`
  color: ${color.alarm};
  font-size: ${size.small};
  font-weight: 600;
`;

interface CardPanelProps {
  readonly plan: CardPaymentPlan;
  readonly holder: CardHolder;
  /** What the button says will be charged. */
  readonly amountCents: number;
  /** A line cannot be paid: the button is closed. */
  readonly blocked?: boolean;
}

interface CardFormProps extends CardPanelProps {
  readonly gateway: GatewayState;
  readonly tryAgain: () => void;
}

const { place } = checkoutTexts;

function CardForm({ plan, holder, amountCents, blocked = false, gateway, tryAgain }: CardFormProps) {
  const message = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const payment = useCardPayment(plan, setProblem);
  const busy = payment.phase === 'processing';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay(holder);
  };
  if (gateway === 'loading') return <CardSkeletons />;
  return (
    <Form onSubmit={submit} noValidate aria-label={place.payment}>
      <Field>
        {gateway === 'failed' ? <Failure message={cardTexts.loadFailed} again={tryAgain} /> : null}
        {gateway === 'ready' ? (
          <CardField
            describedBy={problem ? message : undefined}
            disabled={busy}
            onChange={(change) => setProblem(change.message)}
          />
        ) : null}
        {problem ? (
          <Message id={message} role="alert">
            {problem}
          </Message>
        ) : null}
      </Field>
      <PaymentMessages payment={payment} />
      <Button
        type="submit"
        wide
        disabled={blocked || gateway !== 'ready' || payment.phase === 'asking' || payment.phase === 'lost'}
        busy={busy}
        busyLabel={place.processing}
      >
        {place.pay(formatCents(amountCents, { exact: true }))}
      </Button>
      <Assurance>{place.secure}</Assurance>
    </Form>
  );
}

/**
 * Stands in for the card field, the button and the assurance together. How high the field will be depends on the
 * gateway and on the letters of the device: a button that stood below it already would move when it comes.
 */
function CardSkeletons() {
  return (
    <Field>
      <Muted role="status">{cardTexts.loading}</Muted>
      <Skeleton height="29rem" />
    </Field>
  );
}

/** The card and the button that charges it, with everything that is said on the way. */
export function CardPanel(props: CardPanelProps) {
  const key = useShopConfig()?.publishableKey;
  return (
    <CardGateway publishableKey={key}>
      {(gateway, tryAgain) => <CardForm {...props} gateway={gateway} tryAgain={tryAgain} />}
    </CardGateway>
  );
}
