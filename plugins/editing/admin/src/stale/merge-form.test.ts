import { describe, expect, it } from 'vitest';
import { mergeForm } from './merge-form';

const initial = {
  name: 'Abhishekam',
  priceCents: 5100,
  alt: 'A lamp',
  reviews: [{ id: 1, name: 'A', __temp_key__: 'a0' }],
  revision: 3,
};

describe('typed values beside those that another editor stored', () => {
  it('takes the stored value of an untouched field and retains a typed one', () => {
    const typed = { ...initial, alt: 'A brass lamp' };
    const stored = {
      ...initial,
      priceCents: 7700,
      alt: 'A lamp of clay',
      reviews: [{ id: 1, name: 'A' }],
      revision: 5,
      id: 9,
    };
    expect(mergeForm(initial, typed, stored)).toEqual([
      ['priceCents', 7700],
      ['revision', 5],
    ]);
  });

  it('retains the order of list keys', () => {
    const parts = Array.from({ length: 70 }, (_, index) => ({ id: index, name: `Part ${index}` }));
    const [[, reviews]] = mergeForm(initial, initial, { ...initial, reviews: parts, revision: 4 }) as [
      [string, { __temp_key__: string }[]],
    ];
    const keys = reviews.map(({ __temp_key__: key }) => key);
    expect([...keys].sort()).toEqual(keys);
    expect(new Set(keys).size).toBe(70);
  });

  it('takes fields that were emptied meanwhile', () => {
    expect(mergeForm(initial, initial, { ...initial, alt: null, revision: 4 })).toContainEqual(['alt', undefined]);
  });
});
