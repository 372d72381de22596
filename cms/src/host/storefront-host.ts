import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { findScreen, reservedPrefixes } from '@seva/config/rules/screens';
import { contentVersion } from '../cache/content-cache';
import { tryAgainSeconds } from '../database/database-away';
import { texts } from '../texts/en';
import { settings } from '../runtime/settings';
import { isKnown } from '../http/etag';
import { isReadableAddress } from '../http/plain-text';
import { crawlerFiles } from './crawling/crawler-files';
import { sendFile, type FileFolder } from './files';
import { cleanPath, pageAddress } from './page-address';
import { makePage, pageCache, TooManyPages, type Page } from './page-cache';
import { publicReads } from './public-reads';
import { contentSecurityPolicy, securityHeaders, workerPolicy } from './security-headers';
import { isPlain, type AnswerMemory } from './ready/answer-memory';
import { pageKey, roleOf, type Role } from './ready/page-key';
import { encodedFor, lastingHeaders, type ReadyAnswer } from './ready/ready-answer';
import type { StorefrontBuild } from './storefront-build';

/** A page that only the holder of its address may see is not cached and not indexed. */
function keepToOneself(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.remove('ETag');
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

const pageType = 'text/html; charset=utf-8';

async function sendPage(ctx: Context, page: Page): Promise<void> {
  ctx.status = page.status;
  ctx.type = pageType;
  ctx.set('Vary', 'Accept-Encoding, Cookie');
  ctx.set('Cache-Control', 'no-cache');
  if (page.status === 503) ctx.set('Retry-After', String(tryAgainSeconds));
  if (isKnown(ctx, page.etag)) return;
  const { encoding, body } = await encodedFor(ctx.req, page);
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = body;
}

/** A page with the headers that it was just answered with, as it can be sent again. */
function readyPage(ctx: Context, { etag, body, quality, compressed, version, at }: Page): ReadyAnswer {
  const headers = lastingHeaders(ctx.response.headers);
  return { etag, type: pageType, headers, body, quality, compressed, writings: {}, version, at };
}

/**
 * Serves the shop: its files, its pictures, and its screens as complete HTML. It stands before Strapi's router, so that
 * the shop's `/admin/…` screens are answered here and the panel's own calls under `/admin` go on to Strapi
 * (the list of addresses is `config/rules/screens`).
 */
export function storefrontHost(
  strapi: Core.Strapi,
  build: StorefrontBuild,
  memory: AnswerMemory,
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
  const cache = pageCache();
  const sendCrawlerFile = crawlerFiles(strapi, env.publicUrl);

  async function renderPage(url: string, role: Role): Promise<Page | { location: string; status: number }> {
    const now = Date.now();
    const version = contentVersion();
    const result = await build.render({ url, origin: env.publicUrl, role, now, read });
    if (result.location) return { location: result.location, status: result.status };
    return makePage(result.html, result.status, version, now);
  }

  /** Answers with the page of a clean path; cache key, policy and preview all come from its address. */
  async function answer(ctx: Context, path: string): Promise<void> {
    const role = roleOf(ctx.req);
    const address = pageAddress(path + ctx.search);
    const key = pageKey(role, address);
    const isPreview = new URLSearchParams(address.split('?')[1]).has('preview');
    ctx.set('Content-Security-Policy', contentSecurityPolicy(path));
    const draw = async () => {
      const rendered = await renderPage(address, role);
      if ('location' in rendered) throw new Redirected(rendered.location, rendered.status);
      return rendered;
    };
    const found = isPreview ? cache.inTurn(draw) : cache.get(key, contentVersion(), Date.now(), draw);
    const page = await found.catch((error: unknown) => {
      if (error instanceof Redirected || error instanceof TooManyPages) return error;
      throw error;
    });
    if (page instanceof TooManyPages) {
      ctx.status = 503;
      ctx.set({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      ctx.body = texts.tooManyPages;
      return;
    }
    if (page instanceof Redirected) {
      ctx.status = page.status;
      ctx.redirect(page.location);
      return;
    }
    await sendPage(ctx, page);
    if (isPreview) keepToOneself(ctx);
    else if (page.status === 200 && isPlain(ctx.req)) memory.keep(key, readyPage(ctx, page));
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

/** Carries a redirect past the cache, which keeps pages only. */
class Redirected extends Error {
  constructor(
    readonly location: string,
    readonly status: number,
  ) {
    super('redirected');
  }
}
