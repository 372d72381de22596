import { count, money, monthYearText } from '@seva/panel/format';

const one = (number: number, single: string, many: string) =>
  number === 1 ? `1 ${single}` : `${count(number)} ${many}`;

export const texts = {
  title: 'What is due',
  none: 'Nothing is due.',
  loading: 'Checking what is due…',
  failed: 'We couldn’t check what is due.',
  again: 'Try again',
  age: (days: number) => `for ${one(days, 'day', 'days')}`,
  oldest: (days: number) => `the oldest for ${one(days, 'day', 'days')}`,
  year: {
    title: (year: number, isReleased: boolean) =>
      isReleased ? `Statements of ${year}: not all issued` : `Year end ${year}: not released`,
    text: (issued: number, all: number) => `${count(issued)} of ${one(all, 'statement', 'statements')} issued`,
    link: 'Open year end',
  },
  months: {
    title: (number: number) => one(number, 'month is open', 'months are open'),
    text: (since: string) => `Since ${monthYearText(since)}`,
    link: 'Open months',
    closeAll: (month: string) => `Close all up to ${monthYearText(month)}`,
  },
  checks: {
    title: (number: number) =>
      one(number, 'check hasn’t cleared for more than 10 days', 'checks haven’t cleared for more than 10 days'),
    text: (amount: number) => money(amount),
    link: 'See checks',
  },
  payouts: {
    title: (number: number) => one(number, 'payout differs from the ledger', 'payouts differ from the ledger'),
    text: (since: string) => `The first in ${monthYearText(since)}`,
    link: 'See the month',
  },
  alerts: {
    title: (number: number) => one(number, 'payment needs attention', 'payments need attention'),
    text: 'Alerts about money',
    link: 'See alerts',
  },
} as const;
