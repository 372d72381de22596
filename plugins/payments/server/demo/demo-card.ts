import { demoCardOutcome, isCardNumber, isUnexpired, type CardOutcome } from '@seva/config/rules/demo-cards';
import { DemoError, invalid } from './demo-error';
import type { KeptCard } from './shapes';

/** What is left of a card once it has been read: what it will do, and what may be kept of it. */
export interface PresentedCard {
  readonly outcome: CardOutcome | 'processing_error';
  readonly card: KeptCard;
}

/** The decline that an outcome brings, in the words of the card networks' codes. */
export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

/** Every outcome that is a refusal by the bank. */
export const declines: Readonly<Partial<Record<PresentedCard['outcome'], Decline>>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** Stripe's documented test payment methods; `visa_` in the name makes no difference. */
const methods: Readonly<Record<string, PresentedCard['outcome']>> = {
  pm_card_visa: 'succeeds',
  pm_card_visa_debit: 'succeeds',
  pm_card_mastercard: 'succeeds',
  pm_card_amex: 'succeeds',
  pm_card_us: 'succeeds',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_chargeDeclinedExpiredCard: 'expired',
  pm_card_chargeDeclinedIncorrectCvc: 'incorrect_cvc',
  pm_card_chargeDeclinedProcessingError: 'processing_error',
  pm_card_threeDSecure2Required: 'authenticates',
  pm_card_threeDSecureRequired: 'authenticates',
  pm_card_authenticationRequired: 'authenticates',
  pm_card_createDispute: 'disputed',
};

const last4: Readonly<Record<PresentedCard['outcome'], string>> = {
  succeeds: '4242',
  declined: '0002',
  insufficient_funds: '9995',
  expired: '0069',
  incorrect_cvc: '0127',
  processing_error: '0119',
  authenticates: '3220',
  disputed: '0259',
};

/**
 * Reads the card of a confirmation: `payment_method` names one of Stripe's test methods, `payment_method_data[card]`
 * carries a test number. The number is forgotten here.
 */
export function readCard(body: Readonly<Record<string, unknown>>, now: Date): PresentedCard {
  if (typeof body.payment_method === 'string') return namedMethod(body.payment_method, now);
  const data = body.payment_method_data;
  const card = typeof data === 'object' && data !== null ? (data as Record<string, unknown>).card : undefined;
  if (typeof card !== 'object' || card === null) {
    throw invalid('A payment method is needed to confirm this PaymentIntent.', 'payment_intent_unexpected_state');
  }
  const { number, exp_month: month, exp_year: year, cvc } = card as Record<string, unknown>;
  const outcome = typeof number === 'string' ? demoCardOutcome(number) : null;
  if (outcome === null) throw refusedNumber(number);
  const expires = { exp_month: Number(month), exp_year: Number(year) < 100 ? 2000 + Number(year) : Number(year) };
  if (!isUnexpired(expires.exp_month, expires.exp_year, now)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (typeof cvc !== 'string' || !/^\d{3}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.");
  }
  return { outcome, card: { brand: 'visa', last4: last4[outcome], ...expires } };
}

function namedMethod(name: string, now: Date): PresentedCard {
  const outcome = methods[name] ?? methods[name.replace('pm_card_visa_', 'pm_card_')];
  if (!outcome) throw invalid(`No such PaymentMethod: '${name}'`, 'resource_missing', 'payment_method');
  return { outcome, card: { brand: 'visa', last4: last4[outcome], exp_month: 12, exp_year: now.getUTCFullYear() + 1 } };
}

function refusedNumber(number: unknown): DemoError {
  return typeof number === 'string' && isCardNumber(number)
    ? cardError('card_declined', 'Your card was declined: the demo takes test cards only.')
    : cardError('incorrect_number', 'Your card number is incorrect.');
}

function cardError(code: string, message: string): DemoError {
  return new DemoError(402, { type: 'card_error', code, message });
}
