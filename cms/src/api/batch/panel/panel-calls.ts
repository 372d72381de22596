import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { deskCalls } from '@seva/config/contract/panel/desk/calls';
import { found, hasRight, sendPdf, type PanelHandlers } from '../../../platform/http/panel-calls';
import { closedMonthTable } from '../../order/queries';
import { batchTexts as texts } from '../../../texts/batches';
import { openBatch, requireBatch, updateBatch, voidBatch } from '../services/batches';
import { listBatches, showBatch, showSaved } from '../services/batch-view';
import { closeBatch } from '../services/close';
import { deskServices, deskSlots } from '../services/desk-services';
import { countHundi } from '../services/hundi';
import { addDeskPerson, deskDirectory, findDeskPeople } from '../services/people';
import { proposeRows } from '../services/propose';
import { receiptOfRow } from '../services/receipt';
import { postOne, removeRow, saveRow } from '../services/rows';

interface Asked {
  readonly actor: PanelActor;
  readonly ctx: Context;
}

const viewerOf = ({ actor, ctx }: Asked) => ({
  actor,
  mayEnter: hasRight(ctx, 'batches.enter'),
  mayClose: hasRight(ctx, 'batches.close'),
});

/** Returns the handlers of the calls about batches of gifts. */
export function batchHandlers(strapi: Core.Strapi): PanelHandlers<keyof typeof deskCalls> {
  const show = async (id: string, asked: Asked) => showBatch(strapi, await requireBatch(strapi, id), viewerOf(asked));
  return {
    'batches.list': ({ query }) => listBatches(strapi, query),
    'batches.open': async (asked) =>
      showBatch(strapi, await openBatch(strapi, asked.body, asked.actor), viewerOf(asked)),
    'batches.directory': () => deskDirectory(strapi),
    'batches.people': async ({ query }) => ({ rows: await findDeskPeople(strapi, query) }),
    'batches.addPerson': ({ body, actor, now }) => addDeskPerson(strapi, body, actor, now),
    'batches.services': async () => ({
      rows: await deskServices(strapi),
      closedMonths: await closedMonthTable(strapi).closedMonths(),
    }),
    'batches.slots': async ({ query, now }) => found(await deskSlots(strapi, query, now), texts.unknownService),
    'batches.find': (asked) => show(asked.params.id, asked),
    'batches.update': async (asked) => {
      await updateBatch(strapi, asked.params.id, asked.body, asked.actor);
      return show(asked.params.id, asked);
    },
    'batches.saveRow': async ({ params, body, actor, now }) =>
      found(await showSaved(strapi, await saveRow(strapi, params, body, actor, now), params.key), texts.unknownRow),
    'batches.removeRow': async (asked) => {
      await removeRow(strapi, asked.params, asked.body.revision, viewerOf(asked));
      return show(asked.params.id, asked);
    },
    'batches.postRow': async (asked) =>
      found(
        await showSaved(
          strapi,
          await postOne(strapi, asked.params, asked.body.revision, viewerOf(asked), asked.now),
          asked.params.key,
        ),
        texts.unknownRow,
      ),
    'batches.receipt': async ({ params, ctx }) => {
      const { name, bytes } = await receiptOfRow(strapi, params);
      return sendPdf(ctx, name, bytes);
    },
    'batches.propose': ({ params, body }) => proposeRows(strapi, params.id, body),
    'batches.count': async (asked) => {
      const { params, body, actor } = asked;
      const state = await countHundi(strapi, params.id, body, actor);
      return { state, batch: await show(params.id, asked) };
    },
    'batches.close': async (asked) => {
      await closeBatch(strapi, asked.params.id, asked.body, viewerOf(asked));
      return show(asked.params.id, asked);
    },
    'batches.void': async (asked) => {
      await voidBatch(strapi, asked.params.id, asked.body, asked.actor);
      return show(asked.params.id, asked);
    },
  };
}
