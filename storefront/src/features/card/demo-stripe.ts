import { cardTexts } from '@texts/card';
import type { Stripe } from '@stripe/stripe-js';
import { openDemoApi, type DemoAnswer, type DemoFailure, type DemoIntent } from './demo-api';
import { askForAuthentication } from './demo-authentication';
import { createDemoCardElement, type DemoCardElement } from './demo-card-element';

type Result = { readonly paymentIntent: DemoIntent } | { readonly error: DemoFailure };

interface CardPayment {
  readonly payment_method?: {
    readonly card?: unknown;
    readonly billing_details?: { readonly name?: string; readonly email?: string };
  };
}

/** Where the gateway is, and the clock by which expiry dates are judged. */
export interface DemoStripeOptions {
  readonly origin: string;
  readonly publishableKey: string;
  readonly now?: () => Date;
}

/**
 * The object that takes Stripe.js's place in demo mode. `<Elements>` and `<CardElement>` of React cannot tell it from
 * the real one; it has the part of Stripe.js that this shop uses, and says so where it has not.
 */
export function createDemoStripe({ origin, publishableKey, now = () => new Date() }: DemoStripeOptions): Stripe {
  const api = openDemoApi(origin, publishableKey);
  const missing = (what: string) => () =>
    Promise.resolve({ error: { type: 'invalid_request_error', message: `Demo mode has no ${what}` } });

  const confirmCardPayment = async (clientSecret: string, data: CardPayment = {}): Promise<Result> => {
    const card = data.payment_method?.card as DemoCardElement | undefined;
    if (!card) return { error: { type: 'invalid_request_error', message: cardTexts.notReady } };
    const problem = card.reveal();
    if (problem) return { error: { type: 'validation_error', code: problem, message: cardTexts.problems[problem] } };
    return heard(async () => {
      const confirmed = await api.confirm(clientSecret, card.entry(), data.payment_method?.billing_details ?? {});
      if ('failure' in confirmed || confirmed.intent.status !== 'requires_action') return confirmed;
      return api.authenticate(clientSecret, await askForAuthentication());
    });
  };

  const demo = {
    elements: () => openElements(now),
    confirmCardPayment,
    retrievePaymentIntent: (clientSecret: string) => heard(() => api.retrieve(clientSecret)),
    createToken: missing('tokens'),
    createPaymentMethod: missing('payment methods'),
  };
  // eslint-disable-next-line no-restricted-syntax -- of Stripe.js's hundred functions the shop uses these few
  return demo as unknown as Stripe;
}

/** Turns an answer, or silence, into what Stripe.js resolves to. It never rejects. */
async function heard(ask: () => Promise<DemoAnswer>): Promise<Result> {
  try {
    const answer = await ask();
    if ('failure' in answer) return { error: answer.failure };
    const { intent } = answer;
    const isRefused = intent.status === 'requires_payment_method' && intent.last_payment_error !== null;
    return isRefused && intent.last_payment_error ? { error: intent.last_payment_error } : { paymentIntent: intent };
  } catch {
    return { error: { type: 'api_connection_error', message: cardTexts.unreachable } };
  }
}

function openElements(now: () => Date) {
  let card: DemoCardElement | null = null;
  return {
    create(type: string, options: { readonly disabled?: boolean } = {}) {
      if (type !== 'card') throw new Error(`Demo mode has no ${type} element`);
      const element = createDemoCardElement(options, now, () => {
        if (card === element) card = null;
      });
      card = element;
      return element;
    },
    getElement: () => card,
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
  };
}
