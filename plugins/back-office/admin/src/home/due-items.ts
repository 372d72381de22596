import type { Due } from '@seva/config/contract/panel/receipts/due/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { addDays, daysBetween } from '@seva/config/rules/calendar-day';
import { closeAllHash } from '../data/close-all-hash';
import { texts } from './texts';

const backOffice = '/plugins/donations';

/** Item of the card: the due work, its age, and where to do it. */
export interface DueItem {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly age: string;
  readonly link: string;
  readonly to: string;
}

/** Returns the due work for a user with these rights, by urgency. Year end and months need the right to act on them. */
export function dueItems(
  { today, year, months, checks, payouts, alerts }: Due,
  holds: (permission: string) => boolean,
): DueItem[] {
  const days = (since: string) => daysBetween(since, today);
  const oldest = (work: { readonly count: number; readonly since: string }) =>
    work.count === 1 ? texts.age(days(work.since)) : texts.oldest(days(work.since));
  const lastComplete = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const items: (DueItem | null)[] = [
    alerts && {
      key: 'alerts',
      title: texts.alerts.title(alerts.count),
      text: texts.alerts.text,
      age: oldest(alerts),
      link: texts.alerts.link,
      to: `${backOffice}/attention?kind=money`,
    },
    year && holds(permissions['papers.settings'])
      ? {
          key: 'year',
          title: texts.year.title(year.year, year.isReleased),
          text: texts.year.text(year.issued, year.statements),
          age: texts.age(days(year.since)),
          link: texts.year.link,
          to: `${backOffice}/year-end/preflight?year=${year.year}`,
        }
      : null,
    checks && {
      key: 'checks',
      title: texts.checks.title(checks.count),
      text: texts.checks.text(checks.amount),
      age: oldest(checks),
      link: texts.checks.link,
      to: `${backOffice}/donations?status=waiting&to=${checks.to}`,
    },
    payouts && {
      key: 'payouts',
      title: texts.payouts.title(payouts.count),
      text: texts.payouts.text(payouts.since),
      age: oldest(payouts),
      link: texts.payouts.link,
      to: `${backOffice}/months/${payouts.since.slice(0, 7)}`,
    },
    months && holds(permissions['books.close'])
      ? {
          key: 'months',
          title: texts.months.title(months.count),
          text: texts.months.text(months.since),
          age: oldest(months),
          link: months.count === 1 ? texts.months.link : texts.months.closeAll(lastComplete),
          to:
            months.count === 1
              ? `${backOffice}/months${months.since.slice(0, 4) === today.slice(0, 4) ? '' : `?year=${months.since.slice(0, 4)}`}`
              : `${backOffice}/months${closeAllHash}`,
        }
      : null,
  ];
  return items.filter((item) => item !== null);
}
