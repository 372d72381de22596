import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/types';
import { newDocumentId } from '@seva/config/rules/document-id';

export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly documentId: string };

/** Filter in Strapi's notation. */
export type Where = Readonly<Record<string, unknown>>;

/** Queries of one table; inside a transaction they join it. */
export interface Table {
  one(where: Where): Promise<Row | null>;
  many(query: {
    readonly where?: Where;
    readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
    readonly limit?: number;
  }): Promise<Row[]>;
  insert(data: Where): Promise<void>;
  /**
   * Inserts a row unless one has its value of a unique column. A single statement, so that a conflict does not abort
   * the transaction. JSON columns are not supported. @returns true if the row was inserted
   */
  insertOnce(data: Where, unique: string): Promise<boolean>;
  insertAll(rows: readonly Where[]): Promise<void>;
  /** Updates the matching rows. @returns their number */
  change(where: Where, data: Where): Promise<number>;
  remove(where: Where): Promise<void>;
}

/** Rows per statement; SQLite limits its parameters. */
const rowsAtOnce = 50;

/** Returns typed access to a table of the plugin. */
export function openTable(strapi: Core.Strapi, name: string): Table {
  // The plugin's types are known at run time only, so TypeScript cannot check this name.
  const uid = `plugin::payments.${name}`;
  const query = () => strapi.db.query(uid);
  return {
    one: (where) => query().findOne({ where }) as Promise<Row | null>,
    many: (asked) => query().findMany({ ...asked }) as Promise<Row[]>,
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

/** Returns a text column, or null if it is empty. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns a time column; SQLite and PostgreSQL return it in different types. */
export function dateOf(value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value : new Date(value as string | number);
}
