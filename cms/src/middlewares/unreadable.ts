import type { Context, Next } from 'koa';
import { discardBody } from '../platform/http/discard-body';
import { texts } from '../texts/en';

interface HttpFault extends Error {
  readonly status?: number;
  /** How the reader of forms says it. */
  readonly httpCode?: number;
  readonly code?: string;
}

/** A body that says it is compressed and is not comes without a status. */
const statusOf = ({ status, httpCode, code }: HttpFault) =>
  status ?? httpCode ?? (code?.startsWith('Z_') ? 400 : undefined);

/** An address that leads out of its folder: whoever serves files refuses it with an error, to us it is an unknown one. */
function leadsAstray(path: string): boolean {
  try {
    return decodeURIComponent(path).split(/[/\\]/).includes('..');
  } catch {
    // A malformed escape leads nowhere.
    return true;
  }
}

/** What PostgreSQL says of a value that a column of its kind cannot hold: text for a number, a number too large. */
const misfits = new Set(['22P02', '22003']);

/**
 * Whether the address of one of Strapi's own panel calls names a record by something that is no id. SQLite finds nothing
 * there, PostgreSQL refuses the comparison. Our own calls beneath /api check their ids, so an error there stays one.
 */
const namesNothing = ({ code }: HttpFault, path: string) => misfits.has(code ?? '') && !/^\/api(\/|$)/i.test(path);

/** What is left of a body that was given up lies in the connection: nothing that follows it there would be read. */
async function endUnread(ctx: Context): Promise<void> {
  if (!(await discardBody(ctx.req))) ctx.set('Connection', 'close');
}

/**
 * `global::unreadable`, around the body parser: a body or an address that cannot be read is the client's fault, so it is
 * refused in words and does not stand in the log as an error of ours.
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
