/** The names of the list's filters. */
export const attentionFilterNames = ['state', 'kind', 'donation'] as const;

/** Whether open or resolved entries are listed, the open ones without it. */
export const attentionStates = ['open', 'settled'] as const;

/** Donation that an entry is about. */
export interface AttentionOrder {
  readonly id: string;
  readonly number: string | null;
  readonly donor: string;
  /** Whether the donor asked not to be named. */
  readonly isAnonymous?: true;
}

/**
 * What a person has to look at; dollars. `actions` are those that it permits now, none when it is resolved or when
 * nothing can be done yet, which `message` then says.
 */
export interface AttentionEntry {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly order: AttentionOrder | null;
  /** Second donation that the entry is about; null for most. */
  readonly otherOrder: AttentionOrder | null;
  readonly intent: string | null;
  readonly amount: number | null;
  readonly createdAt: string;
  readonly actions: readonly string[];
  readonly settledAt: string | null;
}

/** One page of entries; `total` counts all pages. */
export interface AttentionPage {
  readonly rows: readonly AttentionEntry[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** An unpaid donation of the same sum, to which a stray payment may belong. */
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

/** One page of unpaid donations, newest first; `total` counts all pages. */
export interface CandidatePage {
  readonly rows: readonly Candidate[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
