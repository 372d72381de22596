import type { Core } from '@strapi/strapi';
import type { depositCalls } from '@seva/config/contract/panel/desk/calls';
import { found, sendCsv, type PanelHandlers } from '../../../platform/http/panel-calls';
import { depositTexts as texts } from '../../../texts/deposits';
import { discardDeposit, makeDeposit, prepareDeposit, undoDeposit, updateDeposit } from '../services/deposits';
import { bounceCheck, reconcileDeposit } from '../services/reconcile';
import { findDeposit, listDepositable, listDeposits } from '../services/view';
import { slipFile } from './slip-file';

/** Returns the handlers of the calls about deposits. */
export function depositHandlers(strapi: Core.Strapi): PanelHandlers<keyof typeof depositCalls> {
  const show = async (id: string) => found(await findDeposit(strapi, id), texts.unknown);
  return {
    'deposits.list': ({ query }) => listDeposits(strapi, query.state, query),
    'deposits.choose': ({ now }) => listDepositable(strapi, now),
    'deposits.prepare': async ({ body, actor, now }) => show(await prepareDeposit(strapi, body, actor, now)),
    'deposits.find': ({ params }) => show(params.id),
    'deposits.exportSlip': async ({ params, ctx }) => {
      const deposit = await show(params.id);
      return sendCsv(ctx, texts.file(deposit.number), slipFile(deposit));
    },
    'deposits.update': async ({ params: { id }, body, actor, now }) => {
      await updateDeposit(strapi, id, body, actor, now);
      return show(id);
    },
    'deposits.discard': async ({ params: { id }, body, actor }) => {
      await discardDeposit(strapi, id, body, actor);
      return show(id);
    },
    'deposits.make': async ({ params: { id }, body, actor, now }) => {
      await makeDeposit(strapi, id, body, actor, now);
      return show(id);
    },
    'deposits.undo': async ({ params: { id }, body, actor }) => {
      await undoDeposit(strapi, id, body, actor);
      return show(id);
    },
    'deposits.reconcile': async ({ params: { id }, body, actor, now }) => {
      await reconcileDeposit(strapi, id, body, actor, now);
      return show(id);
    },
    'deposits.bounce': async ({ params: { id }, body, actor }) => {
      await bounceCheck(strapi, id, body.order, actor);
      return show(id);
    },
  };
}
