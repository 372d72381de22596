import type { SheetBooking } from '@seva/config/contract';
import { soon, type Examples } from './example';

const waiting: SheetBooking = {
  _id: 'b1o2o3k4i5n6g7o8f9r0a1v2',
  day: soon,
  startsAt: '09:00',
  endsAt: '10:00',
  service: 'Baba Abhishekam',
  units: 1,
  participation: 'in_person',
  prasad: 'pickup',
  occasion: 'Birthday of Anika',
  note: '',
  check: 'none',
  people: [
    {
      name: 'Ravi Kumar',
      script: 'రవి కుమార్',
      gotram: 'Bharadwaja',
      nakshatram: 4,
      nakshatramText: '',
      pada: 2,
      rashi: 2,
      relation: '',
    },
  ],
  visit: null,
  done: null,
};
const done: SheetBooking = {
  ...waiting,
  done: {
    at: `${soon}T14:20:00.000Z`,
    by: 'Srinivasa Sharma',
    note: 'With the blessings of Baba',
    link: '',
    picture: '',
    undoUntil: `${soon}T14:30:00.000Z`,
  },
};

/** The priests' sheet. */
export const sheetExamples: Examples<'sheet.read' | 'sheet.picture' | 'sheet.done' | 'sheet.undo'> = {
  'sheet.read': {
    query: { day: soon, days: '1' },
    answer: {
      today: soon,
      now: `${soon}T13:55:00.000Z`,
      timeZone: 'America/Chicago',
      customaryGotram: 'Kashyapa',
      days: [{ day: soon, bookings: [waiting] }],
    },
  },
  'sheet.picture': { answer: '/uploads/abhishekam_9eb83545da.jpg' },
  'sheet.done': {
    params: { id: waiting._id },
    body: { note: 'With the blessings of Baba' },
    answer: done,
  },
  'sheet.undo': { params: { id: waiting._id }, answer: waiting },
};
