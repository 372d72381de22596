import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql } from '../../../platform/database/table';

/** A month (YYYY-MM) that was closed; `figures` is the JSON of what was printed then. */
export interface ClosedMonthRow {
  readonly id: number;
  readonly month: string;
  /** The month once more while it is closed by this row; null after it was opened again. */
  readonly standing: string | null;
  readonly figures: string;
  readonly closedBy: string;
  readonly closedAt: string;
  readonly reopenedBy: string | null;
  readonly reopenedAt: string | null;
  readonly reason: string | null;
}

const uid = 'api::closed-month.closed-month';

/** Any number; no other lock of this database has it. */
const lockKey = 7_231_405;

/**
 * Months whose books are closed. `hold` and `close` are for transactions: whoever writes a movement of money holds the
 * months open until its transaction ends, so that none is closed between looking and writing. SQLite has one writer anyway.
 */
export function closedMonthTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(uid);
  const lock = async (how: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared') => {
    if (strapi.db.dialect.client !== 'postgres') return;
    await strapi.db.transaction(({ trx }) => (trx as Knex.Transaction).raw(`select ${how}(?)`, [lockKey]));
  };
  const standing = async (month: string) =>
    (await rows().findOne({ where: { standing: month } })) as ClosedMonthRow | null;
  return {
    /** The closing by which a month is closed; null while it is open. */
    standing,

    /** The months that are closed. */
    async allStanding(): Promise<string[]> {
      const found = await rows().findMany({ select: ['month'], where: { standing: { $notNull: true } } });
      return (found as Pick<ClosedMonthRow, 'month'>[]).map(({ month }) => month);
    },

    /** Whether a month is closed; it stays so, or not so, until the transaction ends. */
    async holdsOpen(month: string): Promise<boolean> {
      await lock('pg_advisory_xact_lock_shared');
      const closed = (await sql(strapi, (knex) =>
        knex('closed_months').where('standing', month).first('id'),
      )) as unknown;
      return closed === undefined;
    },

    /** Waits for everybody who writes a movement of money, and lets nobody begin until the transaction ends. */
    alone: () => lock('pg_advisory_xact_lock'),

    /** Every closing of the months of a year, the latest first. */
    async ofYear(year: string): Promise<ClosedMonthRow[]> {
      const where = { month: { $startsWith: `${year}-` } };
      return (await rows().findMany({ where, orderBy: [{ id: 'desc' }] })) as ClosedMonthRow[];
    },

    /** Every closing of a month, the latest first. */
    async of(month: string): Promise<ClosedMonthRow[]> {
      return (await rows().findMany({ where: { month }, orderBy: [{ id: 'desc' }] })) as ClosedMonthRow[];
    },

    /** Closes a month with its figures. @throws the database's unique violation when it is closed. */
    async close(month: string, figures: string, closedBy: string, closedAt: Date): Promise<void> {
      await rows().create({ data: { month, standing: month, figures, closedBy, closedAt } });
    },

    /** Opens a month again. @returns false when it was not closed. */
    async reopen(month: string, reopenedBy: string, reason: string, reopenedAt: Date): Promise<boolean> {
      const data = { standing: null, reopenedBy, reason, reopenedAt };
      return (await rows().updateMany({ where: { standing: month }, data })).count === 1;
    },
  };
}
