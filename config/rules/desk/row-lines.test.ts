import { expect, test } from 'vitest';
import { linesProblem, type DeskPrice } from './row-lines';

const services = new Map<string, DeskPrice>([
  ['lamp', { name: 'Lamp', priceCents: 2100, openAmount: false, listed: true }],
  ['fund', { name: 'Fund', priceCents: null, openAmount: true, listed: true }],
  ['old', { name: 'Old', priceCents: 2100, openAmount: false, listed: false }],
  ['blank', { name: 'Blank', priceCents: null, openAmount: false, listed: true }],
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
])('checks %s', (_, lines, amountCents, problem) => {
  expect(linesProblem(lines, amountCents, services)).toEqual(problem);
});
