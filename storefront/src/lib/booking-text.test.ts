import type { BookingChoice, ServiceBooking } from '@seva/config/contract';
import { describe, expect, it } from 'vitest';
import { someRules } from '../testing/bookings';
import { bookingLines, cartLineTexts } from './booking-text';

const dated = someRules();
const requested = someRules({ needs: 'none', dayRequest: true });
const goods = someRules({ needs: 'none', unit: 'item', peopleMax: 0, participation: ['pickup', 'home'] });
const day = '2026-10-08';
const people = [{ name: 'Ravi' }, { name: 'Anika' }];

type Row = readonly [string, ServiceBooking | null, BookingChoice | undefined, readonly string[]];
const rows: readonly Row[] = [
  [
    'a slot and names',
    dated,
    { day, startsAt: '09:00', participation: 'live', people },
    ['Thu, Oct 8, 2026, 9:00\u00a0AM live, from home', 'Ravi, Anika'],
  ],
  ['no choice', dated, undefined, ['In your name']],
  [
    'a requested day',
    requested,
    { day, participation: 'in_person' },
    ['Requested day: Thu, Oct 8, 2026 at the temple', 'In your name'],
  ],
  ['any day', requested, { participation: 'absentia', people }, ['Any day at the temple, in your name', 'Ravi, Anika']],
  ['names alone', requested, { people }, ['Ravi, Anika']],
  ['mailed goods', goods, { participation: 'home' }, ['By mail']],
  [
    'goods of a day',
    { ...goods, needs: 'day' },
    { day, participation: 'pickup' },
    ['Thu, Oct 8, 2026', 'Pickup at the temple'],
  ],
  ['no rules and a note', null, { note: 'For light' }, ['For light']],
];

describe('cartLineTexts', () => {
  it.each(rows)('describes a line with %s', (_, booking, choice, expected) =>
    expect(cartLineTexts({ product: { booking, openAmount: false }, booking: choice })).toEqual(expected),
  );

  it('names the devotee whom an admin has chosen', () =>
    expect(cartLineTexts({ product: { booking: dated } }, 'Ravi Kumar')).toEqual(['In the name of Ravi Kumar']));

  it('shows no name for an open amount', () =>
    expect(cartLineTexts({ product: { booking: requested, openAmount: true } })).toEqual([]));
});

describe('bookingLines', () => {
  it.each([
    ['mailed goods', 'item', { participation: 'home' }, ['By mail']],
    ['goods of a day', 'item', { participation: 'pickup', day }, ['Thu, Oct 8, 2026', 'Pickup at the temple']],
    ['a pooja at home', 'family', { participation: 'home', day }, ['Thu, Oct 8, 2026 at your home']],
  ] as const)('describes %s', (_, unit, choice, expected) => expect(bookingLines(choice, unit)).toEqual(expected));
});
