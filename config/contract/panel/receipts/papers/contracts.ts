import type { GiftSource } from '../../../../rules/papers/gift-source';
import type { PaperKind, PaperState } from '../../../../rules/papers/paper-number';

/** Names of the filters, in the order of the screen. */
export const paperFilterNames = ['q', 'year', 'kind', 'state'] as const;

/** States of the filter; `stale` are statements whose receipts have changed since. */
export const paperFilterStates = ['standing', 'replaced', 'void', 'stale'] as const;

/** Version of a receipt or statement; dollars. */
export interface Paper {
  readonly id: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly version: number;
  readonly state: PaperState;
  /** True for a statement whose receipts have changed since it was issued. */
  readonly isStale: boolean;
  readonly donor: string;
  readonly taxYear: number;
  readonly giftDate: string | null;
  readonly amount: number;
  readonly contribution: number;
  readonly issuedOn: string;
  readonly issuedAt: string;
  /** Person who issued it; '' for the shop itself. */
  readonly issuedBy: string;
  /** Reason for which it was replaced or voided. */
  readonly reason: string;
  readonly order: { readonly id: string; readonly number: string } | null;
  /** Devotee whom it belongs to; null after their account was closed. */
  readonly devotee: string | null;
}

/** Page of the list, newest first; `total` counts all pages. */
export interface PaperPage {
  readonly rows: readonly Paper[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Years that have receipts or statements, newest first. */
  readonly years: readonly number[];
  /** Number of donations whose receipt is missing; null before the temple issues receipts. */
  readonly missing: number | null;
}

/** Receipt or statement with all its versions, newest first, and the permitted actions. */
export interface PaperDetail {
  readonly paper: Paper;
  readonly versions: readonly Paper[];
  readonly address: readonly string[];
  /** Description of a gift in kind; '' for other receipts. */
  readonly description: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly paid: number;
    readonly givenBack: number;
    readonly value: number;
    readonly contribution: number;
    readonly sentence: string;
  }[];
  readonly may: { readonly reissue: boolean; readonly void: boolean; readonly renew: boolean };
}

/** Person of the shop whom the back office may name. */
export interface PaperPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Donor of a donation as the back office knows them. */
export interface Donor {
  /** Source of the gift; '' for the devotee of the donation. */
  readonly source: GiftSource | '';
  readonly payer: string;
  /** Person whose statement includes it; null for the devotee of the donation. */
  readonly credit: PaperPerson | null;
  readonly isCheck: boolean;
  readonly receivedOn: string | null;
  readonly postmarkedOn: string | null;
}

/** Receipts of a donation, newest version first. */
export interface DonationReceipts {
  readonly versions: readonly Paper[];
  readonly donor: Donor;
  /** Whether its receipt is missing although the temple issues receipts. */
  readonly isMissing: boolean;
}
