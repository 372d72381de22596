import type { Core } from '@strapi/strapi';
import type { MergeBody } from '@seva/config/contract/panel/donations/devotees/input';
import { haveMatchingKey } from '@seva/config/rules/same-person';
import { shop } from '@seva/config/shop';
import { forgetCardsOf } from '../../order';
import type { Staff } from '../../../platform/http/actor';
import type { UserRow } from '../queries/user-row';
import { lockAccounts, userTable } from '../queries/user-table';
import { familyTable } from '../queries/family-table';
import { paperTable } from '../../receipt/queries';
import { mergeTable } from '../queries/merge-table';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { paperTexts } from '../../../texts/papers';
import { texts } from '../../../texts/en';
import { sumGifts } from '../../order/queries';
import { mergedRecord, writtenColumns, type MergedRecord } from './merge-choices';
import { findRelatedGifts, moveRelatedGifts, moveOrders, orderIdsOf, readRow, writeHash } from '../queries/merge-rows';

/** Lists the changed columns for the audit log. The password is left out: the email column implies it. */
const auditedColumns = (columns: Readonly<Record<string, unknown>>) =>
  Object.keys(columns).filter((name) => name !== 'password');

async function requirePair(strapi: Core.Strapi, id: string, { absorbed, different }: MergeBody) {
  if (id === absorbed) throw new Refused(400, texts.backOffice.mergeSame);
  const users = userTable(strapi);
  const survivor = await users.find(id);
  const leaving = await users.find(absorbed);
  if (!survivor || !leaving || survivor.unfinished) throw new Refused(404, texts.notFound);
  if (leaving.isAdmin) throw new Refused(409, texts.backOffice.mergeAdmin);
  if (!different && !haveMatchingKey(survivor, leaving)) throw new Refused(409, texts.backOffice.mergeNothingAgrees);
  return { survivor, leaving };
}

/** Updates the survivor. A new email comes with its password. */
async function writeSurvivor(
  strapi: Core.Strapi,
  survivor: UserRow,
  { change, takesEmail, password }: MergedRecord,
): Promise<void> {
  await userTable(strapi).update(survivor, change);
  if (takesEmail) await writeHash(strapi, survivor.id, password);
}

/**
 * Merges two records of one person. Merges can be undone for 30 days.
 * The survivor gets the donations, unchanged, and the chosen fields; the other record and its sessions are deleted.
 * The sums of donations stay the same to the cent.
 * @throws Refused 400 for the same record twice, 404 for an unknown record, 409 if the absorbed record is a shop admin,
 * or if nothing agrees in the two records and `different` is not set
 */
export async function mergeDevotees(strapi: Core.Strapi, id: string, body: MergeBody, actor: Staff): Promise<void> {
  const pair = await requirePair(strapi, id, body);
  // The absorbed record's saved cards would have no owner. Undoing the merge does not restore them.
  await forgetCardsOf(strapi, pair.leaving);
  // The owner of a new email did not keep the survivor's cards.
  if (mergedRecord(pair.survivor, pair.leaving, body.fields ?? {}).takesEmail)
    await forgetCardsOf(strapi, pair.survivor);
  await strapi.db.transaction(async () => {
    await lockAccounts(strapi, [id, body.absorbed]);
    const { survivor, leaving } = await requirePair(strapi, id, body);
    const merged = mergedRecord(survivor, leaving, body.fields ?? {});
    const written = writtenColumns(survivor, merged);
    const before = await sumGifts(strapi, [survivor.id, leaving.id]);
    const [kept, gone] = [before(survivor.id), before(leaving.id)];

    const orders = await orderIdsOf(strapi, 'user_id', leaving.id);
    const placed = await orderIdsOf(strapi, 'placed_by_id', leaving.id);
    const way = { from: leaving.id, to: survivor.id };
    await moveOrders(strapi, 'placed_by_id', placed, way);
    const moved = await moveOrders(strapi, 'user_id', orders, way);
    const aside = await findRelatedGifts(strapi, leaving.id);
    await moveRelatedGifts(strapi, aside, way);
    await paperTable(strapi).reassignStatements([leaving.id, survivor.id], paperTexts.reasons.merged);
    const family = await familyTable(strapi).merge(leaving.id, survivor.id);
    const taken = await readRow(strapi, leaving.id);
    await userTable(strapi).remove(leaving);
    await writeSurvivor(strapi, survivor, merged);
    const after = (await sumGifts(strapi, [survivor.id]))(survivor.id);
    if (after.netCents !== kept.netCents + gone.netCents || after.donations !== kept.donations + gone.donations)
      throw new Error(`Merging ${body.absorbed} into ${id} would change what they gave together`);

    const { name, email, phone, gotram, nakshatram } = leaving;
    const facts = { name, email, phone, gotram, nakshatram };
    const now = Date.now();
    await mergeTable(strapi).create({
      ...{ survivor: id, absorbed: body.absorbed, ...facts, moved },
      ...{ mergedAt: new Date(now), mergedBy: actor.name, undoUntil: new Date(now + shop.undoMergeMs) },
      restorable: { ...taken, written, orders, placed, family, aside },
    });
    // One audit entry per person, so that each can be erased when only that person leaves.
    const log = auditLog(strapi);
    const away = { action: 'user.merge_away', entity: 'user', entityId: body.absorbed };
    await log.by(actor, { ...away, before: { ...facts, ...gone }, after: null });
    const replaced = Object.fromEntries(auditedColumns(written).map((column) => [column, written[column]?.before]));
    await log.by(actor, {
      action: 'user.merge',
      entity: 'user',
      entityId: id,
      before: {
        ...{ replaced, donations: kept.donations, netCents: kept.netCents },
        merged: { id: body.absorbed, ...gone },
      },
      after: { taken: auditedColumns(written), donations: after.donations, netCents: after.netCents, moved },
    });
  });
}
