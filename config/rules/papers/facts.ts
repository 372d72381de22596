import type { Sentences, Treatment } from './treatments';

/**
 * What a paper says, kept with it for ever: same facts, number and version give the same bytes. Amounts are integer cents,
 * days YYYY-MM-DD on the temple's clock. Nothing here changes once it is kept; a new form of facts gets a new template.
 */
export type PaperFacts = ReceiptFacts | StatementFacts;

/** Who writes the paper. */
export interface PaperTemple {
  /** The name over the door. */
  readonly name: string;
  /** The name in the register of the state. */
  readonly legalName: string;
  /** The lines of the postal address. */
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly ein: string;
  readonly signer: { readonly name: string; readonly title: string };
  /** The address of the shop, without a slash at its end: the check page lies below it. */
  readonly site: string;
}

/** Whom the paper is for. */
export interface PaperDonor {
  readonly name: string;
  /** The lines of the postal address; empty when none is known. */
  readonly address: readonly string[];
}

/** One line of a receipt: `paid = givenBack + value + contribution + other`, each at least 0. */
export interface ReceiptLine {
  readonly name: string;
  readonly quantity: number;
  readonly note: string;
  readonly treatment: Treatment;
  readonly paidCents: number;
  /** What of it was refunded, or taken back by the bank. */
  readonly givenBackCents: number;
  /** What the donor received for it, by the temple's good-faith estimate. */
  readonly valueCents: number;
  /** What may be deducted as far as the law allows. */
  readonly contributionCents: number;
  /** What is a payment for goods or services, or not yet decided. */
  readonly otherCents: number;
  /** The sentence of its treatment, filled in. */
  readonly sentence: string;
}

/** The sums of a paper's lines. */
export interface PaperSums {
  readonly paidCents: number;
  readonly givenBackCents: number;
  readonly valueCents: number;
  readonly contributionCents: number;
  readonly otherCents: number;
}

/** Money that went back after the gift. */
export interface GivenBack {
  readonly on: string;
  readonly cents: number;
}

/** What a receipt says. */
export interface ReceiptFacts extends PaperSums {
  readonly kind: 'receipt';
  readonly language: 'en';
  /** A paper of a demo, or of wording that nobody approved: SAMPLE is written across it. */
  readonly sample: boolean;
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  /** The day of the gift; its year is the tax year. */
  readonly giftDate: string;
  /** The number of the donation, `D-2026-000412`. */
  readonly donation: string;
  /** Such as `Visa ending in 4242`, `Check`. */
  readonly paidWith: string;
  /** The wording as it was approved, before names and values are filled in: a later version keeps it. */
  readonly sentences: Sentences;
  readonly lines: readonly ReceiptLine[];
  /** Each refund with its day, in their order. */
  readonly givenBack: readonly GivenBack[];
}

/** One line of a receipt as a statement lists it. */
export interface StatementRow {
  readonly giftDate: string;
  /** The number of the receipt, `R-2026-000123`. */
  readonly receipt: string;
  readonly name: string;
  readonly quantity: number;
  /** What was paid, less what was given back. */
  readonly keptCents: number;
  readonly valueCents: number;
  readonly contributionCents: number;
  readonly otherCents: number;
}

/** The lines of one treatment and, for `part`, of one benefit. */
export interface StatementGroup {
  readonly treatment: Treatment;
  readonly sentence: string;
  readonly rows: readonly StatementRow[];
  /** Contributions of its rows; for `none` and `undecided` what was paid. */
  readonly cents: number;
}

/** What a yearly statement says. */
export interface StatementFacts extends PaperSums {
  readonly kind: 'statement';
  readonly language: 'en';
  readonly sample: boolean;
  /** False for a running summary before the year is released: it has no number and no code. */
  readonly official: boolean;
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  readonly year: number;
  readonly groups: readonly StatementGroup[];
  /** The numbers of the receipts in it, the first and the last; null when there is none. */
  readonly receipts: { readonly first: string; readonly last: string; readonly count: number } | null;
}

/** What stands on a paper beside its facts. */
export interface PaperMark {
  /** `R-2026-000123`; empty for a running summary. */
  readonly number: string;
  readonly version: number;
  /** Ten signs of Crockford's base 32; empty for a running summary. */
  readonly code: string;
  /** The day of issue. */
  readonly issuedOn: string;
  /** The version that it replaces, with its day of issue; null for a first version. */
  readonly replaces: { readonly version: number; readonly issuedOn: string } | null;
  /** A void paper says so; it is rendered for the temple alone. */
  readonly isVoid: boolean;
}

/** All that a renderer needs: the same input gives the same bytes. */
export interface PaperInput {
  /** Which drawing, `receipt@1` or `statement@1`; drawings are never edited after a release, a new one gets `@2`. */
  readonly template: 'receipt@1' | 'statement@1';
  readonly mark: PaperMark;
  readonly facts: PaperFacts;
}
