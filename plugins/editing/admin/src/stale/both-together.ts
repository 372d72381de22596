/** An entry, or what a form holds of it. */
export type Entry = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Keys of the places in a list, in their order, as the panel's lists understand them. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyAt = (index: number): string =>
  index < digits.length
    ? `a${digits.charAt(index)}`
    : `b${digits.charAt(Math.floor(index / digits.length) - 1)}${digits.charAt(index % digits.length)}`;

const isPart = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('url' in value);

/** A stored value as the form keeps it: nothing is undefined, and the parts of a list have keys. */
function asFormed(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value) && value.every(isPart))
    return value.map((part, index) => ({ ...formedPart(part), __temp_key__: keyAt(index) }));
  return value;
}

const formedPart = (part: Entry): Entry =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, asFormed(value)]));

/**
 * The fields of a form that have to be set so that it holds both what was typed into it and what somebody else has
 * stored since: a field that was not touched takes the stored value, one that was typed into stays. The count of saves
 * comes along, with which the form may be saved again.
 */
export function bothTogether(initial: Entry, typed: Entry, stored: Entry): (readonly [string, unknown])[] {
  const untouched = Object.keys(stored).filter(
    (name) => name in initial && name !== 'revision' && isSame(initial[name], typed[name]),
  );
  const taken = untouched.map((name) => [name, asFormed(stored[name])] as const);
  const differing = taken.filter(([name, value]) => !isSame(withoutKeys(value), withoutKeys(typed[name])));
  return [...differing, ['revision', stored.revision] as const];
}

/** A value without the keys of its places, which are the form's own affair. */
function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, part]) => name !== '__temp_key__' && part !== null && part !== undefined,
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutKeys(part)]));
}
