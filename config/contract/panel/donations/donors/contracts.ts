export const donorFilterNames = [
  ...(['from', 'to', 'method', 'moreThan', 'upTo', 'missing', 'giving', 'firstFrom', 'firstTo'] as const),
  ...(['service', 'tag', 'q'] as const),
] as const;

/**
 * Ways to give over the years: first gift in the period; gave last year, and not this year; gave the year before last,
 * and not since.
 */
export const donorGivings = ['new', 'lapsed', 'lapsedEarlier'] as const;

/** Tags of donors; a member has bought a membership that was not refunded in full. */
export const donorTags = ['member'] as const;

export const donorSortKeys = ['total', 'count', 'last', 'name'] as const;

export type DonorSortKey = (typeof donorSortKeys)[number];

/** Donor with the sum of their gifts in the period; net dollars. `last` is the day of the latest gift in it. */
export interface Donor {
  readonly id: string | null;
  readonly name: string;
  /** Name on statements, such as that of a couple; '' for none. */
  readonly statementName: string;
  readonly email: string;
  readonly phone: string;
  /** Postal address in one line; '' for none. */
  readonly address: string;
  /** Lines of the postal address; empty for none. */
  readonly addressLines: readonly string[];
  /** True if these are a guest's gifts, grouped by the typed address. */
  readonly isGuest?: true;
  /** True if the donor has a record in the list of devotees: neither a guest nor a closed account. */
  readonly hasProfile: boolean;
  /** True if the donor asked not to be named with at least one of these gifts. */
  readonly isAnonymous?: true;
  readonly donations: number;
  readonly net: number;
  readonly last: string;
  /** Day of the first gift ever. */
  readonly first: string;
  /** Day of the latest membership; null for a donor who is not a member. */
  readonly member: string | null;
}

/** Page of donors; `total` and `net` count all pages. */
export interface DonorPage {
  readonly rows: readonly Donor[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly net: number;
}

export interface Label {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Labels of the filtered donors; `without` counts those who have no postal address. */
export interface Labels {
  readonly labels: readonly Label[];
  readonly without: number;
}

/** Periods that a saved filter stores by name, so that "this year" stays this year. */
export const savedPeriods = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;

/** Maximum number of saved filters, and maximum length of their names (characters). */
export const savedFilterLimits = { count: 50, name: 60 } as const;

/** Conditions of a saved filter; '' for none. A named `period` replaces `from` and `to`. The search text is not saved. */
export type SavedConditions = Readonly<Record<Exclude<(typeof donorFilterNames)[number], 'q'> | 'period', string>>;

/** Filter of the donors that everyone who reads donations can use. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly conditions: SavedConditions;
}
