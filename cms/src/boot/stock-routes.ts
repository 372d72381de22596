import type { Core } from '@strapi/strapi';
import { onlyAboutContent } from './content-calls';

interface Route {
  readonly method: string;
  readonly path: string;
  config?: { middlewares?: unknown[] };
}

interface Router {
  type?: string;
  routes: Route[];
}

type RouterSource = Router | ((given: { strapi: Core.Strapi }) => Router);
type Routers = Record<string, RouterSource>;

/**
 * Routes of the panel that this product has no use for: the first caller's registration as its owner (the owner is made
 * before the server listens), reset tokens that are kept in clear and sent past the outbox (`npm run create-admin` sets
 * a panel password anew), pictures fetched from addresses that somebody names, and a script for paid previews.
 */
const closed: readonly string[] = [
  'POST /register-admin',
  'POST /forgot-password',
  'POST /reset-password',
  'POST /actions/upload-from-urls',
  'GET /preview/script',
];

function reduced(router: Router): Router {
  // Beneath /api there are the documented calls of the app and nothing else, whatever boxes somebody ticks in the panel.
  if (router.type === 'content-api') return { ...router, routes: [] };
  return { ...router, routes: router.routes.filter(({ method, path }) => !closed.includes(`${method} ${path}`)) };
}

function reduceAll(routers: Routers): void {
  for (const [name, source] of Object.entries(routers))
    routers[name] = typeof source === 'function' ? (given) => reduced(source(given)) : reduced(source);
}

/** Takes Strapi's stock routes back to what is used (decisions §4, wire.md). To be called before they are mounted. */
export function closeStockRoutes(strapi: Core.Strapi): void {
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    const { routes } = plugin as unknown as { routes: Routers | Route[] };
    if (Array.isArray(routes)) continue;
    reduceAll(routes);
    if (name === 'content-manager')
      for (const router of Object.values(routes))
        if (typeof router !== 'function') onlyAboutContent(strapi, router.routes);
  }
  const admin = strapi.admin.routes as unknown as Routers;
  reduceAll(admin);
  for (const router of Object.values(admin)) {
    if (typeof router === 'function') continue;
    addMiddleware(router, 'POST /login', 'global::panel-sign-in');
    addMiddleware(router, 'PUT /users/me', 'global::panel-profile');
  }
}

function addMiddleware(router: Router, call: string, name: string): void {
  for (const route of router.routes.filter(({ method, path }) => `${method} ${path}` === call)) {
    const { middlewares = [] } = route.config ?? {};
    if (!middlewares.includes(name)) route.config = { ...route.config, middlewares: [name, ...middlewares] };
  }
}
