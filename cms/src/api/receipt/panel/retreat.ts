import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { Retreat } from '@seva/config/contract/panel/receipts/treatments/input';
import { countRows } from '../../../platform/database/count-rows';
import { serviceTable } from '../../service/queries/service-table';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { beginJob } from './jobs';
import { chosenOrders, retreatOrder, type RetreatOrder } from './retreat-lines';

/** What is written on receipts was approved; of a service that is gone, whoever asks decides here. */
async function requireApproved(strapi: Core.Strapi, order: RetreatOrder): Promise<void> {
  if (effectiveTreatment(order) === 'undecided')
    throw new Refused(400, order.treatment === 'part' ? texts.noValue(order.name) : texts.retreatUndecided);
  const row = order.service ? await serviceTable(strapi).find(order.service) : null;
  if (!row) return;
  const isPart = row.treatment === 'part';
  const isSame =
    row.treatment === order.treatment &&
    (!isPart || (row.fairValueCents === order.fairValueCents && row.benefit === order.benefit));
  if (!isSame || row.treatmentApprovedOn === null) throw new Refused(409, texts.notApproved);
}

/**
 * Gives the lines of a service, from a day on, the treatment that was approved, and brings their receipts to agree: next
 * versions, or first ones. As long work that survives a restart.
 */
export async function beginRetreat(
  strapi: Core.Strapi,
  retreat: Retreat & { readonly mail: boolean },
  actor: PanelActor,
): Promise<Job> {
  const order = retreatOrder(retreat);
  await requireApproved(strapi, order);
  const total = await countRows(chosenOrders(strapi, order));
  const params = { ...order, mail: retreat.mail };
  return beginJob(strapi, { key: `retreat:${randomUUID()}`, kind: 'retreat', total, params }, actor);
}
