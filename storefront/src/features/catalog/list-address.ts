import type { Site } from '@seva/config/contract';
import type { Category } from '@seva/config/shop';
import type { CategoryScreen, KeywordScreen, ListScreen } from '../../lib/paths';

type Params = Readonly<Record<string, string | undefined>>;

/** Category of each screen (docs/screens.md#addresses). */
export const categoryOf: Readonly<Record<CategoryScreen, Category>> = {
  pooja: 'baba',
  donate: 'baba',
  deities: 'other',
  wishlist: 'wishlist',
  membership: 'member',
};

/** Keyword of each keyword screen unless the temple's content sets one. */
export const defaultKeyword: Readonly<Record<KeywordScreen, string>> = {
  festival: 'festival',
  poojashop: 'pooja item',
  priest: 'priest',
  rentals: 'rental',
  kitchen: 'kitchen',
};

/** Screens that list services, in the order that devotees know. */
export const listScreens: readonly Exclude<ListScreen, 'donate'>[] = [
  'pooja',
  'deities',
  'wishlist',
  'membership',
  'festival',
  'priest',
  'rentals',
  'poojashop',
  'kitchen',
];

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

/** Returns the screen that lists a category; pooja for an unknown one. */
export const listOfCategory = (category: string) => listOf[category as Category] ?? 'pooja';

/** Returns the heading and introduction of a list from the temple's content. */
export const listTextsOf = (site: Site | undefined, name: string) =>
  site?.screens.find(({ screen }) => screen === name);

/** Returns the name of the list: the first part of a path. */
export const listNameOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** Returns the name if it is a key of the table, else null. */
export function keyOf<Name extends string>(table: Readonly<Record<Name, unknown>>, name: string): Name | null {
  return Object.hasOwn(table, name) ? (name as Name) : null;
}

/** Parses a page number: 1 if there is none, null if it is invalid. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1;
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : null;
}

/**
 * Parses keyword and page of `/{screen}/{keyword?}/{pageNumber?}`. A single part of digits is a page. Returns null for
 * an invalid page.
 */
export function parseKeyword(params: Params): { keyword: string | undefined; page: number } | null {
  const { keyword, pageNumber } = params;
  if (keyword !== undefined && pageNumber === undefined && /^\d+$/.test(keyword)) {
    return { keyword: undefined, page: parsePage(keyword) ?? 1 };
  }
  const page = parsePage(pageNumber);
  return page === null ? null : { keyword, page };
}
