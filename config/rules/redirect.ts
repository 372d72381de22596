import { isShopScreen } from './screens';

/** Screens of signing in and of links in emails. */
const noRedirects = ['/login', '/register', '/signin', '/confirmemail', '/restoreemail', '/forgotpass'];

/**
 * Returns the path to open after signing in: one of the shop's own screens, with its query. It returns null for
 * anything else (another site, a protocol, a backslash, the sign-in screens) (docs/screens.md#redirects).
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > 500 || /[\\\u0000-\u001f]/.test(value)) return null;
  const wanted = value.startsWith('/') ? value : `/${value}`;
  if (wanted.startsWith('//')) return null;
  const [path = ''] = wanted.split(/[?#]/, 1);
  if (path.includes(':') || path.includes('..') || path.includes('//')) return null;
  if (noRedirects.includes(path) || path.startsWith('/resetpass')) return null;
  return isShopScreen(path) ? wanted : null;
}
