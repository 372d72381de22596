import type { Method, PanelAccess } from './calls';
import { parsePart, type ParseWords } from './parse';
import { Refused } from './refused';
import type { ParsedOf, Shapes } from './shapes';

/** Where a call of the panel lives, below its plugin's name, and the right that it takes. */
export interface PanelCall {
  readonly method: Method;
  readonly path: string;
  readonly access: PanelAccess;
}

/**
 * The routes of a table of calls as Strapi takes them; a call's name is that of its handler (`controller.act`).
 * @param plugin below whose name the calls live, and whose rights they take
 */
export const panelRoutes = (plugin: string, calls: Readonly<Record<string, PanelCall>>) => ({
  admin: {
    type: 'admin' as const,
    prefix: `/${plugin}`,
    routes: Object.entries(calls).map(([handler, { method, path, access }]) => {
      const actions = [access.replace('panel:', `plugin::${plugin}.`)];
      const policies = ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions } }];
      return { method, path, handler, config: { policies } };
    }),
  },
});

/** What is used of a request's context; Koa's has it. */
export interface PanelContext {
  readonly params?: unknown;
  readonly query: object;
  readonly request: object;
  status: number;
  body: unknown;
  set(headers: Readonly<Record<string, string>>): void;
}

/** The fields of a body; one that is no object has none. */
function fieldsOf({ request }: PanelContext): object {
  const { body } = request as { readonly body?: unknown };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/**
 * Makes the handler of a call of the panel out of an act. Strapi's policies asked before who may call. A part that cannot
 * be read is 400 (the path 404), a refusal has its own status, both in the form in which the panel reads errors; anything
 * else that is thrown is a bug and goes to Strapi.
 * @param words the sentences for each part
 * @param admit throws where more than the policies has to be asked
 */
export const panelAction =
  <Ctx extends PanelContext>(words: Readonly<Record<keyof Shapes, ParseWords>>, admit?: (ctx: Ctx) => void) =>
  <S extends Shapes>(shapes: S, act: (asked: ParsedOf<S>, ctx: Ctx) => unknown) =>
  async (ctx: Ctx): Promise<void> => {
    ctx.set({ 'Cache-Control': 'no-store' });
    try {
      admit?.(ctx);
      const { params, query, body }: Shapes = shapes;
      const asked = {
        params: params && parsePart(params, ctx.params, words.params, 404),
        query: query && parsePart(query, ctx.query, words.query),
        body: body && parsePart(body, fieldsOf(ctx), words.body),
      };
      ctx.body = await act(asked as ParsedOf<S>, ctx);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, name, message } = error;
      ctx.status = status;
      ctx.set(error.headers);
      ctx.body = { data: null, error: { status, name, message, details: {} } };
    }
  };
