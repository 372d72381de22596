import { findScreen } from '@seva/config/rules/screens';

/**
 * The address that a page is drawn and kept by: the path with the parameters that its screen asks for, in their order,
 * each once. A query that nobody reads makes no other page. Two slashes at its beginning, which would be read as
 * another host, are one.
 * @param url path and query, as they were sent
 */
export function pageAddress(url: string): string {
  const [sent = '', ...rest] = url.split('?');
  const path = sent.replace(/^\/+/, '/');
  const given = new URLSearchParams(rest.join('?'));
  const kept = new URLSearchParams();
  for (const name of findScreen(path)?.asks ?? []) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
