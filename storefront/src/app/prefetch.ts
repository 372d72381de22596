import { findScreen } from '@seva/config/rules/screens';
import { cart } from '../stores/cart';
import { session } from '../lib/session';
import { loadWholeScreen } from './screen-loader';
import { screenFiles } from './screen-table';
import { whenIdle, whenQuiet } from '../lib/when-idle';

/** Returns the screen's file behind a hovered or focused link, if the link stays in the shop. */
function fileBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return undefined;
  return screenFiles[findScreen(link.pathname)?.path ?? ''];
}

/** Fetches files ahead. Ignores failures: the screen that needs a file fetches it again and shows the error. */
async function fetchAhead(files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (!navigator.onLine) return;
    await loadWholeScreen(file).catch(() => undefined);
  }
}

/** Fetches a screen's code when a visitor hovers or focuses its link, before the press. */
export function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    const file = fileBehind(target);
    if (file) void fetchAhead([file]);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

const forAll = [
  'cart',
  'services',
  'product',
  'category',
  'keyword',
  'search',
  'home',
  'about',
  'login',
  'register',
  'forgot-password',
  'newsletter',
  'info',
  'not-found',
];
const forDevotees = [
  'place-order',
  'success',
  'order',
  'account',
  'poojas',
  'my-donations',
  'statements',
  'family',
  'profile',
  'my-cards',
  'shipping',
];
const forAdmins = [
  'payment',
  'place-check-order',
  'admin-home',
  'user-list',
  'user-add',
  'user-edit',
  'service-list',
  'service-edit',
  'order-list',
];

/** Returns the files of the screens from the cart to payment, for the current user. */
function wayToPayment(): readonly string[] {
  const user = session.get();
  if (user?.isAdmin) return ['cart', 'payment', 'place-order', 'place-check-order', 'success'];
  return user ? ['cart', 'place-order', 'success'] : ['cart', 'login', 'register', 'place-order', 'success'];
}

/** Returns true if the device or its owner prefers to save data. */
function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Prefetches, one by one, the code of the screens that may come next, so that a network failure loses no screen.
 * Fetches all of them when the page is idle, unless the visitor saves data, and the screens up to payment as soon as
 * the cart has an item.
 */
export function prefetchAhead(): void {
  if (!sparesData()) {
    const user = session.get();
    const files = [...forAll, ...(user ? forDevotees : []), ...(user?.isAdmin ? forAdmins : [])];
    whenQuiet(() => void fetchAhead(files));
  }
  let known = false;
  const onCart = () => {
    if (known || cart.get().length === 0) return;
    known = true;
    whenIdle(() => void fetchAhead(wayToPayment()));
  };
  onCart();
  cart.subscribe(onCart);
}
