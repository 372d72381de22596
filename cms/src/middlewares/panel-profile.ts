import type { Context, Next } from 'koa';
import { checkProfileForm } from '../api/staff';

/** `global::panel-profile`, on the panel's call that saves one's own profile. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await checkProfileForm(ctx);
    await next();
  };
