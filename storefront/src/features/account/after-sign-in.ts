import type { User } from '@seva/config/contract';
import { safeRedirect } from '@seva/config/rules/redirect';
import { findScreen } from '@seva/config/rules/screens';
import { paths } from '../../lib/paths';

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

type Rights = Pick<User, 'isAdmin'> & Partial<Pick<User, 'isPriest'>>;

/** For whom of the staff a screen is that somebody with these rights may not see; null for one that they may. */
export function barredFor(address: string, { isAdmin, isPriest = false }: Rights): 'priest' | 'admin' | null {
  const only = findScreen(pathOf(address))?.only;
  if (isAdmin || only === undefined || only === 'devotee') return null;
  return only === 'priest' && isPriest ? null : only;
}

/**
 * Where a devotee goes after signing in: to the screen of the shop that `redirect` names, else home, or a priest
 * to the sheet. Checkout leads an
 * admin to the choice of method, everybody else to the card (docs/screens.md#redirects).
 */
export function afterSignIn(redirect: string | null, user: Rights): string {
  const wanted = safeRedirect(redirect);
  if (wanted === null) return user.isPriest && !user.isAdmin ? paths.sheet() : paths.home();
  const path = pathOf(wanted);
  if (path === paths.placeOrder() && user.isAdmin) return paths.payment();
  if (path === paths.payment() && !user.isAdmin) return paths.placeOrder();
  return barredFor(path, user) ? paths.home() : wanted;
}
