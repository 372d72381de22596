import type { LikenessReason } from '../../../../rules/same-person';
import type { Donation, Totals } from '../donations/contracts';
import type { AuditEntry } from '../../../../rules/audit-entries';

/** The names of the list's filters. */
export const devoteeFilterNames = ['q', 'missing', 'year'] as const;

/** Contact data that a list of devotees can be narrowed to the lack of. */
export const missingContacts = ['email', 'address', 'both'] as const;

/** What may be corrected, and how long each may be (characters). */
export const correctable = { name: 120, phone: 40, gotram: 80, nakshatram: 80 } as const;

/** Contact fields that staff may correct, with their maximum lengths in characters: those of the shop's own profile. */
export const contactFields = {
  email: 254,
  addressLine: 200,
  addressCity: 100,
  addressState: 60,
  addressPostalCode: 20,
  addressCountry: 60,
} as const;

/** Email and postal address of a devotee, all fields, unchanged ones too; '' for none. */
export type Contact = Readonly<Record<keyof typeof contactFields, string>>;

/** How long the reason may be for which the staff close an account (characters). */
export const longestReason = 500;

/** The fields as they are to be; all of them, the unchanged ones too. */
export type Correction = Readonly<Record<keyof typeof correctable, string>>;

/** A devotee and what they gave; net dollars. `first` and `last` are days YYYY-MM-DD of gifts that count. */
export interface Devotee extends Correction {
  readonly id: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly donations: number;
  readonly net: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** One page of devotees by name; `total` counts all pages. */
export interface DevoteePage {
  readonly rows: readonly Devotee[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * A devotee's page. `rewritten` is how many donations keep another spelling than the record has now; `gifts` are the
 * newest ones, `changes` the newest entries of the audit log about the record and those that were merged into it.
 */
export interface DevoteeDetail extends Devotee, Contact {
  readonly since: string;
  readonly canSignIn: boolean;
  readonly isBlocked: boolean;
  readonly totals: Totals;
  readonly unpaid: number;
  readonly rewritten: number;
  readonly gifts: readonly Donation[];
  readonly changes: readonly AuditEntry[];
  /** What was merged into this record, the newest first. */
  readonly merges: readonly MergeRecord[];
}

/** A record that was merged into another, as it was. `undoUntil` is null when it can be undone no more. */
export interface MergeRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly gotram: string;
  readonly nakshatram: string;
  /** How many donations moved over. */
  readonly moved: number;
  readonly at: string;
  readonly by: string;
  readonly undoUntil: string | null;
  readonly undoneAt: string | null;
  readonly undoneBy: string;
}

/** The fields in which two records of one person may differ, and of which one is chosen. */
export const mergeFields = ['name', 'email', 'phone', 'gotram', 'nakshatram'] as const;

/** One of {@link mergeFields}. */
export type MergeField = (typeof mergeFields)[number];

/** Two records that are likely about one person, and why. */
export interface LikelyDuplicate {
  readonly pair: readonly [Devotee, Devotee];
  readonly reasons: readonly LikenessReason[];
}

/** One page of likely duplicates; `total` counts all pages. */
export interface DuplicatePage {
  readonly rows: readonly LikelyDuplicate[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Two records that somebody told apart, with the reasons for which they look alike even now; `at` is when. */
export interface DismissedPair extends LikelyDuplicate {
  readonly at: string;
}

/** One page of pairs that were told apart; `total` counts all pages. */
export interface DismissedPage {
  readonly rows: readonly DismissedPair[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
