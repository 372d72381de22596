/** What a period came to; net dollars. */
export interface Sum {
  readonly count: number;
  readonly net: number;
}

/** A period beside the same days of an earlier one. All days YYYY-MM-DD, both included. */
export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly now: Sum;
  readonly beforeFrom: string;
  readonly beforeTo: string;
  readonly before: Sum;
}

/** One bar of a chart beside the one before; net dollars. `before` is null where there was no such day. */
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

/** The donors of a month: those whose first gift it was, and those who came back. */
export interface DonorMonth {
  readonly key: string;
  readonly fresh: number;
  readonly returning: number;
}

/** The landing page of the back office: net dollars by the day of the gift in the temple's time zone. */
export interface Overview {
  readonly today: string;
  readonly timeZone: string;
  readonly month: Comparison;
  readonly year: Comparison;
  /** Gifts of this year, and of the same days last year, shared by how they were paid. */
  readonly methods: { readonly now: readonly Share[]; readonly before: readonly Share[] };
  /** Checks that have not cleared. */
  readonly waiting: Sum;
  /** Entries of *needs attention* that are open. */
  readonly attention: number;
  /** The days of this month beside those of the last. */
  readonly days: readonly Pair[];
  /** The months of this year beside those of the last. */
  readonly months: readonly Pair[];
  /** This year, the largest first. */
  readonly categories: readonly Share[];
  readonly services: readonly Share[];
  readonly donors: readonly DonorMonth[];
}
