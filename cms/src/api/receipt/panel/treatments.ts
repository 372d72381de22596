import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { toCents } from '@seva/config/rules/money';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { ApprovedService, TreatmentChange } from '@seva/config/contract/panel/receipts/treatments/input';
import { auditLog, changesBetween } from '../../../platform/audit/audit-log';
import { contentChanged } from '../../../platform/cache/content-cache';
import { notifyOtherProcesses } from '../../../platform/cache/other-processes';
import { afterCommit } from '../../../platform/database/after-commit';
import { documentsOf } from '../../../platform/database/documents';
import { serviceTable, serviceUid, type ServiceRow, approveTreatment } from '../../service/queries';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { templeToday } from '../../content';

const decided = ['treatment', 'fairValueCents', 'benefit'] as const;
const approval = ['treatmentApprovedBy', 'treatmentApprovedOn'] as const;

async function requireService(strapi: Core.Strapi, id: string): Promise<ServiceRow> {
  const row = await serviceTable(strapi).find(id);
  if (!row) throw new Refused(404, texts.unknownService);
  return row;
}

function requireRevision(row: ServiceRow, revision: number): void {
  if ((row.revision ?? 0) !== revision) throw new Refused(409, texts.changedMeanwhile(row.name));
}

/**
 * Saves treatments, all or none. A changed treatment loses its approval (editing/treatment-approval). @throws Refused
 * 404 or 409
 */
export async function saveTreatments(
  strapi: Core.Strapi,
  changes: readonly TreatmentChange[],
  actor: PanelActor,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const before = new Map<string, ServiceRow>();
    for (const { id, revision, treatment, value, benefit } of changes) {
      const row = await requireService(strapi, id);
      requireRevision(row, revision);
      before.set(id, row);
      const fairValueCents = value === null ? null : toCents(value);
      const data = { treatment, fairValueCents, benefit: benefit || null, revision };
      await documentsOf(strapi, serviceUid).update({ documentId: id, data });
    }
    for (const [id, row] of before) {
      const changed = changesBetween(row, await requireService(strapi, id), [...decided, ...approval]);
      await note(strapi, actor, 'service.update', id, changed);
    }
  });
}

async function note(
  strapi: Core.Strapi,
  actor: PanelActor,
  action: string,
  entityId: string,
  changes: { before: Readonly<Record<string, unknown>> | null; after: Readonly<Record<string, unknown>> | null },
): Promise<void> {
  await auditLog(strapi).by(actor, { action, entity: 'service', entityId, ...changes });
}

function requireDecided(row: ServiceRow): void {
  if (!row.treatment || row.treatment === 'undecided') throw new Refused(409, texts.noTreatment(row.name));
  if (effectiveTreatment(row) === 'undecided') throw new Refused(409, texts.noValue(row.name));
}

/** Approves treatments of the revisions shown, all or none. @throws Refused 409 for a service that changed meanwhile */
export async function approveTreatments(
  strapi: Core.Strapi,
  services: readonly ApprovedService[],
  actor: PanelActor,
): Promise<void> {
  const on = await templeToday(strapi);
  await strapi.db.transaction(async () => {
    const approved: [string, ServiceRow][] = [];
    for (const { id, revision } of services) {
      const row = await requireService(strapi, id);
      requireRevision(row, revision);
      requireDecided(row);
      const isApproved = await approveTreatment(strapi, { documentId: id, revision }, actor.name, on);
      if (!isApproved) throw new Refused(409, texts.changedMeanwhile(row.name));
      approved.push([id, row]);
    }
    for (const [id, row] of approved) {
      const after = { ...row, treatmentApprovedBy: actor.name, treatmentApprovedOn: on };
      const { before, after: now } = changesBetween(row, after, approval);
      const { treatment, fairValueCents, benefit } = row;
      await note(strapi, actor, 'service.approve_treatment', id, {
        before,
        after: { ...now, treatment, fairValueCents, benefit },
      });
    }
    // The cart shows how much of a price pays for goods.
    await afterCommit(strapi, contentChanged);
    await notifyOtherProcesses(strapi);
  });
}
