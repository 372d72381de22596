import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { row } from './csv-rows';

const hostile = [
  'Ravi;=1+1',
  'Ravi\t+1',
  'Ravi\n-2+3',
  'Ravi\r\n@SUM(1)',
  ';=1+1',
  '=1+1',
  '\t=1',
  '"Ravi";"=1"',
  ';"=1+1',
];

/** Returns the cells as a spreadsheet reads them, which takes quotes within a cell as they are. */
const cellsOf = (text: string, delimiter: string): string[] =>
  (parse(text, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][]).flat();

it.each([',', ';', '\t'])('writes no formula for a spreadsheet that separates cells by %j', (delimiter) => {
  for (const name of hostile)
    for (const cells of [[name], ['2026-11-20', name, '5.00'], ['x', name, '-5.00']])
      for (const cell of cellsOf(row(cells), delimiter))
        if (!/^-?\d+\.\d\d$/.test(cell)) expect(cell, JSON.stringify(name)).not.toMatch(/^"?[=+\-@\t\r]/);
});

it('quotes a cell with any separator, and leaves others as they are', () => {
  expect(row(['Ravi', 'Rao; Devi', '', '5.00', '-5.00'])).toBe('Ravi,"Rao; Devi",,5.00,-5.00\r\n');
});
