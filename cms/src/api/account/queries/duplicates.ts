import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isSameName, likenessReasons, namesAreCompatible } from '@seva/config/rules/same-person';
import { countRows, sql, table } from '../../../platform/database/table';
import type { Slice } from '@seva/config/rules/paging';
import { whereListed } from './user-search';

const keyColumns = { phone: 'phone_key', email: 'email_key', nameAndGotram: 'name_key' } as const;
/** Returns the bit of a reason. A pair's reasons are a sum of bits. */
export const bitOf = (index: number) => 2 ** index;

/** Maximum number of accounts that share a value. More share the temple's own phone number, for example. */
const sharedByAtMost = 8;

function pairsBy(knex: Knex, column: string, bit: number): Knex.QueryBuilder {
  const shared = knex('up_users')
    .whereNotNull(column)
    .where(whereListed)
    .groupBy(column)
    .havingRaw('count(*) between 2 and ?', [sharedByAtMost])
    .select(column);
  return knex('up_users as one')
    .join('up_users as other', (on) => on.on(`one.${column}`, `other.${column}`).on('one.id', '<', 'other.id'))
    .whereIn(`one.${column}`, shared)
    .where((both) => {
      for (const record of ['one', 'other'])
        both
          .whereNull(`${record}.anonymised_at`)
          .whereRaw(`(??.unfinished = ? or ??.unfinished is null)`, [record, false, record]);
    })
    .select('one.id as first_id', 'other.id as second_id', knex.raw('cast(? as integer) as bit', [bit]));
}

/** Selects every pair with its reasons, except dismissed pairs. */
function likelyPairs(knex: Knex): Knex.QueryBuilder {
  const [first, ...others] = likenessReasons.map((reason, index) => pairsBy(knex, keyColumns[reason], bitOf(index)));
  if (!first) throw new Error('there is no reason to compare by');
  const all = first.unionAll(others, false);
  return knex
    .from(all.as('pairs'))
    .join('up_users as a', 'a.id', 'pairs.first_id')
    .join('up_users as b', 'b.id', 'pairs.second_id')
    .whereNotExists(
      knex('distinctions as apart').whereRaw(
        '((apart.first = a.document_id and apart.second = b.document_id) or (apart.first = b.document_id and apart.second = a.document_id))',
      ),
    )
    .groupBy('pairs.first_id', 'pairs.second_id', 'a.name', 'b.name')
    .select({ first_id: 'pairs.first_id', second_id: 'pairs.second_id', first_name: 'a.name', second_name: 'b.name' })
    .select(knex.raw('sum(pairs.bit) as reasons, count(*) as weight'));
}

/** Ids of two accounts and their reasons as a sum of bits. */
export interface PairRow {
  readonly first_id: number;
  readonly second_id: number;
  readonly reasons: number | string;
}

/** Pair of accounts that are likely one person's. */
export interface NamedPair extends PairRow {
  readonly first_name: string | null;
  readonly second_name: string | null;
  readonly weight: number | string;
}

/** Families share a phone, so the phone alone counts only if both names may be one person's. */
const isLikely = ({ reasons, first_name: first, second_name: second }: NamedPair) =>
  Number(reasons) !== bitOf(likenessReasons.indexOf('phone')) || namesAreCompatible(first ?? '', second ?? '');

const hasSameName = ({ first_name: first, second_name: second }: NamedPair) =>
  Number(isSameName(first ?? '', second ?? ''));

/** Returns every likely pair: same names first, then by number of reasons. */
export async function findLikely(strapi: Core.Strapi): Promise<NamedPair[]> {
  const order = [{ column: 'first_id' }, { column: 'second_id' }];
  const rows = await sql<NamedPair[]>(strapi, (knex) => likelyPairs(knex).orderBy(order));
  return rows.filter(isLikely).sort((a, b) => hasSameName(b) - hasSameName(a) || Number(b.weight) - Number(a.weight));
}

export const countDuplicates = async (strapi: Core.Strapi): Promise<number> => (await findLikely(strapi)).length;

const uid = 'api::distinction.distinction';

/** Orders a pair's document ids as they are stored. */
const pairOf = (one: string, other: string) =>
  one < other ? { first: one, second: other } : { first: other, second: one };

/** Dismisses a pair (document ids). Returns false if it was dismissed before. */
export async function recordDistinction(strapi: Core.Strapi, one: string, other: string): Promise<boolean> {
  const data = pairOf(one, other);
  const rows = table(strapi, uid);
  if ((await rows.count({ where: data })) > 0) return false;
  await rows.create({ data });
  return true;
}

/** Deletes the dismissal of a pair. Returns false if there was none. */
export async function deleteDistinction(strapi: Core.Strapi, one: string, other: string): Promise<boolean> {
  return (await table(strapi, uid).deleteMany({ where: pairOf(one, other) })).count > 0;
}

/** Deletes every dismissal about these records. */
export async function deleteDistinctions(strapi: Core.Strapi, records: readonly string[]): Promise<void> {
  const ids = [...records];
  await table(strapi, uid).deleteMany({ where: { $or: [{ first: { $in: ids } }, { second: { $in: ids } }] } });
}

/** Selects the dismissed pairs of which both records still exist. */
function dismissedPairs(knex: Knex): Knex.QueryBuilder {
  const pairs = knex('distinctions as apart')
    .join('up_users as a', 'a.document_id', 'apart.first')
    .join('up_users as b', 'b.document_id', 'apart.second');
  for (const record of ['a', 'b']) pairs.whereNull(`${record}.anonymised_at`);
  return pairs;
}

/** Dismissed pair, with its time as the database driver returns it. */
interface DismissedRow extends PairRow {
  readonly at: Date | string | number;
}

/** Returns the dismissed pairs of a slice, the latest first, with their current reasons. */
export async function findDismissed(
  strapi: Core.Strapi,
  { offset, limit }: Slice,
): Promise<{ rows: DismissedRow[]; total: number }> {
  const alike = likenessReasons.map(() => `case when a.?? = b.?? then ? else 0 end`).join(' + ');
  const values = likenessReasons.flatMap((reason, index) => [keyColumns[reason], keyColumns[reason], bitOf(index)]);
  const rows = await sql<DismissedRow[]>(strapi, (knex) =>
    dismissedPairs(knex)
      .orderBy('apart.id', 'desc')
      .offset(offset)
      .limit(limit)
      .select({ first_id: 'a.id', second_id: 'b.id', at: 'apart.created_at' })
      .select(knex.raw(`${alike} as reasons`, values)),
  );
  return { rows, total: await sql<number>(strapi, (knex) => countRows(dismissedPairs(knex))) };
}
