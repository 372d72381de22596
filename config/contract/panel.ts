import type { Method, PanelAccess } from './calls';
import { parsePart, type ParseMessages } from './parse';
import { Refused } from './refused';
import type { ParsedOf, Shapes } from './shapes';

/** Method, path (below its plugin's name) and permission of a panel call. */
export interface PanelCall {
  readonly method: Method;
  readonly path: string;
  readonly access: PanelAccess;
}

/**
 * Returns a table of calls as Strapi routes. The name of a call is its handler (`controller.act`).
 * @param plugin name of the plugin in paths and permissions
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

/** Part of Koa's context that a panel call uses. */
export interface PanelContext {
  readonly params?: unknown;
  readonly query: object;
  readonly request: object;
  status: number;
  body: unknown;
  set(headers: Readonly<Record<string, string>>): void;
}

function fieldsOf({ request }: PanelContext): object {
  const { body } = request as { readonly body?: unknown };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/**
 * Returns the handler of a panel call. Strapi's policies have checked access before. An unreadable part answers 400
 * (an unreadable path 404) and a refusal its own status, both in the panel's error format, with the refusal's further
 * fields as details. Every other error is a bug and goes to Strapi.
 * @param words messages for each part of the request
 * @param admit additional access check, which throws
 */
export const panelAction =
  <Ctx extends PanelContext>(words: Readonly<Record<keyof Shapes, ParseMessages>>, admit?: (ctx: Ctx) => void) =>
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
      const { status, name, message, extra } = error;
      ctx.status = status;
      ctx.set(error.headers);
      ctx.body = { data: null, error: { status, name, message, details: extra } };
    }
  };
