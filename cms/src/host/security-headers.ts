import { settings } from '../runtime/settings';

/** Pages on which nobody may put a frame around the shop: accounts and money. */
const unframed =
  /^\/(login|register|forgotpass|resetpass|profile|cart|shipping|payment|placeorder|placecheckorder|success|order|admin)/;
const cardPages = /^\/(placeorder|order)\b/;
const mapPages = /^\/about\b/;

const video = 'https://www.youtube-nocookie.com';
const maps = 'https://maps.googleapis.com https://maps.gstatic.com';
const stripe = 'https://js.stripe.com';

/**
 * The Content-Security-Policy of a page of the shop (docs/security.md#the-browser-side): scripts from the shop alone,
 * and from Stripe, the maps only where they are used and configured. The player is a frame without any script of ours
 * or theirs in the page; its address is allowed everywhere, because a policy belongs to the document and /home is also
 * reached by a link. Inline styles are allowed because styled-components writes them; inline scripts never are.
 */
export function contentSecurityPolicy(path: string): string {
  const { env } = settings();
  const withCards = env.mode !== 'demo' && cardPages.test(path);
  const withMaps = env.googleMapsKey !== null && mapPages.test(path);
  const only = (condition: boolean, sources: string) => (condition ? ` ${sources}` : '');
  return [
    `default-src 'self'`,
    `script-src 'self'${only(withCards, stripe)}${only(withMaps, maps)}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:${only(withMaps, maps)}`,
    `font-src 'self'`,
    `connect-src 'self'${only(withCards, 'https://api.stripe.com')}${only(withMaps, maps)}`,
    `frame-src 'self' ${video}${only(withCards, `${stripe} https://hooks.stripe.com`)}`,
    `frame-ancestors ${unframed.test(path) ? `'none'` : `'self'`}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

/** The headers that every page and file of the shop carries. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
