import type { Sentences } from '../../../../rules/papers/treatments';

/** Faults that prevent receipts from being issued. */
export type PaperFault = 'legalName' | 'ein' | 'address' | 'signer' | 'sentences';

/** Signer and sentences of receipts, and the treasurer's approval. */
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
  /** Approval of this wording: person and day; null if missing or outdated. */
  readonly approved: { readonly by: string; readonly on: string } | null;
  /** True if only an earlier wording was approved. */
  readonly changedSince: boolean;
  readonly revision: number;
  /** True if the shop takes no money, so that its receipts are samples. */
  readonly isSample: boolean;
}
