import { date, datetime, hiddenType, integer, json, string } from '@seva/config/hidden-type';

/** Entries of a day in an export: a digest of them, and the cents of their debits. */
export interface DayDigest {
  readonly digest: string;
  readonly cents: number;
}

/** Journal file that was exported. `days` has those with entries. */
export default hiddenType({
  table: 'journal_exports',
  name: 'journal-export',
  plural: 'journal-exports',
  columns: {
    fromDay: date({ required: true }),
    toDay: date({ required: true }),
    digest: string({ required: true }),
    entries: integer({ required: true, default: 0 }),
    debitCents: integer({ required: true, default: 0 }),
    days: json<Readonly<Record<string, DayDigest>>>({ required: true }),
    exportedBy: string({ required: true }),
    exportedByName: string({ required: true }),
    exportedAt: datetime({ required: true }),
  },
  indexed: {
    journal_exports_days_idx: ['from_day', 'to_day'],
  },
});
