import { findScreen } from '@seva/config/rules/screens';
import { cart } from '../stores/cart';
import { session } from '../lib/session';
import { loadWholeScreen } from './screen-loader';
import { screenFiles } from './screen-table';
import { whenIdle, whenQuiet } from '../lib/when-idle';

/** The screen's file that a pointed-at or focused link leads to, if it is one of the shop's. */
function fileBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return undefined;
  return screenFiles[findScreen(link.pathname)?.path ?? ''];
}

/** What cannot be fetched ahead is fetched, and its failure shown, when it is needed. */
async function fetchAhead(files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (!navigator.onLine) return;
    await loadWholeScreen(file).catch(() => undefined);
  }
}

/** Fetches the code of a screen as soon as somebody is about to go there: between pointing and pressing there is time. */
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
const forDevotees = ['place-order', 'success', 'order', 'profile', 'shipping'];
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

/** The way from a first item to its payment, for whoever is there. */
function wayToPayment(): readonly string[] {
  const user = session.get();
  if (user?.isAdmin) return ['cart', 'payment', 'place-order', 'place-check-order', 'success'];
  return user ? ['cart', 'place-order', 'success'] : ['cart', 'login', 'register', 'place-order', 'success'];
}

/** Whether the device or its owner asks to spare the network. */
function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches ahead, one after the other, the code of the screens that may come next, so that a network that goes takes no
 * screen along: all of them when the page has been left alone, unless data is to be spared; and the way to the payment as
 * soon as something is in the cart, which is what whoever put it there is about to need.
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
