import { cardTexts } from '@texts/card';
import type { Stripe } from '@stripe/stripe-js';
import { createDemoApi, type DemoAnswer, type DemoFailure, type DemoIntent } from './demo-api';
import { chooseInDialog } from './demo-dialog';
import { createPaymentElement, type DemoPaymentElement } from './demo-payment-element';
import { createWalletElement, type WalletMethod, type DemoWalletOptions } from './demo-wallet-element';

type Result = { readonly paymentIntent: DemoIntent } | { readonly error: DemoFailure };

/** Arguments of `confirmPayment`. Without `elements` a saved card pays. */
interface Confirmation {
  readonly elements?: DemoElements;
  readonly clientSecret: string;
  readonly confirmParams?: {
    readonly payment_method?: string;
    readonly payment_method_data?: { readonly billing_details?: { readonly name?: string; readonly email?: string } };
  };
}

/** Address of the gateway, and the clock that expiry dates are compared with. */
export interface DemoStripeOptions {
  readonly origin: string;
  readonly publishableKey: string;
  readonly now?: () => Date;
}

/**
 * Creates the object that replaces Stripe.js in demo mode. Stripe's React components work with it unchanged. It
 * implements only what this shop uses; other methods return an error.
 */
export function createDemoStripe({ origin, publishableKey, now = () => new Date() }: DemoStripeOptions): Stripe {
  const api = createDemoApi(origin, publishableKey);
  const missing = (what: string) => () =>
    Promise.resolve({ error: { type: 'invalid_request_error', message: `Demo mode has no ${what}` } });

  const charge = ({ elements, clientSecret, confirmParams }: Confirmation): Promise<DemoAnswer> | null => {
    const method = confirmParams?.payment_method ?? elements?.consumeWallet();
    if (method) return api.confirmWith(clientSecret, method);
    const card = elements?.getElement();
    return card
      ? api.confirm(clientSecret, card.entry(), confirmParams?.payment_method_data?.billing_details ?? {})
      : null;
  };
  const confirmPayment = async (confirmation: Confirmation): Promise<Result> =>
    toStripeResult(async () => {
      const confirmed = await charge(confirmation);
      if (!confirmed) return { failure: { type: 'invalid_request_error', message: cardTexts.notReady } };
      if ('failure' in confirmed || confirmed.intent.status !== 'requires_action') return confirmed;
      const { heading, text, authorise, fail } = cardTexts.authentication;
      const texts = { heading, text, yes: authorise, no: fail };
      const answer = await chooseInDialog(texts, { yes: 'authorise', no: 'fail' });
      return api.authenticate(confirmation.clientSecret, answer);
    });

  const demo = {
    elements: () => createElements(now),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => toStripeResult(() => api.retrieve(clientSecret)),
    createToken: missing('tokens'),
    createPaymentMethod: missing('payment methods'),
    confirmCardPayment: missing('card element'),
  };
  // eslint-disable-next-line no-restricted-syntax -- of Stripe.js's hundred functions the shop uses these few
  return demo as unknown as Stripe;
}

/** Converts a response, or a network failure, into what Stripe.js resolves with. Never rejects. */
async function toStripeResult(call: () => Promise<DemoAnswer>): Promise<Result> {
  try {
    const answer = await call();
    if ('failure' in answer) return { error: answer.failure };
    const { intent } = answer;
    const isRefused = intent.status === 'requires_payment_method' && intent.last_payment_error !== null;
    return isRefused && intent.last_payment_error ? { error: intent.last_payment_error } : { paymentIntent: intent };
  } catch {
    return { error: { type: 'api_connection_error', message: cardTexts.unreachable } };
  }
}

type DemoElements = ReturnType<typeof createElements>;

/** Creates the elements of one form. Card and wallet share the payment method. */
function createElements(now: () => Date) {
  let card: DemoPaymentElement | null = null;
  let wallet: WalletMethod | null = null;
  const create = (type: string, options: { readonly readOnly?: boolean } & DemoWalletOptions = {}) => {
    if (type === 'expressCheckout') return createWalletElement(options, (method) => void (wallet = method));
    if (type !== 'payment') throw new Error(`Demo mode has no ${type} element`);
    const element = createPaymentElement(options, now, () => {
      if (card === element) card = null;
    });
    card = element;
    return element;
  };
  return {
    create,
    getElement: () => card,
    /** Validates the card and shows its problems. A wallet was confirmed by its owner already. */
    submit(): Promise<{ readonly error?: DemoFailure }> {
      if (wallet) return Promise.resolve({});
      const problem = card ? card.reveal() : null;
      if (!problem) return Promise.resolve({});
      return Promise.resolve({
        error: { type: 'validation_error', code: problem, message: cardTexts.problems[problem] },
      });
    },
    /** Returns the wallet's payment method once; the next payment needs a new one. */
    consumeWallet() {
      const taken = wallet;
      wallet = null;
      return taken;
    },
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
  };
}
