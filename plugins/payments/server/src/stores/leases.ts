import type { Core } from '@strapi/types';
import { databaseClock } from '@seva/config/rules/database-clock';
import { isRetryable } from '../core/retry';
import type { Leases } from '../ports/stores';
import { openTable } from './table';

/** Whoever holds a row that tells when something was done; nobody can take it, because its moment is never to come. */
const markHolder = 'done';

/**
 * Leases over their table: one conditional UPDATE decides, on SQLite and PostgreSQL alike, and no row stays locked
 * while the gateway is asked. A process that dies loses its lease when the time is up. The clock is the database's, so
 * that a host whose clock is wrong neither keeps a lease nor takes one; an end further off than any holder can ask for
 * is none.
 */
export function openLeases(strapi: Core.Strapi): Leases {
  const table = openTable(strapi, 'lease');
  const clock = databaseClock(strapi.db.dialect.client);
  const take = async (name: string, holder: string, forMs: number): Promise<boolean> => {
    const { connection } = strapi.db;
    const count = await connection('payments_leases')
      .where({ name })
      .where((free) =>
        free.where({ holder }).orWhereRaw(`until <= ${clock}`).orWhereRaw(`until > ${clock} + ?`, [forMs]),
      )
      .update({ holder, until: connection.raw(`${clock} + ?`, [forMs]) });
    return count > 0;
  };
  return {
    async acquire(name, holder, forMs) {
      const whole = Math.round(forMs);
      if (await take(name, holder, whole)) return true;
      if (await table.one({ name })) return false;
      try {
        await table.insert({ name, holder, until: '0' });
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
      return take(name, holder, whole);
    },
    async release(name, holder) {
      await table.change({ name, holder }, { until: '0' });
    },
    async mark(name) {
      const { connection } = strapi.db;
      const now = { until: connection.raw(clock) };
      const row = () => connection('payments_leases').where({ name, holder: markHolder });
      if ((await row().update(now)) > 0) return;
      try {
        await table.insert({ name, holder: markHolder, until: '0' });
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
      await row().update(now);
    },
    async markedAt(name) {
      const at = Number((await table.one({ name, holder: markHolder }))?.until ?? 0);
      return at > 0 ? new Date(at) : null;
    },
  };
}
