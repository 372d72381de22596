import type { BookingUnit } from '@seva/config/contract';

const some = (value: string, one: string, many: string) => `${value} ${value === '1' ? one : many}`;

export const week = {
  title: (day: string) => `Week of ${day}`,
  subtitle: 'Spots taken and total, in temple time. Choose a time to see its families.',
  previous: 'Previous week',
  next: 'Next week',
  thisWeek: 'This week',
  chooseDay: 'Go to day',
  sheet: 'Priests’ sheet',
  bookByPhone: 'Book by phone',
  caption: 'Schedules by day, with the spots taken at each time',
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
  owed: (owed: string) => some(owed, 'booking needs a day', 'bookings need a day'),
  totals: (bookings: string, persons: string) =>
    `${some(bookings, 'booking', 'bookings')}, ${some(persons, 'person', 'people')}`,
  close: 'Close',
  closeDay: (day: string) => `Close ${day}`,
  open: 'Reopen',
  openDay: (day: string) => `Reopen ${day}`,
  closedBecause: (reason: string) => (reason === '' ? 'Closed' : `Closed: ${reason}`),
  nothingThatDay: 'No times.',
  empty: 'No times this week',
  emptyHint: 'Schedules set when devotees can book a service. An editor can add them under Content, Schedules.',
  printed: (temple: string, day: string) => `${temple}, printed ${day}`,
} as const;

/** Texts of one slot. */
export const place = {
  close: 'Close panel',
  taken: (taken: string, capacity: string | null) =>
    capacity === null ? `${some(taken, 'spot', 'spots')} taken, no limit` : `${taken} of ${capacity} spots taken`,
  paying: (paying: string) => `${some(paying, 'spot is', 'spots are')} held while devotees pay.`,
  over: (over: string) => `${over} over the limit. No booking was canceled: move some, or add spots.`,
  empty: 'No bookings yet.',
  closeThis: 'Close this time …',
  findPlaces: 'Reopen or handle families …',
  openAgain: 'Reopen …',
  change: 'Change this time',
  changeTitle: 'This time only',
  capacity: 'Spots',
  capacityHint: (rule: string | null) =>
    rule === null ? 'Leave empty for no limit, as in the schedule.' : `Leave empty for ${rule}, as in the schedule.`,
  badCapacity: 'Enter a whole number or leave it empty',
  isClosed: 'Closed for booking',
  isClosedHint: 'Existing bookings stay. To move or notify families, close the time instead.',
  streamUrl: 'Live link',
  streamHint: 'For families who watch from home. Starts with https:// and replaces the schedule’s link.',
  note: 'Note for staff',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Changes saved',
  families: 'Families',
  chooseAll: 'Choose all not done',
  choose: (name: string) => `Choose ${name}`,
  markDone: (chosen: string) => (chosen === '0' ? 'Mark as done' : `Mark ${chosen} as done`),
  marked: (marked: string) =>
    `Marked ${some(marked, 'pooja', 'poojas')} as done. We’ll email the families in ten minutes.`,
  unmarked: (marked: string) => `${some(marked, 'pooja is', 'poojas are')} no longer marked as done.`,
  undo: 'Undo',
  undoOne: (name: string) => `Undo for ${name}`,
  notMarked: (why: string) => `Some couldn’t be marked: ${why}`,
  tooEarly: 'You can mark them as done on the day.',
  move: 'Move',
  moveOf: (name: string) => `Move ${name}`,
} as const;
