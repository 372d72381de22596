import type { Core } from '@strapi/strapi';
import type { Leases } from '@seva/config/background/lease';
import { databaseClock } from '@seva/config/rules/database-clock';
import { isUniqueViolation } from '../database/unique-violation';
import { onePerServer } from '../runtime/one-per-server';

const uid = 'plugin::payments.lease';

/** Holder name for marker rows. A marker only records a time and can never be leased. */
const markHolder = 'done';

export const leases = onePerServer(openLeases);

/**
 * Opens the leases of a database. One conditional UPDATE decides, on SQLite and PostgreSQL, so that no row stays
 * locked while the work runs. A lease that ends later than any holder may request counts as free, because its
 * holder's clock was wrong.
 */
function openLeases(strapi: Core.Strapi): Leases {
  const clock = databaseClock(strapi.db.dialect.client);
  const rows = () => strapi.db.connection('payments_leases');
  const take = async (name: string, holder: string, forMs: number): Promise<boolean> => {
    const count = await rows()
      .where({ name })
      .where((free) =>
        free.where({ holder }).orWhereRaw(`until <= ${clock}`).orWhereRaw(`until > ${clock} + ?`, [forMs]),
      )
      .update({ holder, until: strapi.db.connection.raw(`${clock} + ?`, [forMs]) });
    return count > 0;
  };
  const insert = async (name: string, holder: string): Promise<void> => {
    try {
      await strapi.db.query(uid).create({ data: { name, holder, until: '0' } });
    } catch (error) {
      // Another process was faster.
      if (!isUniqueViolation(error)) throw error;
    }
  };
  return {
    async acquire(name, holder, forMs) {
      const whole = Math.round(forMs);
      if (await take(name, holder, whole)) return true;
      if ((await strapi.db.query(uid).count({ where: { name } })) > 0) return false;
      await insert(name, holder);
      return take(name, holder, whole);
    },
    async release(name, holder) {
      await rows().where({ name, holder }).update({ until: '0' });
    },
    async mark(name) {
      const update = () =>
        rows()
          .where({ name, holder: markHolder })
          .update({ until: strapi.db.connection.raw(clock) });
      if ((await update()) > 0) return;
      await insert(name, markHolder);
      await update();
    },
    async markedAt(name) {
      const row = (await strapi.db.query(uid).findOne({ where: { name, holder: markHolder } })) as {
        readonly until: string;
      } | null;
      const at = Number(row?.until ?? 0);
      return at > 0 ? new Date(at) : null;
    },
  };
}
