import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Slice } from '@seva/config/rules/paging';
import { devoteeSearch, devoteeSearchText } from '@seva/config/rules/phone-number';
import type { PersonFacts } from '@seva/config/rules/same-person';
import { likeLiteral } from '@seva/config/rules/search/like-literal';
import { whereSearchTextContains } from '../../../platform/database/literal-search';
import { countRows, inSlices, sql, table } from '../../../platform/database/table';
import type { UserRow } from './user-row';
import { devoteeKeys, userUid } from './user-table';

/** Filters out unfinished and anonymized devotees. */
export function whereListed(query: Knex.QueryBuilder): void {
  query.whereNull('anonymised_at').where((either) => either.where('unfinished', false).orWhereNull('unfinished'));
}

/** Maximum number of devotees that a search of the front desk reads, before those found by their email are left out. */
const mostRead = 100;

/** Returns whether a devotee is found without the email, which the front desk must neither see nor guess. */
function isFoundBy({ name, phone, gotram }: UserRow, words: readonly string[]): boolean {
  const text = `${devoteeSearchText({ name, phone })}\n${(gotram ?? '').toLowerCase()}`;
  return words.every((word) => text.includes(word.toLowerCase()));
}

function whereHasWord(query: Knex.QueryBuilder, word: string): void {
  const pattern = likeLiteral(word.toLowerCase());
  query
    .whereRaw(`?? like ? escape '!'`, ['search_text', pattern])
    .orWhereRaw(`lower(coalesce(??, '')) like ? escape '!'`, ['gotram', pattern]);
}

/** Returns the queries that find devotees, all by name. */
export function userSearch(strapi: Core.Strapi) {
  const rows = () => table<UserRow>(strapi, userUid);

  const matching = (knex: Knex, q: string) => {
    const query = knex('up_users');
    whereListed(query);
    whereSearchTextContains(query, ['name', 'email', 'phone'], devoteeSearch(q));
    return query;
  };

  /** Returns the rows in the order of `ids`. */
  const byIds = async (ids: readonly number[]): Promise<UserRow[]> => {
    const all = await inSlices(ids, (some) => rows().findMany({ where: { id: { $in: some } } }));
    const found = new Map(all.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  return {
    byIds,

    /** Returns the finished devotees by name, or a slice of them. `q` filters as in {@link search}. */
    async list(slice: Slice | undefined, q: string): Promise<{ rows: UserRow[]; total: number }> {
      const where = { unfinished: { $ne: true }, anonymisedAt: { $null: true } };
      const orderBy = [{ name: 'asc' }, { id: 'asc' }];
      if (!slice && !q) {
        const everybody = await rows().findMany({ where, orderBy });
        return { rows: everybody, total: everybody.length };
      }
      if (!q)
        return {
          rows: await rows().findMany({ where, orderBy, ...slice }),
          total: await rows().count({ where }),
        };
      const ids = await sql<number[]>(strapi, (knex) => {
        const query = matching(knex, q).orderBy(['name', 'id']).pluck('id');
        return slice ? query.limit(slice.limit).offset(slice.offset) : query;
      });
      const total = await sql<number>(strapi, (knex) => countRows(matching(knex, q)));
      return { rows: await byIds(ids), total };
    },

    /** Finds devotees whose name, email or phone contains `q`. Ignores case; a phone number matches by its digits. */
    async search(q: string, limit: number): Promise<UserRow[]> {
      const ordered = (knex: Knex) => matching(knex, q).orderBy(['name', 'id']).limit(limit);
      return byIds(await sql<number[]>(strapi, (knex) => ordered(knex).pluck('id')));
    },

    /** Finds devotees like `search`, but not by their email. */
    async searchWithoutEmail(q: string, limit: number): Promise<UserRow[]> {
      const ordered = (knex: Knex) => matching(knex, q).orderBy(['name', 'id']).limit(mostRead);
      const found = await byIds(await sql<number[]>(strapi, (knex) => ordered(knex).pluck('id')));
      return found.filter((user) => isFoundBy(user, [devoteeSearch(q)])).slice(0, limit);
    },

    /** Finds devotees whose name, phone or gotram contain every word, at most `limit`, by name. */
    async searchWords(words: readonly string[], limit: number): Promise<UserRow[]> {
      const ids = await sql<number[]>(strapi, (knex) => {
        const query = knex('up_users');
        whereListed(query);
        for (const word of words) query.where((either) => whereHasWord(either, word));
        return query.orderBy(['name', 'id']).limit(mostRead).pluck('id');
      });
      return (await byIds(ids)).filter((user) => isFoundBy(user, words)).slice(0, limit);
    },

    /** Returns name and gotram of all devotees, for a search by sound. */
    names(): Promise<{ id: number; name: string | null; gotram: string | null }[]> {
      return sql(strapi, (knex) => {
        const query = knex('up_users');
        whereListed(query);
        return query.orderBy('id').select('id', 'name', 'gotram');
      });
    },

    /** Returns the front desk's columns of all devotees, by name; at most `limit`. */
    listed(limit: number): Promise<Pick<UserRow, 'id' | 'documentId' | 'name' | 'phone' | 'gotram' | 'addressCity'>[]> {
      return sql(strapi, (knex) => {
        const query = knex('up_users');
        whereListed(query);
        const columns = { documentId: 'document_id', addressCity: 'address_city' };
        return query.orderBy(['name', 'id']).limit(limit).select('id', 'name', 'phone', 'gotram', columns);
      });
    },

    /** Returns devotees with the same phone, email or name and gotram as a person. */
    async withKeysOf(person: PersonFacts): Promise<UserRow[]> {
      const known = Object.entries(devoteeKeys(person)).filter(([, key]) => key !== null);
      if (known.length === 0) return [];
      const $or = known.map(([column, key]) => ({ [column]: key }));
      const listed = { unfinished: { $ne: true }, anonymisedAt: { $null: true } };
      return rows().findMany({ where: { ...listed, $or }, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    },
  };
}
