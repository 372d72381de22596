import { dayText } from '@seva/config/rules/date-text';
import { formatCents } from '@seva/config/rules/money';

export const depositTexts = {
  unknown: 'Deposit not found',
  taken: 'Some of these checks or gifts are in another deposit, or no longer wait for one. Reload to see what is left.',
  stale: 'Somebody else has changed this deposit. Reload to see it.',
  notPrepared: 'Only a deposit that wasn’t taken to the bank yet can be changed.',
  notMade: 'This deposit isn’t at the bank.',
  future: 'A deposit can’t be made on a day to come.',
  beforeGifts: (day: string) => `One of these gifts was received on ${dayText(day)}. Choose that day or a later one.`,
  closed: 'The books of this month are closed.',
  cashDiffers: (counted: number, cash: number) =>
    `The denominations add up to ${formatCents(counted)}, but the cash is ${formatCents(cash)}.`,
  moved: (numbers: readonly string[]) =>
    `${numbers.join(', ')} can’t be deposited any more. Take ${numbers.length === 1 ? 'it' : 'them'} out of the deposit.`,
  cleared: (numbers: readonly string[]) =>
    `${numbers.join(', ')} ${numbers.length === 1 ? 'has' : 'have'} cleared or bounced, so this deposit can’t be undone.`,
  differs: (difference: number) =>
    `The bank shows ${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than the deposit. Mark returned checks, or confirm it as ${difference < 0 ? 'short' : 'over'} with a note.`,
  bankDay: 'The bank can’t have it before the deposit was made, or on a day to come.',
  sameTender: {
    Check: 'This gift was taken to the bank as a check. Record it as a check',
    Cash: 'This gift was taken to the bank as cash. Record it as cash',
  },
  sameAmount: (number: string, cents: number) =>
    `This gift is at the bank in ${number} with ${formatCents(cents, { exact: true })}. Another amount wouldn’t agree with the bank`,
  notIn: 'This check isn’t in the deposit.',
  named: (number: string) => `This check is in the deposit ${number}. Mark the whole deposit as made.`,
  reservedName: 'This is the number of a deposit. Please choose another name.',
  fromDeposit: 'This deposit has a number, which can’t be changed.',
  hundi: (box: string) => ['Hundi', box].filter(Boolean).join(', '),
  file: (number: string) => `deposit-${number}`,
  slip: {
    head: ['Donation', 'Received', 'Kind', 'Bank', 'Check (last 4)', 'Amount'],
    check: 'Check',
    cash: 'Cash',
    total: 'Total',
    number: 'Deposit',
    madeOn: 'Date',
    account: 'Account',
  },
} as const;
