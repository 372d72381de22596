import type { SignedInUser, User, UserWithPapers } from '@seva/config/contract';
import { personFacts } from '../queries/person-facts';
import type { UserRow } from '../queries/user-row';

/** A devotee on the wire: nothing but what the contract names. */
export function userView(row: UserRow): User {
  return {
    _id: row.documentId,
    ...personFacts(row),
    isAdmin: Boolean(row.isAdmin),
    isPriest: Boolean(row.isPriest),
  };
}

/** The same with what their papers say. */
export function userWithPapersView(row: UserRow): UserWithPapers {
  return {
    ...userView(row),
    statementName: row.statementName ?? '',
    addressLine: row.addressLine ?? '',
    addressCity: row.addressCity ?? '',
    addressState: row.addressState ?? '',
    addressPostalCode: row.addressPostalCode ?? '',
    addressCountry: row.addressCountry ?? '',
  };
}

/** The same with the token of a session that was just begun. */
export function signedInView(row: UserRow, token: string): SignedInUser {
  return { ...userView(row), token };
}
