import { findScreen } from '@seva/config/rules/screens';

/** Characters whose escape is redundant (RFC 3986, unreserved). */
const unreserved = /[\w.~-]/;

const withoutNeedlessEscapes = (path: string) =>
  path.replace(/%[\da-f]{2}/gi, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return unreserved.test(sign) ? sign : escape;
  });

/**
 * Returns the canonical form of a path, which everything about a page is read from: no empty or dot segments, no
 * redundant escapes, letter case as in the screen's path. Returns null for a backslash or an escaped slash, which
 * some parsers read as a slash, except in a search text.
 */
export function cleanPath(path: string): string | null {
  const plain = withoutNeedlessEscapes(path);
  if (plain.includes('\\')) return null;
  const parts: string[] = [];
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const whole = `/${parts.join('/')}${parts.length > 0 && plain.endsWith('/') ? '/' : ''}`;
  const clean = findScreen(whole) || !findScreen(whole.toLowerCase()) ? whole : whole.toLowerCase();
  return /%2f|%5c/i.test(clean) && !findScreen(clean)?.path.includes(':keyword') ? null : clean;
}

/**
 * Returns the address under which a page is rendered and cached: its path with the parameters that the screen reads,
 * in their order, each once. Other parameters are dropped.
 * @param url path and query; the path is clean ({@link cleanPath})
 */
export function pageAddress(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const sent = new URLSearchParams(rest.join('?'));
  const params = new URLSearchParams();
  for (const name of findScreen(path)?.asks ?? []) {
    const value = sent.get(name);
    if (value !== null) params.set(name, value);
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether a page address ({@link pageAddress}) is a preview, which only its recipient may see. */
export const isPreview = (address: string) => new URLSearchParams(address.split('?')[1]).has('preview');
