import type { UserRow } from '../queries/user-row';

/**
 * Returns whether an account sees others' data: no mailed link signs it in
 * (docs/decisions/117-no-mailed-link-signs-in-staff.md).
 */
export const isShopStaff = (row: Pick<UserRow, 'isAdmin' | 'isPriest'> | null): boolean =>
  Boolean(row?.isAdmin) || Boolean(row?.isPriest);
