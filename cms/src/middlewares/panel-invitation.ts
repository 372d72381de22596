import type { Context, Next } from 'koa';
import { registerWithoutSession } from '../api/staff';

/** `global::panel-invitation` handles the panel's call that accepts an invitation. */
export default () =>
  (ctx: Context, next: Next): Promise<void> =>
    registerWithoutSession(ctx, next);
