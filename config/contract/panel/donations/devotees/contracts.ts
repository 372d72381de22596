import type { LikenessReason } from '../../../../rules/same-person';
import type { Donation, Totals } from '../donations/contracts';
import type { AuditEntry } from '../../../../rules/audit-entries';

export const devoteeFilterNames = ['q', 'missing', 'year'] as const;

/** Missing contact data by which the list of devotees can be filtered. */
export const missingContacts = ['email', 'address', 'both'] as const;

/** Fields that staff may correct, with their maximum lengths in characters. */
export const correctable = { name: 120, phone: 40, gotram: 80, nakshatram: 80 } as const;

/** Contact fields that staff may correct, with their maximum lengths in characters: those of the shop's own profile. */
export const contactFields = {
  email: 254,
  statementName: 200,
  addressLine: 200,
  addressCity: 100,
  addressState: 60,
  addressPostalCode: 20,
  addressCountry: 60,
} as const;

/** Email, name on statements and postal address of a devotee; '' for none. */
export type Contact = Readonly<Record<keyof typeof contactFields, string>>;

/** Maximum length of the reason for closing an account (characters). */
export const maximumReasonLength = 500;

/** All correctable fields, unchanged ones too. */
export type Correction = Readonly<Record<keyof typeof correctable, string>>;

/** Devotee with the sum of their gifts; net dollars. `first` and `last` are days YYYY-MM-DD of gifts that count. */
export interface Devotee extends Correction {
  readonly id: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly donations: number;
  readonly net: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** Page of devotees by name; `total` counts all pages. */
export interface DevoteePage {
  readonly rows: readonly Devotee[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * Devotee's page. `rewritten` is how many donations have another spelling than the record; `gifts` are the newest
 * ones, `changes` the newest audit entries about the record and those merged into it.
 */
export interface DevoteeDetail extends Devotee, Contact {
  readonly since: string;
  readonly canSignIn: boolean;
  /** False while the owner of an email that staff entered has not pressed its link. */
  readonly emailConfirmed: boolean;
  /** Time of the last link that staff sent; null if no link is valid. */
  readonly confirmationSentAt: string | null;
  readonly isBlocked: boolean;
  readonly totals: Totals;
  readonly unpaid: number;
  readonly rewritten: number;
  readonly gifts: readonly Donation[];
  readonly changes: readonly AuditEntry[];
  /** Numbers of records that move with the donations in a merge. */
  readonly moving: { readonly bookings: number; readonly family: number; readonly papers: number };
  /** True if the gateway stores cards, which a merge deletes. */
  readonly hasCards: boolean;
  /** Records merged into this one, newest first. */
  readonly merges: readonly MergeRecord[];
}

/** Merged record as it was. `undoUntil` is null when the merge can no longer be undone. */
export interface MergeRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly gotram: string;
  readonly nakshatram: string;
  readonly moved: number;
  readonly at: string;
  readonly by: string;
  readonly undoUntil: string | null;
  readonly undoneAt: string | null;
  readonly undoneBy: string;
}

/** Fields in which two records of one person may differ; a merge chooses one value of each. */
export const mergeFields = ['name', 'email', 'phone', 'gotram', 'nakshatram'] as const;

export type MergeField = (typeof mergeFields)[number];

/** Two records that are probably about one person, and the reasons. */
export interface LikelyDuplicate {
  readonly pair: readonly [Devotee, Devotee];
  readonly reasons: readonly LikenessReason[];
}

/** Page of likely duplicates; `total` counts all pages. */
export interface DuplicatePage {
  readonly rows: readonly LikelyDuplicate[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * Two records that staff marked as different people, with the reasons for which they still look alike; `at` is when.
 */
export interface DismissedPair extends LikelyDuplicate {
  readonly at: string;
}

/** Page of dismissed pairs; `total` counts all pages. */
export interface DismissedPage {
  readonly rows: readonly DismissedPair[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
