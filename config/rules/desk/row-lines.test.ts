import { expect, test } from 'vitest';
import type { PricedService } from '../pricing';
import { linesProblem } from './row-lines';

const service = (id: string, priceCents: number | null, openAmount = false, listed = true): [string, PricedService] => [
  id,
  { id, name: `${id[0]?.toUpperCase()}${id.slice(1)}`, priceCents, openAmount, listed, image: '', category: 'baba' },
];
const services = new Map([
  service('lamp', 2100),
  service('fund', null, true),
  service('old', 2100, false, false),
  service('blank', null),
]);
const line = (service: string, quantity: number, cents: number | null) => ({ service, quantity, cents });

test.each([
  ['a fixed price', [line('lamp', 1, 2100)], 2100, null],
  ['a fixed price twice', [line('lamp', 2, 4200)], 4200, null],
  ['an open amount of one cent', [line('fund', 1, 1)], 1, null],
  ['an open amount in equal parts', [line('fund', 3, 300)], 300, null],
  ['two lines that add up', [line('lamp', 1, 2100), line('fund', 1, 900)], 3000, null],
  ['lines that do not add up', [line('fund', 1, 900)], 1000, { code: 'sum', linesCents: 900, amountCents: 1000 }],
  ['another price', [line('lamp', 2, 2100)], 2100, { code: 'price', name: 'Lamp', priceCents: 2100, quantity: 2 }],
  ['unequal parts', [line('fund', 3, 100)], 100, { code: 'uneven', name: 'Fund', quantity: 3 }],
  ['no amount', [line('fund', 1, 0)], 0, { code: 'amount', name: 'Fund' }],
  ['parts of a cent', [line('fund', 1, null)], 0, { code: 'amount', name: 'Fund' }],
  ['a hidden service', [line('old', 1, 2100)], 2100, { code: 'unknown', name: 'Old' }],
  ['a deleted service', [line('gone', 1, 2100)], 2100, { code: 'unknown', name: '' }],
  ['a service without a price', [line('blank', 1, 2100)], 2100, { code: 'unknown', name: 'Blank' }],
  [
    'an amount that is no multiple of the price',
    [line('lamp', 2, 2101)],
    2101,
    { code: 'price', name: 'Lamp', priceCents: 2100, quantity: 2 },
  ],
  [
    'more pieces than a cart takes',
    [line('lamp', 100, 210_000)],
    210_000,
    { code: 'refused', refusal: { code: 'BAD_QUANTITY', line: 0 } },
  ],
  ['more than a card may pay', [line('fund', 1, 150_000_000)], 150_000_000, null],
])('checks %s', (_, lines, amountCents, problem) => {
  expect(linesProblem(lines, amountCents, services)).toEqual(problem);
});
