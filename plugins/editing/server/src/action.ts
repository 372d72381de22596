import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import type { CallName } from '../../shared/calls';
import { inputs, type Output, type Parsed } from '../../shared/contract';
import type { Editing } from './services/editing';
import { texts } from './texts/en';

const saying = (sentence: string) => ({ issue: () => sentence, rule: () => sentence });
const handle = panelAction<Context>({
  params: saying(texts.unknown),
  query: saying(texts.unknown),
  body: saying(texts.orderSenseless),
});

/** Returns the handler of a call. The contract parses its input first. */
export const action = <Name extends CallName>(
  { strapi }: { strapi: Core.Strapi },
  name: Name,
  act: (editing: Editing, asked: Parsed<Name>, ctx: Context) => Promise<Output<Name>>,
) => handle(inputs[name], (asked, ctx) => act(strapi.plugin('editing').service('editing') as Editing, asked, ctx));
