import {
  demoCard,
  digitsOf as digitsOfCard,
  isCardNumber,
  isUnexpired,
  securityDigitsOf,
  spacedNumber,
} from '@seva/config/rules/demo-cards';

/** Values of the four fields of a card, as formatted on screen. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly postalCode: string;
}

export type CardPart = keyof CardEntry;

/** Problem of a field; Stripe's error codes where they exist. */
export type CardProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'not_a_test_card'
  | 'incomplete_expiry'
  | 'invalid_expiry'
  | 'past_expiry'
  | 'incomplete_cvc'
  | 'invalid_cvc'
  | 'incomplete_zip';

export const emptyEntry: CardEntry = { number: '', expiry: '', cvc: '', postalCode: '' };

const digitsOf = (text: string, maximum: number) => text.replace(/\D/g, '').slice(0, maximum);

/** Formats the typed text of each field. */
export const formats: Readonly<Record<CardPart, (typed: string) => string>> = {
  number: (typed) => spacedNumber(digitsOf(typed, 19)),
  expiry: (typed) => {
    const digits = digitsOf(typed, 4);
    const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
    return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
  },
  cvc: (typed) => digitsOf(typed, 4),
  postalCode: (typed) =>
    typed
      .toUpperCase()
      .replace(/[^A-Z0-9 -]/g, '')
      .slice(0, 10),
};

/** Parses "MM / YY" into month (1–12) and four-digit year. Returns null while it is incomplete. */
export function expiryOf(expiry: string): { readonly month: number; readonly year: number } | null {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(expiry);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/**
 * Returns the problem of one field, or null. Only the test numbers of demo mode are accepted
 * (docs/payments.md#the-demo-gateway); any other number never leaves the browser.
 */
export function problemOf(entry: CardEntry, part: CardPart, now: Date): CardProblem | null {
  if (part === 'number') return problemOfNumber(entry.number);
  if (part === 'expiry') return problemOfExpiry(entry.expiry, now);
  if (part === 'cvc') return problemOfCode(entry);
  return entry.postalCode.trim().length >= 3 ? null : 'incomplete_zip';
}

function problemOfCode({ number, cvc }: CardEntry): CardProblem | null {
  const digits = securityDigitsOf(number);
  if (cvc.length < digits) return 'incomplete_cvc';
  return cvc.length === digits ? null : 'invalid_cvc';
}

function problemOfNumber(number: string): CardProblem | null {
  if (digitsOf(number, 19).length < digitsOfCard(number)) return 'incomplete_number';
  if (demoCard(number) !== null) return null;
  return isCardNumber(number) ? 'not_a_test_card' : 'invalid_number';
}

function problemOfExpiry(expiry: string, now: Date): CardProblem | null {
  const date = expiryOf(expiry);
  if (!date) return 'incomplete_expiry';
  if (date.month < 1 || date.month > 12) return 'invalid_expiry';
  return isUnexpired(date.month, date.year, now) ? null : 'past_expiry';
}

/** Fields of a card in the order of entry. */
export const cardParts: readonly CardPart[] = ['number', 'expiry', 'cvc', 'postalCode'];

/** Returns the first problem of the card, or null if it can be charged. */
export function firstProblem(entry: CardEntry, now: Date): CardProblem | null {
  for (const part of cardParts) {
    const problem = problemOf(entry, part, now);
    if (problem) return problem;
  }
  return null;
}

/** Whether a field is complete, so that the cursor can move to the next. */
export function isFull(entry: CardEntry, part: CardPart): boolean {
  if (part === 'number') return problemOfNumber(entry.number) === null;
  return part === 'expiry' ? expiryOf(entry.expiry) !== null : part === 'cvc' && problemOfCode(entry) === null;
}
