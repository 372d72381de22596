import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { signInWithCode } from '../api/staff';

/** `global::panel-second-factor` checks the second factor at the panel's sign-in. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  (ctx: Context, next: Next): Promise<void> =>
    signInWithCode(strapi, ctx, next);
