import { describe, expect, it } from 'vitest';
import { isNarrowed, narrowingIn, without, withNarrowing } from './list-narrowing';

describe('what is asked of a list, in its address', () => {
  it('is read and written without loss, in a fixed order', () => {
    const narrowing = narrowingIn(new URLSearchParams('sort=price&deity=Sai+Baba&other=1&occasion='));
    expect(narrowing).toEqual({ deity: 'Sai Baba', sort: 'price' });
    expect(withNarrowing('/pooja/2', narrowing)).toBe('/pooja/2?deity=Sai%20Baba&sort=price');
    expect(narrowingIn(new URLSearchParams(withNarrowing('', narrowing).slice(1)))).toEqual(narrowing);
  });

  it('leaves the address as it is where nothing is asked', () => {
    expect(withNarrowing('/pooja', {})).toBe('/pooja');
  });

  it('narrows by everything but the order', () => {
    expect(isNarrowed({ sort: 'soonest' })).toBe(false);
    expect(isNarrowed({ priceTo: '25' })).toBe(true);
    expect(without({ priceFrom: '25', priceTo: '101', sort: 'name' }, 'priceFrom', 'priceTo')).toEqual({
      sort: 'name',
    });
  });
});
