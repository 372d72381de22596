import { z } from './fields';
import { isCalendarDay, isYear } from '../rules/calendar-day';
import { plainText } from '../rules/plain-text';
import { centsToType, typedCents } from '../rules/typed-dollars';

const unreadable = 'must be readable';

/** Text parameter; '' if absent. It rejects lists, objects and more than 200 characters. */
export const text = z
  .string(unreadable)
  .max(200, unreadable)
  .overwrite(plainText)
  .nullish()
  .transform((value) => value ?? '');

/**
 * Returns a schema for '' or a valid text. It rejects an invalid filter, because ignoring one would show a wrong
 * total.
 */
const checked = (holds: (value: string) => boolean) => text.refine((value) => value === '' || holds(value), unreadable);

/** Existing day YYYY-MM-DD, or ''. */
export const day = checked(isCalendarDay);

/** Year from 2000 to 2099, or ''. */
export const year = checked(isYear);

/** Document id, or ''. */
export const id = checked((value) => /^[A-Za-z0-9_-]{1,64}$/.test(value));

/** Returns a schema for '' or one of the given words. */
export const word = (words: readonly string[]) => checked((value) => words.includes(value));

/** Amount in dollars as people type it, or ''. The output is plain digits such as "1100" or "25.50". */
export const amount = checked((value) => typedCents(value) !== null).transform((value) => {
  const cents = typedCents(value);
  return cents === null ? '' : centsToType(cents);
});

const number = (fallback: number, most: number) =>
  checked((value) => /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= most).transform((value) =>
    value === '' ? fallback : Number(value),
  );

/** Page of a list; `page` counts from 1. */
export const paged = { page: number(1, 1_000_000), pageSize: number(50, 2000) };

/** Returns parameters for sorting and paging; `sort` is a key with an optional minus. */
export const sorted = <Key extends string>(keys: readonly Key[], fallback: Key) => ({
  sort: checked((value) => keys.some((key) => key === value.replace(/^-/, ''))).transform((value) => {
    const asked = value || `-${fallback}`;
    return { key: asked.replace(/^-/, '') as Key, descending: asked.startsWith('-') };
  }),
  ...paged,
});
