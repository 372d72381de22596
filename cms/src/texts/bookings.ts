import { weekdayText } from '@seva/config/rules/date-text';

/** Returns a service and its day (YYYY-MM-DD), if it has one. */
const onDay = (service: string, day: string): string => [service, day && weekdayText(day)].filter(Boolean).join(', ');

/** Texts of the server about bookings: refusals, column headings and texts for the office. */
export const bookingTexts = {
  bad: {
    day: 'This service can’t be booked for a day. Please remove the day',
    startsAt: 'Please choose a day and a time',
    requestedDay: 'Please choose a day from tomorrow to a year from now',
    requestedTime: 'You can request a day, but not a time. Please write the time in the note',
    participation: 'You can’t attend this service this way. Please choose another option',
    prasad: 'This service doesn’t include prasad that way. Please choose another option',
    postage: 'There’s a charge for mailing prasad. Please add it to your cart',
    people: 'That’s more names than this service allows',
    person: 'Please check the names: something isn’t right',
    address: 'Please enter the address, including the city',
  },
  refused: {
    SLOT_FULL: 'This spot was just taken. Please choose another',
    SLOT_CLOSED: 'We’re not taking bookings for that time. Please choose another day or time',
    TOO_LATE: 'It’s too late to book this day. Please choose a later one',
  },
  cutoff: 'It’s too late to change this online. Please call the temple',
  movesUsed: 'You can’t change the day online again. Please call the temple',
  noDayAgain: 'There’s no day next year to remind you of. Please choose a day',
  over: 'This can’t be changed anymore',
  cancelAsked: 'We received your request. The temple will write to you',
  cancelDetail: (service: string, day: string, reason: string) =>
    [onDay(service, day), reason].filter(Boolean).join(': '),
  closedDetail: (service: string, day: string, reason: string) =>
    `${onDay(service, day)}: canceled by the temple. ${reason}`,
  drift: (places: number) => `${places} of them.`,
  unlinkedDetail: (service: string, when: string) => `${service}, ${when}`,
  unplacedDetail: onDay,
  requestedDetail: (service: string, day: string) => (day === '' ? `${service}, any day` : onDay(service, day)),
  tooManyHeldByNewcomer: (most: number) =>
    `Before a first donation, one person or network can hold up to ${most} spots. Please book fewer, or try again in a few minutes`,
  halfHeld:
    'Half of this time is held by people who haven’t paid yet. Please book fewer, choose another time, or try again in five minutes',
  heldBefore:
    'This time was held from your network today and not paid. Please choose another time, or contact the temple to book it',
  tooManyHeld: (most: number) =>
    `You’re already holding ${most} spots. Please pay for them first, or wait a few minutes`,
} as const;
