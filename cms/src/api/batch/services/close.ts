import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { batchTable, rowTable } from '../queries';
import { requireLockedBatch, requireOpen } from './batches';
import { figuresOf, type Viewer } from './batch-view';
import { closingProblem } from './closing-problem';
import { batchPosting } from './posting';
import { needsTwoPeople } from './two-people';

/**
 * Closes a batch, so that its gifts are recorded. If they differ from the control figures, a reason is needed. Of
 * concurrent calls, only one closes it.
 * @throws Refused 404, 409 NOT_OPEN, 409 STALE, 409 NOT_READY with what is missing
 */
export async function closeBatch(
  strapi: Core.Strapi,
  id: string,
  { revision, reason = '' }: Parsed<'batches.close'>['body'],
  viewer: Viewer,
): Promise<void> {
  const { actor } = viewer;
  const isForTwo = await needsTwoPeople(strapi);
  await strapi.db.transaction(async () => {
    const batch = await requireLockedBatch(strapi, id);
    requireOpen(batch, revision);
    const rows = await rowTable(strapi).ofBatch(batch.id);
    const problem = closingProblem(batch, rows, viewer, isForTwo, reason !== '');
    if (problem) throw new Refused(409, problem, { code: 'NOT_READY' });
    const isAlone = rows.every(({ enteredBy }) => enteredBy === actor.id);
    const { count, cents } = figuresOf(rows);
    const differs = count !== batch.controlCount || cents !== batch.controlCents;
    const difference = differs ? { controlCount: batch.controlCount, controlCents: batch.controlCents, reason } : {};
    await rowTable(strapi).reopenFailed(batch.id);
    await batchTable(strapi).change(batch, {
      state: 'posting',
      closedBy: actor.id,
      closedByName: actor.name,
      closedAt: new Date().toISOString(),
      countedByName: isAlone ? actor.name : null,
      differenceReason: differs ? reason : null,
    });
    await auditLog(strapi).by(actor, {
      action: 'batch.close',
      entity: 'batch',
      entityId: id,
      before: null,
      after: {
        ...{ number: batch.number, gifts: count, amountCents: cents, ...difference },
        ...(isAlone ? { countedBy: actor.name } : {}),
      },
    });
  });
  batchPosting(strapi).wake();
}
