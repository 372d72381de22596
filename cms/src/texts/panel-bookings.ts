import type { FieldText, PartTexts, TypeTexts } from './panel-forms';

const onDay = (label: string): FieldText => ({ label, size: 3 });

export const weekdayFields = {
  monday: onDay('Monday'),
  tuesday: onDay('Tuesday'),
  wednesday: onDay('Wednesday'),
  thursday: onDay('Thursday'),
  friday: onDay('Friday'),
  saturday: onDay('Saturday'),
  sunday: onDay('Sunday'),
} as const satisfies Readonly<Record<string, FieldText>>;

const capacity: FieldText = {
  label: 'Spots',
  help: 'Number of families, people or items. Leave empty for no limit',
  size: 4,
};
const wholeDay = 'In temple time. Leave empty for the whole day';

export const bookingFields = {
  schedule: {
    label: 'Schedule',
    placeholder: 'Choose a schedule',
    help: 'When devotees can book it. If empty, they enter names and a note without a day',
    size: 12,
  },
  unit: { label: 'One spot is for', help: 'What the price and the schedule’s spots are for' },
  peopleMax: { label: 'Names per spot', help: 'How many names one spot can have. 0 for none' },
  inPerson: { label: 'In person', help: 'The family comes to the temple', size: 4 },
  inAbsentia: { label: 'In absentia', help: 'Performed for the family without them', size: 4 },
  live: { label: 'Live', help: 'The family watches from home', size: 4 },
  atHome: { label: 'At home', help: 'The priest comes to the family', size: 4 },
  forPickup: { label: 'Picked up', help: 'For food and items', size: 4 },
  prepMinutes: { label: 'Arrive early, in minutes', size: 4 },
  prasadPickup: { label: 'Prasad to pick up', size: 4 },
  prasadShip: { label: 'Prasad by mail', size: 4 },
  prasadService: {
    label: 'Service for mailing prasad',
    help: 'Its price is the postage. Leave empty for free mailing',
    size: 12,
  },
  venue: { label: 'Where', placeholder: 'In the main hall, before Baba' },
  duration: { label: 'Duration, in minutes' },
  performedBy: { label: 'Performed by', placeholder: 'The temple’s priests' },
  included: { label: 'What is included', size: 12 },
  bring: { label: 'What to bring', help: 'Also in the confirmation', size: 12 },
} as const satisfies Readonly<Record<string, FieldText>>;

export const bookingTexts = {
  schedule: {
    list: ['name', 'leadHours', 'horizonDays', 'cancelHours'],
    fields: {
      name: { label: 'Name', help: 'For staff only', placeholder: 'Abhishekam', size: 12 },
      openings: { label: 'Every week', help: 'Days, times and number of spots', size: 12 },
      leadHours: { label: 'Minimum hours in advance', help: 'For a whole day, counted from its end' },
      horizonDays: { label: 'Maximum days in advance' },
      ordersUntil: { label: 'Orders until', help: 'A time such as 18:00 for a kitchen. Leave empty for none' },
      ordersDaysBefore: { label: 'Days before', help: 'Day of that deadline' },
      cancelHours: {
        label: 'Minimum hours to move or cancel',
        help: 'Later, devotees have to call',
      },
      maxMoves: { label: 'Moves by the devotee', help: 'How often devotees can move a booking themselves' },
      resource: { label: 'Priest or hall', help: 'Schedules with the same priest or hall never overlap' },
      bufferMinutes: { label: 'Travel time, in minutes', help: 'Before and after, for the priest or hall' },
      streamUrl: {
        label: 'Live link',
        help: 'Emailed to families who watch live, half an hour before',
        placeholder: 'https://',
        size: 12,
      },
    },
  },
  closure: {
    list: ['reason', 'firstDay', 'lastDay', 'startsAt'],
    sortedBy: 'firstDay',
    fields: {
      reason: { label: 'Reason', help: 'Shown to devotees', placeholder: 'The priests are on pilgrimage', size: 12 },
      firstDay: { label: 'First day' },
      lastDay: { label: 'Last day' },
      startsAt: { label: 'From', help: wholeDay },
      endsAt: { label: 'To', help: wholeDay },
      schedules: { label: 'Schedules', help: 'Leave empty for all', size: 12 },
    },
  },
  'opening-day': {
    list: ['name', 'day', 'startsAt', 'capacity'],
    sortedBy: 'day',
    fields: {
      name: { label: 'Name', placeholder: 'Vijayadashami', size: 12 },
      schedule: { label: 'Schedule', size: 12 },
      day: { label: 'Day', size: 4 },
      startsAt: { label: 'Begins', help: wholeDay, size: 4 },
      endsAt: { label: 'Ends', size: 4 },
      capacity,
    },
  },
  resource: {
    list: ['name', 'capacity'],
    fields: {
      name: { label: 'Name', placeholder: 'Priest', size: 12 },
      capacity: { label: 'Number', help: 'How many bookings can take place at the same time' },
    },
  },
} as const satisfies Readonly<Record<string, TypeTexts>>;

/** Forms of their components. */
export const bookingParts = {
  'shop.opening': {
    title: 'startsAt',
    list: ['startsAt', 'capacity'],
    fields: {
      on: { label: 'Repeats', size: 12 },
      ...weekdayFields,
      startsAt: { label: 'Begins', help: wholeDay, size: 4 },
      endsAt: { label: 'Ends', help: 'Leave empty if unknown', size: 4 },
      capacity,
    },
  },
} as const satisfies Readonly<Record<string, PartTexts>>;
