export { accountTable, accountsByRef } from './account-table';
export type { MappedAccount } from './account-table';
export { exportTable } from './export-table';
export type { ExportRow } from './export-table';
export type { DayDigest } from '../content-types/journal-export/schema';
export { readJournalFacts } from './journal-facts';
