import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { rememberSite } from '../../content/services/read';
import { agree } from '../services/agree';
import { agreeAndTell } from '../services/agree-and-tell';
import { orderTable } from '../../order/queries/order-table';
import type { Step } from './job-step';
import { chosenOrders, type RetreatOrder } from './retreat-lines';

/** How many donations one piece of the work looks at. */
const atOnce = 20;

/** The order of the work, and whether donors are told of their next version. */
type Mailed = RetreatOrder & { readonly mail: boolean };

/** Gives the lines of one donation their treatment and brings its receipt to agree. */
async function retreatOne(strapi: Core.Strapi, documentId: string, id: number, order: Mailed, by: string) {
  const { service, name, treatment, fairValueCents, benefit } = order;
  await rememberSite(strapi);
  await strapi.db.transaction(async ({ trx }) => {
    await orderTable(strapi).lock(documentId);
    const lines = strapi.db
      .connection('order_lines')
      .transacting(trx as Knex.Transaction)
      .where('order_id', id);
    void (service ? lines.where('service', service) : lines.whereNull('service').where('name', name));
    await lines.update({ treatment, fair_value_cents: fairValueCents, benefit });
    await (order.mail ? agreeAndTell : agree)(strapi, documentId, { by });
  });
}

/** A piece of the work: the next donations, each in a short transaction of its own. */
export const retreatStep: Step = async (strapi, job) => {
  const order = job.params as Mailed;
  const after = Number(job.cursor ?? 0);
  const found = (await chosenOrders(strapi, order)
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(atOnce)
    .select('orders.id as id', 'orders.document_id as documentId')) as { id: number; documentId: string }[];
  for (const { id, documentId } of found) {
    await retreatOne(strapi, documentId, id, order, job.startedBy);
    await nextTurn();
  }
  return {
    done: job.done + found.length,
    failed: job.failed,
    cursor: String(found.at(-1)?.id ?? after),
    report: job.report,
    isLast: found.length < atOnce,
  };
};
