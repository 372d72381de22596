import { expect, it } from 'vitest';
import { bookingText } from './booking-text';

it.each([
  [
    { names: ['Ravi Kumar', 'Lakshmi'], day: '2026-12-03', startsAt: '09:00' },
    'For Ravi Kumar, Lakshmi · Dec 3, 2026 · 9:00 AM',
  ],
  [{ names: ['Ravi Kumar'], day: '2026-12-03', startsAt: '' }, 'For Ravi Kumar · Dec 3, 2026'],
  [{ names: ['Ravi Kumar'], day: null, startsAt: '' }, 'For Ravi Kumar'],
  [{ names: [], day: '2026-12-03', startsAt: '18:30' }, 'Dec 3, 2026 · 6:30 PM'],
  [{ names: [], day: null, startsAt: '' }, ''],
])('describes names and day of a line: %o is "%s"', (line, said) => {
  expect(bookingText(line)).toBe(said);
});
