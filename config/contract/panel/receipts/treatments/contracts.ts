import type { Treatment } from '../../../../rules/papers/treatments';

/** What a payment for a service is for the tax office, as it was decided; `value` in dollars for one piece. */
export interface Decision {
  readonly treatment: Treatment | null;
  readonly value: number | null;
  /** What the donor receives, in words; '' for nothing. */
  readonly benefit: string;
}

/**
 * A service in the grid *What is deductible?*. `sold` counts pieces and `taken` is dollars of the year that is asked for;
 * `undecided` are lines of that year that were given before anybody had decided. One that was removed from the shop has no
 * id and no decision of its own.
 */
export interface ServiceRow extends Decision {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly sold: number;
  readonly taken: number;
  readonly undecided: number;
  readonly undecidedAmount: number;
  /** What the design proposes for its category; void until it is approved. */
  readonly proposal: Treatment;
  readonly approved: { readonly by: string; readonly on: string } | null;
  /** Goes up with each change: two people who decide at once do not overwrite each other. */
  readonly revision: number;
  /** Whether there is a service to edit: not when it was removed and only its donations are left. */
  readonly isListed: boolean;
  readonly isGone: boolean;
  /** What identifies its lines: the id of the service, or the name of a line that has none. */
  readonly lines: LinesKey;
}

/** Which lines of donations are meant: those of a service, or those of a name without one. */
export interface LinesKey {
  readonly service: string;
  readonly name: string;
}

/** The grid for a year. `years` are those with donations, the newest first. */
export interface TreatmentGrid {
  readonly year: number;
  readonly years: readonly number[];
  readonly rows: readonly ServiceRow[];
}

/** What a treatment from a day on would change; `change` is the difference of all contributions, in dollars. */
export interface RetreatPreview {
  readonly donations: number;
  readonly receipts: number;
  readonly statements: number;
  readonly change: number;
}
