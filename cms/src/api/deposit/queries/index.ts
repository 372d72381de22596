export { depositItems } from './deposit-items';
export type { ItemRow } from './deposit-items';
export { depositTable } from './deposit-table';
export type { DepositRow } from './deposit-table';
