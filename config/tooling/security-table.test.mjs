import { expect, test } from 'vitest';
import { failing, table } from './security-table.mjs';

const figure = (change) => ({ row: 'R14', what: 'fields', least: 180, reached: 200, database: 'SQLite', ...change });

test.each([
  [{}, false],
  [{ reached: 179 }, true],
  [{ reached: 180 }, false],
  [{ least: undefined, most: 10, reached: 10 }, false],
  [{ least: undefined, most: 10, reached: 11 }, true],
])('%j falls short: %s', (change, short) => {
  expect(failing(figure(change))).toBe(short);
});

test('lists the figures by row, in columns', () => {
  const lines = table([figure({}), figure({ row: 'R12', what: 'cells', reached: 3 })]).split('\n');
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['row', 'what', 'demanded', 'reached', 'database'],
    ['R12', 'cells', '≥ 180', '3', 'SQLite', 'failed'],
    ['R14', 'fields', '≥ 180', '200', 'SQLite', 'passed'],
  ]);
});
