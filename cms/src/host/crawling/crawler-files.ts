import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { palette } from '@seva/config/palette';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { readSite } from '../../api/content';
import { cached } from '../../platform/cache/content-cache';
import { isNotModified } from '../../platform/http/etag';
import { sitemap } from './sitemap';

interface MadeFile {
  readonly packed: Buffer;
  readonly etag: string;
}

const isSitemap = (path: string) => path === '/sitemap.xml' || /^\/sitemap\/\d{1,3}\.xml$/.test(path);

/** Compresses a sitemap piece by piece, so that a hundred thousand services are never in memory as text. */
async function pack(pieces: AsyncGenerator<string> | null): Promise<MadeFile | null> {
  if (!pieces) return null;
  const packed = await buffer(Readable.from(pieces).pipe(createGzip()));
  return { packed, etag: `"${createHash('sha1').update(packed).digest('base64url')}"` };
}

/** Paths without content for crawlers. Private screens have their own `noindex`. */
const closed = ['/api/', '/cms', '/demo/', '/admin/', '/content-manager/', '/upload/'];

/** Returns `/robots.txt` of a shop at `origin` (scheme, host, port). */
function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** Returns `/site.webmanifest`, with the shop's name from the editors' texts. */
async function webManifest(strapi: Core.Strapi): Promise<string> {
  const { name, tagline, colors } = await readSite(strapi);
  return JSON.stringify({
    name,
    short_name: firstCharacters(name, 30),
    description: tagline,
    lang: 'en',
    id: '/home',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: palette.ivory,
    theme_color: colors?.kumkumDeep ?? palette.kumkumDeep,
    shortcuts: [
      { name: 'Services', url: '/pooja' },
      { name: 'Festivals', url: '/festival' },
      { name: 'My poojas', url: '/poojas' },
    ],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

/**
 * Creates the handler for robots.txt, the sitemaps and the web manifest of a shop at `origin`. It returns whether it
 * responded.
 */
export function crawlerFiles(strapi: Core.Strapi, origin: string) {
  const sendSmall = (ctx: Context, type: string, body: string) => {
    ctx.status = 200;
    ctx.type = type;
    ctx.set('Cache-Control', 'public, max-age=3600');
    if (!isNotModified(ctx, `"${createHash('sha1').update(body).digest('base64url')}"`)) ctx.body = body;
    return true;
  };

  const sendSitemap = async (ctx: Context): Promise<boolean> => {
    const made = await cached(`crawler ${ctx.path}`, async () => pack(await sitemap(strapi, ctx.path, origin)));
    if (!made) return false;
    ctx.status = 200;
    ctx.type = 'application/xml; charset=utf-8';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.set('Vary', 'Accept-Encoding');
    if (isNotModified(ctx, made.etag) || ctx.method === 'HEAD') return true;
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = made.packed;
    } else {
      ctx.body = Readable.from([made.packed]).pipe(createGunzip());
    }
    return true;
  };

  return async (ctx: Context): Promise<boolean> => {
    if (ctx.path === '/robots.txt') return sendSmall(ctx, 'text/plain; charset=utf-8', robotsText(origin));
    if (ctx.path === '/site.webmanifest')
      return sendSmall(ctx, 'application/manifest+json; charset=utf-8', await webManifest(strapi));
    return isSitemap(ctx.path) && sendSitemap(ctx);
  };
}
