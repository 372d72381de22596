import { exampleFields, isExampleText, remainingExamples, type TempleTexts } from '@seva/config/rules/example-texts';
import { describe, expect, test } from 'vitest';
import { readContent } from './read-content';

const { site: seeded } = readContent();
const own: TempleTexts = {
  name: 'Sri Sai Mandir',
  place: 'Dayton, Ohio',
  legalName: 'Sri Sai Mandir of Dayton, Inc.',
  address: '1 Temple Way, Dayton, OH 45402',
  phone: '(937) 555-0100',
  email: 'office@srisaimandir.org',
  ein: '12-3456789',
};

describe('what is still the seed’s example', () => {
  test('reports every text of a new shop', () => {
    expect(remainingExamples(seeded, seeded)).toEqual(exampleFields);
  });

  test('reports nothing after the temple has replaced all texts', () => {
    expect(remainingExamples(own, seeded)).toEqual([]);
  });

  test.each(['legalName', 'phone', 'email', 'ein'] as const)('reports %s if it is the only one left', (field) => {
    expect(remainingExamples({ ...own, [field]: seeded[field] }, seeded)).toEqual([field]);
  });

  test('counts name and address as replaced if phone and email are', () => {
    const { name, place, address } = seeded;
    expect(remainingExamples({ ...own, name, place, address }, seeded)).toEqual([]);
    expect(remainingExamples({ ...own, name, place, address, phone: seeded.phone }, seeded)).toEqual([
      'name',
      'place',
      'address',
      'phone',
    ]);
  });

  test('does not count an empty text as done', () => {
    expect(remainingExamples({ ...own, name: ' ', ein: null }, seeded)).toEqual(['name', 'ein']);
  });

  test.each([
    ['00-1111111 (Example)', ''],
    ['Example wording, in other words', ''],
    ['office@temple.example', ''],
    ['  the SAME\n text ', 'The same text'],
  ])('counts %j as an example', (text, seed) => {
    expect(isExampleText(text, seed)).toBe(true);
  });

  test('does not count a sentence that gives an example', () => {
    expect(isExampleText('We teach by example.', 'Something else')).toBe(false);
  });
});
