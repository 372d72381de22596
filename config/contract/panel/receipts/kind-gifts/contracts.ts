import type { Paper } from '../papers/contracts';

/** Filters of the gifts in kind; `watched` are those for which Form 8282 may still be due. */
export const kindGiftFilters = ['all', 'watched'] as const;

/** Gift of goods with its receipt; days YYYY-MM-DD, '' for what has not happened. */
export interface KindGift {
  readonly id: string;
  readonly donor: string;
  readonly givenOn: string;
  readonly description: string;
  /** True if the donor claims more than $5,000, which requires an appraisal and our signature on Form 8283. */
  readonly claims8283: boolean;
  readonly signedOn: string;
  /** Day before which disposing of it requires Form 8282. */
  readonly remindUntil: string;
  readonly disposedOn: string;
  /** Deadline of Form 8282; '' if it is not due. */
  readonly form8282By: string;
  readonly filedOn: string;
  readonly recordedBy: string;
  /** Current version of its receipt, or the last one. */
  readonly receipt: Paper;
}

/** Page of gifts in kind, newest first. */
export interface KindGiftPage {
  readonly rows: readonly KindGift[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
