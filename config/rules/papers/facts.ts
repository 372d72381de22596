import type { TempleColors } from '../temple-colors';
import type { GiftSource } from './gift-source';
import type { Sentences, Treatment } from './treatments';

/**
 * Facts of a receipt or statement, stored with it forever: the same facts, number and version give the same bytes.
 * Amounts are integer cents, days YYYY-MM-DD on the temple's clock. Stored facts never change; a new form of facts
 * needs a new template.
 */
export type PaperFacts = ReceiptFacts | StatementFacts | KindGiftFacts;

export interface PaperTemple {
  readonly name: string;
  /** Registered name. */
  readonly legalName: string;
  /** Lines of the postal address. */
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly ein: string;
  readonly signer: { readonly name: string; readonly title: string };
  /** URL of the shop without a trailing slash. */
  readonly site: string;
  /** Letterhead on the day of issue; absent while the temple uses the default. */
  readonly look?: PaperLetterhead;
}

export interface PaperLetterhead {
  /** SHA-256 of the PNG that is stored for receipts; null without a logo. */
  readonly logo: string | null;
  readonly colors: TempleColors;
}

export interface PaperDonor {
  readonly name: string;
  /** Lines of the postal address; empty if unknown. */
  readonly address: readonly string[];
}

/** Line of a receipt: `paid = givenBack + value + contribution + other`, each at least 0. */
export interface ReceiptLine {
  readonly name: string;
  readonly quantity: number;
  readonly note: string;
  readonly treatment: Treatment;
  readonly paidCents: number;
  /** Refunded or withdrawn by the bank. */
  readonly givenBackCents: number;
  /** Value that the donor received, by the temple's good-faith estimate. */
  readonly valueCents: number;
  /** Deductible to the extent allowed by law. */
  readonly contributionCents: number;
  /** Payment for goods or services, undecided, or from a retirement account. */
  readonly otherCents: number;
  readonly sentence: string;
}

export interface PaperSums {
  readonly paidCents: number;
  readonly givenBackCents: number;
  readonly valueCents: number;
  readonly contributionCents: number;
  readonly otherCents: number;
}

export interface GivenBack {
  readonly on: string;
  readonly cents: number;
}

export interface ReceiptFacts extends PaperSums {
  readonly kind: 'receipt';
  readonly language: 'en';
  /** True in a demo and for unapproved wording: SAMPLE is printed across it. */
  readonly sample: boolean;
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  /** Day of the gift; its year is the tax year. */
  readonly giftDate: string;
  /** Number of the donation, `D-2026-000412`. */
  readonly donation: string;
  /** Payment method, such as `Visa ending in 4242` or `Check`. */
  readonly paidWith: string;
  /** Approved wording before names and values are filled in; later versions retain it. */
  readonly sentences: Sentences;
  readonly lines: readonly ReceiptLine[];
  /** Refunds with their days, in order. */
  readonly givenBack: readonly GivenBack[];
  /** Payer, if it was not a person; `payer` is the name, such as a firm's or an IRA custodian's. */
  readonly source?: GiftSource;
  readonly payer?: string;
}

/** Facts of a receipt for a gift in kind: its description, never its value. */
export interface KindGiftFacts {
  readonly kind: 'kind_gift';
  readonly language: 'en';
  readonly sample: boolean;
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  readonly giftDate: string;
  readonly description: string;
  /** Approved sentence that nothing was given in return. */
  readonly sentence: string;
  /** Day before which disposing of it requires Form 8282, if the donor claims more than $5,000; otherwise null. */
  readonly keptUntil: string | null;
}

/** Receipt line as a statement lists it. */
export interface StatementRow {
  readonly giftDate: string;
  /** Number of the receipt, `R-2026-000123`. */
  readonly receipt: string;
  readonly name: string;
  readonly quantity: number;
  /** Paid less refunded. */
  readonly keptCents: number;
  readonly valueCents: number;
  readonly contributionCents: number;
  readonly otherCents: number;
}

/** Lines of one treatment and, for `part`, of one benefit. */
export interface StatementGroup {
  readonly treatment: Treatment;
  readonly sentence: string;
  readonly rows: readonly StatementRow[];
  /** Contributions of its rows; for `none` and `undecided` the payments. */
  readonly cents: number;
}

/** Gift in kind as a statement lists it, without a sum. */
export interface StatementKindGift {
  readonly giftDate: string;
  /** Number of its receipt, `K-2026-000004`. */
  readonly receipt: string;
  readonly description: string;
}

/** Gift that another party paid for this person, or from their retirement account: listed, but in no sum. */
export interface StatementNote {
  readonly giftDate: string;
  /** Number of its receipt; '' if the payer gets none. */
  readonly receipt: string;
  readonly source: GiftSource;
  readonly payer: string;
  readonly cents: number;
}

export interface StatementFacts extends PaperSums {
  readonly kind: 'statement';
  readonly language: 'en';
  readonly sample: boolean;
  /** False for a running summary before the year is released, which has no number. */
  readonly official: boolean;
  readonly temple: PaperTemple;
  readonly donor: PaperDonor;
  readonly year: number;
  readonly groups: readonly StatementGroup[];
  /** First and last number of its receipts; null for none. */
  readonly receipts: { readonly first: string; readonly last: string; readonly count: number } | null;
  /** Absent if there are none. */
  readonly kindGifts?: readonly StatementKindGift[];
  /** Section "For your information"; absent if there is none. */
  readonly notes?: readonly StatementNote[];
}

export interface PaperMark {
  /** `R-2026-000123`; empty for a running summary. */
  readonly number: string;
  readonly version: number;
  /** Code that earlier documents print, of ten characters; empty since `receipt@5` and `statement@6`. */
  readonly code: string;
  readonly issuedOn: string;
  /** Replaced version with its day of issue; null for a first version. */
  readonly replaces: { readonly version: number; readonly issuedOn: string } | null;
  /** True for a void document, which is rendered only for the temple. */
  readonly isVoid: boolean;
}

/** Templates of all issued documents, by kind and number. */
export type PaperTemplate =
  | ('receipt@1' | 'receipt@2' | 'receipt@3' | 'receipt@4' | 'receipt@5')
  | ('statement@1' | 'statement@2' | 'statement@3' | 'statement@4' | 'statement@5' | 'statement@6')
  | ('kind_gift@1' | 'kind_gift@2');

/** Input of a renderer: the same input gives the same bytes. */
export interface PaperInput {
  /** Template; a released one is never edited, and a new one gets the next number. */
  readonly template: PaperTemplate;
  /** Temple's logo on the day of issue, a PNG in base 64; absent without one. */
  readonly logo?: string;
  readonly mark: PaperMark;
  readonly facts: PaperFacts;
}
