import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/types';
import { newDocumentId } from '@seva/config/rules/document-id';

/** A row as the database gives it back. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly documentId: string };

/** Conditions in Strapi's own notation. */
export type Where = Readonly<Record<string, unknown>>;

/** The few questions that this plugin asks of one of its tables; inside a transaction they join it. */
export interface Table {
  one(where: Where): Promise<Row | null>;
  many(query: {
    readonly where?: Where;
    readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
    readonly limit?: number;
    readonly offset?: number;
  }): Promise<Row[]>;
  count(where: Where): Promise<number>;
  insert(data: Where): Promise<void>;
  /**
   * Writes a row unless there is one with its value of a unique column. The database decides, so that it is one step and no
   * transaction is given up over it. JSON columns are not supported. @returns whether it was written
   */
  insertOnce(data: Where, unique: string): Promise<boolean>;
  /** Writes several rows at once. */
  insertAll(rows: readonly Where[]): Promise<void>;
  /** @returns how many rows matched and were changed. */
  change(where: Where, data: Where): Promise<number>;
  remove(where: Where): Promise<void>;
}

/** As many as one statement takes on SQLite, whose parameters are counted. */
const rowsAtOnce = 50;

/** Opens `plugin::payments.<name>`. */
export function openTable(strapi: Core.Strapi, name: string): Table {
  // The plugin's types are known at run time only, so the query is addressed by a name that TypeScript cannot check.
  const uid = `plugin::payments.${name}`;
  const query = () => strapi.db.query(uid);
  return {
    one: (where) => query().findOne({ where }) as Promise<Row | null>,
    many: (asked) => query().findMany({ ...asked }) as Promise<Row[]>,
    count: (where) => query().count({ where }),
    insert: async (data) => {
      await query().create({ data: { ...data } });
    },
    insertOnce: async (data, unique) => {
      const now = new Date();
      const row = { documentId: newDocumentId(randomInt), createdAt: now, updatedAt: now, ...data };
      const ids: unknown[] = await strapi.db.queryBuilder(uid).insert(row).onConflict(unique).ignore().execute();
      return ids.length === 1;
    },
    insertAll: async (rows) => {
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await query().createMany({ data: rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row })) });
    },
    change: async (where, data) => (await query().updateMany({ where, data: { ...data } })).count,
    remove: async (where) => {
      await query().deleteMany({ where });
    },
  };
}

/** A text column, null when it is empty. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A moment; SQLite and PostgreSQL return it in different types. */
export function dateOf(value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value : new Date(value as string | number);
}
