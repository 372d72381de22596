import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

type Query = (this: unknown, connection: unknown, statement: unknown) => Promise<unknown>;

/** A query that gives way to others; `plain` is Knex's own. */
type PatientQuery = Query & { readonly plain?: Query };

/** A client of Knex; whatever it makes for a transaction has the same prototype. */
interface Client {
  readonly constructor: { readonly prototype: { query: PatientQuery } };
}

/** How the statements of an act are made: between others, or just without a flush. */
type Manner = 'between others' | 'unflushed';

const manners = new AsyncLocalStorage<Manner>();

/**
 * Does long work for which nobody waits, or what may be forgotten when the power fails as long as all of it is: requests that
 * are there come in between its statements, and it is not flushed to the disk by itself.
 */
export const givingWay = <T>(act: () => Promise<T>): Promise<T> => manners.run('between others', act);

/**
 * Writes what may be forgotten when the power fails without waiting for the disk, as long as no transaction is open around
 * it. Whatever is flushed later takes it along. A process that is killed forgets nothing.
 */
export const withoutFlush = <T>(act: () => Promise<T>): Promise<T> => manners.run('unflushed', act);

/** A connection of SQLite, of which it is set how safely it commits. */
interface Connection {
  readonly inTransaction: boolean;
  pragma(statement: string): unknown;
}

/** Connections whose transaction is not flushed to the disk by itself. */
const unflushed = new WeakSet<Connection>();

function flushNoMore(connection: Connection): void {
  connection.pragma('synchronous = NORMAL');
  unflushed.add(connection);
}

function flushAgain(connection: Connection): void {
  // SQLite changes it between transactions only: one that is open still ends later.
  if (connection.inTransaction || !unflushed.delete(connection)) return;
  connection.pragma('synchronous = FULL');
}

/** Whether a statement begins a transaction or, outside of one, is one. */
const isWrite = (statement: unknown) =>
  /^(?:begin|insert|update|delete)\b/i.test(
    typeof statement === 'string' ? statement : ((statement as { sql?: string } | null)?.sql ?? ''),
  );

/**
 * Lets requests in before each statement of what {@link givingWay} does. SQLite answers at once, so that the statements of an
 * act would follow each other without a pause, and a page would wait for all of them. Neither its transactions nor what is
 * written {@link withoutFlush} are flushed to the disk one by one, because a flush stops the whole process. The next commit of
 * anything else flushes them along, the note of how far the work is among them: when the power fails, the work goes on from
 * there. PostgreSQL is waited for anyway.
 */
export function giveWayBetweenStatements(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client === 'postgres') return;
  const { prototype } = (strapi.db.connection.client as Client).constructor;
  // Another server of this process may have made it patient before.
  const plain = prototype.query.plain ?? prototype.query;
  const patient: Query = async function (connection, statement) {
    const manner = manners.getStore();
    if (manner === 'between others') await nextTurn();
    const opened = connection as Connection;
    // Nobody else has the connection while a transaction is open.
    if (manner && !opened.inTransaction && isWrite(statement)) flushNoMore(opened);
    try {
      return await plain.call(this, connection, statement);
    } finally {
      if (unflushed.has(opened)) flushAgain(opened);
    }
  };
  prototype.query = Object.assign(patient, { plain });
}
