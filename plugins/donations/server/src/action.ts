import type { Readable } from 'node:stream';
import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import { panelActor, wordsByField, type PanelActor } from '@seva/config/contract/panel-actor';
import type { CallName } from '@seva/config/contract/panel/donations/calls';
import { inputs, type Output, type Parsed } from '@seva/config/contract/panel/donations/contract';
import type { BackOfficePorts } from './ports';
import type { BackOfficeService } from './services/donations';
import { texts } from './texts';

/** What an act gets to see: parsed input, the app's ports, and who is calling. */
export type BackOfficeRequest<Name extends CallName> = Parsed<Name> & {
  readonly ports: BackOfficePorts;
  readonly actor: PanelActor;
  readonly ctx: Context;
};

/** A file may be streamed. */
type Answer<Name extends CallName> = Output<Name> | (Output<Name> extends string ? Readable : never);

const handle = panelAction<Context>(wordsByField(texts));

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
      actor: panelActor(ctx),
      ctx,
    }),
  );
