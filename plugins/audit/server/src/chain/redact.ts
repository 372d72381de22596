import { isPersonal, isSecret } from './field-names';

/** Record before or after a change, as JSON. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** Snapshot split into permanent and erasable values. */
export interface RedactedSnapshot {
  /** Permanent values. Secrets are removed, personal values replaced by a mark. */
  readonly kept: Snapshot;
  /** Personal values by path, such as `shippingAddress.city`. */
  readonly personal: Readonly<Record<string, string>>;
}

/** Replaces a secret. */
export const REMOVED = '[removed]';
/** Replaces a personal value, which is stored separately. */
export const PERSONAL = '[personal]';

const cardNumber = /\b(?:\d[ -]?){12,18}\d\b/g;
const keyLike = /\b(?:sk|rk|whsec)_[A-Za-z0-9_]{6,}|\bpi_\w+_secret_\w+|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g;

/**
 * Prepares a snapshot for the audit log. Removes passwords, tokens and card numbers from any field, and separates
 * personal values, so that they can be erased while the chain stays valid.
 * @param aboutPerson false for records of the catalogue, whose names are not personal
 */
export function redact(snapshot: Snapshot, aboutPerson: boolean): RedactedSnapshot {
  const personal: Record<string, string> = {};
  const kept = objectOf(snapshot, '', (key, value, place) => {
    const empty = value === null || value === undefined || value === '';
    if (isSecret(key)) return empty ? null : REMOVED;
    if (!aboutPerson || empty || typeof value === 'object' || !isPersonal(key)) return undefined;
    personal[place] = withoutSecrets(String(value));
    return PERSONAL;
  });
  return { kept, personal };
}

/** Returns the replacement of a member, or undefined to recurse into it. */
type Decide = (key: string, value: unknown, place: string) => string | null | undefined;

function objectOf(value: object, path: string, decide: Decide): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined || typeof entry === 'function') continue;
    const place = path === '' ? key : `${path}.${key}`;
    const decision = decide(key, entry, place);
    result[key] = decision === undefined ? valueOf(entry, place, decide) : decision;
  }
  return result;
}

function valueOf(value: unknown, place: string, decide: Decide): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map((entry, index) => valueOf(entry, `${place}.${index}`, decide));
  return typeof value === 'object' ? objectOf(value, place, decide) : String(value);
}

/** Removes card numbers and key-like texts, and characters that some databases reject (NUL, lone surrogates). */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\0|\p{Surrogate}/gu, '\uFFFD')
    .replace(keyLike, REMOVED)
    .replace(cardNumber, (digits) => (isCardNumber(digits) ? REMOVED : digits));
}

/** Returns true if the digits pass the check of card numbers (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + weigh(digit, index), 0);
  return sum % 10 === 0;
}

function weigh(digit: number, index: number): number {
  if (index % 2 === 0) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
