import type { Context } from 'koa';
import { findScreen } from '@seva/config/rules/screens';

/** Route that matches the path of a request, as the router reports it. */
interface Layer {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
}

/** Folders of files, the panel and the demo pages. Each counts as one route. */
const folders = ['assets', 'uploads', 'cms', 'demo'];

/** Paths that monitoring polls, some of them answered before the router. */
const probes = ['/api/alive', '/api/health', '/api/metrics'];

/**
 * Returns the path pattern of a request, such as `/api/orders/:id` or `/product/:id`. Never returns the path itself,
 * which may contain ids, tokens and search terms. Returns `missing` for an unknown path that gets a 404 and `other`
 * for the rest. Call it after the router.
 */
export function routeOf(ctx: Context): string {
  // Set by the response cache, which responds without the router.
  if (typeof ctx.state.route === 'string') return ctx.state.route;
  const { matched = [] } = ctx as { matched?: readonly Layer[] };
  for (let index = matched.length - 1; index >= 0; index -= 1) {
    const { path, methods } = matched[index] as Layer;
    // Strapi's file routes match any path.
    if (typeof path === 'string' && !/[(*]/.test(path) && methods.includes(ctx.method)) return path;
  }
  const route = routeOfPath(ctx.path);
  return route === 'other' && ctx.status === 404 ? 'missing' : route;
}

/** Returns the pattern of a path without query, for responses that bypass the router. */
export function routeOfPath(path: string): string {
  if (probes.includes(path)) return path;
  const screen = findScreen(path);
  if (screen) return screen.path;
  const first = path.split('/', 2)[1] ?? '';
  if (folders.includes(first)) return `/${first}/*`;
  return /^\/[\w-]+\.(txt|xml|webmanifest|svg|ico|png|js|json)$/.test(path) ? '/file' : 'other';
}

/**
 * Returns the name of a requested upload or asset that does not exist, such as `slide_1a2b3c.webp`, so that a missing
 * picture can be found in the log. Returns undefined for every other path, because it may contain personal data.
 */
export function missingFileOf(ctx: Context): string | undefined {
  if (ctx.status !== 404) return undefined;
  return /^\/(?:assets|uploads)\/([\w.-]{1,200}\.\w{2,5})$/.exec(ctx.path)?.[1];
}
