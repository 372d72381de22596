import type { Core } from '@strapi/strapi';
import type { HundiResult } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { agreedCounts, sumOfPieces } from '@seva/config/rules/desk/hundi';
import { auditLog } from '../../../platform/audit/audit-log';
import { batchTable, rowTable, type BatchRecord, type CountRecord } from '../queries';
import { requireBatch, requireLockedBatch } from './batches';
import { countProblem } from './count-problem';
import { postBatch } from './posting';
import { needsTwoPeople } from './two-people';
import { batchTexts as texts } from '../../../texts/batches';

type Body = Parsed<'batches.count'>['body'];

const rowKey = 'hundi-count';

/** Stores the content of a hundi as the only gift of its batch, and closes the batch. */
async function decide(
  strapi: Core.Strapi,
  batch: BatchRecord,
  agreed: readonly CountRecord[],
  actor: PanelActor,
): Promise<void> {
  const cents = agreed[0]?.cents ?? 0;
  const [first, ...others] = agreed;
  const by = { enteredBy: first?.counter ?? actor.id, enteredByName: first?.counterName ?? actor.name };
  await rowTable(strapi).create(
    batch.id,
    { user: null, corrects: null },
    {
      ...by,
      rowKey,
      tender: 'Cash',
      amountCents: cents,
      lines: [{ service: null, name: texts.hundiLine, quantity: 1, cents, note: '', booking: null }],
      ...{ donorName: null, bankName: null, checkLast4: null, repeatKey: null, isConfirmed: true },
      ...{ sender: null, reference: null, postmarkedOn: null, givenOn: null, note: null },
    },
  );
  await batchTable(strapi).change(batch, {
    ...{ state: 'posting', controlCount: 1, controlCents: cents },
    ...{ closedBy: actor.id, closedByName: actor.name, closedAt: new Date().toISOString() },
    countedByName: others.length === 0 ? actor.name : null,
  });
}

/**
 * Stores a person's count of a hundi. Two counts that agree decide, or one if the temple needs no second person; the
 * hundi is then recorded as an anonymous gift in cash.
 * @throws Refused 400 for an empty count, 404, 409 NOT_HUNDI, NOT_OPEN or COUNTED
 */
export async function countHundi(
  strapi: Core.Strapi,
  id: string,
  { pieces, foreignNotes }: Body,
  actor: PanelActor,
): Promise<HundiResult['state']> {
  const cents = sumOfPieces(pieces);
  if (cents === 0) throw new Refused(400, texts.emptyCount, { field: 'pieces' });
  const isOneEnough = !(await needsTwoPeople(strapi));
  const batches = batchTable(strapi);
  const state = await strapi.db.transaction(async (): Promise<HundiResult['state']> => {
    const batch = await requireLockedBatch(strapi, id);
    const problem = countProblem(batch, await batches.counts(batch.id), actor);
    if (problem) throw new Refused(409, problem.message, { code: problem.code });
    const mine = { counter: actor.id, counterName: actor.name, foreignNotes: foreignNotes || null };
    await batches.storeCount(batch.id, { ...mine, pieces, cents });
    const counts = await batches.counts(batch.id);
    const agreed = agreedCounts(counts, isOneEnough);
    if (agreed.length > 0) await decide(strapi, batch, agreed, actor);
    await auditLog(strapi).by(actor, {
      action: agreed.length > 0 ? 'batch.counts_agree' : 'batch.count',
      entity: 'batch',
      entityId: id,
      before: null,
      // Others count without knowing these figures.
      after: { number: batch.number, counts: counts.length, ...(agreed.length > 0 ? { amountCents: cents } : {}) },
    });
    if (agreed.length === 0) return counts.length === 1 ? 'counted_once' : 'differ';
    return counts.length > 2 ? 'decided' : 'agreed';
  });
  const batch = await requireBatch(strapi, id);
  if (batch.state === 'posting') await postBatch(strapi, batch);
  return state;
}
