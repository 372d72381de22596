import type { Context, Next } from 'koa';
import { texts } from '../texts/en';

interface HttpFault extends Error {
  readonly status?: number;
}

/**
 * `global::unreadable`, around the body parser: a body that cannot be read is the client's fault, so it is refused in
 * words and does not stand in the log as an error of ours.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { status } = error as HttpFault;
      if (status !== 400 && status !== 413 && status !== 415) throw error;
      ctx.status = status;
      ctx.body = { message: status === 413 ? texts.tooLarge : texts.badJson };
    }
  };
