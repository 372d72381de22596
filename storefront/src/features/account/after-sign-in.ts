import type { User } from '@seva/config/contract';
import { safeRedirect } from '@seva/config/rules/redirect';
import { findScreen } from '@seva/config/rules/screens';
import { paths } from '../../lib/paths';

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/** Whether an address is a screen for admins alone. */
export function isForAdmins(address: string): boolean {
  return findScreen(pathOf(address))?.only === 'admin';
}

/**
 * Where a devotee goes after signing in: to the screen of the shop that `redirect` names, else home. Checkout leads an
 * admin to the choice of method, everybody else to the card (docs/screens.md#redirects).
 */
export function afterSignIn(redirect: string | null, { isAdmin }: Pick<User, 'isAdmin'>): string {
  const wanted = safeRedirect(redirect);
  if (wanted === null) return paths.home();
  const path = pathOf(wanted);
  if (path === paths.placeOrder() && isAdmin) return paths.payment();
  if (path === paths.payment() && !isAdmin) return paths.placeOrder();
  return isForAdmins(path) && !isAdmin ? paths.home() : wanted;
}
