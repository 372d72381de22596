import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isSameName, likenessReasons, namesMayAgree } from '@seva/config/rules/same-person';
import { seenByAdmins } from './user-table';

/** Column whose equal values are each reason. */
export const keyColumns = { phone: 'phone_key', email: 'email_key', nameAndGotram: 'name_key' } as const;
/** Returns the bit of a reason; a pair's reasons are added up as bits. */
export const bitOf = (index: number) => 2 ** index;

/** A value shared by more accounts than this, such as the temple's own phone number, is no sign of a duplicate. */
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

/** Selects every pair with its reasons, except the pairs that staff dismissed. */
function likelyPairs(strapi: Core.Strapi): Knex.QueryBuilder {
  const { connection } = strapi.db;
  const [first, ...others] = likenessReasons.map((reason, index) => pairsBy(strapi, keyColumns[reason], bitOf(index)));
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

/** Ids of two accounts and the reasons as bits. */
export interface PairRow {
  readonly first_id: number;
  readonly second_id: number;
  readonly reasons: number | string;
}

/** A pair of accounts that are likely one person's. */
export interface NamedPair extends PairRow {
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
export async function findLikely(strapi: Core.Strapi): Promise<NamedPair[]> {
  const order = [{ column: 'first_id' }, { column: 'second_id' }];
  const rows = (await likelyPairs(strapi).orderBy(order)) as NamedPair[];
  return rows.filter(isLikely).sort((a, b) => hasSameName(b) - hasSameName(a) || Number(b.weight) - Number(a.weight));
}

/** Returns the number of likely pairs. */
export const countDuplicates = async (strapi: Core.Strapi): Promise<number> => (await findLikely(strapi)).length;
