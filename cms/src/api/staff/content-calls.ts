import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { errors } from '@strapi/utils';
import { modelOf } from '../../platform/database/documents';
import { contentUids } from './editing/content-uids';

interface Route {
  readonly path: string;
  config?: { middlewares?: unknown[] };
}

/** Calls about the entries of one type, which they name in their address or in their body. */
const about = /^\/(content-types\/:uid|collection-types|single-types|relations|uid|preview\/url)\b/;

const isContent = (uid: unknown) => typeof uid === 'string' && contentUids.includes(uid);

/** Whether a call is about content and nothing else; one for the entries that a field may lead to names that field. */
function concernsContent(strapi: Core.Strapi, ctx: Context): boolean {
  const { uid, model, contentType, targetField } = ctx.params as Record<string, string | undefined>;
  if (targetField !== undefined) {
    return isContent(modelOf(strapi, model)?.attributes[targetField]?.target);
  }
  const { contentTypeUID } = (ctx.request.body ?? {}) as { contentTypeUID?: unknown };
  return isContent(uid ?? model ?? contentType ?? contentTypeUID);
}

/** Who made an entry, and who changed it last: they lead to the accounts of the panel. */
const people = /^(createdBy|updatedBy)\b/;

/** Secrets of an account, which Strapi sorts by with an error. */
const secrets = /^(password|resetPasswordToken|registrationToken)\b/;

/** Whether a part of a path such as `picture.createdBy.email:asc` fits. */
const hasPart = (path: string, wanted: RegExp) => path.split('.').some((name) => wanted.test(name.trim()));

/** Whether a part of a query names a field; in a filter the values are texts to look for, not names of fields. */
function names(part: unknown, wanted: RegExp, isFilter: boolean): boolean {
  if (typeof part === 'string') return !isFilter && part.split(',').some((path) => hasPart(path, wanted));
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => hasPart(key, wanted) || names(value, wanted, isFilter));
}

/** Whether a query asks for secrets, or for panel accounts by a caller who may not read them. */
function concernsPeople(ctx: Context): boolean {
  const { userAbility } = ctx.state as { userAbility?: { can(action: string): boolean } };
  const { filters, sort, populate, fields } = ctx.query as Record<string, unknown>;
  const asks = (wanted: RegExp) =>
    names(filters, wanted, true) || [sort, populate, fields].some((part) => names(part, wanted, false));
  return asks(secrets) || (!userAbility?.can('admin::users.read') && asks(people));
}

/**
 * Lets the calls behind Strapi's forms reach the content and nothing else; what is kept of money and people is 403 for
 * everybody, also to be read or asked for through a relation. By the routes themselves, so that no spelling of an
 * address goes round it. To be called before they are mounted.
 */
export function onlyAboutContent(strapi: Core.Strapi, routes: readonly Route[]): void {
  const onlyContent = async (ctx: Context, next: Next): Promise<unknown> => {
    if (concernsContent(strapi, ctx) && !concernsPeople(ctx)) return next();
    throw new errors.ForbiddenError();
  };
  for (const route of routes.filter(({ path }) => about.test(path)))
    route.config = { ...route.config, middlewares: [onlyContent, ...(route.config?.middlewares ?? [])] };
}
