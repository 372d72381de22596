/** What a card does when it is charged by the built-in demo gateway. */
export type CardOutcome =
  'succeeds' | 'declined' | 'insufficient_funds' | 'expired' | 'incorrect_cvc' | 'authenticates' | 'disputed';

/**
 * Stripe's documented test numbers that demo mode knows. They belong to nobody; every other number is refused in the
 * browser and never sent (payments.md, The demo gateway).
 */
export const demoCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'incorrect_cvc',
  '4000000000003220': 'authenticates',
  '4000000000000259': 'disputed',
};

/** What the card of this number does; null for every number that is not a test number. Spaces do not matter. */
export function demoCardOutcome(number: string): CardOutcome | null {
  const digits = number.replaceAll(' ', '');
  return Object.hasOwn(demoCards, digits) ? (demoCards[digits] ?? null) : null;
}

/** Whether the digits of a card number carry the right check digit (Luhn's formula); false for anything but digits. */
export function isCardNumber(number: string): boolean {
  const digits = number.replaceAll(' ', '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a card with this month (1–12) and four-digit year is still good at `now`: to the end of its month. */
export function isUnexpired(month: number, year: number, now: Date): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return false;
  return year * 12 + (month - 1) >= now.getUTCFullYear() * 12 + now.getUTCMonth();
}
