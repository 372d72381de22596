import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { toCents } from '@seva/config/rules/money';
import { requireGiftDay } from '../../order';
import { templeToday } from '../../content';
import { closedMonthTable } from '../../order/queries';
import { auditLog } from '../../../platform/audit/audit-log';
import { advanceSequence } from '../../../platform/database/sequence-table';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { batchTable, rowTable, type BatchRecord } from '../queries';
import { repeatKeyOfGift } from './repeat-key';
import { batchTexts as texts } from '../../../texts/batches';

/** Returns a batch. @throws Refused 404 */
export async function requireBatch(strapi: Core.Strapi, id: string): Promise<BatchRecord> {
  const batch = await batchTable(strapi).find(id);
  if (!batch) throw new Refused(404, texts.unknown);
  return batch;
}

/** Returns a batch, locked until the transaction ends. @throws Refused 404 */
export async function requireLockedBatch(strapi: Core.Strapi, id: string): Promise<BatchRecord> {
  const batch = await batchTable(strapi).lock(id);
  if (!batch) throw new Refused(404, texts.unknown);
  return batch;
}

/** @throws Refused 409 STALE if the page has an older revision, 409 if the batch is not open */
export function requireOpen({ state, revision }: BatchRecord, seen: number): void {
  if (state !== 'open') throw new Refused(409, texts.notOpen, { code: 'NOT_OPEN' });
  if (revision !== seen) throw new Refused(409, texts.stale, { code: 'STALE' });
}

/**
 * Returns the control sum in cents, or undefined and null unchanged.
 * @throws Refused 400 for parts of a cent
 */
function controlCents(amount: number | null | undefined): number | null | undefined {
  if (amount == null) return amount;
  const cents = toCents(amount);
  if (cents === null) throw new Refused(400, texts.amountWrong, { field: 'controlAmount' });
  return cents;
}

/** @throws Refused 400 BAD_DAY for a day to come, too long ago, or of a month whose books are closed */
async function requireBatchDay(strapi: Core.Strapi, day: string): Promise<void> {
  requireGiftDay(day, await templeToday(strapi));
  if (await closedMonthTable(strapi).findClosing(day.slice(0, 7)))
    throw new Refused(400, texts.closedBatch, { field: 'receivedOn', code: 'BAD_DAY' });
}

/**
 * Opens a batch with the next number of the year. The same request opens it once.
 * @throws Refused 400 BAD_DAY
 */
export async function openBatch(
  strapi: Core.Strapi,
  body: Parsed<'batches.open'>['body'],
  actor: PanelActor,
): Promise<BatchRecord> {
  const { kind, receivedOn, defaults, note, idempotencyKey } = body;
  const openKey = `${actor.id}:${idempotencyKey}`;
  const batches = batchTable(strapi);
  const known = await batches.findByKey(openKey);
  if (known) return known;
  await requireBatchDay(strapi, receivedOn);
  try {
    return await strapi.db.transaction(async () => {
      const year = receivedOn.slice(0, 4);
      const count = await advanceSequence(strapi, `batches-${year}`, 1);
      const batch = await batches.create({
        ...{ openKey, kind, receivedOn, defaults: defaults ?? null, note: note || null },
        number: `B-${year}-${String(count).padStart(4, '0')}`,
        enteredBy: actor.id,
        enteredByName: actor.name,
      });
      await auditLog(strapi).by(actor, {
        action: 'batch.open',
        entity: 'batch',
        entityId: batch.documentId,
        before: null,
        after: { number: batch.number, kind, receivedOn },
      });
      return batch;
    });
  } catch (error) {
    const winner = isUniqueViolation(error) ? await batches.findByKey(openKey) : null;
    if (!winner) throw error;
    return winner;
  }
}

/** Sets another day in the digests of gifts that count on the day of their batch. */
async function moveDigests(strapi: Core.Strapi, batch: BatchRecord, receivedOn: string): Promise<void> {
  const rows = await rowTable(strapi).ofBatch(batch.id);
  if (rows.some(({ state }) => state === 'posted'))
    throw new Refused(409, texts.noDayAfterPosting, { code: 'ROWS_POSTED', field: 'receivedOn' });
  for (const row of rows) {
    if (row.tender === 'Check' || row.givenOn) continue;
    const facts = { reference: row.reference ?? '', donorId: row.user?.id ?? null, day: receivedOn };
    await rowTable(strapi).setRepeatKey(row.id, repeatKeyOfGift(row, facts));
  }
}

/**
 * Changes the day, the control figures, the defaults or the note of an open batch.
 * @throws Refused 404, 409 STALE, 400 BAD_DAY, 409 ROWS_POSTED for another day after a gift was recorded
 */
export async function updateBatch(
  strapi: Core.Strapi,
  id: string,
  body: Parsed<'batches.update'>['body'],
  actor: PanelActor,
): Promise<void> {
  const { revision, receivedOn, controlCount, controlAmount, defaults, note } = body;
  const cents = controlCents(controlAmount);
  await strapi.db.transaction(async () => {
    const batch = await requireLockedBatch(strapi, id);
    requireOpen(batch, revision);
    if (receivedOn !== undefined && receivedOn !== batch.receivedOn) {
      await requireBatchDay(strapi, receivedOn);
      await moveDigests(strapi, batch, receivedOn);
    }
    const changes = {
      firstControlCount: batch.firstControlCount ?? batch.controlCount ?? controlCount ?? null,
      firstControlCents: batch.firstControlCents ?? batch.controlCents ?? cents ?? null,
      ...(receivedOn === undefined ? {} : { receivedOn }),
      ...(controlCount === undefined ? {} : { controlCount }),
      ...(cents === undefined ? {} : { controlCents: cents }),
      ...(defaults === undefined ? {} : { defaults }),
      ...(note === undefined ? {} : { note: note || null }),
    };
    await batchTable(strapi).change(batch, changes);
    const figures = {
      receivedOn: batch.receivedOn,
      controlCount: batch.controlCount,
      controlCents: batch.controlCents,
    };
    await auditLog(strapi).by(actor, {
      action: 'batch.update',
      entity: 'batch',
      entityId: id,
      before: figures,
      after: { ...figures, ...changes },
    });
  });
}

/** Discards an open batch of which nothing is recorded. @throws Refused 404, 409 STALE, 409 ROWS_POSTED */
export async function voidBatch(
  strapi: Core.Strapi,
  id: string,
  { revision, reason }: Parsed<'batches.void'>['body'],
  actor: PanelActor,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const batch = await requireLockedBatch(strapi, id);
    requireOpen(batch, revision);
    const rows = await rowTable(strapi).ofBatch(batch.id);
    if (rows.some(({ state }) => state === 'posted')) throw new Refused(409, texts.rowsPosted, { code: 'ROWS_POSTED' });
    await rowTable(strapi).release(batch.id);
    const closed = { closedBy: actor.id, closedByName: actor.name, closedAt: new Date().toISOString() };
    await batchTable(strapi).change(batch, { state: 'voided', note: reason, ...closed });
    await auditLog(strapi).by(actor, {
      action: 'batch.void',
      entity: 'batch',
      entityId: id,
      before: { number: batch.number, gifts: rows.length, note: batch.note },
      after: { reason },
    });
  });
}
