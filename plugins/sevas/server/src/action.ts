import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import { panelActor, wordsByField, type PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import type { CallName } from '@seva/config/contract/panel/bookings/calls';
import { inputs, type Output, type Parsed } from '@seva/config/contract/panel/bookings/contract';
import type { SevasPorts } from './ports';
import type { SevasService } from './services/sevas';
import { texts } from './texts';

/** What an act gets to see: parsed input, the app's ports, and who is calling. */
export type SevasRequest<Name extends CallName> = Parsed<Name> & {
  readonly ports: SevasPorts;
  readonly actor: PanelActor;
  readonly ctx: Context;
};

const handle = panelAction<Context>(wordsByField(texts));

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
      actor: panelActor(ctx),
      ctx,
    } as SevasRequest<Name>),
  );

/** What is there. @throws Refused 404 with this sentence when it is not */
export function found<T>(value: T | null, sentence: string): T {
  if (value === null) throw new Refused(404, sentence);
  return value;
}
