import { isPersonal, isSecret } from './field-names';

/** A record before or after a change: any object that JSON can say. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** A snapshot taken apart: what may stay for ever, and what its owner may have erased. */
export interface RedactedSnapshot {
  /** Without secrets; where a personal value was, a mark stands. */
  readonly kept: Snapshot;
  /** The personal values by their path, such as `shippingAddress.city`. */
  readonly personal: Readonly<Record<string, string>>;
}

/** Stands where a secret was. */
export const REMOVED = '[removed]';
/** Stands where a personal value was; the value is kept apart. */
export const PERSONAL = '[personal]';

const cardNumber = /\b(?:\d[ -]?){12,18}\d\b/g;
const keyLike = /\b(?:sk|rk|whsec)_[A-Za-z0-9_]{6,}|\bpi_\w+_secret_\w+|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g;

/**
 * Prepares a snapshot for the audit log. Passwords, tokens and card numbers never enter it, whatever field they stand in;
 * what tells who somebody is is set apart, so that it can be erased and the chain still holds.
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

/** Decides on one member: what stands in its place, or undefined to walk on into it. */
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

/**
 * A text without card numbers and without what is shaped like a key, in characters that every database takes (no NUL, no
 * half of a surrogate pair).
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\0|\p{Surrogate}/gu, '\uFFFD')
    .replace(keyLike, REMOVED)
    .replace(cardNumber, (digits) => (isCardNumber(digits) ? REMOVED : digits));
}

/** The check digit that every card number carries (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + weigh(digit, index), 0);
  return sum % 10 === 0;
}

function weigh(digit: number, index: number): number {
  if (index % 2 === 0) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
