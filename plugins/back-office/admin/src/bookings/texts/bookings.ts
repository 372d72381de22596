import type { BookingState } from '@seva/config/contract';

export const booking = {
  states: {
    held: 'paying now',
    confirmed: 'booked',
    released: 'released',
    to_schedule: 'needs a day',
    unplaced: 'paid late, spot taken',
    done: 'done',
    canceled: 'canceled',
  } satisfies Record<BookingState, string>,
  gotram: (gotram: string) => `${gotram} gotram`,
  requested: 'requested a day',
  anyDay: 'any day is fine',
  noNames: 'No names',
  unpaid: 'not paid yet',
  cancelAsked: 'wants to cancel',
  times: (units: string) => `${units} ×`,
  donation: (number: string | null) => (number === null ? 'Donation' : `Donation ${number}`),
  nobody: 'No account',
} as const;

/** Texts of the list of bookings without a day. */
export const owed = {
  title: 'Needs a day',
  subtitle: 'Paid bookings without a day, longest wait first. Confirm a requested day, choose one, or refund it.',
  empty: 'Every booking has a day',
  since: (day: string) => `Since ${day}`,
  days: (days: string) => (days === '0' ? 'today' : days === '1' ? '1 day' : `${days} days`),
  requested: (day: string) => `Requested ${day}`,
  anyDay: 'The family leaves the day to you',
  confirm: (day: string) => `Confirm ${day}`,
  confirmOf: (day: string, name: string, service: string) => `Confirm ${day} for ${name}, ${service}`,
  confirmed: (day: string) => `Confirmed ${day}. We’ll email the family`,
  passed: 'The requested day is over: please call.',
  other: 'Choose another day',
  otherOf: (name: string, service: string) => `Choose another day for ${name}, ${service}`,
  refund: 'Refund',
  refundOf: (name: string, service: string) => `Refund ${name}, ${service}`,
  refundDialog: {
    title: (service: string) => `Cancel and refund ${service}`,
    body: (name: string) => `For ${name}. We cancel the booking, refund its line, and email the family your reason.`,
    reason: 'Reason',
    reasonHint: 'The family reads it: The hall is taken on this day',
    confirm: 'Cancel and refund',
    done: 'Canceled and refunded. We’ll email the family',
  },
  noMail: 'No email address: please call.',
  mails: {
    sent: (day: string) => `Asked by email on ${day}`,
    waiting: (day: string) => `Email of ${day} not sent yet`,
    failed: (day: string) => `Email of ${day} couldn’t be delivered: please call`,
  },
  next: (day: string) => `next email on ${day}`,
  noMore: 'no more emails: please call',
  choose: 'Choose a day',
  chooseOf: (name: string, service: string) => `Choose a day for ${name}, ${service}`,
} as const;

export const choose = {
  title: (service: string) => `Choose a day for ${service}`,
  body: (name: string) => `For ${name}. You can ignore the shop’s deadlines. We’ll email the family.`,
  nextFree: 'Next open',
  all: 'All open times',
  pick: 'Choose a time',
  left: (left: string | null) => (left === null ? 'open' : `${left} left`),
  confirm: (when: string) => (when === '' ? 'Book this day' : `Book ${when}`),
  none: 'The schedule has no open times.',
  anyDay: 'Day',
  anyTime: 'Time',
  anyTimeHint: 'Leave empty if you agree on it later.',
  done: 'Booked. We’ll email the family',
} as const;
