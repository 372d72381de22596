import type { Paper } from '../papers/contracts';

/** What a list of gifts in kind can be narrowed to: those that Form 8282 may still be due for. */
export const kindGiftFilters = ['all', 'watched'] as const;

/** A gift of goods, with its receipt; days YYYY-MM-DD, '' for what has not happened. */
export interface KindGift {
  readonly id: string;
  readonly donor: string;
  readonly givenOn: string;
  readonly description: string;
  /** The donor claims more than $5,000: an appraisal and our signature on Form 8283. */
  readonly claims8283: boolean;
  readonly signedOn: string;
  /** Parting with it before this day asks for Form 8282. */
  readonly remindUntil: string;
  readonly disposedOn: string;
  /** By when Form 8282 has to be sent; '' when it is not due. */
  readonly form8282By: string;
  readonly filedOn: string;
  readonly recordedBy: string;
  /** The version of its receipt that counts, or the last one. */
  readonly receipt: Paper;
}

/** One page of the gifts in kind, newest first. */
export interface KindGiftPage {
  readonly rows: readonly KindGift[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
