import type { Context, Next } from 'koa';
import { normaliseEmail } from '@seva/config/rules/registration';
import { addressOf } from '../http/address';
import { countingFailures, countingFailuresOverall } from '../http/failures';
import { limits } from '../http/limits';
import { Refused } from '@seva/config/contract/refused';

interface Faulty {
  readonly status?: number;
}

/** Refused by the panel itself: a wrong password, an unknown address, a bad token. */
const isRefusal = (error: unknown) => {
  const { status, name } = error as Faulty & Error;
  return (status !== undefined && status < 500) || name === 'ApplicationError' || name === 'ValidationError';
};

/**
 * `global::panel-sign-in`, on the panel's own sign-in: the same limits as for the shop (docs/security.md#limits),
 * counted apart. It stands in for Strapi's counter, which goes by account and address together, so that many addresses
 * have many tries.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { email } = ((ctx.request as { body?: unknown }).body ?? {}) as { email?: unknown };
    const { perAccount, perAddress, overall } = limits().loginFailures;
    const account = typeof email === 'string' ? normaliseEmail(email) : '';
    try {
      await countingFailures(
        [
          [perAddress, addressOf(ctx)],
          [perAccount, `panel ${account}`],
        ],
        () => countingFailuresOverall([overall, 'panel'], () => next(), isRefusal),
        isRefusal,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      ctx.status = error.status;
      ctx.set(error.headers);
      const { status, message } = error;
      ctx.body = { data: null, error: { status, name: error.name, message, details: {} } };
    }
  };
