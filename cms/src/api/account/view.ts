import type { SignedInUser, User } from '@seva/config/contract';
import type { UserRow } from '../../tables/user-table';

/** A devotee on the wire: nothing but what the contract names. */
export function userView(row: UserRow): User {
  return {
    _id: row.documentId,
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    gotram: row.gotram ?? '',
    nakshatram: row.nakshatram ?? '',
    isAdmin: Boolean(row.isAdmin),
  };
}

/** The same with the token of a session that was just begun. */
export function signedInView(row: UserRow, token: string): SignedInUser {
  return { ...userView(row), token };
}
