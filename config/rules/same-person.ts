import { withoutAccents } from './plain-text';

/** Facts by which records of one person are recognized. */
export interface PersonFacts {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly gotram?: string | null;
}

/** Reasons why two records may be about one person. */
export const likenessReasons = ['phone', 'email', 'nameAndGotram'] as const;

export type LikenessReason = (typeof likenessReasons)[number];

/** Keys to compare; null if too little is known. */
export type LikenessKeys = Readonly<Record<LikenessReason, string | null>>;

const titles = new Set(['sri', 'shri', 'sree', 'shree', 'smt', 'srimati', 'mr', 'mrs', 'ms', 'miss', 'dr', 'prof']);

const foldWords = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Normalizes a name: no titles, no accents, words in alphabetical order: "Rao, Smt. Lakṣmī" is "laksmi rao". */
export function foldName(name: string): string {
  return foldWords(name)
    .filter((word) => !titles.has(word))
    .sort()
    .join(' ');
}

/** Returns the last ten digits, so that +1 and 001 make no difference; null for fewer than seven. */
function foldPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-10);
}

/**
 * Normalizes an email address as most providers deliver it: no dots before the @, nothing from the plus on, lower
 * case.
 */
function foldEmail(email: string): string | null {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = local.replace(/\+.*/s, '').replaceAll('.', '');
  return box && domain ? `${box}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}` : null;
}

/** Returns the keys for finding likely duplicates. Too many people share a name, so it counts only with its gotram. */
export function likenessKeys({ name, email, phone, gotram }: PersonFacts): LikenessKeys {
  const [who, clan] = [foldName(name ?? ''), foldWords(gotram ?? '').join(' ')];
  return {
    phone: foldPhone(phone ?? ''),
    email: foldEmail(email ?? ''),
    nameAndGotram: who && clan ? `${who}|${clan}` : null,
  };
}

const isInitialOf = (one: string, other: string) => one.length === 1 && other.startsWith(one);

/**
 * Returns whether two names can be one person's: every word of the shorter one is in the other, spelled out or as an initial.
 * A missing name agrees with every name.
 */
export function namesAreCompatible(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [one, other]
    .map((name) => foldName(name).split(' ').filter(Boolean))
    .sort((a, b) => a.length - b.length);
  const rest = [...longer];
  const isTaken = (fits: (word: string) => boolean) => {
    const at = rest.findIndex(fits);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  const open = shorter.filter((word) => !isTaken((match) => match === word));
  return open.every((word) => isTaken((match) => isInitialOf(word, match) || isInitialOf(match, word)));
}

/** Returns whether two names are the same but for titles, accents and the order of words. */
export const isSameName = (one: string, other: string): boolean =>
  foldName(one) !== '' && foldName(one) === foldName(other);

/** Returns whether two records agree in name, email or phone. */
export function haveMatchingKey(one: PersonFacts, other: PersonFacts): boolean {
  const [a, b] = [likenessKeys(one), likenessKeys(other)];
  const [nameA, nameB] = [foldName(one.name ?? ''), foldName(other.name ?? '')];
  const isSame = (x: string | null, y: string | null) => x !== null && x !== '' && x === y;
  return isSame(nameA, nameB) || isSame(a.phone, b.phone) || isSame(a.email, b.email);
}
