import { cardTexts } from '@texts/card';
import type { Stripe } from '@stripe/stripe-js';
import { openDemoApi, type DemoAnswer, type DemoFailure, type DemoIntent } from './demo-api';
import { askInDialog } from './demo-dialog';
import { createPaymentElement, type DemoPaymentElement } from './demo-payment-element';
import { createWalletElement, type WalletMethod, type DemoWalletOptions } from './demo-wallet-element';

type Result = { readonly paymentIntent: DemoIntent } | { readonly error: DemoFailure };

/** What `confirmPayment` is called with; without `elements` the card is a kept one. */
interface Confirmation {
  readonly elements?: DemoElements;
  readonly clientSecret: string;
  readonly confirmParams?: {
    readonly payment_method?: string;
    readonly payment_method_data?: { readonly billing_details?: { readonly name?: string; readonly email?: string } };
  };
}

/** Where the gateway is, and the clock by which expiry dates are judged. */
export interface DemoStripeOptions {
  readonly origin: string;
  readonly publishableKey: string;
  readonly now?: () => Date;
}

/**
 * The object that takes Stripe.js's place in demo mode. `<Elements>`, `<PaymentElement>` and `<ExpressCheckoutElement>`
 * of React cannot tell it from the real one; it has the part of Stripe.js that this shop uses, and says so where it has
 * not.
 */
export function createDemoStripe({ origin, publishableKey, now = () => new Date() }: DemoStripeOptions): Stripe {
  const api = openDemoApi(origin, publishableKey);
  const missing = (what: string) => () =>
    Promise.resolve({ error: { type: 'invalid_request_error', message: `Demo mode has no ${what}` } });

  const charge = ({ elements, clientSecret, confirmParams }: Confirmation): Promise<DemoAnswer> | null => {
    const method = confirmParams?.payment_method ?? elements?.takeWallet();
    if (method) return api.confirmWith(clientSecret, method);
    const card = elements?.getElement();
    return card
      ? api.confirm(clientSecret, card.entry(), confirmParams?.payment_method_data?.billing_details ?? {})
      : null;
  };
  const confirmPayment = async (confirmation: Confirmation): Promise<Result> =>
    heard(async () => {
      const confirmed = await charge(confirmation);
      if (!confirmed) return { failure: { type: 'invalid_request_error', message: cardTexts.notReady } };
      if ('failure' in confirmed || confirmed.intent.status !== 'requires_action') return confirmed;
      const { heading, text, authorise, fail } = cardTexts.authentication;
      const words = { heading, text, yes: authorise, no: fail };
      const answer = await askInDialog(words, { yes: 'authorise', no: 'fail' });
      return api.authenticate(confirmation.clientSecret, answer);
    });

  const demo = {
    elements: () => openElements(now),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => heard(() => api.retrieve(clientSecret)),
    createToken: missing('tokens'),
    createPaymentMethod: missing('payment methods'),
    confirmCardPayment: missing('card element'),
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

type DemoElements = ReturnType<typeof openElements>;

/** The elements of one form: the card's boxes and the wallet's button share what is about to pay. */
function openElements(now: () => Date) {
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
    /** Whether what was entered can be sent; shows where it cannot. A wallet has asked its owner already. */
    submit(): Promise<{ readonly error?: DemoFailure }> {
      if (wallet) return Promise.resolve({});
      const problem = card ? card.reveal() : null;
      if (!problem) return Promise.resolve({});
      return Promise.resolve({
        error: { type: 'validation_error', code: problem, message: cardTexts.problems[problem] },
      });
    },
    /** The wallet's method, for one payment: the next one asks anew. */
    takeWallet() {
      const taken = wallet;
      wallet = null;
      return taken;
    },
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
  };
}
