export { depositItems } from './deposit-items';
export type { ItemRow, MemberRow } from './deposit-items';
export { depositTable } from './deposit-table';
export type { DepositRow } from './deposit-table';
