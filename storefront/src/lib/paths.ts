import { safeRedirect } from '@seva/config/rules/redirect';

/** A screen that lists a category; its name is its address. */
export type CategoryScreen = 'pooja' | 'donate' | 'deities' | 'wishlist' | 'membership';
/** A screen that lists what a keyword finds. */
export type KeywordScreen = 'festival' | 'poojashop' | 'priest' | 'rentals' | 'kitchen';
/** Any screen that lists services under a name of its own. */
export type ListScreen = CategoryScreen | KeywordScreen;

const part = encodeURIComponent;
const query = (name: string, value: string | undefined) => (value ? `?${name}=${part(value)}` : '');
const page = (number: number | undefined) => (number && number > 1 ? `/${number}` : '');

/** Every address of the shop, built in one place. */
export const paths = {
  home: () => '/home',
  about: () => '/about',
  newsletter: () => '/newsletter',
  info: (slug: string) => `/info/${part(slug)}`,
  list: (screen: ListScreen, pageNumber?: number) => `/${screen}${page(pageNumber)}`,
  keywordList: (screen: KeywordScreen, keyword: string, pageNumber?: number) =>
    `/${screen}/${part(keyword)}${page(pageNumber)}`,
  product: (id: string) => `/product/${part(id)}`,
  productLine: (id: string, line: string) => `/product/${part(id)}${query('line', line)}`,
  /** The search with nothing typed yet. */
  searching: () => '/search',
  search: (keyword: string, pageNumber?: number) =>
    `/search/${part(keyword)}${pageNumber && pageNumber > 1 ? `/page/${pageNumber}` : ''}`,
  allServices: (pageNumber = 1) => `/page/${pageNumber}`,

  login: (redirect?: string) => `/login${query('redirect', redirect)}`,
  register: (redirect?: string) => `/register${query('redirect', redirect)}`,
  forgotPassword: () => '/forgotpass',
  profile: () => '/profile',
  family: () => '/family',
  sheet: (day?: string) => (day ? `/sheet/${day}` : '/sheet'),
  /** My poojas; with the names of one open to be set right. */
  poojas: (names?: string) => `/poojas${query('names', names)}`,
  statements: (year?: number) => `/statements${query('year', year?.toString())}`,
  verify: () => '/verify',

  cart: () => '/cart',
  shipping: () => '/shipping',
  payment: () => '/payment',
  /** Giving without a cart; with something chosen already. */
  give: (purpose?: string) => `/give${query('for', purpose)}`,
  placeGuest: () => '/placeguest',
  claim: () => '/claim',
  placeOrder: () => '/placeorder',
  placeCheckOrder: () => '/placecheckorder',
  /** The thanks; `key` opens a gift without an account. */
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

/** The sign-in screen that comes back to where the devotee is now, if that is a screen to come back to. */
export function loginFrom(location: Place): string {
  return paths.login(backTo(location));
}

/** The same by a new account. */
export function registerFrom(location: Place): string {
  return paths.register(backTo(location));
}
