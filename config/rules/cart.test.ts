import { describe, expect, it } from 'vitest';
import {
  addToCart,
  cartTotalCents,
  countItems,
  fitsWithAmount,
  lineKey,
  readCart,
  removeFromCart,
  setQuantity,
  decrementLine,
  updateLine,
  type CartLine,
} from './cart';
import { putBooking, parseStoredBooking } from './bookings/cart-line';

const product = (id: string, price = 21) => ({ _id: id, name: id, image: `/uploads/${id}.jpg`, price });
const line = (id: string, cartQuantity = 1, price = 21): CartLine => ({ product: product(id, price), cartQuantity });

describe('the cart', () => {
  it('starts a service at one and increments it by one', () => {
    const once = addToCart([], product('lamp'));
    expect(once).toEqual([line('lamp')]);
    expect(addToCart(once, product('lamp'))).toEqual([line('lamp', 2)]);
  });

  it('takes the newest price when a service is added again', () => {
    expect(addToCart([line('lamp', 1, 20)], product('lamp', 21))).toEqual([line('lamp', 2, 21)]);
  });

  it('holds at most 99 of one service and 100 lines', () => {
    expect(addToCart([line('lamp', 99)], product('lamp'))).toEqual([line('lamp', 99)]);
    const full = Array.from({ length: 100 }, (_, index) => line(String(index)));
    expect(addToCart(full, product('more'))).toHaveLength(100);
  });

  it.each([
    [5, 5],
    [0, 1],
    [-3, 1],
    [1000, 99],
    [2.7, 2],
    [Number.NaN, 1],
  ])('sets quantity %d to %d', (asked, kept) => {
    expect(setQuantity([line('lamp')], 'lamp', asked)).toEqual([line('lamp', kept)]);
  });

  it('decrements a line and removes it at zero', () => {
    expect(decrementLine([line('lamp', 2), line('bell')], 'lamp')).toEqual([line('lamp'), line('bell')]);
    expect(decrementLine([line('lamp'), line('bell')], 'lamp')).toEqual([line('bell')]);
    expect(removeFromCart([line('lamp', 9)], 'lamp')).toEqual([]);
  });

  it('adds up in whole cents', () => {
    const cart = [line('lamp', 3, 0.1), line('bell', 2, 25.5)];
    expect([countItems(cart), cartTotalCents(cart)]).toEqual([5, 5130]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a word', 'cart'],
    ['an object', {}],
    ['a line without product', [{ cartQuantity: 1 }]],
    ['a quantity of 0', [line('lamp', 0)]],
    ['a quantity of 1.5', [line('lamp', 1.5)]],
    ['a price that is text', [{ product: { ...product('lamp'), price: '21' }, cartQuantity: 1 }]],
    ['one good and one bad line', [line('lamp'), { product: null, cartQuantity: 1 }]],
  ])('reads %s from storage as an empty cart', (_, stored) => {
    expect(readCart(stored)).toEqual([]);
  });

  it('reads a whole cart from storage unchanged', () => {
    expect(readCart(JSON.parse(JSON.stringify([line('lamp', 2)])))).toEqual([line('lamp', 2)]);
  });
});

describe('a gift of any amount', () => {
  const fund = (price: number) => ({ ...product('fund', price), openAmount: true });
  const gift = (price: number, cartQuantity = 1): CartLine => ({ product: fund(price), cartQuantity });

  it.each([
    [1008, 51, 1059],
    [51, 1008, 1059],
    [0.1, 0.2, 0.3],
    [1, 99_999, 100_000],
  ])('$%d and then $%d are one line of $%d', (first, second, sum) => {
    const cart = addToCart(addToCart([], fund(first)), fund(second));
    expect(cart).toEqual([gift(sum)]);
    expect(cartTotalCents(cart)).toBe(Math.round(sum * 100));
  });

  it('fits as long as its line is at most $100,000', () => {
    expect(fitsWithAmount([gift(99_999)], fund(1))).toBe(true);
    expect(fitsWithAmount([gift(99_999)], fund(1.01))).toBe(false);
    expect(fitsWithAmount([line('lamp')], fund(100_000))).toBe(true);
  });

  it('has no quantity', () => {
    expect(setQuantity([gift(51)], 'fund', 5)).toEqual([gift(51)]);
    expect(decrementLine([gift(51)], 'fund')).toEqual([]);
  });

  it('has the sum of its line when it is read from an earlier cart', () => {
    expect(readCart([gift(51, 2), line('lamp', 2)])).toEqual([gift(102), line('lamp', 2)]);
    expect(readCart([gift(0.1, 3)])).toEqual([gift(0.3)]);
  });

  it('keeps its sum when the service becomes open, and takes the price when it no longer is', () => {
    expect(updateLine([line('fund', 3, 51)], fund(51))).toEqual([gift(153)]);
    expect(addToCart([gift(1008)], product('fund', 21))).toEqual([line('fund', 2, 21)]);
  });
});

describe('lines with a booking', () => {
  const morning: NonNullable<CartLine['booking']> = {
    day: '2026-10-08',
    startsAt: '09:00',
    participation: 'in_person',
    people: [{ name: 'Ravi' }],
  };
  const booked = (booking: CartLine['booking'], cartQuantity = 1): CartLine => ({
    ...line('lamp', cartQuantity),
    booking,
  });

  it('stays separate for each day, time and participation', () => {
    const others = [
      booked({ ...morning, day: '2026-10-09' }),
      booked({ ...morning, startsAt: '10:00' }),
      booked({ ...morning, participation: 'live' }),
      line('lamp'),
      { ...booked(morning), product: product('bell') },
    ];
    const cart = others.reduce<readonly CartLine[]>(putBooking, [booked(morning)]);
    expect(new Set(cart.map(lineKey)).size).toBe(6);
    expect(lineKey(line('lamp'))).toBe('lamp');
    expect(lineKey(booked({ note: 'for Amma', participation: 'live' }))).toBe('lamp');
  });

  it('adds a booking once when the button is pressed twice', () => {
    const again = booked({ ...morning, people: [{ name: 'Ravi' }, { name: 'Lakshmi' }] }, 2);
    expect(putBooking([line('bell'), booked(morning), line('lamp')], again)).toEqual([
      line('bell'),
      again,
      line('lamp'),
    ]);
    expect(putBooking([], booked(morning, 500))).toEqual([booked(morning, 99)]);
    const full = Array.from({ length: 100 }, (_, index) => line(String(index)));
    expect(putBooking(full, booked(morning))).toEqual(full);
  });

  it('changes and removes them by their own key, and updates all of a service at once', () => {
    const cart = [line('lamp'), booked(morning)];
    const key = lineKey(booked(morning));
    expect(setQuantity(cart, key, 3)).toEqual([line('lamp'), booked(morning, 3)]);
    expect(decrementLine(cart, key)).toEqual([line('lamp')]);
    expect(removeFromCart(cart, 'lamp')).toEqual([booked(morning)]);
    expect(addToCart(cart, product('lamp'))).toEqual([line('lamp', 2), booked(morning)]);
    const dearer = updateLine(cart, product('lamp', 31));
    expect(dearer.map(({ product: { price }, booking }) => [price, booking])).toEqual([
      [31, undefined],
      [31, morning],
    ]);
  });

  it('reads them as they were stored', () => {
    expect(readCart([line('lamp'), booked(morning)])).toEqual([line('lamp'), booked(morning)]);
    expect(parseStoredBooking(morning)).toBe(morning);
    expect(parseStoredBooking({ day: null, people: null, note: 'for Amma' })).toEqual({
      day: null,
      people: null,
      note: 'for Amma',
    });
  });

  it.each([
    ['a word', 'tomorrow'],
    ['a number', 7],
    ['nothing', null],
    ['a day that is a number', { day: 8 }],
    ['a time that is an object', { startsAt: {} }],
    ['people that are a word', { people: 'Ravi' }],
    ['a null person', { people: [null] }],
    ['a person without a name', { people: [{}] }],
  ])('reads no booking if it is %s', (_, booking) => {
    expect(readCart([{ ...line('lamp'), booking }])).toHaveLength(1);
    expect(parseStoredBooking(booking)).toBeUndefined();
  });
});
