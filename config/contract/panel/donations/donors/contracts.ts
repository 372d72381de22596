/** The names of the filters. */
export const donorFilterNames = ['from', 'to', 'method', 'moreThan', 'q'] as const;

/** What the donors can be sorted by. */
export const donorSortKeys = ['total', 'count', 'last', 'name'] as const;

/** One key to sort by. */
export type DonorSortKey = (typeof donorSortKeys)[number];

/** A donor and what they gave in the period; net dollars. `last` is the day of the latest gift in it. */
export interface Donor {
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Postal address in one line; '' for none. */
  readonly address: string;
  /** Gave without an account: these are the gifts of one typed address. */
  readonly isGuest?: true;
  /** Asked not to be named with at least one of these gifts. */
  readonly isAnonymous?: true;
  readonly donations: number;
  readonly net: number;
  readonly last: string;
}

/** One page of donors; `total` and `net` count all pages. */
export interface DonorPage {
  readonly rows: readonly Donor[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly net: number;
}
