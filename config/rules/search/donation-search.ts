import { withoutSeparators } from '../phone-number';
import { typedCents } from '../typed-dollars';

/** Possible meanings of a search text for donations. A donation matches if one of the meanings fits. */
export interface DonationSearch {
  /** Lower-case words that all occur in its texts, in any order. */
  readonly words: readonly string[];
  /** Its whole number, with the zeros that were left out. */
  readonly number: string | null;
  readonly cents: number | null;
  /** Digits of the donor's phone number. */
  readonly phone: string | null;
  /** Last four digits of its check or card. */
  readonly last4: string | null;
}

/** Most words of a search. It limits its time, since a user decides on the text. */
const mostWords = 8;

/** Most cents that the databases store. */
const mostCents = 2 ** 31 - 1;

/** Fewest digits of a phone number; shorter parts match too many. */
const shortestPhone = 7;

function numberOf(text: string): string | null {
  const [, year, digits] = /^d?[\s-]*(20\d\d)[\s-]+(\d{1,6})$/i.exec(text) ?? [];
  return year && digits ? `D-${year}-${digits.padStart(6, '0')}` : null;
}

function phoneOf(text: string): string | null {
  const digits = withoutSeparators(text);
  if (!/^\d+$/.test(digits) || digits.length < shortestPhone) return null;
  // Most numbers are stored without the country code.
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Returns the possible meanings of a search text for donations: words, a number, an amount, a phone or a check. */
export function donationSearch(text: string): DonationSearch {
  const plain = text.trim();
  const cents = typedCents(plain);
  return {
    words: plain.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords),
    number: numberOf(plain),
    cents: cents !== null && cents <= mostCents ? cents : null,
    phone: phoneOf(plain),
    last4: /^\d{4}$/.test(plain) ? plain : null,
  };
}
