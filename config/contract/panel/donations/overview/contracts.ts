/** Sum of a period; net dollars. */
export interface Sum {
  readonly count: number;
  readonly net: number;
}

/** Period beside the same days of an earlier one. All days YYYY-MM-DD, both included. */
export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly now: Sum;
  readonly beforeFrom: string;
  readonly beforeTo: string;
  readonly before: Sum;
}

/** Bar of a chart beside the earlier one; net dollars. `before` is null if the earlier period had no such day. */
export interface Pair {
  readonly key: string;
  readonly now: number;
  readonly before: number | null;
}

/** Net dollars and number of gifts under one name. */
export interface Share {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly net: number;
}

/** Donors of a month: first-time donors, and returning ones. */
export interface DonorMonth {
  readonly key: string;
  readonly fresh: number;
  readonly returning: number;
}

/** Landing page of the back office: net dollars by the day of the gift in the temple's time zone. */
export interface Overview {
  readonly today: string;
  readonly timeZone: string;
  readonly month: Comparison;
  readonly year: Comparison;
  /** Gifts of this year, and of the same days last year, by payment method. */
  readonly methods: { readonly now: readonly Share[]; readonly before: readonly Share[] };
  /** Checks that have not cleared. */
  readonly waiting: Sum;
  /** Number of open entries of *needs attention*. */
  readonly attention: number;
  readonly days: readonly Pair[];
  readonly months: readonly Pair[];
  /** Categories of this year, largest first. */
  readonly categories: readonly Share[];
  readonly services: readonly Share[];
  readonly donors: readonly DonorMonth[];
}
