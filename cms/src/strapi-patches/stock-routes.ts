import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { normalizeNames, limitToContent } from '../api/staff';
import { texts } from '../texts/en';
import { settings } from '../platform/runtime/settings';
import { requireExpected } from './patch';

// Replaces the routers of Strapi's plugins and admin: most of their routes are unused here, and those of the admin have
// no hook. Upstream issue: none found (2026-11-29). Test: cms/tests/security/r15-closed-surface.test.ts.
const file = 'strapi-patches/stock-routes.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly handler?: unknown;
  config?: { middlewares?: unknown[]; policies?: unknown[] };
}

interface Router {
  type?: string;
  prefix?: string;
  routes: Route[];
}

type RouterSource = Router | ((given: { strapi: Core.Strapi }) => Router);
type Routers = Record<string, RouterSource>;

const signedIn = { policies: ['admin::isAuthenticatedAdmin'] };

/**
 * Unused routes of Strapi's panel, matched against `METHOD /address` as mounted:
 * - registration of the first owner (created before the server listens) and reset tokens, which Strapi stores in
 * clear text and sends without the outbox;
 * - the list of API parts, devotee sign-in (the shop has its own), tokens, webhooks, transfers, trials and paid
 * features;
 * - pictures from URLs in the request, and a second upload call;
 * - data and layout of Strapi's start page, which ours replaces;
 * - languages and form layouts.
 */
const unusedRoutes: readonly RegExp[] = [
  /^POST \/admin\/(register-admin|reset-password|project-settings)$/,
  /^\w+ \/admin\/(webhooks|api-tokens|admin-tokens|content-api|transfer)(\/|$)/,
  /^GET \/admin\/(license-trial-time-left|ai-usage|ai-token)$/,
  /^\w+ \/(admin|content-manager)\/homepage(\/|$)/,
  /^\w+ \/users-permissions(\/|$)/,
  /^(POST|PUT|DELETE) \/i18n\/(locales|settings)(\/|$)/,
  /^POST \/upload\/(actions\/upload-from-urls|actions\/generate-ai-metadata|ai-metadata-jobs|files|files\/:id\/replace)$/,
  /^PUT \/upload\/(settings|configuration)$/,
  /^PUT \/content-manager\/(content-types|components)\/:uid\/configuration$/,
  /^GET \/content-manager\/preview\/script$/,
];

/** Routes that change content type schemas, which are code. Only a development server has them. */
const routesOfTheBuilder = /^(POST|PUT|DELETE) \/content-type-builder\//;

/**
 * Fixed responses to calls that the panel makes on every page for features that are off or paid; errors would fill
 * the browser's console. The media library reads its settings for every user: each picture is re-encoded.
 */
const quietAnswers: Readonly<Record<string, unknown>> = {
  'GET /admin/ai-feature-config': { data: {} },
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId': { data: null },
  'GET /i18n/ai-localization-jobs/single-types/:contentType': { data: null },
  'GET /content-manager/preview/url/:contentType': { data: { url: null } },
  'GET /upload/settings': { data: { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true } },
};

/** Whether the caller is the owner, who may manage roles. */
function isOwner(ctx: Context): boolean {
  const { userAbility } = ctx.state as { userAbility?: { can(action: string): boolean } };
  return userAbility?.can('admin::roles.read') ?? false;
}

/** Hides versions of Strapi, Node and packages from all but the owner. The panel reads the rest on every page. */
async function hideVersions(ctx: Context, next: Next): Promise<void> {
  await next();
  if (isOwner(ctx)) return;
  const { data } = ctx.body as { data: { currentEnvironment?: string } };
  ctx.body = { data: { currentEnvironment: data.currentEnvironment } };
}

async function requireOwner(ctx: Context, next: Next): Promise<void> {
  if (!isOwner(ctx)) throw new errors.ForbiddenError();
  await next();
}

async function requirePictures(ctx: Context, next: Next): Promise<void> {
  const { userAbility } = ctx.state as { userAbility?: { can(action: string): boolean } };
  if (!userAbility?.can('plugin::upload.read')) throw new errors.ForbiddenError();
  await next();
}

/** Returns a middleware that requires lists in the body, for handlers that assume them. Responds with 400 otherwise. */
const needsLists =
  (...names: readonly string[]) =>
  (ctx: Context, next: Next): Promise<unknown> => {
    const { body } = ctx.request;
    const given = names.map((name) => (body as Readonly<Record<string, unknown>> | null | undefined)?.[name]);
    const lists = given.filter((value) => value !== undefined);
    if (lists.length === 0 || !lists.every(Array.isArray)) throw new errors.ValidationError(texts.badRequest);
    return next();
  };

