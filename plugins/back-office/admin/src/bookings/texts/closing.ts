const some = (value: string, one: string, many: string) => `${value} ${value === '1' ? one : many}`;

/** Sentences of closing a day. */
export const closing = {
  title: (what: string) => `Close ${what}`,
  closedTitle: (what: string) => `${what} is closed`,
  part: 'Which hours',
  wholeDay: 'Whole day',
  schedule: 'Which services',
  all: 'All services',
  reason: 'Reason, shown to devotees',
  noReason: 'Please say why: devotees read it',
  bookings: (bookings: string) => `${some(bookings, 'booking is', 'bookings are')} affected`,
  none: 'Nobody is booked. Nobody has to be told.',
  paying: (paying: string) =>
    `${some(paying, 'is', 'are')} paying now; ${paying === '1' ? 'the place stays' : 'their places stay'} good. Look here again later.`,
  ways: {
    move: 'Move all to',
    ask: 'Ask them to choose',
    cancel: 'Cancel and refund',
  },
  hints: {
    move: 'Only places that are free for all of them are offered.',
    ask: 'A mail with a link to each family. They keep their moves.',
    cancel: (paid: string) => `${paid} was paid. Each refund waits under Needs attention.`,
  },
  group: (bookings: string, name: string, time: string) => `${bookings} ${[name, time].filter(Boolean).join(', ')}`,
  askThese: 'Ask these to choose',
  noPlace: 'No place is free for all of these.',
  keepOpen: 'Keep open',
  putAway: 'Put away',
  closedBy: {
    entry: (reason: string) => (reason === '' ? 'Closed' : `Closed: ${reason}`),
    place: 'This place alone is closed for booking.',
    what: (schedules: string, hours: string, days: string) => [schedules, hours, days].filter(Boolean).join(', '),
    days: (from: string, to: string) => `${from} to ${to}`,
  },
  openAgain: 'Open again',
  openHint:
    'It can be booked at once. Nobody who was moved or canceled is brought back; families who were asked may choose it again.',
  openElsewhere: 'It closes other days as well; change it under Closed days',
  opened: 'Open again.',
  confirm: {
    none: 'Close',
    move: (bookings: string) => `Close and move ${bookings}`,
    ask: (bookings: string) => `Close and ask ${bookings}`,
    cancel: (bookings: string) => `Close and cancel ${bookings}`,
  },
  closed: 'Closed. Devotees see the reason.',
  did: {
    move: (moved: string) => `${some(moved, 'booking was', 'bookings were')} moved.`,
    ask: (asked: string) => `${some(asked, 'family was', 'families were')} asked to choose.`,
    cancel: (canceled: string) => `${some(canceled, 'booking was', 'bookings were')} canceled.`,
  },
  failed: (failed: string) => `${some(failed, 'booking', 'bookings')} could not be changed and stay where they are:`,
  failedOne: (name: string, service: string, why: string) => `${[name, service].filter(Boolean).join(', ')}: ${why}`,
  goOn: 'Choose what becomes of the rest',
  attention: 'Go to the refunds',
  finish: 'Back to the week',
} as const;
