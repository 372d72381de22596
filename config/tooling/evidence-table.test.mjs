import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conclude, failing, table } from './evidence-table.mjs';

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

let before;
beforeEach(() => {
  before = process.exitCode;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

const passed = { passed: 3, failed: 0, skipped: 0 };

test.each([
  ['every figure is reached and every test passed', [figure({})], passed, 0],
  ['a figure falls short', [figure({}), figure({ reached: 1 })], passed, 1],
  ['a test failed', [figure({})], { ...passed, failed: 1 }, 1],
  ['nothing was counted', [], passed, 1],
])('the command ends as it should when %s', (_when, figures, tally, code) => {
  conclude(figures, tally, Date.now());
  expect(process.exitCode).toBe(code);
});
