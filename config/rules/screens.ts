/** Address of the shop; `path` in the router's notation, `only` names the role that may see it. */
export interface ScreenAddress {
  readonly path: string;
  readonly only?: 'devotee' | 'priest' | 'admin';
  /** True if it is offered to search engines: its content is the same for every visitor. */
  readonly isOffered?: true;
  /** Query parameters that affect the server's rendering; the browser alone uses any other. */
  readonly asks?: readonly string[];
}

const screen = (path: string, only?: ScreenAddress['only']): ScreenAddress => (only ? { path, only } : { path });

const asking = (path: string, ...asks: readonly string[]): ScreenAddress => ({ path, asks });

const offered = (path: string): ScreenAddress => ({ path, isOffered: true });

const narrowing = ['deity', 'occasion', 'priceFrom', 'priceTo', 'day', 'sort'];

const listed = (path: string): ScreenAddress => ({ path, isOffered: true, asks: narrowing });

const keywordScreens = ['festival', 'poojashop', 'priest', 'rentals', 'kitchen'];
const categoryScreens = ['pooja', 'deities', 'wishlist', 'membership'];

/**
 * Addresses of the shop (docs/screens.md). The server renders the shop for them, redirects accept only these, and a
 * test compares them with the storefront's routes and Strapi's reserved paths.
 */
export const screens: readonly ScreenAddress[] = [
  screen('/'),
  offered('/home'),
  offered('/about'),
  offered('/services'),
  asking('/donate/:pageNumber?', ...narrowing),
  ...categoryScreens.map((name) => listed(`/${name}/:pageNumber?`)),
  ...keywordScreens.map((name) => listed(`/${name}/:keyword?/:pageNumber?`)),
  asking('/product/:id', 'preview'),
  asking('/search', 'q', ...narrowing),
  asking('/search/:keyword', ...narrowing),
  asking('/search/:keyword/page/:pageNumber', ...narrowing),
  listed('/page/:pageNumber'),
  offered('/newsletter'),
  screen('/info/:slug'),
  asking('/login', 'redirect'),
  asking('/register', 'redirect'),
  asking('/signin', 'token', 'redirect'),
  asking('/confirmemail', 'token'),
  asking('/restoreemail', 'token'),
  screen('/forgotpass'),
  asking('/resetpass/:token?', 'token'),
  screen('/account', 'devotee'),
  screen('/account/donations', 'devotee'),
  screen('/account/cards', 'devotee'),
  screen('/profile', 'devotee'),
  screen('/family', 'devotee'),
  screen('/poojas', 'devotee'),
  screen('/statements', 'devotee'),
  screen('/sheet/:day?', 'priest'),
  screen('/cart/:id?'),
  screen('/shipping'),
  screen('/payment', 'admin'),
  offered('/give'),
  screen('/placeguest'),
  asking('/claim', 'token'),
  screen('/placeorder', 'devotee'),
  screen('/placecheckorder', 'admin'),
  asking('/success', 'order'),
  screen('/order/:id', 'devotee'),
  screen('/adminhome', 'admin'),
  screen('/admin/userlist', 'admin'),
  screen('/admin/user/:id/edit', 'admin'),
  screen('/admin/user/:id/add', 'admin'),
  screen('/admin/productlist/:pageNumber?', 'admin'),
  screen('/admin/product/:id/edit', 'admin'),
  screen('/admin/orderlist', 'admin'),
];

/**
 * First segments that belong to the server and never to a screen: its API, files, demo tools, the panel at /cms, and
 * the panel's own calls, whose paths Strapi does not move with the panel.
 */
export const reservedPrefixes: readonly string[] = [
  'api',
  'uploads',
  'assets',
  'demo',
  'cms',
  'admin',
  'content-manager',
  'content-type-builder',
  'content-releases',
  'editing',
  'review-workflows',
  'upload',
  'i18n',
  'email',
  'users-permissions',
  'donations',
  'documentation',
  'openapi',
  'graphql',
  '_health',
];

/** Addresses offered to search engines, each once: without optional parameters, on page 1. */
export const offeredAddresses: readonly string[] = screens
  .filter(({ isOffered }) => isOffered)
  .map(({ path }) => path.replace(/\/:\w+\?/g, '').replace(':pageNumber', '1'));

const guarded =
  /^\/(login|register|signin|confirmemail|restoreemail|forgotpass|resetpass|account|profile|family|poojas|statements|sheet|cart|shipping|payment|give|placeguest|claim|placeorder|placecheckorder|success|order|adminhome|admin)(?![^/])/;

/**
 * Returns whether a path (no query) concerns accounts or money: such a page must not be framed and runs no script of
 * the video service.
 */
export function isGuardedPath(path: string): boolean {
  return guarded.test(path);
}

/** Returns whether a screen has no header and footer, like the priest sheet on a phone. */
export function isBarePath(path: string): boolean {
  return /^\/sheet(\/|$)/.test(path);
}

const checkout = /^\/(shipping|payment|placeorder|placecheckorder|placeguest)(\/|$)/;

/** Returns whether a path (no query) is a step of checkout, which has no bottom bar and a short footer. */
export function isCheckoutPath(path: string): boolean {
  return checkout.test(path);
}

/** Returns whether a path (no query) is the payment step of checkout, which has no menu, only a back link. */
export function isPayingPath(path: string): boolean {
  return /^\/place(order|guest)(\/|$)/.test(path);
}

/** Returns whether a path (no query) is an address of the shop. */
export function isShopScreen(path: string): boolean {
  return findScreen(path) !== undefined;
}

/** Returns the screen of a path (no query), or undefined. */
export function findScreen(path: string): ScreenAddress | undefined {
  const parts = split(path);
  return patterns.find(({ pattern }) => fits(pattern, parts))?.screen;
}

const split = (path: string) => path.split('/').filter((part) => part !== '');

const patterns = screens.map((screen) => ({ screen, pattern: split(screen.path) }));

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (parts.length > pattern.length) return false;
  return pattern.every((expected, index) => {
    const part = parts[index];
    if (part === undefined) return expected.endsWith('?');
    if (expected.startsWith(':pageNumber')) return /^\d+$/.test(part);
    return expected.startsWith(':') || expected === part;
  });
}
