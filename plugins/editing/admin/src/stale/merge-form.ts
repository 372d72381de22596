/** Entry, or the values of its form. */
export type Entry = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Digits of order keys, as the panel's lists sort them. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyAt = (index: number): string =>
  index < digits.length
    ? `a${digits.charAt(index)}`
    : `b${digits.charAt(Math.floor(index / digits.length) - 1)}${digits.charAt(index % digits.length)}`;

const isPart = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('url' in value);

/** Converts a stored value to a form value: null becomes undefined, list items get keys. */
function asFormed(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value) && value.every(isPart))
    return value.map((part, index) => ({ ...formedPart(part), __temp_key__: keyAt(index) }));
  return value;
}

const formedPart = (part: Entry): Entry =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, asFormed(value)]));

/**
 * Returns the fields to set so that the form has both the typed values and the values stored since. An untouched field
 * gets the stored value, a typed one is unchanged. Includes the revision, so that the form can be saved again.
 */
export function mergeForm(initial: Entry, typed: Entry, stored: Entry): (readonly [string, unknown])[] {
  const untouched = Object.keys(stored).filter(
    (name) => name in initial && name !== 'revision' && isSame(initial[name], typed[name]),
  );
  const taken = untouched.map((name) => [name, asFormed(stored[name])] as const);
  const differing = taken.filter(([name, value]) => !isSame(withoutKeys(value), withoutKeys(typed[name])));
  return [...differing, ['revision', stored.revision] as const];
}

/** Removes the form's list keys from a value. */
function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, part]) => name !== '__temp_key__' && part !== null && part !== undefined,
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutKeys(part)]));
}
