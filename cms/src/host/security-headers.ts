import { settings } from '../boot/settings';

/** Pages on which nobody may put a frame around the shop: accounts and money. */
const unframed = /^\/(login|register|forgotpass|resetpass|profile|cart|shipping|payment|placeorder|placecheckorder|success|order|admin)/;
const cardPages = /^\/(placeorder|order)\b/;
const mapPages = /^\/about\b/;
const playerPages = /^\/(home)?$/;

const video = 'https://www.youtube.com https://www.youtube-nocookie.com';
const maps = 'https://maps.googleapis.com https://maps.gstatic.com';
const stripe = 'https://js.stripe.com';

/**
 * The Content-Security-Policy of a page of the shop (security.md): scripts from the shop alone, and from Stripe, the
 * maps and the player only where they are used and configured. Inline styles are allowed because styled-components
 * writes them; inline scripts never are.
 */
export function contentSecurityPolicy(path: string): string {
  const { env } = settings();
  const withCards = env.mode !== 'demo' && cardPages.test(path);
  const withMaps = env.googleMapsKey !== null && mapPages.test(path);
  const withPlayer = playerPages.test(path);
  const only = (condition: boolean, sources: string) => (condition ? ` ${sources}` : '');
  return [
    `default-src 'self'`,
    `script-src 'self'${only(withCards, stripe)}${only(withMaps, maps)}${only(withPlayer, video)}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:${only(withMaps, maps)}${only(withPlayer, 'https://i.ytimg.com')}`,
    `font-src 'self'`,
    `connect-src 'self'${only(withCards, 'https://api.stripe.com')}${only(withMaps, maps)}`,
    `frame-src 'self'${only(withCards, `${stripe} https://hooks.stripe.com`)}${only(withPlayer, video)}`,
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
