import type { FieldText, PartTexts, TypeTexts } from './panel-forms';

const onDay = (label: string): FieldText => ({ label, size: 3 });

/** The days of the week, as forms show them. */
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
  label: 'Places',
  help: 'How many families, persons or things. Empty: any number',
  size: 4,
};
const wholeDay = 'On the clock of the temple. Empty: the whole day';

/** How a service is booked and what its page tells, in the form of a service. */
export const bookingFields = {
  schedule: {
    label: 'Schedule',
    placeholder: 'Choose a schedule',
    help: 'When it can be booked. Empty: no day is chosen, and names and a note are taken all the same',
    size: 12,
  },
  unit: { label: 'One place is for', help: 'What the price is for, and what the places of the schedule count' },
  peopleMax: { label: 'Names for each', help: 'How many names one place takes. 0: no names are asked for' },
  inPerson: { label: 'In person', help: 'The family comes to the temple', size: 4 },
  inAbsentia: { label: 'In absentia', help: 'It is done for the family without them', size: 4 },
  live: { label: 'Live', help: 'The family watches from home', size: 4 },
  atHome: { label: 'At home', help: 'The priest comes to the family', size: 4 },
  forPickup: { label: 'Picked up', help: 'For food and things', size: 4 },
  prepMinutes: { label: 'Be there before, in minutes', size: 4 },
  prasadPickup: { label: 'Prasad to pick up', size: 4 },
  prasadShip: { label: 'Prasad by mail', size: 4 },
  prasadService: {
    label: 'Service that is added for mailing prasad',
    help: 'Its price is the postage. Empty: mailing costs nothing',
    size: 12,
  },
  venue: { label: 'Where', placeholder: 'In the main hall, before Baba' },
  duration: { label: 'How long, in minutes' },
  performedBy: { label: 'Performed by', placeholder: 'The temple’s priests' },
  included: { label: 'What is included', size: 12 },
  bring: { label: 'What to bring', help: 'Stands in the confirmation as well', size: 12 },
} as const satisfies Readonly<Record<string, FieldText>>;

/** The forms of what services are booked by. */
export const bookingTexts = {
  schedule: {
    list: ['name', 'leadHours', 'horizonDays', 'cancelHours'],
    fields: {
      name: { label: 'Name', help: 'For the office alone', placeholder: 'Abhishekam', size: 12 },
      openings: { label: 'Every week', help: 'On which days, at what time, how many places', size: 12 },
      leadHours: { label: 'Booked at least so many hours before', help: 'A whole day counts from its end' },
      horizonDays: { label: 'Booked at most so many days ahead' },
      ordersUntil: { label: 'Orders until', help: 'A time of the clock, such as 18:00 for a kitchen. Empty: none' },
      ordersDaysBefore: { label: 'So many days before', help: 'The day on which that time counts' },
      cancelHours: {
        label: 'Moved or canceled at least so many hours before',
        help: 'Later the devotee is asked to call',
      },
      maxMoves: { label: 'Moves by the devotee', help: 'How often they may choose another day themselves' },
      resource: { label: 'Priest or hall that it needs', help: 'Two schedules that need the same never overlap' },
      bufferMinutes: { label: 'Minutes on the way', help: 'Before and after, for the priest or hall' },
      streamUrl: {
        label: 'Where it is shown live',
        help: 'Sent to those who take part live, half an hour before',
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
      schedules: { label: 'Schedules', help: 'Empty: all of them', size: 12 },
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
      capacity: { label: 'How many there are', help: 'So many visits can take place at the same time' },
    },
  },
} as const satisfies Readonly<Record<string, TypeTexts>>;

/** The forms of their parts. */
export const bookingParts = {
  'shop.opening': {
    title: 'startsAt',
    list: ['startsAt', 'capacity'],
    fields: {
      on: { label: 'Repeats', size: 12 },
      ...weekdayFields,
      startsAt: { label: 'Begins', help: wholeDay, size: 4 },
      endsAt: { label: 'Ends', help: 'Empty: only the beginning is known', size: 4 },
      capacity,
    },
  },
} as const satisfies Readonly<Record<string, PartTexts>>;
