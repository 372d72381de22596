import type { Core } from '@strapi/types';
import type { Knex } from 'knex';
import type { Entry } from './chain/entry';
import { toEntry } from './database-store';
import { fullTextTable, indexedFrom, searchedText } from './text-index';

/** What to look for in the audit log; what is not given is not asked for. */
export interface EntrySearch {
  readonly actor?: string;
  readonly entity?: string;
  /** Document ids of records. */
  readonly records?: readonly string[];
  readonly actions?: readonly string[];
  /** A field that must stand in the record before or after, by its name. */
  readonly field?: string;
  /** ISO moments: from the first, up to and without the second. */
  readonly from?: string;
  readonly until?: string;
  /** Literal text, in any case of its letters: in who, which act, and what stood before or stands after. */
  readonly text?: string;
  /** Records that the text names elsewhere: their entries are found too. */
  readonly named?: readonly string[];
  readonly limit: number;
  readonly offset?: number;
}

/** One page of entries, newest first; `total` counts all that fit. */
export interface FoundEntries {
  readonly entries: readonly Entry[];
  readonly total: number;
}

const table = 'audit_entries';
const uid = 'plugin::audit.entry';

type Database = Core.Strapi['db'];

/** Literal text between anything else; the escape character is `!`, the same on SQLite and PostgreSQL. */
const holding = (text: string) => `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;

/** Literal text as one phrase of the full-text table. */
const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Texts of three characters and more are found by the index of trigrams on SQLite, in any case of any letter; PostgreSQL
 * decides by itself whether its index helps.
 */
function whereText(db: Database, query: Knex.QueryBuilder, text: string, named: readonly string[]): void {
  if (text.includes('\0')) {
    query.whereRaw('1 = 0');
    return;
  }
  // Inside JSON a quotation mark and a backslash stand behind a backslash.
  const forms = [...new Set([text, JSON.stringify(text).slice(1, -1)])];
  const byFullText = db.dialect.client === 'sqlite' && [...text].length >= indexedFrom;
  query.where((any) => {
    for (const form of forms)
      if (byFullText) any.orWhereRaw(`id in (select rowid from ${fullTextTable} where words match ?)`, [phrase(form)]);
      else any.orWhereRaw(`lower(${searchedText(db)}) like ? escape '!'`, [holding(form)]);
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
        either.orWhereRaw(`cast(${side} as text) like ? escape '!'`, [`%"${field.replace(/[!%_]/g, '!$&')}"%`]);
    });
  if (text) whereText(db, query, text, named);
  return query;
}

/** Asks over the connection of the transaction that is open around it: SQLite has no other, and would wait for ever. */
async function ask<T>(db: Database, query: Knex.QueryBuilder): Promise<T> {
  if (!db.inTransaction()) return (await query) as T;
  return db.transaction(async ({ trx }) => (await query.transacting(trx as Knex.Transaction)) as T);
}

/** A page of ids, newest first, and the number of all. */
interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Where an index answers, counting and turning to a page are two short walks. */
async function findByIndex(db: Database, search: EntrySearch): Promise<FoundIds> {
  const [counted] = await ask<{ total: number | string }[]>(db, matching(db, search).count({ total: '*' }));
  const page = matching(db, search).orderBy('sequence', 'desc').limit(search.limit);
  const ids = await ask<number[]>(db, page.offset(search.offset ?? 0).pluck('id'));
  return { ids, total: Number(counted?.total ?? 0) };
}

/** What has to be looked for in texts is looked for once, for the page and for the number. */
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

/** One page of the entries that fit, newest first. Of a page, only its rows are read whole. */
export async function searchEntries(db: Database, search: EntrySearch): Promise<FoundEntries> {
  const { ids, total } = await (search.text || search.field ? findByText : findByIndex)(db, search);
  const where = { id: { $in: ids } };
  const rows = await db.query(uid).findMany({ where, orderBy: { sequence: 'desc' } });
  return { entries: rows.map(toEntry), total };
}

/** Every act that some entry tells of, in the order of the alphabet. */
export async function knownActions(db: Database): Promise<string[]> {
  return (await db.connection(table).distinct('action').orderBy('action').pluck('action')) as string[];
}
