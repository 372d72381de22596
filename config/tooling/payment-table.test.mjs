import { describe, expect, it } from 'vitest';
import { failuresOf, standingOf, tableOf } from './payment-table.mjs';

const row = { row: 'R3', what: 'finalisers', demanded: '20 paid', files: ['tests/payments/finalisers.test.ts'] };
const reportOf = (...statuses) => ({
  testResults: [
    {
      name: `/somewhere/cms/${row.files[0]}`,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status, fullName: status, failureMessages: ['expected 20'] })),
    },
  ],
});
const ended = { code: null, output: 'what was said' };

describe('a row', () => {
  it.each([
    [['passed', 'passed'], 'passed'],
    [['passed', 'skipped'], 'passed'],
    [['passed', 'failed'], 'failed'],
    [['skipped'], 'skipped'],
  ])('with tests that are %j has %s', (statuses, standing) => {
    expect(standingOf(row, reportOf(...statuses), ended).standing).toBe(standing);
  });

  it('a row that did not run has failed, with all that was said', () => {
    const { standing, failures } = standingOf(row, { testResults: [] }, ended);
    expect([standing, failures[0]]).toEqual(['failed', expect.stringContaining('what was said')]);
  });

  it('a row whose file broke before its tests has failed', () => {
    const report = reportOf('skipped');
    report.testResults[0].status = 'failed';
    expect(standingOf(row, report, ended).standing).toBe('failed');
  });

  it('a row of two files passes when both do', () => {
    const both = { ...row, files: [...row.files, 'tests/other.test.ts'] };
    const report = reportOf('passed');
    expect(standingOf(both, report, ended)).toMatchObject({
      standing: 'failed',
      failures: [expect.stringContaining('tests/other.test.ts')],
    });
    report.testResults.push({ ...report.testResults[0], name: '/somewhere/cms/tests/other.test.ts' });
    expect(standingOf(both, report, ended).standing).toBe('passed');
  });

  it('a row that is a command passes by its exit code', () => {
    const command = { ...row, files: undefined, command: ['x.mjs'] };
    expect(standingOf(command, { testResults: [] }, { code: 0, output: '' }).standing).toBe('passed');
    expect(standingOf(command, { testResults: [] }, { code: 1, output: 'no' })).toEqual({
      standing: 'failed',
      failures: ['no'],
    });
  });
});

it('the table has a line for each row and database, with what each of its files counted', () => {
  const standings = [
    { ...row, database: 'sqlite', standing: 'passed', failures: [] },
    { ...row, database: 'postgres', standing: 'failed', failures: ['expected 20'] },
  ];
  const reached = ['20 paid', '20 mails'].map((text) => ({ row: 'R3', database: 'sqlite', reached: text }));
  const lines = tableOf(standings, reached).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/^R3 {2,}finalisers {2,}20 paid {2,}20 paid; 20 mails {2,}sqlite {2,}passed$/);
  expect(lines[3]).toMatch(/nothing {2,}postgres {2,}failed$/);
  expect(failuresOf(standings)).toEqual(['✗ R3 on postgres: expected 20']);
});
