import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import { Refused } from '@seva/config/contract/refused';
import type { CallName } from '../../shared/calls';
import { inputs, type Output, type Parsed } from '../../shared/contract';
import type { SevasActor, SevasPorts } from './ports';
import type { SevasService } from './services/sevas';
import { texts } from './texts';

/** What an act gets to see: parsed input, the app's ports, and who is calling. */
export type SevasRequest<Name extends CallName> = Parsed<Name> & {
  readonly ports: SevasPorts;
  readonly actor: SevasActor;
  readonly ctx: Context;
};

interface PanelUser {
  readonly documentId: string;
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

function actorOf(ctx: Context): SevasActor {
  const { documentId: id, email, firstname, lastname } = ctx.state.user as PanelUser;
  const name = [firstname, lastname].filter(Boolean).join(' ') || email;
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
  act: (asked: SevasRequest<Name>) => Output<Name> | Promise<Output<Name>>,
) =>
  handle(inputs[name], (asked, ctx) =>
    act({
      ...asked,
      ports: strapi.plugin('sevas').service<SevasService>('sevas').ports(),
      actor: actorOf(ctx),
      ctx,
    } as SevasRequest<Name>),
  );

/** What is there. @throws Refused 404 with this sentence when it is not */
export function found<T>(value: T | null, sentence: string): T {
  if (value === null) throw new Refused(404, sentence);
  return value;
}
