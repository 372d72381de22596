import { plainText } from '@seva/config/rules/plain-text';
import { centsToType, typedCents } from '@seva/config/rules/typed-dollars';
import { texts } from '../texts';

/** A filter or a field that cannot be read: 400. An ignored filter would show a wrong total that looks right. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ValidationError';
  }
}

type Query = Readonly<Record<string, unknown>>;

/** A parameter as text; empty when it is absent. @throws Unreadable for a list, an object, or more than 200 characters. */
export function readText(query: Query, name: string): string {
  const value = query[name];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > 200) throw new Unreadable(texts.wrong(name));
  return plainText(value);
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day YYYY-MM-DD that the calendar has, or ''. */
export function readDay(query: Query, name: string): string {
  const text = readText(query, name);
  if (text === '') return '';
  const date = new Date(`${text}T00:00:00Z`);
  if (!day.test(text) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new Unreadable(texts.wrong(name));
  return text;
}

/** One of the given words, or ''. */
export function readWord(query: Query, name: string, words: readonly string[]): string {
  const text = readText(query, name);
  if (text !== '' && !words.includes(text)) throw new Unreadable(texts.wrong(name));
  return text;
}

/** An amount in dollars as people type it, given back as plain digits such as "1100" or "25.50", or ''. */
export function readAmount(query: Query, name: string): string {
  const text = readText(query, name);
  if (text === '') return '';
  const cents = typedCents(text);
  if (cents === null) throw new Unreadable(texts.wrong(name));
  return centsToType(cents);
}

/** A document id, or ''. */
export function readId(query: Query, name: string): string {
  const text = readText(query, name);
  if (text !== '' && !/^[A-Za-z0-9_-]{1,64}$/.test(text)) throw new Unreadable(texts.wrong(name));
  return text;
}

function readNumber(query: Query, name: string, fallback: number, maximum: number): number {
  const text = readText(query, name);
  if (text === '') return fallback;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > maximum) throw new Unreadable(texts.wrong(name));
  return number;
}

/** Sorting and paging: `sort` is a key with an optional minus, `page` counts from 1. */
export function readSorted<Key extends string>(query: Query, keys: readonly Key[], fallback: `-${Key}` | Key) {
  const text = readText(query, 'sort') || fallback;
  const descending = text.startsWith('-');
  const key = keys.find((known) => known === text.replace(/^-/, ''));
  if (!key) throw new Unreadable(texts.wrong('sort'));
  return { sort: { key, descending }, ...readPage(query) };
}

/** Paging alone, for lists that have one order; `page` counts from 1. */
export function readPage(query: Query): { readonly page: number; readonly pageSize: number } {
  return { page: readNumber(query, 'page', 1, 1_000_000), pageSize: readNumber(query, 'pageSize', 50, 2000) };
}
