/** A devotee as the database keeps them; `id` is the number, `documentId` the id of the wire. */
export interface UserRow {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string | null;
  readonly password: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly gotram: string | null;
  readonly nakshatram: string | null;
  readonly isAdmin: boolean | null;
  readonly isPriest: boolean | null;
  readonly blocked: boolean | null;
  readonly unfinished: boolean | null;
  readonly createdAt: string;
  readonly anonymisedAt: string | null;
  /** Under which id the card service keeps their cards; null while it keeps none. */
  readonly gatewayCustomer: string | null;
  /** The name that statements and receipts carry, such as that of a couple. */
  readonly statementName: string | null;
  readonly addressLine: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressPostalCode: string | null;
  readonly addressCountry: string | null;
}

/** Columns of a devotee that may be written. */
export interface UserChange {
  readonly email?: string | null;
  /** bcrypt hash of a new password, because Strapi would hash it in the serving thread. */
  readonly passwordHash?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly gotram?: string;
  readonly nakshatram?: string;
  readonly isAdmin?: boolean;
  readonly isPriest?: boolean;
  readonly blocked?: boolean;
  readonly unfinished?: boolean;
  readonly statementName?: string;
  readonly addressLine?: string;
  readonly addressCity?: string;
  readonly addressState?: string;
  readonly addressPostalCode?: string;
  readonly addressCountry?: string;
}
