import { base } from '../paths';

/** The calls of the attention slice. */
export const attentionPaths = {
  list: `${base}/attention`,
  candidates: (id: string) => `${base}/attention/${encodeURIComponent(id)}/candidates`,
  settle: (id: string, action: string) => `${base}/attention/${encodeURIComponent(id)}/${encodeURIComponent(action)}`,
} as const;

/** What a person has to look at; dollars. `actions` are those that settle it, none when it is settled. */
export interface AttentionEntry {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly order: { readonly id: string; readonly number: string | null; readonly donor: string } | null;
  readonly intent: string | null;
  readonly amount: number | null;
  readonly createdAt: string;
  readonly actions: readonly string[];
  readonly settledAt: string | null;
}

/** An unpaid donation of the same sum, to which a stray payment may belong. */
export interface Candidate {
  readonly id: string;
  readonly donor: string;
  readonly email: string;
  readonly status: string;
  readonly total: number;
  readonly createdAt: string;
  readonly items: string;
}

/** What settling is sent: the donation to match, when there is one, and a note for the trail. */
export interface SettleBody {
  readonly order?: string;
  readonly note?: string;
}
