import type { GiftSource } from '../../../../rules/papers/gift-source';
import type { PaperKind, PaperState } from '../../../../rules/papers/paper-number';

/** The names of the filters of the list of papers, in the order of the screen. */
export const paperFilterNames = ['q', 'year', 'kind', 'state'] as const;

/** The states that the list can be narrowed to; `stale` are statements whose receipts have changed since. */
export const paperFilterStates = ['standing', 'replaced', 'void', 'stale'] as const;

/** One version of a receipt or statement; dollars. */
export interface Paper {
  readonly id: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly version: number;
  readonly state: PaperState;
  /** A statement whose receipts have changed since it was issued. */
  readonly isStale: boolean;
  readonly donor: string;
  readonly taxYear: number;
  readonly giftDate: string | null;
  readonly amount: number;
  readonly contribution: number;
  readonly issuedOn: string;
  readonly issuedAt: string;
  /** Who issued it; '' for the shop itself. */
  readonly issuedBy: string;
  /** Why it no longer stands. */
  readonly reason: string;
  /** The donation of a receipt. */
  readonly order: { readonly id: string; readonly number: string } | null;
  /** The devotee of whom it is, while their account is there. */
  readonly devotee: string | null;
}

/** One page of the list, newest first; `total` counts all pages. */
export interface PaperPage {
  readonly rows: readonly Paper[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The years that have papers, the newest first. */
  readonly years: readonly number[];
  /** Donations that should have a receipt and have none; null where papers are not issued yet. */
  readonly missing: number | null;
}

/** A paper with all its versions, the newest first, and what may be done with it. */
export interface PaperDetail {
  readonly paper: Paper;
  readonly versions: readonly Paper[];
  readonly address: readonly string[];
  /** Of a gift in kind: what was given; '' for other papers. */
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

/** A person of the shop whom the back office may name. */
export interface PaperPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Who gave a donation, as the back office knows it. */
export interface Donor {
  /** '' for the devotee of the donation. */
  readonly source: GiftSource | '';
  readonly payer: string;
  /** Whose statement tells of it; null for the devotee of the donation. */
  readonly credit: PaperPerson | null;
  readonly isCheck: boolean;
  readonly receivedOn: string | null;
  readonly postmarkedOn: string | null;
}

/** The receipts of a donation, the newest version first. */
export interface DonationReceipts {
  readonly versions: readonly Paper[];
  readonly donor: Donor;
  /** Whether it should have one and has none, and papers are issued. */
  readonly isMissing: boolean;
}
