import type { User } from '@seva/config/contract';
import { safeRedirect } from '@seva/config/rules/redirect';
import { findScreen } from '@seva/config/rules/screens';
import { paths } from '../../lib/paths';

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

type Rights = Pick<User, 'isAdmin'> & Partial<Pick<User, 'isPriest'>>;

/** Returns the staff role that the screen at an address requires and the user lacks; null if the user may see it. */
export function missingRole(address: string, { isAdmin, isPriest = false }: Rights): 'priest' | 'admin' | null {
  const only = findScreen(pathOf(address))?.only;
  if (isAdmin || only === undefined || only === 'devotee') return null;
  return only === 'priest' && isPriest ? null : only;
}

/**
 * Returns the path to open after signing in: the screen that `redirect` names, else the priest sheet for priests and
 * home for others. Checkout leads admins to the choice of payment method and others to the card
 * (docs/screens.md#redirects).
 */
export function afterSignIn(redirect: string | null, user: Rights): string {
  const wanted = safeRedirect(redirect);
  if (wanted === null) return user.isPriest && !user.isAdmin ? paths.sheet() : paths.home();
  const path = pathOf(wanted);
  if (path === paths.placeOrder() && user.isAdmin) return paths.payment();
  if (path === paths.payment() && !user.isAdmin) return paths.placeOrder();
  return missingRole(path, user) ? paths.home() : wanted;
}
