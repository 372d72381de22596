import type { Context, Next } from 'koa';
import { checkProfileForm } from '../api/staff';

/** `global::panel-profile` checks the form with which panel users edit their own profile. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await checkProfileForm(ctx);
    await next();
  };
