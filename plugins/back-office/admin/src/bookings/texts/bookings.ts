import type { BookingState, Participation, Prasad } from '@seva/config/contract';

/** Words of a booking. */
export const booking = {
  states: {
    held: 'paying now',
    confirmed: 'booked',
    released: 'given back',
    to_schedule: 'needs a day',
    unplaced: 'paid late, place gone',
    done: 'done',
    canceled: 'canceled',
  } satisfies Record<BookingState, string>,
  participations: {
    in_person: 'In person',
    absentia: 'In absentia',
    live: 'Watches live',
    home: 'At home',
    pickup: 'Picks it up',
  } satisfies Record<Participation, string>,
  prasads: {
    none: '',
    pickup: 'prasad picked up',
    ship: 'prasad by mail',
  } satisfies Record<Prasad, string>,
  gotram: (gotram: string) => `${gotram} gotram`,
  noNames: 'No names given',
  unpaid: 'not paid yet',
  cancelAsked: 'asked to cancel',
  times: (units: string) => `${units} ×`,
  donation: (number: string | null) => (number === null ? 'Donation' : `Donation ${number}`),
  nobody: 'No account',
} as const;

/** Sentences of the list of those who still need a day. */
export const owed = {
  title: 'To be given a day',
  subtitle: 'Paid for, without a day. Whoever waits longest stands first.',
  empty: 'Everybody has a day',
  since: (day: string) => `Since ${day}`,
  days: (days: string) => (days === '0' ? 'today' : days === '1' ? 'one day' : `${days} days`),
  noMail: 'No email address: please call.',
  mails: {
    sent: (day: string) => `Asked by mail on ${day}`,
    waiting: (day: string) => `Mail of ${day} is on its way`,
    failed: (day: string) => `Mail of ${day} could not be delivered: please call`,
  },
  next: (day: string) => `asked again on ${day}`,
  noMore: 'not asked again by mail: please call',
  choose: 'Choose a day',
  chooseOf: (name: string, service: string) => `Choose a day for ${name}, ${service}`,
} as const;

/** Sentences of choosing a place. */
export const choose = {
  title: (service: string) => `A day for ${service}`,
  body: (name: string) => `For ${name}. Deadlines of the shop do not count here; the family is told by mail.`,
  nextFree: 'Next free',
  all: 'All free places',
  pick: 'Choose a place',
  left: (left: string | null) => (left === null ? 'free' : `${left} left`),
  confirm: (when: string) => (when === '' ? 'Give this day' : `Give ${when}`),
  none: 'Nothing is free as far ahead as the schedule goes.',
  done: 'The day was given, and the family is told',
} as const;
