import { createHash } from 'node:crypto';
import {
  demoCard,
  isCardNumber,
  isUnexpired,
  savedCardOutcome,
  securityDigitsOf,
  type CardOutcome,
  type DemoCard,
} from '@seva/config/rules/demo-cards';
import { DemoError, invalid } from './demo-error';
import type { CardDetails } from './shapes';

/** Card without its number: its outcome and the data that may be stored. */
export interface PresentedCard {
  readonly outcome: CardOutcome;
  readonly card: CardDetails;
  /** Outcome of later charges, once the card is saved. */
  readonly later: CardOutcome;
  /** Hash that is equal for the same number and does not reveal it. */
  readonly fingerprint: string;
  /** Id of a saved card; null for a typed one. */
  readonly savedId: string | null;
}

/** Decline of an outcome, with the card networks' codes. */
export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

export const declines: Readonly<Partial<Record<PresentedCard['outcome'], Decline>>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
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

/** Stripe's documented test payment methods with their numbers; `visa_` in the name makes no difference. */
const methods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_mastercard_debit: '5200828282828210',
  pm_card_mastercard_prepaid: '5105105105105100',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_us: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003063',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecureRequiredChargeDeclined: '4000008400001629',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
};

/**
 * Reads the card of a confirmation: `payment_method` names one of Stripe's test methods, `payment_method_data[card]`
 * carries a test number. Does not retain the number.
 * @throws DemoError for an unknown or expired card
 */
export function readCard(body: Readonly<Record<string, unknown>>, now: Date): PresentedCard {
  if (typeof body.payment_method === 'string') return namedMethod(body.payment_method, now);
  const data = body.payment_method_data;
  const card = typeof data === 'object' && data !== null ? (data as Record<string, unknown>).card : undefined;
  if (typeof card !== 'object' || card === null) {
    throw invalid('A payment method is needed to confirm this PaymentIntent.', 'payment_intent_unexpected_state');
  }
  const { number, exp_month: month, exp_year: year, cvc } = card as Record<string, unknown>;
  const known = typeof number === 'string' ? demoCard(number) : null;
  if (typeof number !== 'string' || known === null) throw refusedNumber(number);
  const expires = { exp_month: Number(month), exp_year: Number(year) < 100 ? 2000 + Number(year) : Number(year) };
  if (!isUnexpired(expires.exp_month, expires.exp_year, now)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (typeof cvc !== 'string' || !/^\d+$/.test(cvc) || cvc.length !== securityDigitsOf(number)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.");
  }
  return presented(known, number, expires);
}

function namedMethod(name: string, now: Date): PresentedCard {
  const number = methods[name] ?? methods[name.replace('pm_card_visa_', 'pm_card_')] ?? '';
  const known = demoCard(number);
  if (!known) throw invalid(`No such PaymentMethod: '${name}'`, 'resource_missing', 'payment_method');
  return presented(known, number, { exp_month: 12, exp_year: now.getUTCFullYear() + 1 });
}

function presented(
  { outcome, brand }: DemoCard,
  number: string,
  expires: { readonly exp_month: number; readonly exp_year: number },
): PresentedCard {
  const digits = number.replaceAll(' ', '');
  const card = { brand, last4: digits.slice(-4), ...expires };
  const fingerprint = createHash('sha256').update(digits).digest('base64url').slice(0, 16);
  return { outcome, card, later: savedCardOutcome(digits), fingerprint, savedId: null };
}

function refusedNumber(number: unknown): DemoError {
  return typeof number === 'string' && isCardNumber(number)
    ? cardError('card_declined', 'Your card was declined: the demo takes test cards only.')
    : cardError('incorrect_number', 'Your card number is incorrect.');
}

function cardError(code: string, message: string): DemoError {
  return new DemoError(402, { type: 'card_error', code, message });
}
