import type { Core } from '@strapi/strapi';
import type { Staff } from '../../../platform/http/actor';
import type { UserRow } from '../queries/user-row';
import { lockAccounts, userTable } from '../queries/user-table';
import { familyTable } from '../queries/family-table';
import { paperTable } from '../../receipt/queries';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import type { Column, Restorable, WrittenColumns } from '../../merge/content-types/merge/schema';
import { mergeTable, type MergeRow } from '../queries/merge-table';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { paperTexts } from '../../../texts/papers';
import { texts } from '../../../texts/en';
import { sumGifts, type GiftSums } from '../../order/queries';
import { moveRelatedGifts, moveOrders, restoreRow, writeHash } from '../queries/merge-rows';

type Undoable = MergeRow & { readonly restorable: Restorable };

async function requireUndoable(strapi: Core.Strapi, merge: MergeRow | null, now: number): Promise<Undoable> {
  if (!merge) throw new Refused(404, texts.notFound);
  if (merge.undoneAt) throw new Refused(409, texts.backOffice.undoneBefore);
  const { restorable } = merge;
  if (!restorable || Date.parse(merge.undoUntil) < now) throw new Refused(409, texts.backOffice.undoTooLate);
  const merges = mergeTable(strapi);
  const isLaterInto = ({ id, undoneAt }: MergeRow) => id > merge.id && undoneAt === null;
  if ((await merges.away(merge.survivor)) || (await merges.into(merge.survivor)).some(isLaterInto))
    throw new Refused(409, texts.backOffice.undoLaterFirst);
  return { ...merge, restorable };
}

/** @throws Refused 409 if a field that the merge wrote was changed since */
function requireUnchanged(survivor: UserRow, written: WrittenColumns): void {
  const now: Readonly<Record<string, Column | undefined>> = { ...survivor };
  if (Object.entries(written).some(([name, { after }]) => (now[name] ?? null) !== after))
    throw new Refused(409, texts.backOffice.undoChanged);
}

/** @throws Refused 409 when the address now belongs to another record */
async function requireFree(strapi: Core.Strapi, email: Column | undefined, exceptId: number): Promise<void> {
  const holder = typeof email === 'string' && email ? await userTable(strapi).findByEmail(email) : null;
  if (holder && holder.id !== exceptId) throw new Refused(409, texts.backOffice.undoAddressTaken(String(email)));
}

/** Restores the columns that the merge wrote. Each email gets back its own password. */
async function restoreSurvivor(strapi: Core.Strapi, survivor: UserRow, written: WrittenColumns): Promise<void> {
  const { password, ...columns } = written;
  const change = Object.fromEntries(Object.entries(columns).map(([name, { before }]) => [name, before]));
  await userTable(strapi).update(survivor, change);
  if (password) await writeHash(strapi, survivor.id, typeof password.before === 'string' ? password.before : null);
}

/** @throws Refused 409 if an email that a record gets back now belongs to another record */
async function requireFreeEmails(strapi: Core.Strapi, { row, written }: Restorable, survivor: UserRow): Promise<void> {
  await requireFree(strapi, row.email, written.email ? survivor.id : 0);
  if (written.email) await requireFree(strapi, written.email.before, survivor.id);
}

/** Moves family, donations and gifts in kind back to the absorbed record. Returns the number of moved donations. */
async function moveBack(strapi: Core.Strapi, restorable: Restorable, from: number, to: number): Promise<number> {
  const { family, placed, orders, aside } = restorable;
  const way = { from, to };
  if (family) await familyTable(strapi).unmerge(family, from, to);
  await moveOrders(strapi, 'placed_by_id', placed, way);
  const moved = await moveOrders(strapi, 'user_id', orders, way);
  if (aside) await moveRelatedGifts(strapi, aside, way);
  await paperTable(strapi).reassignStatements([from, from], paperTexts.reasons.separated);
  return moved;
}

/** Result of an undo: the gifts of the survivor before it and of both records after it, and the restored columns. */
interface Undone {
  readonly before: GiftSums;
  readonly kept: GiftSums;
  readonly back: GiftSums;
  readonly columns: readonly string[];
  readonly moved: number;
}

async function logUndo(strapi: Core.Strapi, merge: MergeRow, actor: Staff, undone: Undone): Promise<void> {
  const { before, kept, back, columns, moved } = undone;
  const log = auditLog(strapi);
  const { name, email, phone, gotram, nakshatram } = merge;
  const entity = 'user';
  await log.by(actor, {
    ...{ action: 'user.come_back', entity, entityId: merge.absorbed, before: null },
    after: { name, email, phone, gotram, nakshatram, ...back },
  });
  await log.by(actor, {
    ...{ action: 'user.unmerge', entity, entityId: merge.survivor },
    before: { donations: before.donations, netCents: before.netCents },
    after: {
      ...{ givenBack: columns, donations: kept.donations, netCents: kept.netCents, moved },
      merged: { id: merge.absorbed, ...back },
    },
  });
}

async function undo(strapi: Core.Strapi, id: string, actor: Staff): Promise<void> {
  const merges = mergeTable(strapi);
  const found = await merges.find(id);
  if (found) await lockAccounts(strapi, [found.survivor]);
  const now = Date.now();
  const merge = await requireUndoable(strapi, await merges.find(id), now);
  const survivor = await userTable(strapi).find(merge.survivor);
  if (!survivor) throw new Refused(409, texts.backOffice.undoSurvivorGone);
  if (!(await merges.markUndone(merge.id, actor.name, new Date(now))))
    throw new Refused(409, texts.backOffice.undoneBefore);

  const { row, roles, written } = merge.restorable;
  requireUnchanged(survivor, written);
  await requireFreeEmails(strapi, merge.restorable, survivor);
  const before = (await sumGifts(strapi, [survivor.id]))(survivor.id);
  await restoreSurvivor(strapi, survivor, written);
  await restoreRow(strapi, { row, roles });
  const absorbedId = Number(row.id);
  const moved = await moveBack(strapi, merge.restorable, survivor.id, absorbedId);

  const sums = await sumGifts(strapi, [survivor.id, absorbedId]);
  const [kept, back] = [sums(survivor.id), sums(absorbedId)];
  if (kept.netCents + back.netCents !== before.netCents || kept.donations + back.donations !== before.donations)
    throw new Error(`Taking ${merge.absorbed} out of ${merge.survivor} would change what they gave together`);
  await logUndo(strapi, merge, actor, {
    before,
    kept,
    back,
    columns: Object.keys(written).filter((name) => name !== 'password'),
    moved,
  });
}

/**
 * Undoes a merge within 30 days. Returns the survivor's document id.
 * The absorbed record returns under its id with its email, password and donations, and is signed out. The survivor gets
 * back the overwritten columns and keeps donations made since.
 * @throws Refused 404 for an unknown merge, 409 if it was undone before or is too old, if a field that it wrote was
 * changed or the survivor was merged since, or if an email now belongs to another record
 */
export async function undoMerge(strapi: Core.Strapi, id: string, actor: Staff): Promise<string> {
  try {
    await strapi.db.transaction(() => undo(strapi, id, actor));
  } catch (error) {
    // A visitor registered one of the addresses at the same moment.
    if (isUniqueViolation(error)) throw new Refused(409, texts.conflict);
    throw error;
  }
  return (await mergeTable(strapi).find(id))?.survivor ?? '';
}
