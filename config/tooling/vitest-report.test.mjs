import { expect, test } from 'vitest';
import { tallyText, nothing, sum, tallyOf } from './vitest-report.mjs';

const file = (status, ...statuses) => ({ status, assertionResults: statuses.map((each) => ({ status: each })) });

test('counts tests by what became of them', () => {
  const report = { testResults: [file('failed', 'passed', 'failed', 'pending'), file('passed', 'passed', 'todo')] };
  expect(tallyOf(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a file that could not be read is a failure', () => {
  expect(tallyOf({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('no report, or a bad end after good tests, is a failure', () => {
  expect(tallyOf(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(tallyOf({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('says what it counted, and mentions what was skipped only if something was', () => {
  expect(tallyText(nothing)).toBe('0 passed, 0 failed');
  expect(tallyText(sum({ passed: 2, failed: 1, skipped: 0 }, { passed: 3, failed: 0, skipped: 4 }))).toBe(
    '5 passed, 1 failed, 4 skipped',
  );
});
