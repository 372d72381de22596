import type { BookingUnit } from '@seva/config/contract';

const some = (value: string, one: string, many: string) => `${value} ${value === '1' ? one : many}`;

/** Sentences of the week. */
export const week = {
  title: (day: string) => `Week of ${day}`,
  subtitle: 'Places taken of places there are, temple time. Choose a place to see its families.',
  previous: 'Week before',
  next: 'Week after',
  thisWeek: 'This week',
  chooseDay: 'Go to a day',
  print: 'Print',
  sheet: 'Priests’ sheet',
  bookByPhone: 'Book by phone',
  caption: 'Schedules by day; each place with what is taken',
  schedule: 'Schedule',
  today: 'today',
  units: {
    family: 'per family',
    person: 'per person',
    item: 'per piece',
  } satisfies Record<BookingUnit, string>,
  anyTime: 'Any time',
  taken: (taken: string, capacity: string | null) => (capacity === null ? taken : `${taken} / ${capacity}`),
  takenWords: (taken: string, capacity: string | null) =>
    capacity === null ? `${taken} taken` : `${taken} of ${capacity} taken`,
  full: 'full',
  over: (over: string) => `${over} over`,
  closed: 'closed',
  notOffered: 'not in the schedule',
  paying: (paying: string) => `${paying} paying now`,
  done: (done: string) => `${done} done`,
  owed: (owed: string) => some(owed, 'booking still needs a day', 'bookings still need a day'),
  totals: (bookings: string, persons: string) =>
    `${some(bookings, 'booking', 'bookings')}, ${some(persons, 'person named', 'persons named')}`,
  close: 'Close',
  closeDay: (day: string) => `Close ${day}`,
  open: 'Open again',
  openDay: (day: string) => `Open again: ${day}`,
  closedBecause: (reason: string) => (reason === '' ? 'Closed' : `Closed: ${reason}`),
  nothingThatDay: 'Nothing is offered.',
  empty: 'No schedule offers places this week',
  emptyHint: 'Schedules say when a service can be booked. An editor sets them under Content, Schedules.',
  printed: (temple: string, day: string) => `${temple}, printed ${day}`,
} as const;

/** Sentences of one place. */
export const place = {
  close: 'Put away',
  taken: (taken: string, capacity: string | null) =>
    capacity === null
      ? `${some(taken, 'place', 'places')} taken, any number may come`
      : `${taken} of ${capacity} places taken`,
  paying: (paying: string) => `${some(paying, 'place is', 'places are')} kept for somebody who is paying now.`,
  over: (over: string) => `${over} more than there are places. Nobody was canceled: move somebody, or allow more.`,
  empty: 'Nobody is booked here yet.',
  closeThis: 'Close this place …',
  findPlaces: 'Open again, or see to the families …',
  openAgain: 'Open again …',
  change: 'Change this place',
  changeTitle: 'This place alone',
  capacity: 'Places',
  capacityHint: (rule: string | null) =>
    rule === null ? 'Empty: any number, as the schedule says.' : `Empty: ${rule}, as the schedule says.`,
  badCapacity: 'Please type a whole number, or leave it empty',
  isClosed: 'Closed for booking',
  isClosedHint: 'Families who are booked stay. To tell them, close the place instead.',
  streamUrl: 'Live link',
  streamHint: 'For those who watch from home; it begins with https:// and stands in for that of the schedule.',
  note: 'Note for the temple’s people',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The place was changed',
  families: 'Families',
  chooseAll: 'Choose all that are not done',
  choose: (name: string) => `Choose ${name}`,
  markDone: (chosen: string) => (chosen === '0' ? 'Mark as done' : `Mark ${chosen} as done`),
  marked: (marked: string) =>
    `${some(marked, 'pooja was', 'poojas were')} marked as done. The families are told in ten minutes.`,
  unmarked: (marked: string) => `${some(marked, 'pooja is', 'poojas are')} not done again.`,
  undo: 'Undo',
  undoOne: (name: string) => `Undo done of ${name}`,
  notMarked: (why: string) => `Not all could be marked: ${why}`,
  tooEarly: 'They can be marked as done when the day has come.',
  move: 'Move',
  moveOf: (name: string) => `Move ${name}`,
} as const;
