import { describe, expect, it } from 'vitest';
import { parseServiceListFilter } from './service-list-filter';

const nothing = { deity: '', occasion: '', priceFrom: '', priceTo: '', day: '', sort: '' };

describe('parseServiceListFilter', () => {
  it('returns null if the address filters nothing, or only by unreadable values', () => {
    expect(parseServiceListFilter(nothing)).toBeNull();
    expect(parseServiceListFilter({ ...nothing, priceFrom: 'ten', priceTo: '-5', sort: 'rating' })).toBeNull();
  });

  it.each([
    [{ priceFrom: '100', priceTo: '10' }],
    [{ day: '2026-02-30' }],
    [{ day: 'tomorrow' }],
    [{ day: '2026-02-30', deity: 'Lakshmi' }],
  ])('marks %j as impossible', (asked) => {
    expect(parseServiceListFilter({ ...nothing, ...asked })).toMatchObject({ isImpossible: true });
  });

  it('reads prices as cents, and a missing bound as none', () => {
    expect(parseServiceListFilter({ ...nothing, priceFrom: '51' })).toMatchObject({
      fromCents: 5100,
      toCents: Infinity,
    });
    expect(parseServiceListFilter({ ...nothing, priceTo: '60', deity: ' Shiva ' })).toMatchObject({
      toCents: 6000,
      deity: 'Shiva',
    });
  });
});
