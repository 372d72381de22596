import { expect, it } from 'vitest';
import { bookingText } from './booking-text';

const line: Parameters<typeof bookingText>[0] = {
  ...{ names: [], day: null, startsAt: '', requestedDay: null },
  ...{ unit: 'family', participation: null, prasad: 'none', goesTo: '', phone: '' },
};

it.each([
  [
    { names: ['Ravi Kumar', 'Lakshmi'], day: '2026-12-03', startsAt: '09:00' },
    'For Ravi Kumar, Lakshmi · Dec 3, 2026 · 9:00\u00a0AM',
  ],
  [
    {
      names: ['Ravi Kumar'],
      day: '2026-12-03',
      participation: 'in_person',
      prasad: 'ship',
      goesTo: '1 Elm St, Newburgh',
    },
    'For Ravi Kumar · Dec 3, 2026 · In person · prasad by mail · To 1 Elm St, Newburgh',
  ],
  [{ names: ['Ravi Kumar'] }, 'For Ravi Kumar'],
  [
    { names: ['Ravi Kumar'], requestedDay: '2026-12-03', participation: 'home', phone: '812-555-0100' },
    'For Ravi Kumar · Requested Dec 3, 2026 · At home · 812-555-0100',
  ],
  [{ unit: 'item', participation: 'home', goesTo: '1 Elm St, Newburgh' }, 'By mail · To 1 Elm St, Newburgh'],
  [{ unit: 'item', participation: 'pickup' }, 'Picks it up'],
  [{ day: '2026-12-03', startsAt: '18:30' }, 'Dec 3, 2026 · 6:30\u00a0PM'],
  [{}, ''],
] as [Partial<typeof line>, string][])('describes the booking of a line: %o is "%s"', (said, text) => {
  expect(bookingText({ ...line, ...said })).toBe(text);
});
