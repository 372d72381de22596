import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import { panelActor, wordsByField, type PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import type { CallName } from '@seva/config/contract/panel/receipts/calls';
import { inputs, type Output, type Parsed } from '@seva/config/contract/panel/receipts/contract';
import type { PapersPorts } from './ports';
import type { PapersService } from './services/papers';
import { texts } from './texts';

/** What an act gets to see: parsed input, the app's ports, and who is calling. */
export type PapersRequest<Name extends CallName> = Parsed<Name> & {
  readonly ports: PapersPorts;
  readonly actor: PanelActor;
  readonly ctx: Context;
};

/** A file may be sent as bytes or streamed. */
type Answer<Name extends CallName> =
  Output<Name> | (Output<Name> extends string ? Buffer | NodeJS.ReadableStream : never);

const handle = panelAction<Context>(wordsByField(texts));

/** Makes the handler of a call out of an act: what it is sent is parsed by the contract before. */
export const action = <Name extends CallName>(
  strapi: Core.Strapi,
  name: Name,
  act: (asked: PapersRequest<Name>) => Answer<Name> | Promise<Answer<Name>>,
) =>
  handle(inputs[name], (asked, ctx) =>
    act({
      ...asked,
      ports: strapi.plugin('papers').service<PapersService>('papers').ports(),
      actor: panelActor(ctx),
      ctx,
    } as PapersRequest<Name>),
  );

/** What is there. @throws Refused 404 with this sentence when it is not */
export function found<T>(value: T | null, sentence: string): T {
  if (value === null) throw new Refused(404, sentence);
  return value;
}

/** Sends a PDF that opens in the browser under a name. */
export function sendPdf(ctx: Context, name: string, bytes: Uint8Array): Buffer {
  ctx.attachment(`${name}.pdf`, { type: 'inline' });
  ctx.type = 'application/pdf';
  return Buffer.from(bytes);
}
