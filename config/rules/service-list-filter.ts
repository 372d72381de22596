import { isCalendarDay } from './calendar-day';

/** Sort orders of a list of services; '' is the editors' order. */
export const serviceSorts = ['', 'soonest', 'price', '-price', 'name'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** Query parameters that filter and sort a list of services; '' or absent if unset. */
export interface ServiceListQuery {
  readonly deity?: string;
  readonly occasion?: string;
  /** Whole dollars. */
  readonly priceFrom?: string;
  readonly priceTo?: string;
  /** YYYY-MM-DD of the temple's calendar. */
  readonly day?: string;
  readonly sort?: string;
}

/** Filters and order of a list of services. Amounts are integer cents, both bounds included. */
export interface ServiceListFilter {
  readonly deity: string;
  readonly occasion: string;
  readonly fromCents: number;
  readonly toCents: number;
  readonly day: string;
  readonly sort: ServiceSort;
  /** True if no service can fit: the lowest price is above the highest one, or the day does not exist. */
  readonly isImpossible: boolean;
}

const centsOf = (text: string, otherwise: number) => (/^\d{1,6}$/.test(text) ? Number(text) * 100 : otherwise);

/** Returns the filters of an address, or null if there are none. It ignores unreadable prices and sorts. */
export function parseServiceListFilter(asked: ServiceListQuery): ServiceListFilter | null {
  const { deity = '', occasion = '', priceFrom = '', priceTo = '', day = '' } = asked;
  const sort = serviceSorts.find((each) => each === asked.sort) ?? '';
  const fromCents = centsOf(priceFrom, 0);
  const toCents = centsOf(priceTo, Infinity);
  const narrowing: ServiceListFilter = {
    deity: deity.trim().slice(0, 80),
    occasion: occasion.trim().slice(0, 80),
    fromCents,
    toCents,
    day: isCalendarDay(day) ? day : '',
    sort,
    isImpossible: fromCents > toCents || (day !== '' && !isCalendarDay(day)),
  };
  const isEmpty =
    !narrowing.isImpossible &&
    narrowing.deity + narrowing.occasion + narrowing.day + sort === '' &&
    narrowing.fromCents === 0 &&
    narrowing.toCents === Infinity;
  return isEmpty ? null : narrowing;
}
