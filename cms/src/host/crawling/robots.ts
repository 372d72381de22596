/** Addresses that a crawler has nothing to do at; private screens say of themselves that they are not to be listed. */
const closed = ['/api/', '/cms', '/demo/', '/admin/', '/content-manager/', '/upload/'];

/** `/robots.txt` of a shop at `origin` (scheme, host, port). */
export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
