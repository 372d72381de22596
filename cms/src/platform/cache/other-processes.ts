import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { contentChanged } from './content-cache';
import { onePerServer } from '../runtime/one-per-server';

const channel = 'seva_content';
const retryMs = 5_000;

/** Id of this process, by which it ignores its own notifications. */
const self = randomUUID();

const isShared = (strapi: Core.Strapi) => strapi.db.dialect.client === 'postgres';

/**
 * Notifies the other processes on this database that content has changed, with the commit if a transaction is open.
 * Does nothing on SQLite, which has one process.
 */
export async function notifyOtherProcesses(strapi: Core.Strapi): Promise<void> {
  if (!isShared(strapi)) return;
  const notify = async (connection: unknown) => {
    await (connection as Knex).raw('select pg_notify(?, ?)', [channel, self]);
  };
  if (strapi.db.inTransaction()) await strapi.db.transaction(({ trx }) => notify(trx));
  else await notify(strapi.db.connection);
}

/** Used part of a PostgreSQL connection. */
interface ListenConnection {
  query(statement: string): Promise<unknown>;
  on(event: 'notification', hear: (message: { readonly payload?: string }) => void): void;
  on(event: 'error' | 'end', hear: () => void): void;
  end(): Promise<void>;
}

export interface OtherProcesses {
  /** Starts listening. `onChange` runs after the cache is cleared; its errors are logged. */
  start(onChange: () => Promise<void>): void;
  stop(): Promise<void>;
}

/**
 * Returns the listener of a server, which has a separate connection. While it is lost, changes are seen a minute
 * late.
 */
export const otherProcesses = onePerServer(listenTo);

function listenTo(strapi: Core.Strapi): OtherProcesses {
  let connection: ListenConnection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> = Promise.resolve();
  let stopped = true;
  let onContentChange: () => Promise<void> = () => Promise.resolve();

  const changed = () => {
    contentChanged();
    onContentChange().catch((error: unknown) =>
      strapi.log.error(`Could not handle a content change of another process: ${String(error)}`),
    );
  };

  const lost = (which: ListenConnection) => {
    if (connection !== which) return;
    connection = null;
    which.end().catch(() => undefined);
    if (stopped) return;
    strapi.log.warn(
      'Lost the connection that listens for content changes. Until it is back, changes by other processes appear a minute late',
    );
    later();
  };

  const open = async (): Promise<void> => {
    const { client } = strapi.db.connection as { client: Knex.Client };
    const opened = (await client.acquireRawConnection()) as ListenConnection;
    opened.on('notification', ({ payload }) => {
      if (payload !== self) changed();
    });
    for (const event of ['error', 'end'] as const) opened.on(event, () => lost(opened));
    await opened.query(`listen ${channel}`);
    if (stopped) return opened.end();
    connection = opened;
    // Changes may have happened before the connection listened.
    changed();
  };

  const begin = () => {
    opening = open().catch(later);
  };
  const later = () => {
    if (!stopped) timer = setTimeout(begin, retryMs).unref();
  };

  return {
    start(onChange) {
      if (!isShared(strapi)) return;
      onContentChange = onChange;
      stopped = false;
      begin();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await opening;
      const last = connection;
      connection = null;
      await last?.end();
    },
  };
}
