import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  DismissedPage,
  DuplicatePage,
  LikelyDuplicate,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { isSameName, likenessReasons, namesMayAgree, type LikenessReason } from '@seva/config/rules/same-person';
import type { Staff } from '../http/actor';
import { seenByAdmins, userTable } from '../tables/user-table';
import { countRows } from '../database/count-rows';
import { isUniqueViolation } from '../database/unique-violation';
import { forgetDistinction, noteDistinction } from '../tables/distinction-table';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../audit/audit-log';
import { texts } from '../texts/en';
import { sumGifts } from './devotee-gifts';
import { devoteeOf } from './devotee-view';

/** The column of each reason; a pair's reasons are added up as bits. */
const columns = { phone: 'phone_key', email: 'email_key', nameAndGotram: 'name_key' } as const;
const bitOf = (index: number) => 2 ** index;

/** What more records than these share (the temple's own telephone at the counter) tells nobody apart. */
const sharedByAtMost = 8;

/** Pairs of ids that share one key. */
function pairsBy(strapi: Core.Strapi, column: string, bit: number): Knex.QueryBuilder {
  const { connection } = strapi.db;
  const shared = connection('up_users')
    .whereNotNull(column)
    .where(seenByAdmins)
    .groupBy(column)
    .havingRaw('count(*) between 2 and ?', [sharedByAtMost])
    .select(column);
  return connection('up_users as one')
    .join('up_users as other', (on) => on.on(`one.${column}`, `other.${column}`).on('one.id', '<', 'other.id'))
    .whereIn(`one.${column}`, shared)
    .where((both) => {
      for (const record of ['one', 'other'])
        both
          .whereNull(`${record}.anonymised_at`)
          .whereRaw(`(??.unfinished = ? or ??.unfinished is null)`, [record, false, record]);
    })
    .select('one.id as first_id', 'other.id as second_id', connection.raw('cast(? as integer) as bit', [bit]));
}

/** Every pair with its reasons, without those that somebody told apart. */
function likelyPairs(strapi: Core.Strapi): Knex.QueryBuilder {
  const { connection } = strapi.db;
  const [first, ...others] = likenessReasons.map((reason, index) => pairsBy(strapi, columns[reason], bitOf(index)));
  if (!first) throw new Error('there is no reason to compare by');
  const all = first.unionAll(others, false);
  return connection
    .from(all.as('pairs'))
    .join('up_users as a', 'a.id', 'pairs.first_id')
    .join('up_users as b', 'b.id', 'pairs.second_id')
    .whereNotExists(
      connection('distinctions as apart').whereRaw(
        '((apart.first = a.document_id and apart.second = b.document_id) or (apart.first = b.document_id and apart.second = a.document_id))',
      ),
    )
    .groupBy('pairs.first_id', 'pairs.second_id', 'a.name', 'b.name')
    .select({ first_id: 'pairs.first_id', second_id: 'pairs.second_id', first_name: 'a.name', second_name: 'b.name' })
    .select(connection.raw('sum(pairs.bit) as reasons, count(*) as weight'));
}

interface PairRow {
  readonly first_id: number;
  readonly second_id: number;
  readonly reasons: number | string;
}

interface NamedPair extends PairRow {
  readonly first_name: string | null;
  readonly second_name: string | null;
  readonly weight: number | string;
}

/** A family shares a phone: the phone alone is a reason only while the names can be one person's. */
const isLikely = ({ reasons, first_name: first, second_name: second }: NamedPair) =>
  Number(reasons) !== bitOf(likenessReasons.indexOf('phone')) || namesMayAgree(first ?? '', second ?? '');

const hasSameName = ({ first_name: first, second_name: second }: NamedPair) =>
  Number(isSameName(first ?? '', second ?? ''));

/** Every likely pair: those with the same name first, then by the number of reasons. */
async function findLikely(strapi: Core.Strapi): Promise<NamedPair[]> {
  const order = [{ column: 'first_id' }, { column: 'second_id' }];
  const rows = (await likelyPairs(strapi).orderBy(order)) as NamedPair[];
  return rows.filter(isLikely).sort((a, b) => hasSameName(b) - hasSameName(a) || Number(b.weight) - Number(a.weight));
}

/** Returns the number of likely pairs. */
export const countDuplicates = async (strapi: Core.Strapi): Promise<number> => (await findLikely(strapi)).length;

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
  const values = likenessReasons.flatMap((reason, index) => [columns[reason], columns[reason], bitOf(index)]);
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
