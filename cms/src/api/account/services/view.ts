import type { SignedInUser, User, UserWithPapers } from '@seva/config/contract';
import { personFacts } from '../queries/person-facts';
import type { UserRow } from '../queries/user-row';

export function userView(row: UserRow): User {
  return {
    _id: row.documentId,
    ...personFacts(row),
    isAdmin: Boolean(row.isAdmin),
    isPriest: Boolean(row.isPriest),
  };
}

/** Returns a devotee with the name and address for receipts. */
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

export function signedInView(row: UserRow, token: string): SignedInUser {
  return { ...userView(row), token };
}
