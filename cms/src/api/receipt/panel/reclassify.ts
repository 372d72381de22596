import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { toCents } from '@seva/config/rules/money';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { Retreat } from '@seva/config/contract/panel/receipts/treatments/input';
import { countReclassifiedOrders, type Reclassification } from '../../order/queries';
import { serviceTable } from '../../service/queries';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { beginJob } from './jobs';

/** Converts what the panel sent to cents. Value and benefit apply to a part payment only. */
export function reclassificationOf({ service, name, from, treatment, value, benefit }: Retreat): Reclassification {
  const isPart = treatment === 'part';
  return {
    service,
    name,
    from,
    treatment,
    fairValueCents: isPart && value !== null ? toCents(value) : null,
    benefit: isPart && benefit ? benefit : null,
  };
}

/** Refuses a treatment that is not the service's approved one. For a deleted service, the admin decides. */
async function requireApproved(strapi: Core.Strapi, change: Reclassification): Promise<void> {
  if (effectiveTreatment(change) === 'undecided')
    throw new Refused(400, change.treatment === 'part' ? texts.noValue(change.name) : texts.retreatUndecided);
  const row = change.service ? await serviceTable(strapi).find(change.service) : null;
  if (!row) return;
  const isPart = row.treatment === 'part';
  const isSame =
    row.treatment === change.treatment &&
    (!isPart || (row.fairValueCents === change.fairValueCents && row.benefit === change.benefit));
  if (!isSame || row.treatmentApprovedOn === null) throw new Refused(409, texts.notApproved);
}

/**
 * Begins a job that gives the lines of a service, from a day on, the approved treatment and reconciles their receipts. The job
 * survives a restart. @throws Refused 400 for an undecided treatment, 409 for one that is not approved
 */
export async function beginReclassification(
  strapi: Core.Strapi,
  typed: Retreat & { readonly mail: boolean },
  actor: PanelActor,
): Promise<Job> {
  const change = reclassificationOf(typed);
  await requireApproved(strapi, change);
  const total = await countReclassifiedOrders(strapi, change);
  const params = { ...change, mail: typed.mail };
  return beginJob(strapi, { key: `retreat:${randomUUID()}`, kind: 'retreat', total, params }, actor);
}
