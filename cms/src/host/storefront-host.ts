import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { findScreen, reservedPrefixes } from '@seva/config/rules/screens';
import { tryAgainSeconds } from '../platform/database/database-away';
import { texts } from '../texts/en';
import { settings } from '../platform/runtime/settings';
import { isReadableAddress } from '../platform/http/plain-text';
import { crawlerFiles } from './crawling/crawler-files';
import { TooManyPages, type RenderQueue } from './render-queue';
import { sendFile, type FileFolder } from './files';
import { cleanPath, isPreview, pageAddress } from './page-address';
import { publicReads } from './public-reads';
import { roleOf } from './response-cache';
import { contentSecurityPolicy, securityHeaders, workerPolicy } from './security-headers';
import type { StorefrontBuild } from './storefront-build';

function markPrivate(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.set('Referrer-Policy', 'no-referrer');
}

/** Whether a browser navigates to the address. Programs accept JSON or anything. */
const isPerson = (ctx: Context) => ctx.get('Accept').includes('text/html');

/** Paths with their own error responses: the API's are documented, and the panel has its own page. */
const answersItself = ['api', 'cms'];

const firstPart = (path: string) => path.split('/', 2)[1] ?? '';

/**
 * Service workers that store the priest sheet and public screens for offline use, with the setting that allows them.
 * Each has an `-off` version that deletes the stored data.
 */
const workers = { '/sheet-worker.js': 'sheetOffline', '/shop-worker.js': 'shopOffline' } as const;

/** Returns the file for a worker's path: the `-off` version if the setting disallows the worker. */
function workerFile(path: string): string {
  const allowed = Object.entries(workers).find(([worker]) => worker === path)?.[1];
  return allowed && !settings().env[allowed] ? path.replace('.js', '-off.js') : path;
}

/** Path of no screen, which renders the 404 page. */
const nowhere = '/not-found';

/**
 * Creates the middleware that serves the shop: files, pictures, and screens as complete HTML. Runs before Strapi's
 * router, so that the shop's `/admin/…` screens are served here and the panel's calls below `/admin` pass to Strapi
 * (`config/rules/screens` lists the addresses).
 */
export function storefrontHost(
  strapi: Core.Strapi,
  build: StorefrontBuild,
  drawing: RenderQueue,
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

  /** Renders the page of a clean path through the queue. Policy and preview use the same address as the cache key. */
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
      if (isPreview(url)) markPrivate(ctx);
      else ctx.state.isShared = true;
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error;
      ctx.status = 503;
      ctx.set({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      ctx.body = texts.tooManyPages;
    }
  }

  /** Passes a request to Strapi and renders the 404 page for a person whose request it refused. */
  async function leaveToStrapi(ctx: Context, next: Next): Promise<void> {
    await next();
    const isRefused = ctx.status >= 400 && ctx.status < 500;
    if (!isRefused || !isPerson(ctx) || answersItself.includes(firstPart(ctx.path))) return;
    ctx.set(securityHeaders(secure));
    await answer(ctx, clean(ctx) ?? nowhere);
  }

  /** Returns the path of a request if it is in canonical form, else null. */
  const clean = ({ path }: Context) => (cleanPath(path) === path ? path : null);

  /** Redirects to the canonical path of a screen, or renders the 404 page. */
  async function correct(ctx: Context): Promise<void> {
    const path = cleanPath(ctx.path);
    if (path === null || !findScreen(path)) return answer(ctx, nowhere);
    ctx.status = 301;
    ctx.redirect(path + ctx.search);
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    // A later middleware refuses it.
    if (!isReadableAddress(ctx.url)) return next();
    const path = clean(ctx);
    const isScreen = path !== null && findScreen(path) !== undefined;
    const isFile = /^\/(uploads|assets)\//.test(ctx.path);
    if (!isScreen && !isFile && reservedPrefixes.includes(firstPart(ctx.path))) return leaveToStrapi(ctx, next);
    // Browsers request it on pages without an icon, such as the panel's.
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
