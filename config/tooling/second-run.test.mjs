import { expect, test } from 'vitest';
import { filesToRunAgain, whatBroke, withSecondRun } from './second-run.mjs';
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

test('what broke in a file that is run again is told by its test and the reason, without the stack', () => {
  const failure = 'AssertionError: expected 1 to be 2\n    at /tests/b.test.ts:3:4';
  const report = {
    testResults: [
      file('/tests/a.test.ts', 'failed'),
      {
        ...file('/tests/b.test.ts', 'passed'),
        assertionResults: [
          { status: 'passed', fullName: 'one is one' },
          { status: 'failed', fullName: 'one is two', failureMessages: [failure] },
        ],
      },
      { ...file('/tests/c.test.ts'), status: 'failed', message: 'No server' },
    ],
  };
  expect(whatBroke(report, ['/tests/b.test.ts', '/tests/c.test.ts'])).toEqual([
    'b.test.ts: one is two: AssertionError: expected 1 to be 2',
    'c.test.ts: the file itself: No server',
  ]);
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
