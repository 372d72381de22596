import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { sql, table } from '../../../platform/database/table';
import type closedMonth from '../../closed-month/content-types/closed-month/schema';

export type ClosedMonthRow = RowOf<typeof closedMonth>;

const uid = 'api::closed-month.closed-month';

/** Key of the advisory lock, unique in this database. */
const lockKey = 7_231_405;

/**
 * Months whose books are closed. A transaction that writes a movement of money locks the months with `lockIfOpen`, so that
 * none is closed between reading and writing. SQLite has one writer anyway.
 */
export function closedMonthTable(strapi: Core.Strapi) {
  const rows = () => table<ClosedMonthRow>(strapi, uid);
  const lock = async (how: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared') => {
    if (strapi.db.dialect.client !== 'postgres') return;
    await sql(strapi, (knex) => knex.raw(`select ${how}(?)`, [lockKey]));
  };
  return {
    /** Returns the closing of a closed month, null for an open one. */
    findClosing: (month: string): Promise<ClosedMonthRow | null> => rows().findOne({ where: { standing: month } }),

    /** Returns the closed months, latest first. */
    async closedMonths(): Promise<string[]> {
      const found = await rows().findMany({
        select: ['month'],
        where: { standing: { $notNull: true } },
        orderBy: { month: 'desc' },
      });
      return found.map(({ month }) => month);
    },

    /** Returns whether a month is open. It stays open or closed until the transaction ends. */
    async lockIfOpen(month: string): Promise<boolean> {
      await lock('pg_advisory_xact_lock_shared');
      const closed = await sql<object | undefined>(strapi, (knex) =>
        knex('closed_months').where('standing', month).first('id'),
      );
      return closed === undefined;
    },

    /** Waits for transactions that write movements of money, and blocks new ones until this transaction ends. */
    lockAgainstEntries: () => lock('pg_advisory_xact_lock'),

    /** Returns all closings of a year's months, latest first. */
    ofYear(year: string): Promise<ClosedMonthRow[]> {
      const where = { month: { $startsWith: `${year}-` } };
      return rows().findMany({ where, orderBy: [{ id: 'desc' }] });
    },

    /** Returns all closings of a month, latest first. */
    of: (month: string): Promise<ClosedMonthRow[]> => rows().findMany({ where: { month }, orderBy: [{ id: 'desc' }] }),

    /** Closes a month with its figures. @throws the database's unique violation if it is closed */
    async close(month: string, figures: string, closedBy: string, closedAt: Date): Promise<void> {
      await rows().create({ data: { month, standing: month, figures, closedBy, closedAt } });
    },

    /** Reopens a month. @returns false if it was not closed */
    async reopen(month: string, reopenedBy: string, reason: string, reopenedAt: Date): Promise<boolean> {
      const data = { standing: null, reopenedBy, reason, reopenedAt };
      return (await rows().updateMany({ where: { standing: month }, data })).count === 1;
    },
  };
}
