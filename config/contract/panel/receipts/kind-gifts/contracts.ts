import type { Paper } from '../papers/contracts';

export interface KindGift {
  readonly id: string;
  readonly donor: string;
  readonly givenOn: string;
  readonly description: string;
  /** True if the donor claims more than $5,000, which requires an appraisal and our signature on Form 8283. */
  readonly claims8283: boolean;
  readonly recordedBy: string;
  /** Current version of its receipt, or the last one. */
  readonly receipt: Paper;
}

export interface KindGiftPage {
  readonly rows: readonly KindGift[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
