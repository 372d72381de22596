import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { texts } from '../../texts/en';

/**
 * A middleware for a route of Strapi's whose handler takes fields of the body for lists without looking: refuses (400)
 * a body in which none of them is one, or one of them is something else.
 */
export const needsLists =
  (...names: readonly string[]) =>
  (ctx: Context, next: Next): Promise<unknown> => {
    const { body } = ctx.request as { body?: unknown };
    const given = names.map((name) => (body as Readonly<Record<string, unknown>> | null | undefined)?.[name]);
    const lists = given.filter((value) => value !== undefined);
    if (lists.length === 0 || !lists.every(Array.isArray)) throw new errors.ValidationError(texts.badRequest);
    return next();
  };
