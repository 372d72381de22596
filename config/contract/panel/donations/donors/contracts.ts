export const donorFilterNames = ['from', 'to', 'method', 'moreThan', 'q'] as const;

/** Sort keys of the donors. */
export const donorSortKeys = ['total', 'count', 'last', 'name'] as const;

export type DonorSortKey = (typeof donorSortKeys)[number];

/** Donor with the sum of their gifts in the period; net dollars. `last` is the day of the latest gift in it. */
export interface Donor {
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Postal address in one line; '' for none. */
  readonly address: string;
  /** True if these are a guest's gifts, grouped by the typed address. */
  readonly isGuest?: true;
  /** True if the donor has a record in the list of devotees: neither a guest nor a closed account. */
  readonly hasProfile: boolean;
  /** True if the donor asked not to be named with at least one of these gifts. */
  readonly isAnonymous?: true;
  readonly donations: number;
  readonly net: number;
  readonly last: string;
}

/** Page of donors; `total` and `net` count all pages. */
export interface DonorPage {
  readonly rows: readonly Donor[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly net: number;
}
