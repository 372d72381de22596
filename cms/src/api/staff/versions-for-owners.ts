import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

/** Whether the caller may manage roles: the owner. */
function isOwner(ctx: Context): boolean {
  const { userAbility } = ctx.state as { userAbility?: { can(action: string): boolean } };
  return userAbility?.can('admin::roles.read') ?? false;
}

/** Answers everybody but the owner without versions of Strapi, Node and packages. The panel reads the rest on every page. */
export async function hideVersions(ctx: Context, next: Next): Promise<void> {
  await next();
  if (isOwner(ctx)) return;
  const { data } = ctx.body as { data: { currentEnvironment?: string } };
  ctx.body = { data: { currentEnvironment: data.currentEnvironment } };
}

/** Throws 403 for everybody but the owner. */
export async function requireOwner(ctx: Context, next: Next): Promise<void> {
  if (!isOwner(ctx)) throw new errors.ForbiddenError();
  await next();
}
