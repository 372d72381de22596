import { useMemo, useState } from 'react';
import { Elements, ExpressCheckoutElement, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeElementsOptions,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { cardTexts } from '@texts/card';
import styled from 'styled-components';
import { color, size, space } from '../../ui/theme/tokens';
import { elementsOptions, useCardConfirm, type CardActions } from './card-field';

/** Takes no space until the gateway reports a wallet on this device. */
const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  &:not([data-some]) {
    position: absolute;
    visibility: hidden;
    width: 100%;
    height: 0;
    overflow: hidden;
  }
`;
const Heading = styled.h3`
  font: inherit;
  font-weight: 600;
`;
const Or = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${space.small};
  align-items: center;
  color: ${color.bark};
  font-size: ${size.small};
  &::before,
  &::after {
    height: 1px;
    background: ${color.sandDeep};
    content: '';
  }
`;

/** Details of a wallet's owner; empty if the wallet did not send them. */
export interface WalletOwner {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface WalletsProps {
  readonly amountCents: number;
  /** Receives whether this device has a wallet. */
  readonly onKnown: (some: boolean) => void;
  /** Pays. Resolves to false if the payment failed, which the wallet's sheet then shows. */
  readonly onPay: (owner: WalletOwner, actions: CardActions) => Promise<boolean>;
  /** True while pressing a wallet must not open it. */
  readonly closed: boolean;
  /** Whether the wallet must report its owner's email, for visitors without an account. */
  readonly needsEmail?: boolean;
  /** Whether it must report its owner's phone number as well. */
  readonly needsPhone?: boolean;
  /** Leaves out heading and "or by card". */
  readonly compact?: boolean;
}

/**
 * Buttons of this device's wallets (Apple Pay, Google Pay, Link), or the demo wallet. Requires a surrounding
 * CardGateway.
 */
export function Wallets(props: WalletsProps) {
  const stripe = useStripe();
  const { amountCents } = props;
  // Own elements, so that an abandoned wallet payment does not affect the card form.
  const options = useMemo((): StripeElementsOptions => elementsOptions(amountCents, false), [amountCents]);
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...props} />
    </Elements>
  );
}

function Buttons({ onKnown, onPay, closed, needsEmail = false, needsPhone = false, compact }: WalletsProps) {
  const actions = useCardConfirm();
  const [some, setSome] = useState(false);
  const options = useMemo(
    (): StripeExpressCheckoutElementOptions => ({
      buttonHeight: 52,
      emailRequired: needsEmail,
      phoneNumberRequired: needsPhone,
      layout: { maxColumns: 3, maxRows: 1, overflow: 'auto' },
      paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
    }),
    [needsEmail, needsPhone],
  );
  const report = (isSome: boolean) => {
    setSome(isSome);
    onKnown(isSome);
  };
  const press = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => (closed ? reject() : resolve());
  const pay = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { name = '', email = '', phone = '' } = event.billingDetails ?? {};
    if (!(await onPay({ name, email, phone }, actions))) event.paymentFailed({ reason: 'fail' });
  };
  return (
    <Frame data-some={some ? '' : undefined} aria-label={cardTexts.wallets}>
      {compact ? null : <Heading>{cardTexts.wallets}</Heading>}
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods: methods }) => report(Object.values(methods ?? {}).some(Boolean))}
        onLoadError={() => report(false)}
        onClick={press}
        onConfirm={(event) => void pay(event)}
      />
      {compact ? null : <Or>{cardTexts.orByCard}</Or>}
    </Frame>
  );
}
