import type { Readable } from 'node:stream';
import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import type { CallName } from '../../shared/calls';
import { inputs, type Output, type Parsed } from '../../shared/contract';
import type { BackOfficeActor, BackOfficePorts } from './ports';
import type { BackOfficeService } from './services/donations';
import { texts } from './texts';

/** What an act gets to see: parsed input, the app's ports, and who is calling. */
export type BackOfficeRequest<Name extends CallName> = Parsed<Name> & {
  readonly ports: BackOfficePorts;
  readonly actor: BackOfficeActor;
  readonly ctx: Context;
};

/** A file may be streamed. */
type Answer<Name extends CallName> = Output<Name> | (Output<Name> extends string ? Readable : never);

interface PanelUser {
  readonly documentId: string;
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

function actorOf(ctx: Context): BackOfficeActor {
  const user = ctx.state.user as PanelUser;
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email;
  const { documentId: id, email } = user;
  return { id, name, email, address: ctx.request.ip, requestId: String(ctx.state.requestId ?? '') };
}

const filters = { issue: (_issue: unknown, field: string) => texts.wrong(field), rule: texts.wrong };
const handle = panelAction<Context>({
  params: filters,
  query: filters,
  body: { ...filters, issue: (_issue, field) => texts.wrongBody(field) },
});

/** Makes the handler of a call out of an act: what it is sent is parsed by the contract before. */
export const action = <Name extends CallName>(
  strapi: Core.Strapi,
  name: Name,
  act: (asked: BackOfficeRequest<Name>) => Answer<Name> | Promise<Answer<Name>>,
) =>
  handle(inputs[name], (asked, ctx) =>
    act({
      ...asked,
      ports: strapi.plugin('donations').service<BackOfficeService>('donations').ports(),
      actor: actorOf(ctx),
      ctx,
    }),
  );
