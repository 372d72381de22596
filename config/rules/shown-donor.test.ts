import { describe, expect, it } from 'vitest';
import { namePlaces, shownDonor, type NamePlace, type ShownDonor } from './shown-donor';

const anonymous: Readonly<Record<NamePlace, ShownDonor>> = {
  books: 'marked',
  receipt: 'name',
  lists: 'well_wisher',
  print: 'well_wisher',
  staff_mail: 'well_wisher',
  wall: 'well_wisher',
};

describe('a donor who asked not to be named', () => {
  it.each(Object.entries(anonymous))('is shown in %s as %s', (place, shown) => {
    expect(shownDonor(place as NamePlace, true)).toBe(shown);
    expect(shownDonor(place as NamePlace, 1)).toBe(shown);
  });
});

describe('a donor who did not ask', () => {
  it.each(namePlaces)('is named in %s', (place) => {
    for (const flag of [false, 0, null, undefined]) expect(shownDonor(place, flag)).toBe('name');
  });
});
