import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

type Query = (this: unknown, connection: unknown, statement: unknown) => Promise<unknown>;

/** A query that gives way to others where its store says so. */
type PatientQuery = Query & { readonly store?: AsyncLocalStorage<true> };

/** A client of Knex; whatever it makes for a transaction has the same prototype. */
interface Client {
  readonly constructor: { readonly prototype: { query: PatientQuery } };
}

const unhurried = new AsyncLocalStorage<true>();

/** Does long work for which nobody waits: requests that are there come in between its statements. */
export const givingWay = <T>(act: () => Promise<T>): Promise<T> => unhurried.run(true, act);

/**
 * Lets requests in before each statement of what {@link givingWay} does. SQLite answers at once, so that the statements of an
 * act would follow each other without a pause, and a page would wait for all of them. PostgreSQL is waited for anyway.
 */
export function giveWayBetweenStatements(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client === 'postgres') return;
  const { prototype } = (strapi.db.connection.client as Client).constructor;
  const { query } = prototype;
  if (query.store === unhurried) return;
  const patient: Query = async function (connection, statement) {
    if (unhurried.getStore()) await nextTurn();
    return query.call(this, connection, statement);
  };
  prototype.query = Object.assign(patient, { store: unhurried });
}
