/** Devotee as stored. `id` is the database number, `documentId` the id of the API. */
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
  /** False until the owner of an email that staff entered presses a link in that mailbox. */
  readonly confirmed: boolean | null;
  readonly invitationEndsAt: string | null;
  /** Confirmed email that staff replaced, while a link to it still restores it. */
  readonly formerEmail: string | null;
  readonly restoreEndsAt: string | null;
  readonly unfinished: boolean | null;
  readonly createdAt: string;
  readonly anonymisedAt: string | null;
  /** Customer id at the card service; null while no card is saved. */
  readonly gatewayCustomer: string | null;
  /** Name on statements and receipts, such as that of a couple. */
  readonly statementName: string | null;
  readonly addressLine: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressPostalCode: string | null;
  readonly addressCountry: string | null;
}

export interface UserChange {
  readonly email?: string | null;
  /** bcrypt hash of a new password. Strapi would hash a password in the serving thread. */
  readonly passwordHash?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly gotram?: string;
  readonly nakshatram?: string;
  readonly isAdmin?: boolean;
  readonly isPriest?: boolean;
  readonly blocked?: boolean;
  readonly unfinished?: boolean;
  readonly confirmed?: boolean;
  readonly statementName?: string;
  readonly addressLine?: string;
  readonly addressCity?: string;
  readonly addressState?: string;
  readonly addressPostalCode?: string;
  readonly addressCountry?: string;
}
