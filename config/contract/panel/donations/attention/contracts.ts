export const attentionFilterNames = ['state', 'kind', 'donation'] as const;

/** States of the list; without a filter it shows open entries. */
export const attentionStates = ['open', 'settled'] as const;

export interface AttentionOrder {
  readonly id: string;
  readonly number: string | null;
  readonly donor: string;
  /** Whether the donor asked not to be named. */
  readonly isAnonymous?: true;
}

/**
 * Entry of *needs attention*; dollars. `actions` are those possible now: none if it is resolved or must wait, which
 * `message` then explains.
 */
export interface AttentionEntry {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly order: AttentionOrder | null;
  /** Second donation that the entry is about; null for most. */
  readonly otherOrder: AttentionOrder | null;
  /** Devotee whose email address an undelivered email was for; null for other entries and strangers. */
  readonly devotee: { readonly id: string; readonly name: string } | null;
  readonly intent: string | null;
  readonly amount: number | null;
  readonly createdAt: string;
  readonly actions: readonly string[];
  readonly settledAt: string | null;
}

/** Page of entries; `total` counts all pages. */
export interface AttentionPage {
  readonly rows: readonly AttentionEntry[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Unpaid donation of the same sum, to which a stray payment may belong. */
export interface Candidate {
  readonly id: string;
  readonly donor: string;
  readonly isAnonymous?: true;
  readonly email: string;
  readonly status: string;
  readonly total: number;
  readonly createdAt: string;
  readonly items: string;
}

/** Page of unpaid donations, newest first; `total` counts all pages. */
export interface CandidatePage {
  readonly rows: readonly Candidate[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
