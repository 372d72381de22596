import { safeRedirect } from '@seva/config/rules/redirect';

/** Screen that lists a category. Its name is its address. */
export type CategoryScreen = 'pooja' | 'donate' | 'deities' | 'wishlist' | 'membership';
/** Screen that lists the results of a keyword. */
export type KeywordScreen = 'festival' | 'poojashop' | 'priest' | 'rentals' | 'kitchen';
/** Screen that lists services under its own name. */
export type ListScreen = CategoryScreen | KeywordScreen;

const part = encodeURIComponent;
const query = (name: string, value: string | undefined) => (value ? `?${name}=${part(value)}` : '');
const page = (number: number | undefined) => (number && number > 1 ? `/${number}` : '');

/** Id of the steps to book on a service's page, for links to them. */
export const bookingAnchor = 'book';

/** Builds every address of the shop. */
export const paths = {
  home: () => '/home',
  about: () => '/about',
  services: () => '/services',
  newsletter: () => '/newsletter',
  info: (slug: string) => `/info/${part(slug)}`,
  list: (screen: ListScreen, pageNumber?: number) => `/${screen}${page(pageNumber)}`,
  keywordList: (screen: KeywordScreen, keyword: string, pageNumber?: number) =>
    `/${screen}/${part(keyword)}${page(pageNumber)}`,
  product: (id: string) => `/product/${part(id)}`,
  productLine: (id: string, line: string) => `/product/${part(id)}${query('line', line)}`,
  /** Steps to book a service, with a line of the cart to change if there is one. */
  book: (id: string, line?: string) => `/product/${part(id)}${query('line', line)}#${bookingAnchor}`,
  searching: () => '/search',
  search: (keyword: string, pageNumber?: number) =>
    `/search/${part(keyword)}${pageNumber && pageNumber > 1 ? `/page/${pageNumber}` : ''}`,
  allServices: (pageNumber = 1) => `/page/${pageNumber}`,

  login: (redirect?: string) => `/login${query('redirect', redirect)}`,
  register: (redirect?: string) => `/register${query('redirect', redirect)}`,
  forgotPassword: () => '/forgotpass',
  account: () => '/account',
  donations: () => '/account/donations',
  cards: () => '/account/cards',
  profile: () => '/profile',
  family: () => '/family',
  sheet: (day?: string) => (day ? `/sheet/${day}` : '/sheet'),
  /** My poojas; with `names`, the names of that pooja are open for correction. */
  poojas: (names?: string) => `/poojas${query('names', names)}`,
  statements: (year?: number) => `/statements${query('year', year?.toString())}`,

  cart: () => '/cart',
  shipping: () => '/shipping',
  payment: () => '/payment',
  /** Give page, with a purpose already chosen if there is one, and with one of its suggested amounts in dollars. */
  give: (purpose?: string, dollars?: number) => `/give${query('for', purpose)}${dollars ? `&amount=${dollars}` : ''}`,
  placeGuest: () => '/placeguest',
  claim: () => '/claim',
  placeOrder: () => '/placeorder',
  placeCheckOrder: () => '/placecheckorder',
  /** Thank-you page; `key` opens a guest donation. */
  success: (order?: string, key?: string) =>
    `/success${query('order', order)}${order && key ? `&key=${part(key)}` : ''}`,
  order: (id: string) => `/order/${part(id)}`,

  adminHome: () => '/adminhome',
  userList: () => '/admin/userlist',
  userEdit: (id: string) => `/admin/user/${part(id)}/edit`,
  userAdd: (id: string) => `/admin/user/${part(id)}/add`,
  serviceList: (pageNumber?: number) => `/admin/productlist${page(pageNumber)}`,
  serviceEdit: (id: string) => `/admin/product/${part(id)}/edit`,
  orderList: () => '/admin/orderlist',
} as const;

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const backTo = ({ pathname, search }: Place) => safeRedirect(pathname + search) ?? undefined;

/** Returns the sign-in address with a redirect to the current screen, if that may be returned to. */
export function loginFrom(location: Place): string {
  return paths.login(backTo(location));
}

/** Returns the registration address with the same redirect. */
export function registerFrom(location: Place): string {
  return paths.register(backTo(location));
}
