import type { Treatment } from '../../../../rules/papers/treatments';

/** Tax treatment of a service as decided; `value` in dollars per piece. */
export interface Decision {
  readonly treatment: Treatment | null;
  readonly value: number | null;
  /** Benefit that the donor receives; '' for none. */
  readonly benefit: string;
}

/**
 * Service in the grid *What is deductible?*. `sold` counts pieces and `taken` is dollars of the requested year;
 * `undecided` counts its lines from before any decision. A service that was removed from the shop has no id and no
 * decision.
 */
export interface ServiceRow extends Decision {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly sold: number;
  readonly taken: number;
  readonly undecided: number;
  readonly undecidedAmount: number;
  /** Proposal for its category; without effect until it is approved. */
  readonly proposal: Treatment;
  readonly approved: { readonly by: string; readonly on: string } | null;
  /**
   * Version of the decision, which rises with each change, so that concurrent decisions do not overwrite each other.
   */
  readonly revision: number;
  /** Whether the service can be edited: not if it was removed and only its donations remain. */
  readonly isListed: boolean;
  readonly isGone: boolean;
  /** Identity of its lines: the id of the service, or the name of lines that have none. */
  readonly lines: LinesKey;
}

/** Lines of donations, by service, or by name for lines without a service. */
export interface LinesKey {
  readonly service: string;
  readonly name: string;
}

/** Grid of a year. `years` are those with donations, newest first. */
export interface TreatmentGrid {
  readonly year: number;
  readonly years: readonly number[];
  readonly rows: readonly ServiceRow[];
}

/** Effects of a treatment from a day on; `change` is the difference of all contributions, in dollars. */
export interface ReclassificationPreview {
  readonly donations: number;
  readonly receipts: number;
  readonly statements: number;
  readonly change: number;
}
