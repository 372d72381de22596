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
import { elementsOptions, useCardConfirm, type CardActs } from './card-field';

/** Until the gateway has said which wallets are here, their buttons take no room; where there are none, nothing shows. */
const Place = styled.section`
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

/** What a wallet told of its owner, where it was asked. */
export interface WalletOwner {
  readonly name: string;
  readonly email: string;
}

interface WalletsProps {
  /** What will be charged, in cents. */
  readonly amountCents: number;
  /** Told once whether this device has a wallet. */
  readonly onKnown: (some: boolean) => void;
  /** Pays; false when nothing came of it, which the wallet's own sheet then says. */
  readonly onPay: (owner: WalletOwner, acts: CardActs) => Promise<boolean>;
  /** A wallet that is pressed now opens nothing. */
  readonly closed: boolean;
  /** Whether the wallet is to tell its owner's address, for somebody who has no account. */
  readonly asksEmail?: boolean;
}

/**
 * The buttons of this device's wallets, Apple Pay, Google Pay and Link, or in demo mode the practice wallet. Must stand
 * inside the card's gateway.
 */
export function Wallets(props: WalletsProps) {
  const stripe = useStripe();
  const { amountCents } = props;
  // A group of its own: what a wallet began and gave up does not lie in the way of the card form.
  const options = useMemo((): StripeElementsOptions => elementsOptions(amountCents, false), [amountCents]);
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...props} />
    </Elements>
  );
}

function Buttons({ onKnown, onPay, closed, asksEmail = false }: WalletsProps) {
  const acts = useCardConfirm();
  const [some, setSome] = useState(false);
  const options = useMemo(
    (): StripeExpressCheckoutElementOptions => ({
      buttonHeight: 52,
      emailRequired: asksEmail,
      layout: { maxColumns: 3, maxRows: 1, overflow: 'auto' },
      paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
    }),
    [asksEmail],
  );
  const know = (isSome: boolean) => {
    setSome(isSome);
    onKnown(isSome);
  };
  const press = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => (closed ? reject() : resolve());
  const pay = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { name = '', email = '' } = event.billingDetails ?? {};
    if (!(await onPay({ name, email }, acts))) event.paymentFailed({ reason: 'fail' });
  };
  return (
    <Place data-some={some ? '' : undefined} aria-label={cardTexts.wallets}>
      <Heading>{cardTexts.wallets}</Heading>
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods: known }) => know(Object.values(known ?? {}).some(Boolean))}
        onLoadError={() => know(false)}
        onClick={press}
        onConfirm={(event) => void pay(event)}
      />
      <Or>{cardTexts.orByCard}</Or>
    </Place>
  );
}
