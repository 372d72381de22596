import type { Sentences } from '../../../../rules/papers/treatments';

/** What has to be right before a paper is issued. */
export type PaperFault = 'legalName' | 'ein' | 'address' | 'signer' | 'sentences';

/** Who signs, with which sentences, and whether the treasurer has approved it. */
export interface WordingPage {
  readonly signerName: string;
  readonly signerTitle: string;
  readonly sentences: Sentences;
  readonly temple: {
    readonly name: string;
    readonly legalName: string;
    readonly ein: string;
    readonly address: readonly string[];
  };
  readonly faults: readonly PaperFault[];
  /** Who approved this wording, and on which day; null when nobody has, or something changed since. */
  readonly approved: { readonly by: string; readonly on: string } | null;
  /** Somebody approved an earlier wording. */
  readonly changedSince: boolean;
  readonly revision: number;
  /** Papers of a shop that takes no money are samples. */
  readonly isSample: boolean;
}
