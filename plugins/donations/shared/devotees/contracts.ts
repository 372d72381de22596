import type { Donation, Totals } from '../donations/contracts';
import { base } from '../paths';
import type { TrailEntry } from '../trail/contracts';

/** The calls of the devotees slice. */
export const devoteePaths = {
  list: `${base}/devotees`,
  one: (id: string) => `${base}/devotees/${encodeURIComponent(id)}`,
  correct: (id: string) => `${base}/devotees/${encodeURIComponent(id)}/correct`,
  block: (id: string) => `${base}/devotees/${encodeURIComponent(id)}/block`,
  unblock: (id: string) => `${base}/devotees/${encodeURIComponent(id)}/unblock`,
  merge: (id: string) => `${base}/devotees/${encodeURIComponent(id)}/merge`,
} as const;

/** The names of the list's filters. */
export const devoteeFilterNames = ['q'] as const;

/** What may be corrected, and how long each may be (characters). */
export const correctable = { name: 120, phone: 40, gotram: 80, nakshatram: 80 } as const;

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
 * newest ones, `changes` the newest entries of the trail about the record and those that were merged into it.
 */
export interface DevoteeDetail extends Devotee {
  readonly since: string;
  readonly canSignIn: boolean;
  readonly isBlocked: boolean;
  readonly totals: Totals;
  readonly unpaid: number;
  readonly rewritten: number;
  readonly gifts: readonly Donation[];
  readonly changes: readonly TrailEntry[];
}

/** What merging is sent: the record that goes. */
export interface MergeBody {
  readonly absorbed: string;
}
