import { describe, expect, test } from 'vitest';
import { fileCents, fileDay, readPaymentFile, zelleFacts } from './payment-file';

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split('|').map((cell) => cell.trim()) }));

test.each([
  ['11/20/2026', '2026-11-20'],
  ['1/5/26', '2026-01-05'],
  ['2026-11-20 10:12:00', '2026-11-20'],
  ['11/20/2026 10:12', '2026-11-20'],
  ['13/20/2026', null],
  ['20 Nov 2026', null],
  ['', null],
])('reads the day %s', (text, day) => expect(fileDay(text)).toBe(day));

test.each([
  ['$1,101.50', 110150],
  ['101', 10100],
  ['+25.5', 2550],
  ['(3.00)', -300],
  ['-$50.00', -5000],
  ['$-50.00', -5000],
  ['50.00-', -5000],
  ['101.00 USD', 10100],
  ['', null],
  ['1.234', null],
  ['ten', null],
])('reads the amount %s', (text, cents) => expect(fileCents(text)).toBe(cents));

test.each([
  ['Zelle payment from RAVI KUMAR 22315578901', 'RAVI KUMAR', '22315578901', ''],
  ['Zelle payment from SITA DEVI for "archana"; Conf# abc12345x', 'SITA DEVI', 'abc12345x', 'archana'],
  ['ZELLE FROM RAO LAKSHMI ON 11/20 REF # WFCT0YX8BK', 'RAO LAKSHMI', 'WFCT0YX8BK', ''],
  ['Zelle Transfer Conf# k2v8p1x0q; KUMAR', '', 'k2v8p1x0q', ''],
])('reads the bank’s text %s', (text, sender, reference, note) =>
  expect(zelleFacts(text)).toEqual({ sender, reference, note }),
);

test.each([
  ['blanks', ' '.repeat(40_000)],
  ['tabs', '\t'.repeat(40_000)],
  ['letters', 'a'.repeat(40_000)],
  ['digits', '1'.repeat(40_000)],
  ['semicolons', ';'.repeat(40_000)],
  ['labels', 'conf '.repeat(8_000)],
])('reads a bank’s text padded with 40,000 %s in no time', (_what, padding) => {
  const text = `Zelle payment from RAVI${padding}KUMAR ref # WFCT0YX8BK`;
  const started = performance.now();
  readPaymentFile([
    { line: 1, cells: ['Date', 'Description', 'Amount'] },
    { line: 2, cells: ['11/20/2026', text, '5'] },
  ]);
  zelleFacts(text);
  expect(performance.now() - started).toBeLessThan(100);
});

test('reads a name and a number between the blanks of a bank', () => {
  const text = `Zelle   payment from RAVI  KUMAR${' '.repeat(40_000)}Conf#   abcd12345`;
  const read = readPaymentFile([
    { line: 1, cells: ['Date', 'Description', 'Amount'] },
    { line: 2, cells: ['11/20/2026', text, '5'] },
  ]);
  expect(read?.gifts).toMatchObject([{ sender: 'RAVI KUMAR', reference: 'abcd12345' }]);
});

describe('the gifts of a file', () => {
  test('finds the columns of a bank after other lines, and skips other payments', () => {
    const read = readPaymentFile(
      lines(`
Description | | Summary Amt.
Beginning balance as of 11/01/2026 | | 1,000.00
Date | Description | Amount | Running Bal.
11/20/2026 | Zelle payment from RAVI KUMAR Conf# abcd12345 | 101.00 | 1,101.00
11/20/2026 | Zelle payment to TEMPLE FLOWERS Conf# abcd99999 | -50.00 | 1,051.00
11/21/2026 | CHECKCARD FEDEX | 12.00 | 1,063.00
yesterday | Zelle payment from SITA | 5.00 | 1,068.00
11/21/2026 | Zelle payment from SITA | much | 1,068.00
`),
    );
    expect(read?.gifts).toEqual([
      { sender: 'RAVI KUMAR', reference: 'abcd12345', day: '2026-11-20', cents: 10100, tender: 'Zelle', note: '' },
    ]);
    expect(read?.skipped).toEqual([
      { line: 5, why: 'outgoing' },
      { line: 6, why: 'notZelle' },
      { line: 7, why: 'day' },
      { line: 8, why: 'amount' },
    ]);
  });

  test('names the payers of PayPal, and skips fees, refunds, other money and payments on hold', () => {
    const read = readPaymentFile(
      lines(`
Date | Time | TimeZone | Name | Type | Status | Currency | Gross | Fee | Net | From Email Address | Transaction ID | Note
11/20/2026 | 10:00 | CST | Sita Devi | Donation Payment | Completed | USD | 51.00 | -1.50 | 49.50 | sita@example.org | 9AB12 | For Diwali
11/20/2026 | 10:00 | CST | Bank | General Withdrawal | Completed | USD | -49.50 | 0 | -49.50 | | 9AB13 |
11/20/2026 | 10:00 | CST | Ravi | Payment Refund | Completed | USD | -5.00 | 0 | -5.00 | | 9AB14 |
11/20/2026 | 10:00 | CST | Ravi | General Payment | Pending | USD | 5.00 | 0 | 5.00 | | 9AB15 |
11/20/2026 | 10:00 | CST | Ravi | General Payment | Completed | INR | 5.00 | 0 | 5.00 | | 9AB16 |
11/20/2026 | 10:00 | CST | PayPal | Payment Fee | Completed | USD | 1.00 | 0 | 1.00 | | 9AB17 |
`),
    );
    expect(read?.gifts).toEqual([
      { sender: 'Sita Devi', reference: '9AB12', day: '2026-11-20', cents: 5100, tender: 'PayPal', note: 'For Diwali' },
    ]);
    expect(read?.skipped.map(({ why }) => why)).toEqual(['outgoing', 'refund', 'unfinished', 'currency', 'fee']);
  });

  test('reads cards at the desk from Square', () => {
    const read = readPaymentFile(
      lines(`
Date | Gross Sales | Total Collected | Card Brand | Transaction ID | Event Type | Customer Name | Description
11/20/2026 | $101.00 | $101.00 | Visa | T1 | Payment | Ravi Kumar | Archana
11/20/2026 | ($5.00) | ($5.00) | Visa | T2 | Refund | | Archana
`),
    );
    expect(read?.gifts).toEqual([
      {
        ...{ sender: 'Ravi Kumar', reference: 'T1', day: '2026-11-20', cents: 10100 },
        ...{ tender: 'DeskCard', note: 'Archana' },
      },
    ]);
    expect(read?.skipped).toEqual([{ line: 3, why: 'refund' }]);
  });

  test('refuses a file without columns of a day and an amount, and follows a chosen tender', () => {
    expect(readPaymentFile(lines('Name | Phone\nSita | 812'))).toBeNull();
    expect(readPaymentFile([])).toBeNull();
    const read = readPaymentFile(lines('Date | Description | Amount\n1/2/2026 | Wire from Sita | 9'), 'BankTransfer');
    expect(read?.gifts).toMatchObject([{ tender: 'BankTransfer', cents: 900, note: 'Wire from Sita' }]);
  });
});
