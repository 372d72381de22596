import { isShopScreen } from './screens';

/**
 * Where to go after signing in: the name of one of the shop's own screens, with or without a slash, with its query.
 * Anything else (another site, a protocol, a back-slash, the sign-in screens themselves) is ignored and gives null
 * (docs/screens.md#redirects).
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > 500 || /[\\\u0000-\u001f]/.test(value)) return null;
  const wanted = value.startsWith('/') ? value : `/${value}`;
  if (wanted.startsWith('//')) return null;
  const [path = ''] = wanted.split(/[?#]/, 1);
  if (path.includes(':') || path.includes('..') || path.includes('//')) return null;
  if (['/login', '/register', '/signin', '/forgotpass'].includes(path) || path.startsWith('/resetpass')) return null;
  return isShopScreen(path) ? wanted : null;
}
