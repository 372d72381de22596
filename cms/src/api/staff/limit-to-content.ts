import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { errors } from '@strapi/utils';
import { modelOf } from '../../platform/database/documents';
import { contentUids } from './editing/content-uids';

interface Route {
  readonly path: string;
  config?: { middlewares?: unknown[] };
}

/** Calls about entries of one type, which is in their path or body. */
const about = /^\/(content-types\/:uid|collection-types|single-types|relations|uid|preview\/url)\b/;

const isContent = (uid: unknown) => typeof uid === 'string' && contentUids.includes(uid);

/** Returns whether a call is about content only. A call about possible values of a relation names its field. */
function concernsContent(strapi: Core.Strapi, ctx: Context): boolean {
  const { uid, model, contentType, targetField } = ctx.params as Record<string, string | undefined>;
  if (targetField !== undefined) {
    return isContent(modelOf(strapi, model)?.attributes[targetField]?.target);
  }
  const { contentTypeUID } = (ctx.request.body ?? {}) as { contentTypeUID?: unknown };
  return isContent(uid ?? model ?? contentType ?? contentTypeUID);
}

/** Creator and last editor of an entry, who are panel users. */
const people = /^(createdBy|updatedBy)\b/;

/** Secrets of an account, by which sorting fails in Strapi. */
const secrets = /^(password|resetPasswordToken|registrationToken)\b/;

/** Returns whether a segment of a path such as `picture.createdBy.email:asc` matches. */
const hasPart = (path: string, wanted: RegExp) => path.split('.').some((name) => wanted.test(name.trim()));

/** Returns whether part of a query names a field. In filters, values are search texts, not names. */
function names(part: unknown, wanted: RegExp, isFilter: boolean): boolean {
  if (typeof part === 'string') return !isFilter && part.split(',').some((path) => hasPart(path, wanted));
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => hasPart(key, wanted) || names(value, wanted, isFilter));
}

/** Returns whether a query needs secrets, or panel accounts that the caller may not read. */
function concernsPeople(ctx: Context): boolean {
  const { userAbility } = ctx.state as { userAbility?: { can(action: string): boolean } };
  const { filters, sort, populate, fields } = ctx.query as Record<string, unknown>;
  const asks = (wanted: RegExp) =>
    names(filters, wanted, true) || [sort, populate, fields].some((part) => names(part, wanted, false));
  return asks(secrets) || (!userAbility?.can('admin::users.read') && asks(people));
}

/**
 * Limits the calls behind Strapi's forms to content. Money and people are 403 for everyone, also through relations.
 * It is a middleware of each route, so that no spelling of a path bypasses it. Call it before the routes are mounted.
 */
export function limitToContent(strapi: Core.Strapi, routes: readonly Route[]): void {
  const onlyContent = async (ctx: Context, next: Next): Promise<unknown> => {
    if (concernsContent(strapi, ctx) && !concernsPeople(ctx)) return next();
    throw new errors.ForbiddenError();
  };
  for (const route of routes.filter(({ path }) => about.test(path)))
    route.config = { ...route.config, middlewares: [onlyContent, ...(route.config?.middlewares ?? [])] };
}
