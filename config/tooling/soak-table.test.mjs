import { expect, test } from 'vitest';
import { inOneLine, table } from './soak-table.mjs';

test('shows each measure at the start and at the end, and whether it is where it may be', () => {
  const lines = table([
    { what: 'memory', unit: 'MB', before: 300, after: 320.4, allowed: '≤ +10 %', reached: true },
    { what: 'files', unit: '', before: 40, after: 52, allowed: '≤ +10 %', reached: false },
    { what: 'answers', unit: '', after: 12_345, allowed: '', reached: true },
  ]).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['measure', 'at the start', 'at the end', 'allowed'],
    ['memory', '300 MB', '320.4 MB', '≤ +10 %', 'reached'],
    ['files', '40', '52', '≤ +10 %', 'missed'],
    ['answers', '12,345'],
  ]);
});

test('tells a minute in one line, without open files where the system does not tell them', () => {
  const note = { minute: 7, own: 300 * 1024 * 1024, files: 41, answers: 9000, broken: 1, unexpected: 2 };
  expect(inOneLine(note)).toBe('7 min: 300 MB, 41 open files, 9,000 answers, 3 wrong');
  expect(inOneLine({ ...note, files: null })).toBe('7 min: 300 MB, 9,000 answers, 3 wrong');
});
