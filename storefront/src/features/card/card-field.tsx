import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import { cardTexts } from '@texts/card';
import styled from 'styled-components';
import { color, palette, radius } from '../../ui/theme/tokens';
import { loadGateway } from './load-stripe';

/** Where the loading of the payment library stands. */
export type GatewayState = 'loading' | 'ready' | 'failed';

interface CardGatewayProps {
  /** From the shop's configuration; the part of the page is drawn anew when it changes. */
  readonly publishableKey: string | undefined;
  /** Everything that uses {@link CardField} and {@link useCardConfirm}; told how the loading stands. */
  readonly children: (state: GatewayState, tryAgain: () => void) => ReactNode;
}

/**
 * Loads the payment library for the part of a page that takes a card. Renders the same on the server and before
 * loading.
 */
export function CardGateway({ publishableKey = '', children }: CardGatewayProps) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly stripe: Stripe | null } | null>(null);
  useEffect(() => {
    if (publishableKey === '') return undefined;
    let isWanted = true;
    const finish = (stripe: Stripe | null) => isWanted && setLoaded({ key: publishableKey, stripe });
    loadGateway(publishableKey).then(finish, () => finish(null));
    return () => {
      isWanted = false;
    };
  }, [publishableKey, tries]);
  const tryAgain = useCallback(() => {
    setLoaded(null);
    setTries((count) => count + 1);
  }, []);

  const current = loaded?.key === publishableKey ? loaded : null;
  const state: GatewayState = current === null ? 'loading' : current.stripe ? 'ready' : 'failed';
  return (
    <Elements key={publishableKey} stripe={current?.stripe ?? null}>
      {children(state, tryAgain)}
    </Elements>
  );
}

/** What the card field says while it is filled in. */
export interface CardChange {
  readonly complete: boolean;
  readonly empty: boolean;
  /** The provider's message, to be shown under the form; null while nothing is wrong. */
  readonly message: string | null;
}

interface CardFieldProps {
  readonly onReady?: () => void;
  readonly onChange?: (change: CardChange) => void;
  readonly disabled?: boolean;
  /** Id of the element that shows {@link CardChange.message}. */
  readonly describedBy?: string;
}

const Label = styled.div`
  margin-bottom: 8px;
  font-weight: 600;
`;
const Frame = styled.div`
  min-height: 56px;
  &[data-real] {
    padding: 16px 14px;
    border: 2px solid #b79d84;
    border-radius: ${radius.field};
    background: ${color.paper};
  }
  &[data-real]:focus-within {
    outline: 3px solid ${color.kumkum};
    outline-offset: 1px;
  }
`;

/** Stripe's field lives in a frame of its own, where the page's custom properties do not reach. */
const style = {
  base: {
    color: palette.ink,
    fontFamily: 'Mukta, Arial, sans-serif',
    fontSize: '18px',
    iconColor: palette.bark,
    '::placeholder': { color: '#7A6353' },
  },
  invalid: { color: palette.kumkum, iconColor: palette.kumkum },
};

/** The card field: Stripe's own in its frame, or in demo mode the built-in one. Must stand inside {@link CardGateway}. */
export function CardField({ onReady, onChange, disabled = false, describedBy }: CardFieldProps) {
  const isReal = useIsReal();
  const options = useMemo(() => ({ style, disabled }), [disabled]);
  return (
    <div role="group" aria-label={cardTexts.group} aria-describedby={describedBy}>
      {isReal && <Label aria-hidden="true">{cardTexts.group}</Label>}
      <Frame data-real={isReal ? '' : undefined}>
        <CardElement
          options={options}
          onReady={onReady}
          onChange={({ complete, empty, error }) => onChange?.({ complete, empty, message: error?.message ?? null })}
        />
      </Frame>
    </div>
  );
}

function useIsReal(): boolean {
  const stripe = useStripe();
  return stripe !== null && 'registerAppInfo' in stripe;
}

/** What became of a confirmation. `processing`: the bank has not decided yet; the order's page will tell. */
export type CardConfirmation =
  | { readonly ok: true; readonly intentId: string }
  | {
      readonly ok: false;
      readonly message: string;
      readonly processing?: true;
      /** The entry was not even sent: what is wrong with it belongs below the field. */
      readonly untried?: true;
      readonly intentId?: string;
    };

/** Whom the card belongs to. An empty address is left out: a devotee whom an admin added may have none. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
}

/**
 * Charges the card in the field for an intent, with its 3-D Secure dialog when the bank asks for one. The answer is for
 * the devotee's eyes only: whether the donation is paid, the server asks the gateway itself. Never rejects.
 */
export function useCardConfirm(): (clientSecret: string, holder: CardHolder) => Promise<CardConfirmation> {
  const stripe = useStripe();
  const elements = useElements();
  return useCallback(
    async (clientSecret, { name, email }) => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return { ok: false, message: cardTexts.notReady };
      const billing_details = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
      try {
        const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
          payment_method: { card, billing_details },
        });
        return error ? refused(error) : judged(paymentIntent);
      } catch {
        return { ok: false, message: cardTexts.unreachable };
      }
    },
    [stripe, elements],
  );
}

function judged({ id: intentId, status }: Pick<PaymentIntent, 'id' | 'status'>): CardConfirmation {
  if (status === 'succeeded') return { ok: true, intentId };
  if (status === 'processing') return { ok: false, message: cardTexts.processing, processing: true, intentId };
  return { ok: false, message: cardTexts.generic };
}

/** A second click, or a second tab, finds the payment done: that is no failure. */
function refused(error: StripeError): CardConfirmation {
  const done = error.payment_intent;
  if (done && (done.status === 'succeeded' || done.status === 'processing')) return judged(done);
  const message = error.message ?? cardTexts.generic;
  return error.type === 'validation_error' ? { ok: false, message, untried: true } : { ok: false, message };
}
