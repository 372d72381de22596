import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { shop } from '@seva/config/shop';
import type { UserRow } from '../../account/queries';
import { requireSameAtBank } from '../../deposit';
import { orderTable } from '../../order/queries';
import { auditLog } from '../../../platform/audit/audit-log';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { rowTable, senderTable, type BatchRecord, type RowFacts, type RowRecord } from '../queries';
import type { Viewer } from './batch-view';
import { requireBatch, requireLockedBatch } from './batches';
import { postRow } from './post-row';
import { isRecordedAtOnce, rowFacts, type TypedRow } from './row-facts';
import { settings } from '../../../platform/runtime/settings';
import { batchTexts as texts } from '../../../texts/batches';
import { texts as shopTexts } from '../../../texts/en';

type Body = Parsed<'batches.saveRow'>['body'];

const stale = () => new Refused(409, texts.stale, { code: 'STALE' });

/** Returns whether a row has these columns, as JSON stores them. */
function isSame(row: RowRecord, { facts, user, corrects }: TypedRow): boolean {
  const { isConfirmed: _, ...typed } = facts;
  const stored = Object.fromEntries(Object.keys(typed).map((name) => [name, row[name as keyof RowRecord] ?? null]));
  const sent = JSON.parse(JSON.stringify(typed)) as object;
  return (
    (row.user?.id ?? null) === (user?.id ?? null) &&
    (row.corrects?.id ?? null) === (corrects?.id ?? null) &&
    isDeepStrictEqual(stored, sent)
  );
}

/** @throws Refused 409 if the batch takes no changes of this row */
function requireEditable(batch: BatchRecord, row: RowRecord | null): void {
  if (batch.kind === 'hundi') throw new Refused(409, texts.hundiIsCounted, { code: 'HUNDI' });
  if (row?.state === 'posted') throw new Refused(409, texts.rowPosted, { code: 'ROW_POSTED' });
  // What could not be recorded is put right after the batch was closed.
  const isLate = batch.state === 'closed' && row !== null;
  if (batch.state !== 'open' && !isLate) throw new Refused(409, texts.notOpen, { code: 'NOT_OPEN' });
}

/** @throws Refused 409 CHECK_REPEATED or GIFT_REPEATED for a gift that was recorded or typed before */
async function refuseRepeated(
  strapi: Core.Strapi,
  { facts: { tender, repeatKey, isConfirmed }, otherKey, corrects }: TypedRow,
  row: RowRecord | null,
): Promise<void> {
  if (isConfirmed) return;
  const isKnown = async (key: string) =>
    (await orderTable(strapi).hasCheck(key, corrects?.id)) || (await rowTable(strapi).isKnown(key, row?.id ?? null));
  if (!(repeatKey && (await isKnown(repeatKey))) && !(otherKey && (await isKnown(otherKey)))) return;
  if (tender === 'Check') throw new Refused(409, shopTexts.order.checkRepeated, { code: 'CHECK_REPEATED' });
  throw new Refused(409, shopTexts.order.giftRepeated, { code: 'GIFT_REPEATED' });
}

/** @throws Refused 409 LARGE_SUM for a sum that is easily mistyped, until it is confirmed */
function requireMeant({ confirm = false }: Body, amountCents: number, seen: RowRecord | null): void {
  if (amountCents < shop.desk.largeCents || confirm || seen?.amountCents === amountCents) return;
  throw new Refused(409, texts.largeSum(amountCents), { code: 'LARGE_SUM', field: 'amount' });
}

/** @throws Refused 409 CORRECTED if another gift replaces the same donation, or one at the bank has another amount */
async function refuseSecondCorrection(
  strapi: Core.Strapi,
  { facts, corrects }: TypedRow,
  row: RowRecord | null,
): Promise<void> {
  if (!corrects) return;
  const other = await rowTable(strapi).findCorrecting(corrects.id);
  if (other && other.id !== row?.id) throw await corrected(strapi, other);
  await requireSameAtBank(strapi, corrects, facts);
}

async function corrected(strapi: Core.Strapi, { batch, order }: RowRecord): Promise<Refused> {
  const { number } = await requireBatch(strapi, batch?.documentId ?? '');
  return new Refused(409, texts.corrected(number, order?.number ?? ''), { code: 'CORRECTED', field: 'corrects' });
}

/** Facts of a row for the audit log: without names, and with only the last digits of a check. */
const audited = (row: RowFacts, user: UserRow | null) => ({
  tender: row.tender,
  amountCents: row.amountCents,
  devotee: user?.documentId ?? null,
  services: row.lines.map(({ name }) => name),
  ...(row.checkLast4 ? { checkLast4: row.checkLast4 } : {}),
});

