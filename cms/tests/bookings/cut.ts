import type { Core } from '@strapi/strapi';

type Query = (this: unknown, connection: unknown, statement: string | { readonly sql: string }) => Promise<unknown>;

/** Error of every statement after the cut. */
class Cut extends Error {}

const textOf = (statement: Parameters<Query>[1]) => (typeof statement === 'string' ? statement : statement.sql);

/**
 * Runs an action and disconnects the database at its `at`-th statement, as if the process had died there. That
 * statement and all later ones fail, open transactions are rolled back, and commits stay.
 * @returns the statement of the cut, or null if the action ended before it
 */
export async function cutting(strapi: Core.Strapi, at: number, act: () => Promise<unknown>): Promise<string | null> {
  const { prototype } = (strapi.db.connection.client as { constructor: { prototype: { query: Query } } }).constructor;
  const { query } = prototype;
  let count = 0;
  let struck: string | null = null;
  prototype.query = async function (connection, statement) {
    const text = textOf(statement);
    if (/^rollback\b/i.test(text)) return query.call(this, connection, statement);
    count += 1;
    if (count < at) return query.call(this, connection, statement);
    struck ??= text;
    // The connection cannot commit any more, so the database rolls back.
    if (/^commit\b/i.test(text)) await query.call(this, connection, 'ROLLBACK');
    throw new Cut('The connection to the database is gone');
  };
  try {
    await act();
  } catch (error) {
    if (struck === null) throw error;
  } finally {
    prototype.query = query;
  }
  return struck;
}
