import { exampleFields, isExampleText, stillExample, type TempleTexts } from '@seva/config/rules/example-texts';
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
  test('every text of a new shop is', () => {
    expect(stillExample(seeded, seeded)).toEqual(exampleFields);
  });

  test('nothing is after the temple has written its own', () => {
    expect(stillExample(own, seeded)).toEqual([]);
  });

  test.each(['legalName', 'phone', 'email', 'ein'] as const)('%s alone is told when it alone was left', (field) => {
    expect(stillExample({ ...own, [field]: seeded[field] }, seeded)).toEqual([field]);
  });

  test('a temple that has the name and address of the example one has replaced them with phone and email', () => {
    const { name, place, address } = seeded;
    expect(stillExample({ ...own, name, place, address }, seeded)).toEqual([]);
    expect(stillExample({ ...own, name, place, address, phone: seeded.phone }, seeded)).toEqual([
      'name',
      'place',
      'address',
      'phone',
    ]);
  });

  test('what is empty is not done, whatever else is', () => {
    expect(stillExample({ ...own, name: ' ', ein: null }, seeded)).toEqual(['name', 'ein']);
  });

  test.each([
    ['00-1111111 (Example)', ''],
    ['Example wording, in other words', ''],
    ['office@temple.example', ''],
    ['  the SAME\n text ', 'The same text'],
  ])('%j counts as an example', (text, seed) => {
    expect(isExampleText(text, seed)).toBe(true);
  });

  test('a sentence that gives an example is none', () => {
    expect(isExampleText('We teach by example.', 'Something else')).toBe(false);
  });
});