/** Stores a row in its locked batch, unless the same request stored it before. */
async function store(
  strapi: Core.Strapi,
  seen: BatchRecord,
  key: string,
  body: Body,
  typed: TypedRow,
  actor: PanelActor,
): Promise<void> {
  const rows = rowTable(strapi);
  const { facts, user, corrects } = typed;
  await strapi.db.transaction(async () => {
    const batch = await requireLockedBatch(strapi, seen.documentId);
    const row = await rows.find(batch.id, key);
    if (row && row.revision === body.revision + 1 && isSame(row, typed)) return;
    requireEditable(batch, row);
    // The digest of a gift depends on the day of its batch.
    if ((row?.revision ?? 0) !== body.revision || batch.receivedOn !== seen.receivedOn) throw stale();
    if (batch.state === 'closed' && facts.amountCents !== row?.amountCents)
      throw new Refused(409, texts.amountFixed, { code: 'CLOSED', field: 'amount' });
    await refuseRepeated(strapi, typed, row);
    await refuseSecondCorrection(strapi, typed, row);
    const links = { user: user?.id ?? null, corrects: corrects?.id ?? null };
    const by = { enteredBy: actor.id, enteredByName: actor.name };
    if (row) await rows.change(row, links, facts, by);
    else await rows.create(batch.id, links, { ...facts, rowKey: key, ...by });
    if (body.rememberSender && user && facts.sender)
      await senderTable(strapi).remember(facts.tender, facts.sender, user.id);
    await auditLog(strapi).by(actor, {
      action: row ? 'batch.change_row' : 'batch.add_row',
      entity: 'batch',
      entityId: batch.documentId,
      before: row && { row: key, ...audited(row, row.user) },
      after: { row: key, ...audited(facts, user), ...(corrects ? { corrects: corrects.number } : {}) },
    });
  });
}

/**
 * Saves a row. A gift with a booked day is recorded at once, because the priest sheet needs it, and so is a gift that
 * staff correct after its batch was closed. The answer says whether it is recorded. The same request saves it once.
 * @throws Refused 400 with the field that is wrong, 404, 409 STALE, LARGE_SUM, CHECK_REPEATED, GIFT_REPEATED, CORRECTED
 * or ROW_POSTED
 */
export async function saveRow(
  strapi: Core.Strapi,
  { id, key }: { readonly id: string; readonly key: string },
  body: Body,
  actor: PanelActor,
  now: number,
): Promise<BatchRecord> {
  const batch = await requireBatch(strapi, id);
  const seen = await rowTable(strapi).find(batch.id, key);
  const typed = await rowFacts(strapi, batch, body, seen);
  requireMeant(body, typed.facts.amountCents, seen);
  try {
    await store(strapi, batch, key, body, typed, actor);
  } catch (error) {
    // Two batches may replace the same donation at the same moment.
    const winner =
      typed.corrects && isUniqueViolation(error) ? await rowTable(strapi).findCorrecting(typed.corrects.id) : null;
    throw winner ? await corrected(strapi, winner) : error;
  }
  const stored = isRecordedAtOnce(batch, typed.facts.lines) ? await rowTable(strapi).find(batch.id, key) : null;
  if (stored && stored.state !== 'posted') await postRow(strapi, batch, stored.id, actor, now);
  return batch;
}

/**
 * Records one gift at once, for a receipt on paper. A gift that is recorded already stays as it is. Above a sum it needs
 * a person who may close batches.
 * @throws Refused 403, 404, 409 STALE, NOT_OPEN, or NOT_READY for a check without its bank
 */
export async function postOne(
  strapi: Core.Strapi,
  { id, key }: { readonly id: string; readonly key: string },
  revision: number,
  { actor, mayClose }: Viewer,
  now: number,
): Promise<BatchRecord> {
  const batch = await requireBatch(strapi, id);
  const row = await rowTable(strapi).find(batch.id, key);
  if (!row) throw new Refused(404, texts.unknownRow);
  if (row.state === 'posted') return batch;
  requireEditable(batch, row);
  if (row.revision !== revision) throw stale();
  if (row.tender === 'Check' && !row.bankName) throw new Refused(409, texts.bankNeeded, { code: 'NOT_READY' });
  const { postAloneCents } = settings().env;
  if (!mayClose && (row.amountCents ?? 0) > postAloneCents) throw new Refused(403, texts.postAlone(postAloneCents));
  await postRow(strapi, batch, row.id, actor, now);
  return batch;
}

/**
 * Removes an unposted row. After the batch was closed, only a person who may close batches can remove it.
 * @throws Refused 403, 404, 409 STALE, ROW_POSTED or NOT_OPEN
 */
export async function removeRow(
  strapi: Core.Strapi,
  { id, key }: { readonly id: string; readonly key: string },
  revision: number,
  { actor, mayClose }: Viewer,
): Promise<void> {
  const rows = rowTable(strapi);
  await strapi.db.transaction(async () => {
    const batch = await requireLockedBatch(strapi, id);
    const row = await rows.find(batch.id, key);
    if (!row) throw new Refused(404, texts.unknownRow);
    requireEditable(batch, row);
    if (batch.state === 'closed' && !mayClose) throw new Refused(403, texts.closedRow);
    if (row.revision !== revision) throw stale();
    await rows.remove(row.id);
    await auditLog(strapi).by(actor, {
      action: 'batch.remove_row',
      entity: 'batch',
      entityId: id,
      before: { row: key, ...audited(row, row.user) },
      after: null,
    });
  });
}
