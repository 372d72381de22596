import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { findScreen, reservedPrefixes } from '@seva/config/rules/screens';
import { tryAgainSeconds } from '../platform/database/database-away';
import { texts } from '../texts/en';
import { settings } from '../platform/runtime/settings';
import { isReadableAddress } from '../platform/http/plain-text';
import { crawlerFiles } from './crawling/crawler-files';
import { TooManyPages, type DrawingQueue } from './drawing-queue';
import { sendFile, type FileFolder } from './files';
import { cleanPath, isPreview, pageAddress } from './page-address';
import { publicReads } from './public-reads';
import { roleOf } from './response-cache';
import { contentSecurityPolicy, securityHeaders, workerPolicy } from './security-headers';
import type { StorefrontBuild } from './storefront-build';

/** A page that only the holder of its address may see is not cached and not indexed. */
function keepToOneself(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.set('Referrer-Policy', 'no-referrer');
}

/** Somebody opened the address in a browser; a program asks for JSON or for whatever there is. */
const isPerson = (ctx: Context) => ctx.get('Accept').includes('text/html');

/** Answers of the API are documented, and the panel has its own page for what it does not know. */
const answersItself = ['api', 'cms'];

const firstPart = (path: string) => path.split('/', 2)[1] ?? '';

/** What keeps the priests' sheet and public screens for use without a network; each has one that takes it away again. */
const workers = { '/sheet-worker.js': 'sheetOffline', '/shop-worker.js': 'shopOffline' } as const;

/** The file that answers for a worker's address: where a setting says no, the one that takes away what was kept. */
function workerFile(path: string): string {
  const allowed = Object.entries(workers).find(([worker]) => worker === path)?.[1];
  return allowed && !settings().env[allowed] ? path.replace('.js', '-off.js') : path;
}

/** Address of no screen: its page is the 404 page. */
const nowhere = '/not-found';

/**
 * Serves the shop: its files, its pictures, and its screens as complete HTML. It stands before Strapi's router, so that
 * the shop's `/admin/…` screens are answered here and the panel's own calls under `/admin` go on to Strapi
 * (the list of addresses is `config/rules/screens`).
 */
export function storefrontHost(
  strapi: Core.Strapi,
  build: StorefrontBuild,
  drawing: DrawingQueue,
  uploadsFolder: string,
) {
  const { env } = settings();
  const secure = env.publicUrl.startsWith('https:');
  const folders: FileFolder[] = [
    { folder: uploadsFolder, prefix: '/uploads/', immutable: true },
    { folder: `${build.clientFolder}/assets`, prefix: '/assets/', immutable: true },
    { folder: build.clientFolder, prefix: '/', immutable: false },
  ];
  const read = publicReads(strapi);
  const sendCrawlerFile = crawlerFiles(strapi, env.publicUrl);

  /** Renders the page of a clean path when it is its turn. Policy and preview come from the same address as the cache key. */
  async function answer(ctx: Context, path: string): Promise<void> {
    const url = pageAddress(path + ctx.search);
    ctx.set('Content-Security-Policy', contentSecurityPolicy(path));
    const draw = () => build.render({ url, origin: env.publicUrl, role: roleOf(ctx), now: Date.now(), read });
    try {
      const { status, location, html, css } = await drawing.run(draw);
      ctx.status = status;
      if (location) return ctx.redirect(location);
      ctx.set('Content-Security-Policy', contentSecurityPolicy(path, css));
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = html;
      ctx.set({ Vary: 'Cookie', 'Cache-Control': 'no-cache' });
      if (status === 503) ctx.set('Retry-After', String(tryAgainSeconds));
      if (isPreview(url)) keepToOneself(ctx);
      else ctx.state.isShared = true;
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error;
      ctx.status = 503;
      ctx.set({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      ctx.body = texts.tooManyPages;
    }
  }

  /** Nobody who follows a link or types an address ends at a line of JSON. */
  async function leaveToStrapi(ctx: Context, next: Next): Promise<void> {
    await next();
    const isRefused = ctx.status >= 400 && ctx.status < 500;
    if (!isRefused || !isPerson(ctx) || answersItself.includes(firstPart(ctx.path))) return;
    ctx.set(securityHeaders(secure));
    await answer(ctx, clean(ctx) ?? nowhere);
  }

  /** Returns the path of a request if it is spelled as it should be, else null. */
  const clean = ({ path }: Context) => (cleanPath(path) === path ? path : null);

  /** Redirects another spelling of a screen to the screen; anything else names nothing. */
  async function correct(ctx: Context): Promise<void> {
    const path = cleanPath(ctx.path);
    if (path === null || !findScreen(path)) return answer(ctx, nowhere);
    ctx.status = 301;
    ctx.redirect(path + ctx.search);
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    // Refused further on, where every address is looked at.
    if (!isReadableAddress(ctx.url)) return next();
    const path = clean(ctx);
    const isScreen = path !== null && findScreen(path) !== undefined;
    const isFile = /^\/(uploads|assets)\//.test(ctx.path);
    if (!isScreen && !isFile && reservedPrefixes.includes(firstPart(ctx.path))) return leaveToStrapi(ctx, next);
    // Browsers ask for it on pages that name no icon, the panel's among them.
    if (ctx.path === '/favicon.ico') return ctx.redirect('/favicon.svg');
    ctx.set(securityHeaders(secure));
    if (path === null && !isFile) return correct(ctx);
    if (!isScreen) {
      if (await sendCrawlerFile(ctx)) return;
      if (ctx.path in workers) ctx.set('Content-Security-Policy', workerPolicy());
      ctx.path = workerFile(ctx.path);
      for (const folder of folders) if (await sendFile(ctx, folder)) return;
      if (isFile) return leaveToStrapi(ctx, next);
    }
    await answer(ctx, path ?? nowhere);
  };
}
