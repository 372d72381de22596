/** Outcome of a charge at the built-in demo gateway. */
export type CardOutcome =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authenticates'
  | 'authenticates_then_declined'
  | 'disputed';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

export interface DemoCard {
  readonly outcome: CardOutcome;
  readonly brand: CardBrand;
}

const cards = (brand: CardBrand, outcome: CardOutcome, ...numbers: readonly string[]) =>
  numbers.map((number) => [number, { brand, outcome }] as const);

/**
 * Stripe's documented test numbers that demo mode knows. They are not real cards; the browser refuses every other
 * number and never sends it.
 */
export const demoCards: Readonly<Record<string, DemoCard>> = Object.fromEntries([
  ...cards('visa', 'succeeds', '4242424242424242', '4000056655665556', '4000000000000341'),
  ...cards('mastercard', 'succeeds', '5555555555554444', '2223003122003222', '5200828282828210', '5105105105105100'),
  ...cards('amex', 'succeeds', '378282246310005', '371449635398431'),
  ...cards('discover', 'succeeds', '6011111111111117', '6011000990139424', '6011981111111113'),
  ...cards('diners', 'succeeds', '3056930009020004', '36227206271667'),
  ...cards('jcb', 'succeeds', '3566002020360505'),
  ...cards('unionpay', 'succeeds', '6200000000000005', '6200000000000047', '6205500000000000004'),
  ...cards('visa', 'declined', '4000000000000002'),
  ...cards('visa', 'insufficient_funds', '4000000000009995'),
  ...cards('visa', 'lost_card', '4000000000009987'),
  ...cards('visa', 'stolen_card', '4000000000009979'),
  ...cards('visa', 'expired', '4000000000000069'),
  ...cards('visa', 'incorrect_cvc', '4000000000000127'),
  ...cards('visa', 'processing_error', '4000000000000119'),
  ...cards('visa', 'authenticates', '4000000000003220', '4000002500003155', '4000002760003184', '4000000000003063'),
  ...cards('visa', 'authenticates_then_declined', '4000008400001629'),
  ...cards('visa', 'disputed', '4000000000000259'),
]);

/** Outcomes of saved test cards that differ from the outcomes of typed ones. */
const keptOutcomes: Readonly<Record<string, CardOutcome>> = {
  '4000000000000341': 'declined',
  '4000002500003155': 'succeeds',
};

/** Returns the outcome of charging a saved test card; digits only. */
export function savedCardOutcome(digits: string): CardOutcome {
  return keptOutcomes[digits] ?? demoCards[digits]?.outcome ?? 'declined';
}

export const offeredCards = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  bankAsks: '4000002500003155',
} as const;

/** Returns the test card of a number, or null. It ignores spaces. */
export function demoCard(number: string): DemoCard | null {
  const digits = number.replaceAll(' ', '');
  return Object.hasOwn(demoCards, digits) ? (demoCards[digits] ?? null) : null;
}

const amex = /^3[47]/;
const diners14 = /^36/;

/**
 * Returns the number of digits of a card by the start of its number: 15 for American Express, 14 or 16 for Diners,
 * otherwise 16.
 */
export function digitsOf(number: string): number {
  const digits = number.replaceAll(' ', '');
  if (amex.test(digits)) return 15;
  if (diners14.test(digits)) return 14;
  return digits.startsWith('620550') ? 19 : 16;
}

export function securityDigitsOf(number: string): 3 | 4 {
  return amex.test(number.replaceAll(' ', '')) ? 4 : 3;
}

/** Formats a number as on the card: in fours, American Express and Diners as 4-6-5 and 4-6-4. */
export function spacedNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  const groups =
    amex.test(digits) || diners14.test(digits)
      ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** Returns whether a card number has a valid check digit (Luhn); false for anything but digits. */
export function isCardNumber(number: string): boolean {
  const digits = number.replaceAll(' ', '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns whether a card with this month (1–12) and four-digit year is valid at `now`: to the end of its month. */
export function isUnexpired(month: number, year: number, now: Date): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return false;
  return year * 12 + (month - 1) >= now.getUTCFullYear() * 12 + now.getUTCMonth();
}
