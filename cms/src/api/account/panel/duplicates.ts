import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  DismissedPage,
  DuplicatePage,
  LikelyDuplicate,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { likenessReasons, type LikenessReason } from '@seva/config/rules/same-person';
import type { Staff } from '../../../platform/http/actor';
import { bitOf, findLikely, keyColumns, type PairRow } from '../queries/duplicates';
import { userTable } from '../queries/user-table';
import { countRows } from '../../../platform/database/count-rows';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { forgetDistinction, noteDistinction } from '../queries/distinction-table';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { sumGifts } from './devotee-gifts';
import { devoteeOf } from './devotee-view';

/** Returns one page of records that are likely the same person's; '' for every reason. */
export async function listDuplicates(
  strapi: Core.Strapi,
  reason: LikenessReason | '',
  { page, pageSize }: Paged,
): Promise<DuplicatePage> {
  const all = await findLikely(strapi);
  const found =
    reason === '' ? all : all.filter(({ reasons }) => (Number(reasons) & bitOf(likenessReasons.indexOf(reason))) !== 0);
  const { offset, limit } = sliceOf(page, pageSize);
  const rows = await pairsOf(strapi, found.slice(offset, offset + limit));
  return { rows, page, pages: pagesOf(found.length, pageSize), total: found.length };
}

/** The records of some rows, with the reasons in words; a pair of which one is gone meanwhile is left out. */
async function pairsOf<Row extends PairRow>(strapi: Core.Strapi, rows: readonly Row[]): Promise<LikelyDuplicate[]> {
  return (await withPeople(strapi, rows)).map(({ pair, reasons }) => ({ pair, reasons }));
}

async function withPeople<Row extends PairRow>(strapi: Core.Strapi, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap((row) => [row.first_id, row.second_id]))];
  const sums = await sumGifts(strapi, ids);
  const people = new Map((await userTable(strapi).byIds(ids)).map((row) => [row.id, devoteeOf(row, sums(row.id))]));
  return rows.flatMap((row) => {
    const [first, second] = [people.get(row.first_id), people.get(row.second_id)];
    if (!first || !second) return [];
    const reasons = likenessReasons.filter((_reason, index) => (Number(row.reasons) & bitOf(index)) !== 0);
    return [{ pair: [first, second] as const, reasons, row }];
  });
}

/** Pairs that somebody told apart and of which both are still there. */
function dismissedPairs(strapi: Core.Strapi): Knex.QueryBuilder {
  const pairs = strapi.db
    .connection('distinctions as apart')
    .join('up_users as a', 'a.document_id', 'apart.first')
    .join('up_users as b', 'b.document_id', 'apart.second');
  for (const record of ['a', 'b']) pairs.whereNull(`${record}.anonymised_at`);
  return pairs;
}

interface DismissedRow extends PairRow {
  readonly at: Date | string | number;
}

/** One page of pairs that were told apart, the latest first, with the reasons for which they look alike even now. */
export async function listDismissed(strapi: Core.Strapi, { page, pageSize }: Paged): Promise<DismissedPage> {
  const { connection } = strapi.db;
  const { offset, limit } = sliceOf(page, pageSize);
  const alike = likenessReasons.map(() => `case when a.?? = b.?? then ? else 0 end`).join(' + ');
  const values = likenessReasons.flatMap((reason, index) => [keyColumns[reason], keyColumns[reason], bitOf(index)]);
  const rows = (await dismissedPairs(strapi)
    .orderBy('apart.id', 'desc')
    .offset(offset)
    .limit(limit)
    .select({ first_id: 'a.id', second_id: 'b.id', at: 'apart.created_at' })
    .select(connection.raw(`${alike} as reasons`, values))) as DismissedRow[];
  const total = await countRows(dismissedPairs(strapi));
  const found = await withPeople(strapi, rows);
  const shown = found.map(({ pair, reasons, row }) => ({ pair, reasons, at: new Date(row.at).toISOString() }));
  return { rows: shown, page, pages: pagesOf(total, pageSize), total };
}

/**
 * Remembers that two records are not the same person, so that they are not shown again; said twice it is noted once.
 * @throws Refused 400 for one record, 404 for an unknown one
 */
export async function dismissDuplicate(strapi: Core.Strapi, one: string, other: string, actor: Staff): Promise<void> {
  if (one === other) throw new Refused(400, texts.backOffice.mergeSame);
  const users = userTable(strapi);
  if (!(await users.find(one)) || !(await users.find(other))) throw new Refused(404, texts.notFound);
  try {
    await strapi.db.transaction(async () => {
      if (!(await noteDistinction(strapi, one, other))) return;
      const event = { action: 'user.tell_apart', entity: 'user', entityId: one, before: null };
      await auditLog(strapi).by(actor, { ...event, after: { notSamePersonAs: other } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/**
 * Takes back that two records are not the same person, so that they are shown again; what was not said is no refusal.
 */
export async function compareAgain(strapi: Core.Strapi, one: string, other: string, actor: Staff): Promise<void> {
  await strapi.db.transaction(async () => {
    if (!(await forgetDistinction(strapi, one, other))) return;
    const event = { action: 'user.compare_again', entity: 'user', entityId: one, after: null };
    await auditLog(strapi).by(actor, { ...event, before: { notSamePersonAs: other } });
  });
}
