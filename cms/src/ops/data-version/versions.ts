import type { Knex } from 'knex';
import { fillBankSums } from './bank-sums';
import { addCreditedDevotee } from './keys-of-columns';
import { dropFullTextTables } from './full-text-tables';
import { fillLedgerDays } from './ledger-days';
import { dropUnusedColumns } from './unused-columns';
import { fillDevoteeSearchTexts } from './search-texts';

/** Data version and the step that leads to it. */
export interface DataVersion {
  /** Previous version plus one. */
  readonly version: number;
  /** First release that writes it. No release writes two data versions, so a refusal names two different programs. */
  readonly since: string;
  /** Short summary for the log and the table. */
  readonly name: string;
  /**
   * Migrates the tables on both databases, before Strapi compares them with its schemas. Needed to rename, move, fill
   * or drop columns with values, and to add a relation to an existing table, for which Strapi creates no foreign key
   * on SQLite. Left out if Strapi's own comparison is enough: a new table, an empty column, an index.
   */
  readonly up?: (connection: Knex) => Promise<void>;
}

/** Data versions of all releases, in order. A released version never changes (CONTRIBUTING.md#change-a-table). */
export const dataVersions: readonly DataVersion[] = [
  { version: 1, since: '0.2.0', name: 'the first release' },
  {
    version: 2,
    since: '0.3.0',
    name: 'receipts, statements, gifts in kind, a logo, colors, schedules, bookings, closed months and payouts',
    up: async (connection) => {
      await dropFullTextTables(connection);
      await fillLedgerDays(connection);
      await addCreditedDevotee(connection);
      await fillDevoteeSearchTexts(connection);
    },
  },
  {
    version: 3,
    since: '0.4.0',
    name: 'what a deposit took to the bank, reasons of batches, confirmed emails, wanted items',
    up: async (connection) => {
      await fillBankSums(connection);
      await dropUnusedColumns(connection);
    },
  },
];

export const neededVersion = (): number => dataVersions.at(-1)?.version ?? 0;
