import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { panelAction, panelRoutes } from '@seva/config/contract/panel';
import { panelActor, messagesByField, type PanelActor } from '@seva/config/contract/panel-actor';
import { calls, type CallName } from '@seva/config/contract/panel/calls';
import { inputs, type Output, type Parsed } from '@seva/config/contract/panel/contract';
import { permissions, type Right } from '@seva/config/contract/panel/rights';
import { Refused } from '@seva/config/contract/refused';
import type { Shapes } from '@seva/config/contract/shapes';
import { texts } from '../../texts/en';

/** Parsed input of a back-office call, the person who made it, and the time (milliseconds). */
export type PanelRequest<Name extends CallName> = Parsed<Name> & {
  readonly actor: PanelActor;
  readonly now: number;
  readonly ctx: Context;
};

/** Answer of a call. A file may be sent as bytes or as a stream. */
type Answer<Name extends CallName> =
  Output<Name> | (Output<Name> extends string ? Buffer | NodeJS.ReadableStream : never);

export type PanelHandlers<Name extends CallName> = {
  readonly [N in Name]: (asked: PanelRequest<N>) => Answer<N> | Promise<Answer<N>>;
};

/**
 * Mounts the back-office calls below `/donations`. Runs before the server listens.
 * @param count counts a call of a person, and throws beyond the limit
 */
export function mountPanelCalls(
  strapi: Core.Strapi,
  handlers: PanelHandlers<CallName>,
  count: (name: CallName, actor: PanelActor) => Promise<void>,
): void {
  const handle = panelAction<Context>(messagesByField(texts.panel));
  const { admin } = panelRoutes('donations', calls);
  const routes = admin.routes.map((route) => {
    const name = route.handler as CallName;
    const shapes: Shapes = inputs[name];
    const act = handlers[name] as (asked: object) => unknown;
    return {
      ...route,
      info: { type: 'admin' as const, pluginName: 'donations' },
      handler: handle(shapes, async (asked, ctx) => {
        const actor = panelActor(ctx);
        await count(name, actor);
        return act({ ...asked, actor, now: Date.now(), ctx });
      }),
    };
  });
  strapi.server.routes({ ...admin, routes });
}

export function hasRight(ctx: Context, right: Right): boolean {
  const { userAbility } = ctx.state as { userAbility?: { can(action: string): boolean } };
  return userAbility?.can(permissions[right]) ?? false;
}

/** Sends a PDF that opens in the browser. */
export function sendPdf(ctx: Context, name: string, bytes: Uint8Array): Buffer {
  ctx.attachment(`${name}.pdf`, { type: 'inline' });
  ctx.type = 'application/pdf';
  return Buffer.from(bytes);
}

/**
 * Returns the value.
 * @throws Refused 404 with this message if the value is null
 */
export function found<T>(value: T | null, sentence: string): T {
  if (value === null) throw new Refused(404, sentence);
  return value;
}

/** Returns a CSV file and sets the headers that save it as `name`.csv. */
export function sendCsv<File>(ctx: Context, name: string, file: File): File {
  ctx.attachment(`${name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  return file;
}
