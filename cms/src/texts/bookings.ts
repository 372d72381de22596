import { weekdayText } from '@seva/config/rules/date-text';

/** A service and its day (YYYY-MM-DD), where it has one. */
const onDay = (service: string, day: string): string => [service, day && weekdayText(day)].filter(Boolean).join(', ');

/** What the server says of bookings: refusals, the lists' headings and what the office reads. */
export const bookingTexts = {
  bad: {
    day: 'Please choose a day of the calendar; this service takes none',
    startsAt: 'Please choose a day with the time',
    participation: 'This service is not offered in this way',
    prasad: 'This is not offered with this service',
    postage: 'Mailing the prasad has a price of its own. Please add it to your cart',
    people: 'These are more names than this service takes',
    person: 'Please check the names: something in them cannot be so',
    address: 'Please tell us the address, with the city',
  },
  refused: {
    SLOT_FULL: 'The place was just taken. Please choose another',
    SLOT_CLOSED: 'Nothing can be booked then. Please choose another day or time',
    TOO_LATE: 'It is too late for this day. Please choose a later one',
  },
  columns: [
    'Day',
    'Time',
    'Service',
    'Units',
    'State',
    'Takes part',
    'For',
    'Occasion',
    'Prasad',
    'Note',
    'Donation',
    'Devotee',
    'Email',
    'Phone',
    'Address',
  ],
  cutoff: 'It is too late to change this. Please call the temple',
  movesUsed: 'You have chosen another day as often as you can yourself. Please call the temple',
  noDayAgain: 'There is no day of the next year to wait for. Please choose a day',
  over: 'This can no longer be changed',
  cancelAsked: 'We have received your request. The temple will write to you',
  cancelDetail: (service: string, day: string, reason: string) =>
    [onDay(service, day), reason].filter(Boolean).join(': '),
  closedDetail: (service: string, day: string, reason: string) =>
    `${onDay(service, day)}, was canceled by the temple: ${reason}`,
  drift: (places: number) => `${places} of them.`,
  unlinkedDetail: (service: string, when: string) => `${service}, ${when}`,
  unplacedDetail: onDay,
  tooManyHeldByNewcomer: (most: number) =>
    `Before a first donation, one person or network can hold up to ${most} spots. Please book fewer, or try again in a few minutes`,
  tooManyHeld: (most: number) =>
    `You are keeping ${most} places already. Please pay for them first, or wait a few minutes`,
} as const;
