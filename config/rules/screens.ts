/** One address of the shop; `path` in the router's notation, `only` names who may see it. */
export interface ScreenAddress {
  readonly path: string;
  readonly only?: 'devotee' | 'priest' | 'admin';
  /** Whether it is offered to search engines: its content is the temple's, the same for everybody. */
  readonly isOffered?: true;
  /** The parameters of the query that the server draws the screen by; any other is the affair of the browser alone. */
  readonly asks?: readonly string[];
}

const screen = (path: string, only?: ScreenAddress['only']): ScreenAddress => (only ? { path, only } : { path });

const asking = (path: string, ...asks: readonly string[]): ScreenAddress => ({ path, asks });

const offered = (path: string): ScreenAddress => ({ path, isOffered: true });

/** What narrows and orders a list of services. */
const narrowing = ['deity', 'occasion', 'priceFrom', 'priceTo', 'day', 'sort'];

const listed = (path: string): ScreenAddress => ({ path, isOffered: true, asks: narrowing });

const keywordScreens = ['festival', 'poojashop', 'priest', 'rentals', 'kitchen'];
const categoryScreens = ['pooja', 'deities', 'wishlist', 'membership'];

/**
 * Every address of the shop (docs/screens.md). The server answers these with the shop, the redirect
 * rule accepts only these, and a test compares them with the storefront's routes and Strapi's reserved paths.
 */
export const screens: readonly ScreenAddress[] = [
  screen('/'),
  offered('/home'),
  offered('/about'),
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
  screen('/forgotpass'),
  asking('/resetpass/:token?', 'token'),
  screen('/profile', 'devotee'),
  screen('/family', 'devotee'),
  screen('/poojas', 'devotee'),
  screen('/statements', 'devotee'),
  screen('/sheet/:day?', 'priest'),
  asking('/verify', 'number', 'code'),
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
 * The first parts of addresses that belong to the server and never to a screen of the shop: its API, files,
 * demo tools, the panel at /cms, and the panel's own calls, which Strapi does not move when the panel moves.
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

/** The addresses of the screens that are offered to search engines, each once: without what may be left out, on page 1. */
export const offeredAddresses: readonly string[] = screens
  .filter(({ isOffered }) => isOffered)
  .map(({ path }) => path.replace(/\/:\w+\?/g, '').replace(':pageNumber', '1'));

const guarded =
  /^\/(login|register|signin|forgotpass|resetpass|profile|family|poojas|statements|sheet|verify|cart|shipping|payment|give|placeguest|claim|placeorder|placecheckorder|success|order|adminhome|admin)(?![^/])/;

/**
 * Whether a path (no query) is of accounts or money: nobody may put a frame around such a page, and no script of the
 * video service runs in it.
 */
export function isGuardedPath(path: string): boolean {
  return guarded.test(path);
}

/** Whether a screen stands alone, without the shop's header and footer: what a priest holds in the hand. */
export function isBarePath(path: string): boolean {
  return /^\/sheet(\/|$)/.test(path);
}

const checkout = /^\/(shipping|payment|placeorder|placecheckorder|placeguest)(\/|$)/;

/** Whether a path (no query) is a step of checkout, where nothing leads astray: no bar at the foot, and two lines of footer. */
export function isCheckoutPath(path: string): boolean {
  return checkout.test(path);
}

/** Whether a path (no query) is the step of checkout on which a card is charged: no menu, only the way back. */
export function isPayingPath(path: string): boolean {
  return /^\/place(order|guest)(\/|$)/.test(path);
}

/** Whether a path (no query) is an address of the shop. */
export function isShopScreen(path: string): boolean {
  return findScreen(path) !== undefined;
}

/** The screen that a path (no query) belongs to, if it is one of the shop's. */
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
