import type { Site } from '@seva/config/contract';
import type { Category } from '@seva/config/shop';
import type { CategoryScreen, KeywordScreen, ListScreen } from '../../lib/paths';

type Params = Readonly<Record<string, string | undefined>>;

/** Which category a screen lists (docs/screens.md#addresses). */
export const categoryOf: Readonly<Record<CategoryScreen, Category>> = {
  pooja: 'baba',
  donate: 'baba',
  deities: 'other',
  wishlist: 'wishlist',
  membership: 'member',
};

/** What a keyword screen searches by itself, where the temple's content does not say. */
export const ownWord: Readonly<Record<KeywordScreen, string>> = {
  festival: 'festival',
  poojashop: 'pooja item',
  priest: 'priest',
  rentals: 'rental',
  kitchen: 'kitchen',
};

const listOf: Readonly<Record<Category, Exclude<ListScreen, 'donate'>>> = {
  baba: 'pooja',
  other: 'deities',
  wishlist: 'wishlist',
  member: 'membership',
  festival: 'festival',
  poojashop: 'poojashop',
  priest: 'priest',
  rentals: 'rentals',
  kitchen: 'kitchen',
};

/** The screen that lists a category; the first one for a category that the shop does not know. */
export const listFor = (category: string) => listOf[category as Category] ?? 'pooja';

/** Heading and introduction that the temple gave to a list. */
export const textsOf = (site: Site | undefined, name: string) => site?.screens.find(({ screen }) => screen === name);

/** The first part of a path: the name of the list. */
export const listName = (pathname: string): string => pathname.split('/')[1] ?? '';

/** Narrows a list's name to one of a table's. */
export function nameIn<Name extends string>(table: Readonly<Record<Name, unknown>>, name: string): Name | null {
  return Object.hasOwn(table, name) ? (name as Name) : null;
}

/** A page's number from its address: 1 when there is none, null when it is no number. */
export function pageIn(text: string | undefined): number | null {
  if (text === undefined) return 1;
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : null;
}

/** Keyword and page of `/{screen}/{keyword?}/{pageNumber?}`: a single part of digits is a page. Null for no such page. */
export function keywordIn(params: Params): { keyword: string | undefined; page: number } | null {
  const { keyword, pageNumber } = params;
  if (keyword !== undefined && pageNumber === undefined && /^\d+$/.test(keyword)) {
    return { keyword: undefined, page: pageIn(keyword) ?? 1 };
  }
  const page = pageIn(pageNumber);
  return page === null ? null : { keyword, page };
}
