import type { Core } from '@strapi/types';
import type { Knex } from 'knex';
import type { Entry } from './chain/entry';
import { toEntry } from './database-store';
import { fullTextTable, minimumIndexedLength, searchableText } from './text-index';
import { likeLiteral } from '@seva/config/rules/search/like-literal';

/** Filters of a search in the audit log; absent ones match everything. */
export interface EntrySearch {
  readonly actor?: string;
  readonly entity?: string;
  /** Document ids of records. */
  readonly records?: readonly string[];
  readonly actions?: readonly string[];
  /** Name of a field that the record must have before or after. */
  readonly field?: string;
  /** ISO times: from the first, up to but excluding the second. */
  readonly from?: string;
  readonly until?: string;
  /** Literal text, case-insensitive, in actor, action and the record before or after. */
  readonly text?: string;
  /** Ids of records that the text names; their entries match too. */
  readonly named?: readonly string[];
  readonly limit: number;
  readonly offset?: number;
}

/** Page of entries, newest first; `total` counts all matches. */
export interface EntryPage {
  readonly entries: readonly Entry[];
  readonly total: number;
}

const table = 'audit_entries';
const uid = 'plugin::audit.entry';

type Database = Core.Strapi['db'];

/** Returns literal text as one phrase of the full-text table. */
const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Adds the text filter. On SQLite, texts of at least three characters use the trigram index; PostgreSQL decides itself.
 */
function whereText(db: Database, query: Knex.QueryBuilder, text: string, named: readonly string[]): void {
  if (text.includes('\0')) {
    query.whereRaw('1 = 0');
    return;
  }
  // In JSON a quotation mark and a backslash are escaped.
  const forms = [...new Set([text, JSON.stringify(text).slice(1, -1)])];
  const byFullText = db.dialect.client === 'sqlite' && [...text].length >= minimumIndexedLength;
  query.where((any) => {
    for (const form of forms)
      if (byFullText) any.orWhereRaw(`id in (select rowid from ${fullTextTable} where words match ?)`, [phrase(form)]);
      else any.orWhereRaw(`lower(${searchableText(db)}) like ? escape '!'`, [likeLiteral(form.toLowerCase())]);
    if (named.length > 0) any.orWhereIn('entity_id', [...named]);
  });
}

function matching(db: Database, search: EntrySearch): Knex.QueryBuilder {
  const { actor, entity, records, actions, field, from, until, text, named = [] } = search;
  const query = db.connection(table);
  if (actor) query.where('actor', actor);
  if (entity) query.where('entity', entity);
  if (records) query.whereIn('entity_id', [...records]);
  if (actions) query.whereIn('action', [...actions]);
  if (from) query.where('at', '>=', from);
  if (until) query.where('at', '<', until);
  if (field)
    query.where((either) => {
      for (const side of ['before', 'after'])
        either.orWhereRaw(`cast(${side} as text) like ? escape '!'`, [likeLiteral(`"${field}"`)]);
    });
  if (text) whereText(db, query, text, named);
  return query;
}

/** Runs a query in the current transaction, if any: SQLite has a single connection and would wait forever. */
async function ask<T>(db: Database, query: Knex.QueryBuilder): Promise<T> {
  if (!db.inTransaction()) return (await query) as T;
  return db.transaction(async ({ trx }) => (await query.transacting(trx as Knex.Transaction)) as T);
}

/** Page of ids, newest first, and the number of all. */
interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Finds ids by index. Counting and paging are two short queries. */
async function findByIndex(db: Database, search: EntrySearch): Promise<FoundIds> {
  const [counted] = await ask<{ total: number | string }[]>(db, matching(db, search).count({ total: '*' }));
  const page = matching(db, search).orderBy('sequence', 'desc').limit(search.limit);
  const ids = await ask<number[]>(db, page.offset(search.offset ?? 0).pluck('id'));
  return { ids, total: Number(counted?.total ?? 0) };
}

/** Finds ids by text, with one scan for page and total. */
async function findByText(db: Database, search: EntrySearch): Promise<FoundIds> {
  const { connection } = db;
  const page = connection('found').select('id', 'sequence').orderBy('sequence', 'desc').limit(search.limit);
  const rows = await ask<{ id: number | null; total: number | string }[]>(
    db,
    connection
      .withMaterialized('found', matching(db, search).select('id', 'sequence'))
      .with('everything', connection('found').count({ total: '*' }))
      .with('page', page.offset(search.offset ?? 0))
      .select('page.id', 'everything.total')
      .from('everything')
      .joinRaw('left join page on true')
      .orderBy('page.sequence', 'desc'),
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), total: Number(rows[0]?.total ?? 0) };
}

/** Returns a page of matching entries, newest first. Only the rows of the page are read completely. */
export async function searchEntries(db: Database, search: EntrySearch): Promise<EntryPage> {
  const { ids, total } = await (search.text || search.field ? findByText : findByIndex)(db, search);
  const where = { id: { $in: ids } };
  const rows = await db.query(uid).findMany({ where, orderBy: { sequence: 'desc' } });
  return { entries: rows.map(toEntry), total };
}

/** Returns all actions in the log, in alphabetical order. */
export async function listActions(db: Database): Promise<string[]> {
  return (await db.connection(table).distinct('action').orderBy('action').pluck('action')) as string[];
}
