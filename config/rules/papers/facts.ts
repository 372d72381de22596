import type { TempleColors } from '../temple-colors';
import type { GiftSource } from './gift-source';
import type { Sentences, Treatment } from './treatments';

/**
 * What a paper says, kept with it for ever: same facts, number and version give the same bytes. Amounts are integer cents,
 * days YYYY-MM-DD on the temple's clock. Nothing here changes once it is kept; a new form of facts gets a new template.
 */
export type PaperFacts = ReceiptFacts | StatementFacts | KindGiftFacts;

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
  /** What the temple wore on the day of issue; left out while it wears what it began with. */
  readonly look?: PaperLook;
}

/** The temple's own logo and colors on a paper. */
export interface PaperLook {
  /** SHA-256 of the PNG that is kept for papers; null without a logo. */
  readonly logo: string | null;
  readonly colors: TempleColors;
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
  /** What is a payment for goods or services, not yet decided, or from a retirement account. */
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
  /** Who paid, when that was no person; `payer` is their name, such as that of a firm or of an IRA's custodian. */
  readonly source?: GiftSource;
  readonly payer?: string;
}

/** What the receipt of a gift in kind says: what it was, never what it is worth. */
export interface KindGiftFacts {
  readonly kind: 'kind_gift';
  readonly language: 'en';
  readonly sample: boolean;
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  readonly giftDate: string;
  readonly description: string;
  /** That nothing was given in return, as it was approved. */
  readonly sentence: string;
  /** The donor claims more than $5,000: whoever parts with it before this day files Form 8282; null otherwise. */
  readonly keptUntil: string | null;
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

/** A gift in kind as a statement lists it: without a sum. */
export interface StatementKindGift {
  readonly giftDate: string;
  /** The number of its receipt, `K-2026-000004`. */
  readonly receipt: string;
  readonly description: string;
}

/** A gift that somebody else paid for this person, or from their retirement account: told, and in no sum. */
export interface StatementNote {
  readonly giftDate: string;
  /** The number of its receipt; '' where the payer gets none. */
  readonly receipt: string;
  readonly source: GiftSource;
  readonly payer: string;
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
  /** Left out when there is none. */
  readonly kindGifts?: readonly StatementKindGift[];
  /** "For your information"; left out when there is none. */
  readonly notes?: readonly StatementNote[];
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

/** The drawings that were ever issued with, by kind and number. */
export type PaperTemplate = 'receipt@1' | 'receipt@2' | 'statement@1' | 'statement@2' | 'statement@3' | 'kind_gift@1';

/** All that a renderer needs: the same input gives the same bytes. */
export interface PaperInput {
  /** Which drawing; drawings are never edited after a release, a new one gets the next number. */
  readonly template: PaperTemplate;
  /** The temple's logo as it was on the day of issue, a PNG in base 64; left out without one. */
  readonly logo?: string;
  readonly mark: PaperMark;
  readonly facts: PaperFacts;
}
