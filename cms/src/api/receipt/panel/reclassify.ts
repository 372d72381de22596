import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { toCents } from '@seva/config/rules/money';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { ReclassificationInput } from '@seva/config/contract/panel/receipts/treatments/input';
import { countReclassifiedOrders, type Reclassification } from '../../order/queries';
import { serviceTable } from '../../service/queries';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { beginJob } from './jobs';

/** Converts the panel's input to cents. Drops value and benefit unless the treatment is a part payment. */
export function reclassificationOf({
  service,
  name,
  from,
  treatment,
  value,
  benefit,
}: ReclassificationInput): Reclassification {
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

/** Requires the service's approved treatment. For a deleted service, the admin decides. */
async function requireApproved(strapi: Core.Strapi, change: Reclassification): Promise<void> {
  if (effectiveTreatment(change) === 'undecided')
    throw new Refused(400, change.treatment === 'part' ? texts.noValue(change.name) : texts.reclassifyUndecided);
  const row = change.service ? await serviceTable(strapi).find(change.service) : null;
  if (!row) return;
  const isPart = row.treatment === 'part';
  const isSame =
    row.treatment === change.treatment &&
    (!isPart || (row.fairValueCents === change.fairValueCents && row.benefit === change.benefit));
  if (!isSame || row.treatmentApprovedOn === null) throw new Refused(409, texts.notApproved);
}

/**
 * Starts a job that applies the approved treatment to a service's lines from a day on, and reconciles their receipts.
 * The job survives a restart.
 * @throws Refused 400 for an undecided treatment, 409 for an unapproved one
 */
export async function beginReclassification(
  strapi: Core.Strapi,
  typed: ReclassificationInput & { readonly mail: boolean },
  actor: PanelActor,
): Promise<Job> {
  const change = reclassificationOf(typed);
  await requireApproved(strapi, change);
  const total = await countReclassifiedOrders(strapi, change);
  const params = { ...change, mail: typed.mail };
  return beginJob(strapi, { key: `retreat:${randomUUID()}`, kind: 'retreat', total, params }, actor);
}
