import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementsOptions,
  StripePaymentElementOptions,
  PaymentIntent,
  PaymentIntentResult,
  StripeError,
} from '@stripe/stripe-js';
import { shop } from '@seva/config/shop';
import { cardTexts } from '@texts/card';
import styled from 'styled-components';
import { env } from '../../lib/env';
import { stripeAppearance } from './stripe-appearance';

const loading = new Map<string, Promise<Stripe>>();

/** Whether a key is Stripe's own. Any other key belongs to the demo gateway. */
function isRealKey(publishableKey: string): boolean {
  return /^pk_(test|live)_/.test(publishableKey);
}

async function load(publishableKey: string): Promise<Stripe> {
  if (!isRealKey(publishableKey)) {
    const { createDemoStripe } = await import('./demo-stripe');
    return createDemoStripe({ origin: env.apiUrl, publishableKey });
  }
  // The package's main entry adds a script from the network on import; this one waits for the call.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}

/**
 * Loads the payment library for a publishable key once: Stripe.js, or in demo mode our replacement, which contacts no
 * other host.
 * @throws if the script cannot be loaded; the next call tries again
 */
function loadGateway(publishableKey: string): Promise<Stripe> {
  const known = loading.get(publishableKey);
  if (known) return known;
  const fresh = load(publishableKey).catch((error: unknown) => {
    loading.delete(publishableKey);
    throw error;
  });
  loading.set(publishableKey, fresh);
  return fresh;
}

/** Result of a confirmation. `processing`: the bank has not decided yet; the order's page shows the outcome. */
export type CardConfirmation =
  | { readonly ok: true; readonly intentId: string }
  | {
      readonly ok: false;
      readonly message: string;
      readonly processing?: true;
      /** True if the entry was invalid and not sent; the form shows the problem. */
      readonly notSent?: true;
      readonly intentId?: string;
    };

/** Owner of the card. The email is empty for a devotee without one, whom an admin added. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
}

/**
 * Runs a confirmation. If it throws, the caller finds out from the server whether the card was charged. Never rejects.
 */
async function cardConfirmation(confirm: () => Promise<PaymentIntentResult>): Promise<CardConfirmation> {
  try {
    const { error, paymentIntent } = await confirm();
    return error ? failureResult(error) : intentResult(paymentIntent);
  } catch {
    return { ok: false, message: cardTexts.unreachable };
  }
}

function intentResult({ id: intentId, status }: Pick<PaymentIntent, 'id' | 'status'>): CardConfirmation {
  if (status === 'succeeded') return { ok: true, intentId };
  if (status === 'processing') return { ok: false, message: cardTexts.processing, processing: true, intentId };
  return { ok: false, message: cardTexts.generic };
}

/** Treats an error about a payment that succeeded already as a success, as after a second click or in a second tab. */
function failureResult(error: StripeError): CardConfirmation {
  const done = error.payment_intent;
  if (done && (done.status === 'succeeded' || done.status === 'processing')) return intentResult(done);
  const message = error.message ?? cardTexts.generic;
  return error.type === 'validation_error' ? { ok: false, message, notSent: true } : { ok: false, message };
}

export type GatewayState = 'loading' | 'ready' | 'failed';

/** Returns the options of Stripe's elements before a payment intent exists. */
export function elementsOptions(amountCents: number, savesCard: boolean): StripeElementsOptions {
  return {
    mode: 'payment',
    amount: Math.max(amountCents, shop.cardPayment.minimumCents),
    currency: shop.currency,
    // Wallets charge the card behind them.
    allowedPaymentMethodTypes: ['card'],
    setupFutureUsage: savesCard ? 'on_session' : null,
    appearance: stripeAppearance(),
  };
}

interface CardGatewayProps {
  /** Key from the shop's configuration. A new key remounts the children. */
  readonly publishableKey: string | undefined;
  /** Amount to charge, in cents. A wallet shows it before it opens. */
  readonly amountCents: number;
  readonly savesCard?: boolean;
  /** Content that uses {@link CardField} and {@link useCardConfirm}, for the current loading state. */
  readonly children: (state: GatewayState, tryAgain: () => void) => ReactNode;
}

/**
 * Loads the payment library for its children. The first render is the same on the server. It needs no payment intent;
 * that is created when the devotee pays.
 */
export function CardGateway({ publishableKey = '', amountCents, savesCard = false, children }: CardGatewayProps) {
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
  const options = useMemo(() => elementsOptions(amountCents, savesCard), [amountCents, savesCard]);

  const current = loaded?.key === publishableKey ? loaded : null;
  const state: GatewayState = current === null ? 'loading' : current.stripe ? 'ready' : 'failed';
  return (
    <Elements key={publishableKey} stripe={current?.stripe ?? null} options={options}>
      {children(state, tryAgain)}
    </Elements>
  );
}

/** State of the form while the visitor types. The form shows its own errors. */
export interface CardChange {
  readonly complete: boolean;
  readonly empty: boolean;
}

interface CardFieldProps {
  readonly onReady?: () => void;
  readonly onChange?: (change: CardChange) => void;
  readonly disabled?: boolean;
  /** Id of the element that shows the result. */
  readonly describedBy?: string;
}

const Frame = styled.div`
  min-height: 56px;
`;

/**
 * Card form: Stripe's Payment Element, or the built-in one in demo mode. Requires a surrounding {@link CardGateway}.
 */
export function CardField({ onReady, onChange, disabled = false, describedBy }: CardFieldProps) {
  const options = useMemo(
    (): StripePaymentElementOptions => ({
      readOnly: disabled,
      layout: 'tabs',
      // {@link Wallets} renders their buttons above the card.
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    }),
    [disabled],
  );
  return (
    <Frame role="group" aria-label={cardTexts.group} aria-describedby={describedBy}>
      <PaymentElement
        options={options}
        onReady={onReady}
        onChange={({ complete, empty }) => onChange?.({ complete, empty })}
      />
    </Frame>
  );
}

/** Source of the payment: the form, a wallet, or the id of a saved card. */
export type CardSource = 'form' | 'wallet' | { readonly savedCard: string };

/** Actions of the card form: first check, then confirm. */
export interface CardActions {
  /** Returns null if the entry can be sent, else its problem, which the form shows too. */
  check(source: CardSource): Promise<string | null>;
  /**
   * Confirms the payment intent, with the bank's 3-D Secure dialog if required. A bank that takes over the whole window
   * returns to `returnPath`. The result is for display only: the server verifies the payment with the gateway. Never
   * rejects.
   */
  confirm(clientSecret: string, source: CardSource, holder: CardHolder, returnPath: string): Promise<CardConfirmation>;
}

/** Returns the actions of the form inside this {@link CardGateway}. */
export function useCardConfirm(): CardActions {
  const stripe = useStripe();
  const elements = useElements();
  return useMemo((): CardActions => {
    const notReady = { ok: false, message: cardTexts.notReady } as const;
    return {
      async check(source) {
        if (typeof source === 'object') return null;
        if (!elements) return cardTexts.notReady;
        const { error } = await elements.submit();
        return error ? (error.message ?? cardTexts.generic) : null;
      },
      async confirm(clientSecret, source, { name, email }, returnPath) {
        if (!stripe || !elements) return notReady;
        const billing_details = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
        const return_url = new URL(returnPath, window.location.href).href;
        const redirect = 'if_required';
        return cardConfirmation(() =>
          typeof source === 'object'
            ? stripe.confirmPayment({
                ...{ clientSecret, redirect },
                confirmParams: { return_url, payment_method: source.savedCard } as { return_url: string },
              })
            : stripe.confirmPayment({
                ...{ elements, clientSecret, redirect },
                // A wallet sends its owner's details itself.
                confirmParams: {
                  return_url,
                  ...(source === 'form' ? { payment_method_data: { billing_details } } : {}),
                },
              }),
        );
      },
    };
  }, [stripe, elements]);
}
