import type { Knex } from 'knex';
import { addCreditedDevotee } from './keys-of-columns';
import { dropFullTextTables } from './full-text-tables';
import { fillLedgerDays } from './ledger-days';
import { fillDevoteeSearchTexts } from './search-texts';

/** A step from the form of the data before it to the next one. */
export interface DataVersion {
  /** One more than the version before it. */
  readonly version: number;
  /** What changes, in a few words for the log and the table. */
  readonly name: string;
  /**
   * Brings the tables to the new form, on both databases, before Strapi compares them with its schemas: whatever holds
   * values is renamed, moved, filled or dropped here, and so is a relation of a table that exists, whose foreign key Strapi
   * does not make on SQLite. Left out where Strapi's own comparison is enough (a new table, a new empty column, an index).
   */
  readonly up?: (connection: Knex) => Promise<void>;
}

/**
 * Every form that the data of a released program had, in order. What was released is never changed again
 * (CONTRIBUTING.md#change-a-table).
 */
export const dataVersions: readonly DataVersion[] = [
  { version: 1, name: 'the first release' },
  {
    version: 2,
    name: 'receipts, statements, gifts in kind, a logo, colors, schedules, bookings, closed months and payouts',
    up: async (connection) => {
      await dropFullTextTables(connection);
      await fillLedgerDays(connection);
      await addCreditedDevotee(connection);
      await fillDevoteeSearchTexts(connection);
    },
  },
];

/** The version that this program works with. */
export const neededVersion = (): number => dataVersions.at(-1)?.version ?? 0;
