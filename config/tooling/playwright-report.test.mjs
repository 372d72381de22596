import { expect, test } from 'vitest';
import { tallyOfJourneys } from './playwright-report.mjs';

const report = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
  errors,
});

test('journeys are counted by what became of them', () => {
  expect(tallyOfJourneys(report({ expected: 5, unexpected: 2, skipped: 3 }), 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
  });
});

test('a file of journeys that could not be read is a failure', () => {
  expect(tallyOfJourneys(report({ expected: 2 }, [{ message: 'SyntaxError' }]), 1)).toMatchObject({
    passed: 2,
    failed: 1,
  });
});

test('no report of journeys, or a bad end after good ones, is a failure', () => {
  expect(tallyOfJourneys(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(tallyOfJourneys(report({ expected: 2 }), 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});
