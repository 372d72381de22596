import type { Core } from '@strapi/strapi';
import { offeredAddresses } from '@seva/config/rules/screens';
import { readSite } from '../../api/content';
import { countListed, listedServices } from '../../api/service/queries';

/** Number of services per file. The standard allows 50,000 addresses; smaller files load faster. */
const servicesPerFile = 10_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
const line = (address: string, changedAt?: Date) =>
  `<url><loc>${xml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;

async function* screenLines(strapi: Core.Strapi, origin: string): AsyncGenerator<string> {
  const { pages } = await readSite(strapi);
  for (const address of offeredAddresses) yield line(`${origin}${address}`);
  for (const { slug } of pages) yield line(`${origin}/info/${encodeURIComponent(slug)}`);
}

async function* serviceLines(strapi: Core.Strapi, origin: string, offset: number): AsyncGenerator<string> {
  for await (const { id, changedAt } of listedServices(strapi, { offset, limit: servicesPerFile }))
    yield line(`${origin}/product/${encodeURIComponent(id)}`, changedAt);
}

async function* indexLines(origin: string, files: number): AsyncGenerator<string> {
  for (let file = 0; file <= files; file += 1)
    yield `<sitemap><loc>${xml(`${origin}/sitemap/${file}.xml`)}</loc></sitemap>\n`;
}

async function* inside(element: string, ...parts: AsyncGenerator<string>[]): AsyncGenerator<string> {
  yield `${head}<${element} ${namespace}>\n`;
  for (const part of parts) yield* part;
  yield `</${element}>\n`;
}

/**
 * Yields the pieces of a sitemap file; null if it does not exist. `/sitemap.xml` lists every public screen and
 * service, or, for many services, is an index: `/sitemap/0.xml` has the screens, the others 10,000 services each.
 */
export async function sitemap(
  strapi: Core.Strapi,
  path: string,
  origin: string,
): Promise<AsyncGenerator<string> | null> {
  const total = await countListed(strapi);
  const files = Math.ceil(total / servicesPerFile);
  if (path === '/sitemap.xml') {
    if (files > 1) return inside('sitemapindex', indexLines(origin, files));
    return inside('urlset', screenLines(strapi, origin), serviceLines(strapi, origin, 0));
  }
  const [, number] = /^\/sitemap\/(\d{1,3})\.xml$/.exec(path) ?? [];
  if (number === undefined || files <= 1 || Number(number) > files) return null;
  const wanted = Number(number);
  if (wanted === 0) return inside('urlset', screenLines(strapi, origin));
  return inside('urlset', serviceLines(strapi, origin, (wanted - 1) * servicesPerFile));
}
