import type { Core } from '@strapi/types';
import { databaseClock } from '@seva/config/rules/database-clock';
import { isRetryable } from '../core/retry';
import type { Leases } from '../ports/stores';
import { openTable } from './table';

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
  };
}
