import { describe, expect, it } from 'vitest';
import { fitsNarrowing, inAskedOrder, narrowingOf, type Candidate } from './service-narrowing';

const nothing = { deity: '', occasion: '', priceFrom: '', priceTo: '', day: '', sort: '' };
const service = (given: Partial<Candidate>): Candidate => ({
  name: 'Lakshmi Pooja',
  deity: 'Lakshmi',
  occasion: '',
  priceCents: 5100,
  openAmount: false,
  next: '2026-10-08 09:00',
  ...given,
});
const fits = (asked: Partial<typeof nothing>, given: Partial<Candidate> = {}) => {
  const narrowing = narrowingOf({ ...nothing, ...asked });
  return narrowing !== null && fitsNarrowing(service(given), narrowing);
};

describe('what is asked of a list of services', () => {
  it('is nothing where the address asks for nothing, or for what nobody can read', () => {
    expect(narrowingOf(nothing)).toBeNull();
    expect(narrowingOf({ ...nothing, priceFrom: 'ten', priceTo: '-5', sort: 'rating' })).toBeNull();
  });

  it.each([
    [{ priceFrom: '100', priceTo: '10' }],
    [{ day: '2026-02-30' }],
    [{ day: 'tomorrow' }],
    [{ day: '2026-02-30', deity: 'Lakshmi' }],
  ])('finds nothing for %j', (asked) => {
    expect(narrowingOf({ ...nothing, ...asked })).toMatchObject({ isImpossible: true });
    expect(fits(asked)).toBe(false);
    expect(fits(asked, { openAmount: true, next: '' })).toBe(false);
  });

  it('takes deity and occasion as they are written', () => {
    expect(fits({ deity: 'Lakshmi' })).toBe(true);
    expect(fits({ deity: 'Durga' })).toBe(false);
    expect(fits({ occasion: 'Birthday' })).toBe(false);
    expect(fits({ occasion: 'Birthday' }, { occasion: 'Birthday' })).toBe(true);
  });

  it('counts both ends of a price in, and lets any amount fit every price', () => {
    expect(fits({ priceFrom: '51', priceTo: '51' })).toBe(true);
    expect(fits({ priceFrom: '52' })).toBe(false);
    expect(fits({ priceTo: '50' })).toBe(false);
    expect(fits({ priceTo: '50' }, { openAmount: true })).toBe(true);
  });

  it('wants a free place on the day, which a service without days does not have', () => {
    expect(fits({ day: '2026-10-08' })).toBe(true);
    expect(fits({ day: '2026-10-07' })).toBe(false);
    expect(fits({ day: '2026-10-08' }, { next: null })).toBe(false);
    expect(fits({ day: '2026-10-08' }, { next: '' })).toBe(false);
  });

  it('puts any day first and what is full last when the soonest is asked', () => {
    const list = [
      service({ name: 'full', next: null }),
      service({ name: 'later' }),
      service({ name: 'any', next: '' }),
    ];
    expect(inAskedOrder(list, 'soonest').map(({ name }) => name)).toEqual(['any', 'later', 'full']);
  });

  it('orders by price and by name, and leaves equals in the order of the editors', () => {
    const list = [service({ name: 'b' }), service({ name: 'c', priceCents: 100 }), service({ name: 'a' })];
    expect(inAskedOrder(list, 'price').map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(inAskedOrder(list, '-price').map(({ name }) => name)).toEqual(['b', 'a', 'c']);
    expect(inAskedOrder(list, 'name').map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(inAskedOrder(list, '').map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });
});
