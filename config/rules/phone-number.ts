/** Fewest digits of a phone number. Local numbers of small networks have five. */
const fewestDigits = 5;

/** Separators between the digits of a phone number. */
const separators = /[\s().+-]/g;

export const isPhoneNumber = (text: string): boolean => text.replace(/\D/g, '').length >= fewestDigits;

/** Returns the text without the separators of phone numbers, so that numbers compare by their digits. */
export const withoutSeparators = (text: string): string => text.replace(separators, '');

/** Returns whether a search text has digits and separators only, at least one digit among them. */
export const isPhoneSearch = (text: string): boolean => /^\d+$/.test(withoutSeparators(text));

interface Searched {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Returns the stored search text of a devotee: name, email and phone in lower case, one per line. Texts with digits are
 * repeated without separators, so that `devoteeSearch` of any part of them is found.
 */
export function devoteeSearchText({ name, email, phone }: Searched): string {
  const texts = [name, email, phone].flatMap((text) => text || []);
  const byDigits = texts.filter((text) => /\d/.test(text)).map(withoutSeparators);
  return [...new Set([...texts, ...byDigits])].join('\n').toLowerCase();
}

/** Returns the text to search for among devotees: digits alone if it is part of a phone number. */
export const devoteeSearch = (text: string): string => (isPhoneSearch(text) ? withoutSeparators(text) : text);
