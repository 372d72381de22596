import type { Core } from '@strapi/strapi';
import type { DismissedPage, DuplicatePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { likenessReasons, type LikenessReason } from '@seva/config/rules/same-person';
import type { Staff } from '../../../platform/http/actor';
import {
  bitOf,
  findDismissed,
  findLikely,
  deleteDistinction,
  recordDistinction,
  type PairRow,
} from '../queries/duplicates';
import { userSearch } from '../queries/user-search';
import { userTable } from '../queries/user-table';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { sumGifts } from '../../order/queries';
import { devoteeOf } from './devotee-view';

/** Returns one page of record pairs that are likely one person's. An empty reason selects all. */
export async function listDuplicates(
  strapi: Core.Strapi,
  reason: LikenessReason | '',
  { page, pageSize }: Paged,
): Promise<DuplicatePage> {
  const all = await findLikely(strapi);
  const found =
    reason === '' ? all : all.filter(({ reasons }) => (Number(reasons) & bitOf(likenessReasons.indexOf(reason))) !== 0);
  const { offset, limit } = sliceOf(page, pageSize);
  const shown = await withPeople(strapi, found.slice(offset, offset + limit));
  const rows = shown.map(({ pair, reasons }) => ({ pair, reasons }));
  return { rows, page, pages: pagesOf(found.length, pageSize), total: found.length };
}

/** Adds both records and the reasons to each pair. Leaves out pairs with a deleted record. */
async function withPeople<Row extends PairRow>(strapi: Core.Strapi, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap((row) => [row.first_id, row.second_id]))];
  const sums = await sumGifts(strapi, ids);
  const people = new Map((await userSearch(strapi).byIds(ids)).map((row) => [row.id, devoteeOf(row, sums(row.id))]));
  return rows.flatMap((row) => {
    const [first, second] = [people.get(row.first_id), people.get(row.second_id)];
    if (!first || !second) return [];
    const reasons = likenessReasons.filter((_reason, index) => (Number(row.reasons) & bitOf(index)) !== 0);
    return [{ pair: [first, second] as const, reasons, row }];
  });
}

/** Returns one page of dismissed pairs, the latest first, with the current reasons. */
export async function listDismissed(strapi: Core.Strapi, { page, pageSize }: Paged): Promise<DismissedPage> {
  const { rows, total } = await findDismissed(strapi, sliceOf(page, pageSize));
  const found = await withPeople(strapi, rows);
  const shown = found.map(({ pair, reasons, row }) => ({ pair, reasons, at: new Date(row.at).toISOString() }));
  return { rows: shown, page, pages: pagesOf(total, pageSize), total };
}

/**
 * Dismisses a pair of records of different people. A second call writes nothing.
 * @throws Refused 400 for the same record twice, 404 for an unknown one
 */
export async function dismissDuplicate(strapi: Core.Strapi, one: string, other: string, actor: Staff): Promise<void> {
  if (one === other) throw new Refused(400, texts.backOffice.mergeSame);
  const users = userTable(strapi);
  if (!(await users.find(one)) || !(await users.find(other))) throw new Refused(404, texts.notFound);
  try {
    await strapi.db.transaction(async () => {
      if (!(await recordDistinction(strapi, one, other))) return;
      const event = { action: 'user.tell_apart', entity: 'user', entityId: one, before: null };
      await auditLog(strapi).by(actor, { ...event, after: { notSamePersonAs: other } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Lists a dismissed pair as likely duplicates again. Does nothing if the pair was not dismissed. */
export async function compareAgain(strapi: Core.Strapi, one: string, other: string, actor: Staff): Promise<void> {
  await strapi.db.transaction(async () => {
    if (!(await deleteDistinction(strapi, one, other))) return;
    const event = { action: 'user.compare_again', entity: 'user', entityId: one, after: null };
    await auditLog(strapi).by(actor, { ...event, before: { notSamePersonAs: other } });
  });
}
