export { batchTable } from './batch-table';
export { countClosers, lastBanks } from './desk-people';
export { batchDataOf, forgetInBatches, forgetOldRows } from './forget';
export { rowTable } from './row-table';
export type { BatchRecord, CountRecord, RowFacts, RowRecord, StoredLine } from './rows';
export { senderTable } from './sender-table';
