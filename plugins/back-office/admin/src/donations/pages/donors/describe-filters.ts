import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { dayText } from '@seva/panel/format';
import { texts } from '../../texts/en';

const words = texts.donors;

/** Returns the labels of the giving filter, which contain the years. `today` is YYYY-MM-DD. */
export function givingNames(today: string): Readonly<Record<string, string>> {
  const year = Number(today.slice(0, 4));
  return {
    new: words.filters.isNew,
    lapsed: words.filters.lapsed(String(year - 1), String(year)),
    lapsedEarlier: words.filters.lapsedEarlier(String(year - 2)),
  };
}

const daysOf = (from: string, to: string) => words.between(dayText(from || null), dayText(to || null));

/** Describes the filters for print; empty without any. `service` is the name of the filtered service. */
export function describeFilters(filters: DonorFilters, today: string, service: string): string {
  const { from, to, method, moreThan, upTo, missing, giving, firstFrom, firstTo, tag, q } = filters;
  const missingNames: Readonly<Record<string, string>> = texts.devotees.missing;
  const parts = [
    from || to ? daysOf(from, to) : '',
    method && (texts.methods[method] ?? method),
    moreThan && words.moreThan(moreThan),
    upTo && `${words.filters.upTo} $${upTo}`,
    missing && `${texts.devotees.missing.label}: ${missingNames[missing] ?? missing}`,
    giving && (givingNames(today)[giving] ?? giving),
    firstFrom || firstTo ? `${words.first}: ${daysOf(firstFrom, firstTo)}` : '',
    service,
    tag && (words.filters.tags[tag] ?? tag),
    q,
  ];
  return parts.filter(Boolean).join(' · ');
}
