import { z } from './fields';
import { isCalendarDay, isYear } from '../rules/calendar-day';
import { plainText } from '../rules/plain-text';
import { centsToType, typedCents } from '../rules/typed-dollars';

const unreadable = 'must be readable';

/** A parameter as text; '' when it is absent. A list, an object and more than 200 characters are refused. */
export const text = z
  .string(unreadable)
  .max(200, unreadable)
  .overwrite(plainText)
  .nullish()
  .transform((value) => value ?? '');

/** A text that is '' or holds; an ignored filter would show a wrong total that looks right. */
const checked = (holds: (value: string) => boolean) => text.refine((value) => value === '' || holds(value), unreadable);

/** A day YYYY-MM-DD that the calendar has, or ''. */
export const day = checked(isCalendarDay);

/** A year from 2000 to 2099, or ''. */
export const year = checked(isYear);

/** A document id, or ''. */
export const id = checked((value) => /^[A-Za-z0-9_-]{1,64}$/.test(value));

/** One of the given words, or ''. */
export const word = (words: readonly string[]) => checked((value) => words.includes(value));

/** An amount in dollars as people type it, given back as plain digits such as "1100" or "25.50", or ''. */
export const amount = checked((value) => typedCents(value) !== null).transform((value) => {
  const cents = typedCents(value);
  return cents === null ? '' : centsToType(cents);
});

const number = (fallback: number, most: number) =>
  checked((value) => /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= most).transform((value) =>
    value === '' ? fallback : Number(value),
  );

/** Which page of a list is wanted; `page` counts from 1. */
export const paged = { page: number(1, 1_000_000), pageSize: number(50, 2000) };

/** Sorting and paging; `sort` is a key with an optional minus. */
export const sorted = <Key extends string>(keys: readonly Key[], fallback: Key) => ({
  sort: checked((value) => keys.some((key) => key === value.replace(/^-/, ''))).transform((value) => {
    const asked = value || `-${fallback}`;
    return { key: asked.replace(/^-/, '') as Key, descending: asked.startsWith('-') };
  }),
  ...paged,
});
