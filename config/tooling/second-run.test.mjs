import { expect, test } from 'vitest';
import { filesToRunAgain, withSecondRun } from './second-run.mjs';
import { tallyOf } from './vitest-report.mjs';

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

test('the files that failed are run again, and no others', () => {
  const report = { testResults: [file('a', 'passed'), file('b', 'passed', 'failed'), file('c', 'failed')] };
  expect(filesToRunAgain(report)).toEqual(['b', 'c']);
  expect(filesToRunAgain({ testResults: [file('a', 'passed')] })).toEqual([]);
  expect(filesToRunAgain(null)).toEqual([]);
});

test('a suite in which much fails is not run again', () => {
  const report = { testResults: ['a', 'b', 'c'].map((name) => file(name, 'failed')) };
  expect(filesToRunAgain(report, 2)).toEqual([]);
});

test('what passes the second time has passed, and what fails twice has failed', () => {
  const first = { testResults: [file('a', 'passed'), file('b', 'passed', 'failed'), file('c', 'failed')] };
  const second = { testResults: [file('b', 'passed', 'passed'), file('c', 'failed')] };
  expect(tallyOf(withSecondRun(first, second), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a file that the second run never reached keeps its failure', () => {
  const first = { testResults: [file('a', 'passed'), file('b', 'failed')] };
  for (const second of [null, { testResults: [] }])
    expect(tallyOf(withSecondRun(first, second), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});
