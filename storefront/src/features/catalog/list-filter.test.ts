import { describe, expect, it } from 'vitest';
import { hasFilter, readFilter, omit, sectionsOf, withFilter } from './list-filter';

describe('list filter', () => {
  it('reads and writes the address without loss, in a fixed order', () => {
    const filter = readFilter(new URLSearchParams('sort=price&deity=Sai+Baba&other=1&occasion='));
    expect(filter).toEqual({ deity: 'Sai Baba', sort: 'price' });
    expect(withFilter('/pooja/2', filter)).toBe('/pooja/2?deity=Sai%20Baba&sort=price');
    expect(readFilter(new URLSearchParams(withFilter('', filter).slice(1)))).toEqual(filter);
  });

  it('leaves the address unchanged without a filter', () => {
    expect(withFilter('/pooja', {})).toBe('/pooja');
  });

  it.each([
    ['pooja', ['deity', 'occasion', 'price', 'day']],
    ['search', ['deity', 'occasion', 'price', 'day']],
    ['membership', []],
    ['poojashop', ['price']],
    ['kitchen', ['price', 'day']],
  ])('offers on %s the sections %j', (list, sections) => {
    expect(sectionsOf(list)).toEqual(sections);
  });

  it('does not count the sort order as a filter', () => {
    expect(hasFilter({ sort: 'soonest' })).toBe(false);
    expect(hasFilter({ priceTo: '25' })).toBe(true);
    expect(omit({ priceFrom: '25', priceTo: '101', sort: 'name' }, 'priceFrom', 'priceTo')).toEqual({
      sort: 'name',
    });
  });
});
