import type { Context } from 'koa';
import { findScreen } from '@seva/config/rules/screens';

/** What a router tells of a route that fits the path of a request. */
interface Layer {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
}

/** Where files, the panel's own pages and the demo's pages lie: one name for all beneath. */
const folders = ['assets', 'uploads', 'cms', 'demo'];

/** Addresses that programs ask for all day, some of them in front of the router. */
const probes = ['/api/health', '/api/metrics'];

/**
 * The pattern of the address that a request asked for, such as `/api/orders/:id` or `/product/:id`; never the address
 * itself, which may hold ids, tokens and what somebody searched for. `missing` for what fits nothing and is answered 404,
 * `other` for the rest. To be asked when the router has done its work.
 */
export function routeOf(ctx: Context): string {
  // Set by the response cache, which answers without the router.
  if (typeof ctx.state.route === 'string') return ctx.state.route;
  const { matched = [] } = ctx as { matched?: readonly Layer[] };
  for (let index = matched.length - 1; index >= 0; index -= 1) {
    const { path, methods } = matched[index] as Layer;
    // Strapi's own routes for files take any path.
    if (typeof path === 'string' && !/[(*]/.test(path) && methods.includes(ctx.method)) return path;
  }
  const route = routeOfPath(ctx.path);
  return route === 'other' && ctx.status === 404 ? 'missing' : route;
}

/** The same of a path alone (no query), for what is answered without the router. */
export function routeOfPath(path: string): string {
  if (probes.includes(path)) return path;
  const screen = findScreen(path);
  if (screen) return screen.path;
  const first = path.split('/', 2)[1] ?? '';
  if (folders.includes(first)) return `/${first}/*`;
  return /^\/[\w-]+\.(txt|xml|webmanifest|svg|ico|png|js|json)$/.test(path) ? '/file' : 'other';
}
