import type { Context, Next } from 'koa';
import { discardBody } from '../platform/http/discard-body';
import { texts } from '../texts/en';

interface HttpFault extends Error {
  readonly status?: number;
  /** Status of the form parser. */
  readonly httpCode?: number;
  readonly code?: string;
}

/** Returns the status of a fault. Broken compression comes without one. */
const statusOf = ({ status, httpCode, code }: HttpFault) =>
  status ?? httpCode ?? (code?.startsWith('Z_') ? 400 : undefined);

/** Whether a path leaves its folder. File middlewares refuse it with an error, but here it is an unknown address. */
function leadsAstray(path: string): boolean {
  try {
    return decodeURIComponent(path).split(/[/\\]/).includes('..');
  } catch {
    // A malformed escape matches nothing.
    return true;
  }
}

/** PostgreSQL's codes for a value that does not fit its column: text for a number, or a number out of range. */
const misfits = new Set(['22P02', '22003']);

/**
 * Whether a Strapi panel call has an invalid id in its path. SQLite finds no record, but PostgreSQL refuses the
 * comparison. Our own calls below /api validate ids, so there the error is a bug.
 */
const namesNothing = ({ code }: HttpFault, path: string) => misfits.has(code ?? '') && !/^\/api(\/|$)/i.test(path);

/** Discards the rest of the body, which would block later requests on the connection. */
async function endUnread(ctx: Context): Promise<void> {
  if (!(await discardBody(ctx.req))) ctx.set('Connection', 'close');
}

/**
 * `global::unreadable` refuses bodies and addresses that cannot be read, around the body parser. They are the
 * client's fault and should not be logged as our error.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const fault = error as HttpFault;
      if ((statusOf(fault) === 403 && leadsAstray(ctx.path)) || namesNothing(fault, ctx.path)) {
        ctx.status = 404;
        ctx.body = { message: texts.notFound };
        return;
      }
      const status = statusOf(fault);
      if (status !== 400 && status !== 413 && status !== 415) throw error;
      ctx.status = status;
      const sentence = fault.httpCode === undefined ? texts.badJson : texts.badForm;
      ctx.body = { message: status === 413 ? texts.tooLarge : sentence };
    } finally {
      await endUnread(ctx);
    }
  };
