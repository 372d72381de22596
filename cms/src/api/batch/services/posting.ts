import type { Core } from '@strapi/strapi';
import { every } from '@seva/config/background/every';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { leases } from '../../../platform/background/leases';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { batchTable, rowTable, type BatchRecord } from '../queries';
import { postRow } from './post-row';

/** Milliseconds between two searches for closed batches. */
const everyMs = 5_000;
/**
 * Duration of the lease, which the runner renews. A killed process delays the posting by at most twice as much. Two
 * processes that post at once, because one did not renew in time, record no gift twice.
 */
const leaseMs = 2_000;

/** Returns the person who closed a batch, in whose name its gifts are recorded. */
const closerOf = ({ closedBy, closedByName }: BatchRecord): PanelActor => ({
  kind: 'panel user',
  id: closedBy ?? '',
  name: closedByName ?? '',
  email: '',
  address: '',
  requestId: '',
});

/**
 * Records the gifts of a closed batch one after the other, each in its own transaction. A killed process loses and
 * doubles none: a gift and the mark of its row are one transaction.
 */
export async function postBatch(strapi: Core.Strapi, batch: BatchRecord, signal?: AbortSignal): Promise<void> {
  const rows = rowTable(strapi);
  for (const id of await rows.openIds(batch.id)) {
    if (signal?.aborted) return;
    await postRow(strapi, batch, id, closerOf(batch), Date.now());
  }
  const all = await rows.ofBatch(batch.id);
  if (all.some(({ state }) => state === 'open')) return;
  const failed = all.filter(({ state }) => state === 'failed').length;
  await strapi.db.transaction(async () => {
    if (!(await batchTable(strapi).endPosting(batch.id))) return;
    await auditLog(strapi).by(
      { kind: 'system' },
      {
        action: 'batch.posted',
        entity: 'batch',
        entityId: batch.documentId,
        before: null,
        after: { number: batch.number, posted: all.length - failed, failed },
      },
    );
  });
}

/** Posts closed batches, and resumes after a process was killed. */
export const batchPosting = onePerServer((strapi) =>
  every({
    name: 'posting of batches',
    everyMs,
    lease: { leases: () => leases(strapi), forMs: leaseMs },
    log: strapi.log,
    run: async (signal) => {
      for (const batch of await batchTable(strapi).posting()) await postBatch(strapi, batch, signal);
      return true;
    },
  }),
);
