import type { Choice } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { texts as panelTexts } from '@seva/panel/texts';
import { texts } from '../../texts/en';
import { dayText } from '@seva/panel/format';

const words = texts.filters;

/** The filters as a line of text, for paper; '' when there are none. */
export function describeFilters(values: DonationFilters, what: string | null, staff: readonly Choice[]): string {
  const { from, to, method, status, placedBy, minimum, q } = values;
  const statuses: Readonly<Record<string, string>> = {
    unpaid: words.unpaid,
    waiting: words.waiting,
    all: words.everything,
    ...texts.statuses,
  };
  const placers: Readonly<Record<string, string>> = { donor: words.donorThemself, staff: words.anyStaff };
  const parts: readonly (readonly [string, string])[] = [
    [panelTexts.from, from && dayText(from)],
    [panelTexts.to, to && dayText(to)],
    [words.service, what ?? ''],
    [words.method, texts.methods[method] ?? ''],
    [words.status, statuses[status] ?? ''],
    [words.placedBy, placers[placedBy] ?? staff.find(({ id }) => id === placedBy)?.name ?? ''],
    [words.minimum, minimum && `$${minimum}`],
    [words.search, q],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
}
