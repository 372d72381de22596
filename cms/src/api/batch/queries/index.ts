export { batchTable } from './batch-table';
export { countClosers, lastBanks } from './desk-people';
export { batchDataOf, forgetInBatches, forgetOldRows } from './forget';
export { rowTable } from './row-table';
export type { BatchRecord, CountRecord, RowFacts, RowRecord } from './rows';
export type { StoredLine } from '../content-types/batch-row/schema';
export { senderTable } from './sender-table';
