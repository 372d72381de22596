import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import { Refused } from '@seva/config/contract/refused';
import { isOwnMail } from '@seva/config/rules/mail-words';
import type { CallName } from '../shared/calls';
import { inputs, type Output, type Parsed } from '../shared/contract';
import type { Editing } from './editing';
import { texts } from './texts/en';

const saying = (sentence: string) => ({ issue: () => sentence, rule: () => sentence });
const handle = panelAction<Context>({
  params: saying(texts.unknown),
  query: saying(texts.unknown),
  body: saying(texts.orderSenseless),
});

const action = <Name extends CallName>(
  { strapi }: { strapi: Core.Strapi },
  name: Name,
  act: (editing: Editing, asked: Parsed<Name>, ctx: Context) => Promise<Output<Name>>,
) => handle(inputs[name], (asked, ctx) => act(strapi.plugin('editing').service('editing') as Editing, asked, ctx));

/** The handlers of the editors' order. */
export const orderController = (app: { strapi: Core.Strapi }) => ({
  read: action(app, 'order.read', ({ order }, { params, query }) => order.read(params.kind, query.category)),
  write: action(app, 'order.write', ({ order }, { params, body }, ctx) => {
    const { id: userId } = ctx.state.user as { id: number };
    return order.write(params.kind, body.category, body.ids, userId);
  }),
});

/** The handlers of the ways to see an entry or a mail as others will. */
export const previewController = (app: { strapi: Core.Strapi }) => ({
  entry: action(app, 'preview.entry', async (editing, { params: { uid, id } }) => {
    const found = await editing.previewOf(uid, id);
    if (!found) throw new Refused(404, texts.unknown);
    return found;
  }),
  mail: action(app, 'preview.mail', async (editing, { body: { mail, ...own } }) => {
    if (!isOwnMail(mail)) throw new Refused(404, texts.unknown);
    return editing.previewMail(mail, own);
  }),
});
