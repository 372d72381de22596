import type { Booking } from '@seva/config/contract';
import { ids, soon, type Examples } from './example';

const booking: Booking = {
  _id: 'b1o2o3k4i5n6g7b8o9o0k1i2',
  state: 'confirmed',
  day: soon,
  startsAt: '09:00',
  endsAt: '10:00',
  participation: 'in_person',
  people: [
    {
      _id: 'p1e2r3s4o5n6p7e8r9s0o1n2',
      name: 'Ravi Kumar',
      script: 'రవి కుమార్',
      gotram: 'Bharadwaja',
      nakshatram: 4,
      pada: 2,
      rashi: 2,
      relation: 'Self',
    },
  ],
  occasion: 'Birthday',
  prasad: 'pickup',
  note: '',
  order: ids.order,
  number: 'D-2026-000123',
  service: { _id: ids.service, name: 'Baba Abhishekam', image: '/uploads/baba_abhishekam_1f.jpg' },
  needs: 'slot',
  unit: 'family',
  units: 1,
  peopleMax: 6,
  participations: ['in_person', 'absentia', 'live'],
  address: { address: '', city: '', postalCode: '', country: '' },
  phone: '',
  language: '',
  heldUntil: null,
  movesLeft: 2,
  may: { move: true, cancel: true, correct: true },
  bring: 'Fruit and a coconut',
  where: 'In the main hall, before Baba',
  prepMinutes: 15,
  streamUrl: '',
  done: null,
  calendar: '/api/bookings/b1o2o3k4i5n6g7b8o9o0k1i2/calendar.ics?token=…',
  cancelAsked: false,
  again: null,
};
const managed = {
  ...booking,
  user: { _id: ids.devotee, name: 'Ravi Kumar', email: 'ravi@example.org', phone: '812-555-0100' },
  orderStatus: 'paid',
  isPaid: true,
};
const filters = { from: soon, to: soon, service: '', state: '', q: '' };

/** Bookings. */
export const bookingExamples: Examples<
  | 'bookings.mine'
  | 'bookings.list'
  | 'bookings.exportCsv'
  | 'bookings.get'
  | 'bookings.calendar'
  | 'bookings.change'
  | 'bookings.again'
  | 'bookings.cancel'
> = {
  'bookings.mine': { answer: [booking] },
  'bookings.list': { query: { ...filters, page: 1, pageSize: 100 }, answer: [managed] },
  'bookings.exportCsv': { query: filters, answer: 'Day,Time,Service,…' },
  'bookings.get': { params: { id: booking._id }, answer: booking },
  'bookings.calendar': { params: { id: booking._id }, query: { token: '…' }, answer: 'BEGIN:VCALENDAR…' },
  'bookings.change': {
    params: { id: booking._id },
    body: { day: soon, startsAt: '09:00' },
    answer: { ...booking, day: soon, movesLeft: 1 },
  },
  'bookings.again': {
    params: { id: booking._id },
    body: { tell: true },
    answer: {
      ...{ ...booking, state: 'done', movesLeft: 2, may: { move: false, cancel: false, correct: false } },
      done: { at: `${soon}T15:02:00.000Z`, note: '', link: '', picture: '' },
      again: { day: '2027-10-08', startsAt: '09:00', opens: '2027-06-10', asked: true },
    },
  },
  'bookings.cancel': {
    params: { id: booking._id },
    body: { reason: 'We travel' },
    answer: { message: 'We have received your request. The temple will write to you' },
  },
};
