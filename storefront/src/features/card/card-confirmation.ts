import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { cardTexts } from '@texts/card';

/** What became of a confirmation. `processing`: the bank has not decided yet; the order's page will tell. */
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

/** Whom the card belongs to. An empty address is left out: a devotee whom an admin added may have none. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
}

/** Reads the answer of a confirmation; silence counts as not reached, which the server is asked about. Never rejects. */
export async function cardConfirmation(confirm: () => Promise<PaymentIntentResult>): Promise<CardConfirmation> {
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
