import type { Context, Next } from 'koa';
import { registerWithoutSession } from '../api/staff';

/** `global::panel-invitation`, on the panel's call by which an invitation is accepted. */
export default () =>
  (ctx: Context, next: Next): Promise<void> =>
    registerWithoutSession(ctx, next);
