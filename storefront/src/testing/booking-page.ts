import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { aDay, aPooja, aSlot, someSlots } from './bookings';
import { aPage } from './fixtures';
import { answering, network } from './network';

/** Days of a pooja in October 2026: open, almost full, full, a festival and closed. */
export const october = [
  aDay('2026-10-08', [aSlot('07:30', { state: 'full', left: 0 }), aSlot('09:00', { left: 3 })]),
  aDay('2026-10-09', [aSlot('07:30')]),
  aDay('2026-10-11', [aSlot('07:30', { state: 'full', left: 0 })], { observances: ['Navaratri begins'] }),
  aDay('2026-10-12', [aSlot('07:30', { left: 2 })]),
  aDay('2026-10-24', [aSlot('07:30', { state: 'closed' })], { reason: 'closed, cleaning' }),
];
const november = [aDay('2026-11-02', [aSlot('07:30')])];

/** Finds a day's button in the calendar by its name. */
export const dayButton = (name: RegExp) => screen.findByRole('button', { name });
/** Returns the button that adds the pooja to the cart or saves the changes. */
export const book = () => screen.getByRole('button', { name: /^(Book|Save changes) · \$101$/ });

/** Returns the line above the names, with the chosen day and its location. */
export const chosenDay = () => screen.getByRole('button', { name: 'Change the day' }).parentElement;

/** Opens every test of a file on October 7, 2026, with a pooja and its days. */
export function openBookingPage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-10-07T15:00:00Z'), toFake: ['Date'] });
    Element.prototype.scrollIntoView = vi.fn();
    network.use(
      answering('products.get', aPooja()),
      answering('products.list', aPage([])),
      answering('products.slots', ({ query }) =>
        someSlots((query.get('from') ?? '') > '2026-11' ? november : [...october, ...november]),
      ),
    );
  });
  afterEach(() => vi.useRealTimers());
}
