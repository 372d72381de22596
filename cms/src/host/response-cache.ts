import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { contentCalls } from '../api/content';
import { findScreen } from '@seva/config/rules/screens';
import { cached } from '../platform/cache/content-cache';
import { isNotModified } from '../platform/http/etag';
import { isReadableAddress } from '../platform/http/plain-text';
import { settings } from '../platform/runtime/settings';
import { cleanPath, isPreview, pageAddress } from './page-address';

/** Calls whose public responses depend on the content only. */
const cachedCalls = [
  'products.list',
  'products.deities',
  'products.top',
  'products.get',
  'config.storefront',
  ...contentCalls,
] as const satisfies readonly CallName[];

/** Response that is the same for every visitor. */
interface SharedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed bodies, each created for the first client that accepts it. */
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Encodings, smallest output first. Browsers list gzip first without preferring it. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

/** Minimum size for compression (bytes); smaller bodies fit into one packet. */
const leastCompressed = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Returns the Brotli level. Pages get a higher one, because each is compressed once and includes its styles. */
const brotliQuality = (type: string | undefined) => (type?.startsWith('text/html') ? 10 : 7);

const compress: Readonly<Record<Encoding, (answer: SharedAnswer) => Promise<Buffer>>> = {
  br: ({ body, headers }) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(headers['content-type']) } }),
  gzip: ({ body }) => gzipped(body),
};

/** Role in the browser's cookie. It selects the frame of a page, never what a caller may do. */
export type Role = 'visitor' | 'devotee' | 'admin';

export const roleOf = (ctx: Context) =>
  (/(?:^|;\s*)seva_role=(admin|devotee)\s*(?:;|$)/.exec(ctx.get('Cookie'))?.[1] ?? 'visitor') as Role;

/** Requested call or page. All spellings of its address have the same key. */
interface Target {
  readonly key: string;
  /** Path pattern, for metrics. */
  readonly route?: string;
}

const mostParameters = 20;

/** Whether parsers may disagree about a query: brackets, broken escapes, names without a value, too many names. */
function isAmbiguous(querystring: string): boolean {
  const parts = querystring === '' ? [] : querystring.split('&');
  if (parts.length > mostParameters || parts.some((part) => !part.includes('='))) return true;
  try {
    return /[[\]]/.test(decodeURIComponent(querystring));
  } catch {
    return true;
  }
}

const callsByPath = new Map<string, CallName>(cachedCalls.map((name) => [`/api${calls[name].path}`, name]));

function callTarget({ path, querystring }: Context): Target | null {
  const id = /^\/api\/products\/([a-z\d]+)$/i.exec(path)?.[1] ?? '';
  const name = callsByPath.get(path) ?? (id ? 'products.get' : undefined);
  if (!name || isAmbiguous(querystring)) return null;
  const { query }: Endpoint = contract[name];
  const sent = new URLSearchParams(querystring);
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const values = names.map((each) => sent.getAll(each));
  if (values.some(({ length }) => length > 1) || (names.includes('preview') && sent.get('preview'))) return null;
  return { key: JSON.stringify([name, id, values]), route: `/api${calls[name].path}` };
}

function pageTarget(ctx: Context): Target | null {
  if (cleanPath(ctx.path) !== ctx.path || !findScreen(ctx.path)) return null;
  const address = pageAddress(ctx.path + ctx.search);
  return isPreview(address) ? null : { key: `${roleOf(ctx)} ${address}` };
}

/** Headers that make a response private: a token, or a body in a read. */
const privateHeaders = ['Authorization', 'Content-Length', 'Transfer-Encoding'];

/**
 * Returns the call or page of a request if every visitor may get the same response, or null. Signed requests,
 * previews and ambiguous addresses bypass the cache. The key includes the origin, because CORS headers differ.
 */
export function targetOf(ctx: Context): Target | null {
  if (!['GET', 'HEAD'].includes(ctx.method) || privateHeaders.some((name) => ctx.get(name) !== '')) return null;
  const origin = ctx.get('Origin');
  if (origin !== '' && !settings().env.allowedOrigins.includes(origin)) return null;
  if (!isReadableAddress(ctx.url)) return null;
  const target = callTarget(ctx) ?? pageTarget(ctx);
  return target && { ...target, key: `${origin} ${target.key}` };
}

/** Headers that are set anew for each response. */
const ownHeaders = ['x-request-id', 'content-length'];

/** Returns the response for the cache if its handler marked it as the same for every visitor (`ctx.state.isShared`). */
function sharedAnswer(ctx: Context): SharedAnswer | null {
  if (ctx.state.isShared !== true || typeof ctx.body !== 'string') return null;
  const headers = Object.entries(ctx.response.headers).filter(([name]) => !ownHeaders.includes(name));
  const body = Buffer.from(ctx.body);
  return {
    status: ctx.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    body,
    encoded: {},
  };
}

async function send(ctx: Context, answer: SharedAnswer): Promise<void> {
  const { status, headers, etag, body, encoded } = answer;
  ctx.status = status;
  ctx.set(headers);
  ctx.vary('Accept-Encoding');
  if (status === 200 && isNotModified(ctx, etag)) return;
  const encoding =
    body.length < leastCompressed ? undefined : encodings.find((each) => ctx.acceptsEncodings(each) === each);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await (encoded[encoding] ??= compress[encoding](answer)) : body;
}

/**
 * Creates the response cache: public calls by their declared parameters and pages by their address, until content
 * changes or a minute has passed. Requests for the same target share one run of the handlers. Also adds ETag, 304 and
 * compression to uncached responses that are the same for every visitor.
 * @param mayBeOld whether responses older than a minute may be sent, because rendering is busy
 */
export function responseCache(mayBeOld: () => boolean) {
  const rules = {
    bytesOf: (answer: SharedAnswer | null) => 1024 + 2 * (answer?.body.length ?? 0),
    isStored: (answer: SharedAnswer | null) => answer?.status === 200,
    mayBeOld,
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    let hasRun = false;
    const run = async () => {
      hasRun = true;
      await next();
      return sharedAnswer(ctx);
    };
    const target = targetOf(ctx);
    if (target?.route) ctx.state.route = target.route;
    const answer = await (target ? cached(`answer ${target.key}`, run, Date.now(), rules) : run());
    if (answer) await send(ctx, answer);
    else if (!hasRun) await next();
  };
}
