import { screens as addresses } from '@seva/config/rules/screens';

/** Maps each address to its file in `app/screens`. The addresses are those of `config/rules/screens`. */
export const screenFiles: Readonly<Record<string, string>> = {
  '/': 'home',
  '/home': 'home',
  '/about': 'about',
  '/services': 'services',
  '/donate/:pageNumber?': 'category',
  '/pooja/:pageNumber?': 'category',
  '/deities/:pageNumber?': 'category',
  '/wishlist/:pageNumber?': 'category',
  '/membership/:pageNumber?': 'category',
  '/festival/:keyword?/:pageNumber?': 'keyword',
  '/poojashop/:keyword?/:pageNumber?': 'keyword',
  '/priest/:keyword?/:pageNumber?': 'keyword',
  '/rentals/:keyword?/:pageNumber?': 'keyword',
  '/kitchen/:keyword?/:pageNumber?': 'keyword',
  '/product/:id': 'product',
  '/search': 'search',
  '/search/:keyword': 'search',
  '/search/:keyword/page/:pageNumber': 'search',
  '/page/:pageNumber': 'search',
  '/newsletter': 'newsletter',
  '/info/:slug': 'info',
  '/cart/:id?': 'cart',

  '/login': 'login',
  '/register': 'register',
  '/signin': 'sign-in-link',
  '/confirmemail': 'email-link',
  '/restoreemail': 'email-link',
  '/forgotpass': 'forgot-password',
  '/resetpass/:token?': 'reset-password',
  '/account': 'account',
  '/account/donations': 'my-donations',
  '/account/cards': 'my-cards',
  '/profile': 'profile',
  '/family': 'family',
  '/poojas': 'poojas',
  '/statements': 'statements',
  '/sheet/:day?': 'sheet',
  '/shipping': 'shipping',
  '/payment': 'payment',
  '/give': 'give',
  '/placeguest': 'place-guest',
  '/claim': 'claim',
  '/placeorder': 'place-order',
  '/placecheckorder': 'place-check-order',
  '/success': 'success',
  '/order/:id': 'order',

  '/adminhome': 'admin-home',
  '/admin/userlist': 'user-list',
  '/admin/user/:id/edit': 'user-edit',
  '/admin/user/:id/add': 'user-add',
  '/admin/productlist/:pageNumber?': 'service-list',
  '/admin/product/:id/edit': 'service-edit',
  '/admin/orderlist': 'order-list',
};

/** Address with its file and its audience. */
export interface ScreenLine {
  readonly path: string;
  readonly file: string;
  readonly only?: 'devotee' | 'priest' | 'admin';
}

/** Table of the shop's routes. Every other address is the 404 page. */
export const screenLines: readonly ScreenLine[] = [
  ...addresses.flatMap(({ path, only }) => {
    const file = screenFiles[path];
    return file ? [{ path, file, only }] : [];
  }),
  { path: '*', file: 'not-found' },
];

/** Returns the source path of a screen as the bundler's manifest names it. */
export const sourceOf = (file: string): string => `src/app/screens/${file}.tsx`;