/** Returns `METHOD /address` as mounted. */
const nameOf = ({ method, path }: Route, prefix: string) => `${method} ${prefix}${path === '/' ? '' : path}`;

/** Our middlewares on Strapi's routes. They run after authentication and before the handler. */
const guards: Readonly<Record<string, readonly unknown[]>> = {
  'POST /admin/login': ['global::panel-sign-in', 'global::panel-second-factor'],
  'POST /admin/register': ['global::panel-invitation', normalizeNames.invited],
  'PUT /admin/users/me': ['global::panel-profile', normalizeNames.person],
  'POST /admin/users': [normalizeNames.person],
  'PUT /admin/users/:id': [normalizeNames.person],
  'POST /admin/roles': [normalizeNames.named],
  'PUT /admin/roles/:id': [normalizeNames.named],
  'POST /upload/folders': [normalizeNames.named],
  'PUT /upload/folders/:id': [normalizeNames.named],
  'POST /upload': ['global::storage-failed', 'global::panel-form'],
  'DELETE /upload/files/:id': ['global::storage-failed'],
  'GET /admin/information': [hideVersions],
  'GET /admin/permissions': [requireOwner],
  'GET /upload/configuration': [requirePictures],
  'POST /admin/permissions/check': [needsLists('permissions')],
  'POST /upload/actions/bulk-delete': ['global::storage-failed', needsLists('fileIds', 'folderIds')],
  'POST /upload/actions/bulk-move': [needsLists('fileIds', 'folderIds')],
};

/** Strapi's handler sends a token that it stores in clear text; our own call replaces it. */
const replaced: readonly string[] = ['POST /admin/forgot-password'];

function guarded(route: Route, name: string): Route {
  const ours = guards[name];
  if (!ours) return route;
  const { middlewares = [] } = route.config ?? {};
  const theirs = middlewares.filter((own) => !ours.includes(own));
  return { ...route, config: { ...route.config, middlewares: [...ours, ...theirs] } };
}

function reduced(router: Router, home: string, closed: Set<string>, found: Set<string>): Router {
  // Below /api only the app's documented calls exist, even if others are enabled in the panel.
  if (router.type === 'content-api') return { ...router, routes: [] };
  const prefix = router.prefix ?? home;
  const patterns = settings().env.developing ? unusedRoutes : [...unusedRoutes, routesOfTheBuilder];
  const routes = router.routes.flatMap((route) => {
    const name = nameOf(route, prefix);
    found.add(name);
    if (replaced.includes(name)) return [];
    if (patterns.some((pattern) => pattern.test(name))) {
      closed.add(name);
      return [];
    }
    const answer = quietAnswers[name];
    return [answer === undefined ? guarded(route, name) : quiet(route, answer)];
  });
  return { ...router, routes };
}

/** Returns a route with a fixed response for signed-in panel users. */
const quiet = ({ method, path }: Pick<Route, 'method' | 'path'>, answer: unknown): Route => ({
  method,
  path,
  config: signedIn,
  handler: (ctx: Context) => {
    ctx.body = answer;
  },
});

function reduceAll(routers: Routers, home: string, closed: Set<string>, found: Set<string>): void {
  const reduce = (router: Router) => reduced(router, home, closed, found);
  for (const [name, source] of Object.entries(routers))
    routers[name] = typeof source === 'function' ? (given) => reduce(source(given)) : reduce(source);
}

let removed: ReadonlySet<string> = new Set();

/** Returns the removed routes as `METHOD /address`; complete once Strapi has mounted its routes. */
export const removedRoutes = (): readonly string[] => [...removed];

/** Removes unused stock routes before Strapi mounts them, so that no spelling of an address reaches them. */
export function closeStockRoutes(strapi: Core.Strapi): void {
  const closed = new Set<string>();
  const found = new Set<string>();
  removed = closed;
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    const { routes } = plugin as { routes: Routers | Route[] };
    if (Array.isArray(routes)) continue;
    reduceAll(routes, `/${name}`, closed, found);
    if (name === 'content-manager')
      for (const router of Object.values(routes))
        if (typeof router !== 'function') limitToContent(strapi, router.routes);
  }
  const admin = strapi.admin.routes as Routers;
  reduceAll(admin, '/admin', closed, found);
  for (const name of [...Object.keys(guards), ...replaced, ...Object.keys(quietAnswers)])
    requireExpected(file, `The route ${name}`, found.has(name));
  const path = '/license-limit-information';
  // The panel calls it on every page, but only paid editions have it.
  admin.licence = { type: 'admin', routes: [quiet({ method: 'GET', path }, { data: { features: [] } })] };
}
