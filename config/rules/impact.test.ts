import { expect, it } from 'vitest';
import { impactOf, readImpacts } from './impact';

it.each([
  ['', []],
  [
    '$101 feeds twenty\n\n 21  feeds four ',
    [
      { cents: 10_100, text: 'feeds twenty' },
      { cents: 2_100, text: 'feeds four' },
    ],
  ],
  ['$1,116 keeps the cows for a month', [{ cents: 111_600, text: 'keeps the cows for a month' }]],
  ['$5.50 lights a lamp', [{ cents: 550, text: 'lights a lamp' }]],
  ['feeds twenty', null],
  ['$101', null],
  ['$101 feeds twenty\nand more', null],
  ['$0 does nothing', null],
])('reads %j', (written, impacts) => {
  expect(readImpacts(written)).toEqual(impacts);
});

it.each([
  [10_100, 'feeds twenty'],
  [11_600, 'feeds twenty'],
  [5_000, 'feeds four'],
  [2_099, undefined],
])('says what %d cents do', (cents, text) => {
  const impacts = readImpacts('$101 feeds twenty\n$21 feeds four') ?? [];
  expect(impactOf(impacts, cents)?.text).toBe(text);
});
