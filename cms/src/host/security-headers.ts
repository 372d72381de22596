import { isGuardedPath } from '@seva/config/rules/screens';
import { publicOrigin } from '../platform/storage/upload-storages';
import { styleHash } from '../platform/http/style-hash';
import { settings } from '../platform/runtime/settings';

const cardPages = /^\/(placeorder|placeguest|give|order)\b/;
const mapPages = /^\/about\b/;

const videoFrame = 'https://www.youtube-nocookie.com';
/** Scripts of the video player only; other scripts of that host run arbitrary code. */
const videoScripts = 'https://www.youtube.com/iframe_api https://www.youtube.com/s/player/';
const maps = 'https://maps.googleapis.com https://maps.gstatic.com';
/** Stripe loads its forms and wallets in frames of subdomains. */
const stripe = 'https://js.stripe.com https://*.js.stripe.com';

/** Allows the empty style element into which styled-components inserts rules in the browser. */
const emptyStyle = styleHash('');

/**
 * Returns the Content-Security-Policy of a page (docs/security.md#the-browser-side). Scripts may come from the shop,
 * from Stripe and the maps where they are used and configured, and from the video service except on pages of accounts
 * and money. A policy belongs to the loaded document, so the storefront loads a new one where a screen needs more
 * (storefront/src/app/page-policy.ts). The page's own style element is allowed by its hash, as are style attributes;
 * only Stripe and the maps may add others. Inline scripts never run.
 * @param css content of the page's style element
 */
export function contentSecurityPolicy(path: string, css = ''): string {
  const { env } = settings();
  const withCards = env.mode !== 'demo' && cardPages.test(path);
  const withVideos = !isGuardedPath(path);
  const withMaps = env.googleMapsKey !== null && mapPages.test(path);
  const pictures = publicOrigin();
  const only = (condition: boolean, sources: string) => (condition ? ` ${sources}` : '');
  return [
    `default-src 'self'`,
    `script-src 'self'${only(withCards, stripe)}${only(withMaps, maps)}${only(withVideos, videoScripts)}`,
    `style-src 'self' ${withCards || withMaps ? `'unsafe-inline'` : `${emptyStyle} ${styleHash(css)}`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${pictures ? ` ${pictures}` : ''}${only(withMaps, maps)}`,
    `font-src 'self'`,
    `connect-src 'self'${only(withCards, 'https://api.stripe.com')}${only(withMaps, maps)}`,
    `frame-src 'self'${only(withVideos, videoFrame)}${only(withCards, `${stripe} https://hooks.stripe.com`)}`,
    `frame-ancestors ${isGuardedPath(path) ? `'none'` : `'self'`}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

/** Returns the policy of the service workers, which fetch only the shop's files, pages and pictures. */
export const workerPolicy = (): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", publicOrigin()].filter(Boolean).join(' ')}; frame-ancestors 'none'`;

/** Returns the headers of every page and file of the shop. */
export function securityHeaders(secure: boolean): Record<string, string> {
  const subdomains = settings().env.hstsSubdomains ? '; includeSubDomains' : '';
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'Strict-Transport-Security': `max-age=31536000${subdomains}` } : {}),
  };
}
