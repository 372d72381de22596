import { expect, test } from 'vitest';
import { session } from '../lib/session';
import { aService, aUser } from '../testing/fixtures';
import { bookLine } from './booked-lines';
import { cart } from './cart';
import { paymentMethod, shipping } from './checkout';
import { devotee } from './devotee';

const first = { userID: 'first', name: 'First Devotee', email: '', phone: '' };
const second = { userID: 'second', name: 'Second Devotee', email: '', phone: '' };
const lane = { address: '9 First Devotee Lane', city: 'Newburgh', postalCode: '47630', country: 'USA' };

function enterForFirst() {
  devotee.set(first);
  shipping.set({ ...lane, userID: 'first' });
  paymentMethod.set('Check');
}

test.each([
  ['another devotee is chosen', () => devotee.set(second)],
  ['the devotee is cleared', () => devotee.clear()],
])('clears the address and the payment method when %s', (_when, act) => {
  enterForFirst();
  act();
  expect(shipping.get().address).toBe('');
  expect(paymentMethod.get()).toBeNull();
  expect(localStorage.getItem('seva.shipping')).toBeNull();
  expect(localStorage.getItem('seva.paymentMethod')).toBeNull();
});

test('clears the admin’s own address when a devotee is chosen', () => {
  session.signIn(aUser({ _id: 'admin', isAdmin: true }));
  shipping.set({ ...lane, userID: 'admin' });
  devotee.set(first);
  expect(shipping.get().address).toBe('');
});

test('retains the address and the method when the same devotee is chosen again', () => {
  enterForFirst();
  devotee.set({ ...first, phone: '812-555-0100' });
  expect(shipping.get()).toEqual({ ...lane, userID: 'first' });
  expect(paymentMethod.get()).toBe('Check');
});

test('removes names, home address and notes from the cart when another devotee is chosen', () => {
  devotee.set(first);
  const booking = {
    day: '2027-03-01',
    startsAt: '09:00',
    participation: 'home',
    people: [{ name: 'First Devotee' }],
    address: lane,
    phone: '812-555-0100',
    occasion: 'Birthday',
    note: 'Ring twice',
    keep: true,
  } as const;
  bookLine(aService(), 1, { ...booking, people: [...booking.people] });
  devotee.set(second);
  expect(cart.get()[0]?.booking).toEqual({ day: '2027-03-01', startsAt: '09:00', participation: 'home' });
});

test('removes names that were typed before the first devotee was chosen', () => {
  bookLine(aService(), 1, { day: '2027-03-01', people: [{ name: 'First Devotee' }] });
  devotee.set(second);
  expect(cart.get()[0]?.booking).toEqual({ day: '2027-03-01' });
});

test('retains the names when the same devotee is chosen again', () => {
  devotee.set(first);
  const people = [{ name: 'First Devotee' }];
  bookLine(aService(), 1, { day: '2027-03-01', people });
  devotee.set({ ...first });
  expect(cart.get()[0]?.booking).toEqual({ day: '2027-03-01', people });
});
