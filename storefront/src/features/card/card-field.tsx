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
import { stripeLook } from './stripe-look';

const loading = new Map<string, Promise<Stripe>>();

/** Keys of Stripe's own making; anything else belongs to the built-in gateway of demo mode. */
function isRealKey(publishableKey: string): boolean {
  return /^pk_(test|live)_/.test(publishableKey);
}

async function load(publishableKey: string): Promise<Stripe> {
  if (!isRealKey(publishableKey)) {
    const { createDemoStripe } = await import('./demo-stripe');
    return createDemoStripe({ origin: env.apiUrl, publishableKey });
  }
  // The package's main entry adds a script from the network as soon as it is imported; this one waits for the call.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}

/**
 * The payment library for a publishable key: Stripe.js from its own address, or in demo mode an object of ours, with
 * which no request leaves for another host. Loaded when first asked for, then shared.
 * @throws when the script cannot be loaded; the next call tries again.
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
      /** The entry was not even sent: the form says what is wrong with it. */
      readonly untried?: true;
      readonly intentId?: string;
    };

/** Owner of the card. An empty address is left out: a devotee whom an admin added may have none. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
}

/** Reads the answer of a confirmation. No answer counts as not reached; the caller then checks with the server. Never rejects. */
async function cardConfirmation(confirm: () => Promise<PaymentIntentResult>): Promise<CardConfirmation> {
  try {
    const { error, paymentIntent } = await confirm();
    return error ? refused(error) : judged(paymentIntent);
  } catch {
    return { ok: false, message: cardTexts.unreachable };
  }
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

/** Where the loading of the payment library stands. */
export type GatewayState = 'loading' | 'ready' | 'failed';

/** What the elements of a form have to know before there is a payment; cents. */
export function elementsOptions(amountCents: number, keepsCard: boolean): StripeElementsOptions {
  return {
    mode: 'payment',
    amount: Math.max(amountCents, shop.cardPayment.minimumCents),
    currency: shop.currency,
    // Wallets pay through the card they hold.
    allowedPaymentMethodTypes: ['card'],
    setupFutureUsage: keepsCard ? 'on_session' : null,
    appearance: stripeLook(),
  };
}

interface CardGatewayProps {
  /** From the shop's configuration; the part of the page is drawn anew when it changes. */
  readonly publishableKey: string | undefined;
  /** What will be charged, in cents: a wallet shows it before it is asked for. */
  readonly amountCents: number;
  /** Whether the card that pays is to be kept for the next time. */
  readonly keepsCard?: boolean;
  /** Everything that uses {@link CardField} and {@link useCardConfirm}; told how the loading stands. */
  readonly children: (state: GatewayState, tryAgain: () => void) => ReactNode;
}

/**
 * Loads the payment library for the part of a page that takes a card. Renders the same on the server and before
 * loading. No payment has to be there yet: it is made when the devotee pays.
 */
export function CardGateway({ publishableKey = '', amountCents, keepsCard = false, children }: CardGatewayProps) {
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
  const options = useMemo(() => elementsOptions(amountCents, keepsCard), [amountCents, keepsCard]);

  const current = loaded?.key === publishableKey ? loaded : null;
  const state: GatewayState = current === null ? 'loading' : current.stripe ? 'ready' : 'failed';
  return (
    <Elements key={publishableKey} stripe={current?.stripe ?? null} options={options}>
      {children(state, tryAgain)}
    </Elements>
  );
}

/** What the card form says while it is filled in; what is wrong with an entry it tells itself, below the box. */
export interface CardChange {
  readonly complete: boolean;
  readonly empty: boolean;
}

interface CardFieldProps {
  readonly onReady?: () => void;
  readonly onChange?: (change: CardChange) => void;
  readonly disabled?: boolean;
  /** Id of an element that says what became of the card. */
  readonly describedBy?: string;
}

const Frame = styled.div`
  min-height: 56px;
`;

/** The card form: Stripe's Payment Element in its frame, or in demo mode the built-in one. Must stand inside {@link CardGateway}. */
export function CardField({ onReady, onChange, disabled = false, describedBy }: CardFieldProps) {
  const options = useMemo(
    (): StripePaymentElementOptions => ({
      readOnly: disabled,
      layout: 'tabs',
      // Wallets have buttons of their own, above the card.
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

/** What pays: what stands in the form or was chosen in a wallet, or a kept card by its id. */
export type CardSource = 'form' | 'wallet' | { readonly savedCard: string };

/** The acts of the card form, in this order: whether the entry can be sent at all, then the charge. */
export interface CardActs {
  /** Null when what was entered can be sent; else what is wrong with it, which the form shows as well. */
  check(source: CardSource): Promise<string | null>;
  /**
   * Charges the card for an intent, with the bank's 3-D Secure dialog when it asks for one. `returnPath` is where a bank
   * that takes the whole window sends it back to. The answer is for the devotee's eyes only: whether the donation is paid,
   * the server asks the gateway itself. Never rejects.
   */
  confirm(clientSecret: string, source: CardSource, holder: CardHolder, returnPath: string): Promise<CardConfirmation>;
}

/** The acts of the form inside this {@link CardGateway}. */
export function useCardConfirm(): CardActs {
  const stripe = useStripe();
  const elements = useElements();
  return useMemo((): CardActs => {
    const untilReady = { ok: false, message: cardTexts.notReady } as const;
    return {
      async check(source) {
        if (typeof source === 'object') return null;
        if (!elements) return cardTexts.notReady;
        const { error } = await elements.submit();
        return error ? (error.message ?? cardTexts.generic) : null;
      },
      async confirm(clientSecret, source, { name, email }, returnPath) {
        if (!stripe || !elements) return untilReady;
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
                // A wallet knows whose it is better than we do.
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
