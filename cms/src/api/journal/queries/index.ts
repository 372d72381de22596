export { accountTable, accountsByRef } from './account-table';
export type { MappedAccount } from './account-table';
export { exportTable } from './export-table';
export type { DayDigest, ExportRow } from './export-table';
export { readJournalFacts } from './journal-facts';
