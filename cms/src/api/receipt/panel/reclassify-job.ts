import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { cacheSite } from '../../content';
import { nextReclassifiedOrders, reclassifyLines, type Reclassification, orderTable } from '../../order/queries';
import { reconcileAndNotify, reconcileReceipt } from '../services/reconcile-receipt';
import type { Step } from './job-step';

const batchSize = 20;

/** Parameters of the job. `mail` is true to mail donors the next version of their receipt. */
type Params = Reclassification & { readonly mail: boolean };

/** Reclassifies one donation's lines and reconciles its receipt. */
async function reclassifyOne(
  strapi: Core.Strapi,
  { id, documentId }: { readonly id: number; readonly documentId: string },
  params: Params,
  by: string,
): Promise<void> {
  await cacheSite(strapi);
  await strapi.db.transaction(async () => {
    await orderTable(strapi).lock(documentId);
    await reclassifyLines(strapi, id, params);
    await (params.mail ? reconcileAndNotify : reconcileReceipt)(strapi, documentId, { by });
  });
}

/** Reclassifies the next donations, each in its own short transaction. */
export const reclassifyStep: Step = async (strapi, job) => {
  // `beginReclassification` stored these parameters.
  const params = job.params as Params;
  const after = Number(job.cursor ?? 0);
  const found = await nextReclassifiedOrders(strapi, params, after, batchSize);
  for (const order of found) {
    await reclassifyOne(strapi, order, params, job.startedBy);
    await nextTurn();
  }
  return {
    done: job.done + found.length,
    failed: job.failed,
    cursor: String(found.at(-1)?.id ?? after),
    report: job.report,
    isLast: found.length < batchSize,
  };
};
