import { describe, expect, it } from 'vitest';
import { isNarrowed, wishIn, without, withWish } from './list-wish';

describe('what is wished of a list, in its address', () => {
  it('is read and written without loss, in a settled order', () => {
    const wish = wishIn(new URLSearchParams('sort=price&deity=Sai+Baba&other=1&occasion='));
    expect(wish).toEqual({ deity: 'Sai Baba', sort: 'price' });
    expect(withWish('/pooja/2', wish)).toBe('/pooja/2?deity=Sai%20Baba&sort=price');
    expect(wishIn(new URLSearchParams(withWish('', wish).slice(1)))).toEqual(wish);
  });

  it('leaves the address as it is where nothing is wished', () => {
    expect(withWish('/pooja', {})).toBe('/pooja');
  });

  it('narrows by everything but the order', () => {
    expect(isNarrowed({ sort: 'soonest' })).toBe(false);
    expect(isNarrowed({ priceTo: '25' })).toBe(true);
    expect(without({ priceFrom: '25', priceTo: '101', sort: 'name' }, 'priceFrom', 'priceTo')).toEqual({
      sort: 'name',
    });
  });
});
