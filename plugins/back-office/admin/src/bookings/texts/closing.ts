const some = (value: string, one: string, many: string) => `${value} ${value === '1' ? one : many}`;

export const closing = {
  title: (what: string) => `Close ${what}`,
  closedTitle: (what: string) => `${what} is closed`,
  part: 'Hours',
  wholeDay: 'Whole day',
  schedule: 'Services',
  all: 'All services',
  reason: 'Reason (devotees see it)',
  noReason: 'Enter a reason. Devotees see it',
  bookings: (bookings: string) => `${some(bookings, 'booking is', 'bookings are')} affected`,
  none: 'No bookings are affected.',
  paying: (paying: string) =>
    `${some(paying, 'devotee is', 'devotees are')} paying right now and will keep ${paying === '1' ? 'the spot' : 'their spots'}. Check back later.`,
  ways: {
    move: 'Move all to',
    ask: 'Ask them to choose',
    cancel: 'Cancel and refund',
  },
  hints: {
    move: 'Lists only times with enough spots for all of them.',
    ask: 'Each family gets an email with a link. This doesn’t use up their moves.',
    cancel: (paid: string) => `They paid ${paid}. You’ll find each refund under Needs attention.`,
  },
  group: (bookings: string, name: string, time: string) => `${bookings} ${[name, time].filter(Boolean).join(', ')}`,
  askThese: 'Ask them to choose',
  noPlace: 'No time has enough spots for all of them.',
  keepOpen: 'Keep open',
  putAway: 'Close panel',
  closedBy: {
    entry: (reason: string) => (reason === '' ? 'Closed' : `Closed: ${reason}`),
    place: 'Only this time is closed for booking.',
    what: (schedules: string, hours: string, days: string) => [schedules, hours, days].filter(Boolean).join(', '),
    days: (from: string, to: string) => `${from} to ${to}`,
  },
  openAgain: 'Reopen',
  openHint:
    'Devotees can book it right away. Moved and canceled bookings don’t come back, but families who were asked can choose it again.',
  openElsewhere: 'It also closes other days. Change it under Closed days',
  opened: 'Reopened.',
  confirm: {
    none: 'Close',
    move: (bookings: string) => `Close and move ${bookings}`,
    ask: (bookings: string) => `Close and ask ${bookings}`,
    cancel: (bookings: string) => `Close and cancel ${bookings}`,
  },
  closed: 'Closed. Devotees see the reason.',
  did: {
    move: (moved: string) => `Moved ${some(moved, 'booking', 'bookings')}.`,
    ask: (asked: string) => `Asked ${some(asked, 'family', 'families')} to choose.`,
    cancel: (canceled: string) => `Canceled ${some(canceled, 'booking', 'bookings')}.`,
  },
  failed: (failed: string) => `Couldn’t change ${some(failed, 'booking', 'bookings')}:`,
  failedOne: (name: string, service: string, why: string) => `${[name, service].filter(Boolean).join(', ')}: ${why}`,
  goOn: 'Handle the rest',
  attention: 'Go to refunds',
  finish: 'Back to week',
} as const;
