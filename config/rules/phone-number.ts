/** Fewest digits of a phone number. Local numbers of small networks have five. */
const fewestDigits = 5;

/** Separators between the digits of a phone number. */
const separators = /[\s().+-]/g;

/** Returns true if a text has enough digits to be a phone number. An extension in words is allowed. */
export const isPhoneNumber = (text: string): boolean => text.replace(/\D/g, '').length >= fewestDigits;

/** Returns the text without the separators of phone numbers, so that numbers compare by their digits. */
export const withoutSeparators = (text: string): string => text.replace(separators, '');

/** Returns true if a search text has digits and separators only, at least one digit among them. */
export const isPhoneSearch = (text: string): boolean => /^\d+$/.test(withoutSeparators(text));
