import type { Context, Next } from 'koa';
import { Refused } from '@seva/config/contract/refused';
import { Busy } from '../platform/http/hash-queue';
import { limitSignIn, signInTry } from '../platform/http/sign-in-limits';

interface Faulty {
  readonly status?: number;
}

/** Whether the panel refused the sign-in: wrong password, unknown address or bad token. */
const isRefusal = (error: unknown) => {
  if (error instanceof Busy) return false;
  const { status, name } = error as Faulty & Error;
  return (status !== undefined && status < 500) || name === 'ApplicationError' || name === 'ValidationError';
};

/**
 * `global::panel-sign-in` applies the shop's sign-in limits to the panel (docs/security.md#limits), with separate
 * counts. Replaces Strapi's own limiter, which is off.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    const one = signInTry(ctx, 'panel', typeof email === 'string' ? email : '', Date.now());
    try {
      await limitSignIn(one, () => next(), isRefusal);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      ctx.status = error.status;
      ctx.set(error.headers);
      const { status, message } = error;
      ctx.body = { data: null, error: { status, name: error.name, message, details: {} } };
    }
  };
