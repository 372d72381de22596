import type { EnvProblem, RawEnv } from './problem';

/** What is decided when the storefront is built, and can be read by anyone who visits it. */
export interface BrowserEnv {
  /** Scheme, host and port of the server, no closing slash; empty when it serves the storefront itself. */
  readonly apiUrl: string;
}

/** The environment of a storefront's build, or what is wrong with it. */
export type ParsedBrowserEnv =
  { readonly ok: true; readonly env: BrowserEnv } | { readonly ok: false; readonly problems: readonly EnvProblem[] };

/** The names of all variables that a storefront's build knows. */
export const browserVariables: readonly string[] = ['VITE_API_URL'];

/**
 * Reads the values that a build of the storefront bakes in. Written without a validator, so that a page may call it
 * and stay light.
 */
export function parseBrowserEnv(raw: RawEnv): ParsedBrowserEnv {
  const address = raw.VITE_API_URL?.trim() ?? '';
  if (address === '') return { ok: true, env: { apiUrl: '' } };
  if (isOrigin(address)) return { ok: true, env: { apiUrl: new URL(address).origin } };
  const reason = 'must be scheme and host of the server alone, such as https://shop.example.org';
  return { ok: false, problems: [{ variable: 'VITE_API_URL', reason }] };
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === '';
}
