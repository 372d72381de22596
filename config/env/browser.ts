import type { EnvProblem, RawEnv } from './problem';

/** Settings of the storefront's build. Every visitor can read them. */
export interface BrowserEnv {
  /** Scheme, host and port of the server without a trailing slash; empty if it serves the storefront itself. */
  readonly apiUrl: string;
}

export type ParsedBrowserEnv =
  { readonly ok: true; readonly env: BrowserEnv } | { readonly ok: false; readonly problems: readonly EnvProblem[] };

export const browserVariables: readonly string[] = ['VITE_API_URL'];

/** Parses the variables of the storefront's build. It uses no validator library, so that pages can import it. */
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
