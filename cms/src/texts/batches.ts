import type { LinesProblem } from '@seva/config/rules/desk/row-lines';
import type { ControlProblem } from '@seva/config/rules/desk/control';
import type { SkipReason } from '@seva/config/rules/desk/payment-file';
import { formatCents } from '@seva/config/rules/money';
import { pricingText } from './pricing';

const dollars = (cents: number) => formatCents(cents, { exact: true });
const gifts = (count: number) => (count === 1 ? '1 gift' : `${count} gifts`);

/** Returns by how much the rows differ from the control figures: `1 gift and $10.00 are missing`. */
function differenceOf(count: number, cents: number): string {
  const part = (value: number, text: string) => `${text} ${value < 0 ? 'missing' : 'too many'}`;
  const money = (value: number) => `${dollars(Math.abs(value))} ${value < 0 ? 'missing' : 'too much'}`;
  return [...(count === 0 ? [] : [part(count, gifts(Math.abs(count)))]), ...(cents === 0 ? [] : [money(cents)])].join(
    ' and ',
  );
}

/** Texts of the front desk: refusals, and the words that batches write into donations. */
export const batchTexts = {
  unknown: 'We couldn’t find this batch',
  unknownRow: 'We couldn’t find this gift',
  unknownPerson: 'We couldn’t find this devotee',
  unknownService: 'We couldn’t find this service',
  stale: 'Someone has changed this since you opened it. Please reload the page',
  notOpen: 'This batch is no longer open',
  rowPosted: 'This gift is already recorded. To correct it, reverse its donation and record the gift again',
  rowsPosted: 'Some of its gifts are already recorded. Reverse their donations first',
  hundiIsCounted: 'A hundi is counted, not typed',
  notHundi: 'Only a hundi is counted this way',
  noDayAfterPosting: 'Some of its gifts are already recorded on this day, so it can’t change',
  amountFixed:
    'The batch is closed, so the amount of a gift can’t change. Remove the gift and record it in another batch',
  postAlone: (cents: number) =>
    `One person records up to ${dollars(cents)} at once. Someone who may close batches has to record this gift, or close the batch`,
  closedRow: 'The batch is closed. Someone who may close batches has to remove this gift',
  bankNeeded: 'Please enter the name of the check’s bank',
  checkNeeded: 'Please enter the number of the check',
  checkAgain: 'Please enter the number of the check again, because the donor or the bank changed',
  noCheckDay: 'The date of a check is its postmark, or the day of its batch',
  closedDay: 'The books of this month are closed. Use the day of the batch, or ask the treasurer to open the month',
  closedBatch: 'The books of this month are closed. Use a later day, or ask the treasurer to open the month',
  donorGone: 'The donor’s account was closed, so this gift has no name',
  largeSum: (cents: number) => `${dollars(cents)} is a large sum. Please check it`,
  unknownDonation: 'We couldn’t find the donation that this gift replaces',
  notReversed: 'Only a gift that was reversed can be recorded again. Reverse the donation first',
  corrected: (batch: string, donation: string) =>
    donation === ''
      ? `This gift is already recorded again in batch ${batch}`
      : `This gift is already recorded again as ${donation}. To change it, reverse that donation`,
  amountWrong: 'Please enter the amount in dollars and cents',
  gone: 'A service of this gift no longer exists. Please choose another one',
  failed: 'Something went wrong while recording this gift. Please try again',
  lines(problem: LinesProblem): string {
    switch (problem.code) {
      case 'unknown':
        return problem.name
          ? `“${problem.name}” isn’t available. Please choose another service`
          : 'Please choose a service';
      case 'amount':
        return `Please enter an amount for “${problem.name}”`;
      case 'price':
        return problem.quantity === 1
          ? `“${problem.name}” costs ${dollars(problem.priceCents)}`
          : `“${problem.name}” costs ${dollars(problem.priceCents)}, so ${problem.quantity} are ${dollars(problem.priceCents * problem.quantity)}`;
      case 'uneven':
        return `The amount of “${problem.name}” can’t be divided into ${problem.quantity} equal parts. Please enter 1 with the whole amount`;
      case 'refused':
        return pricingText(problem.refusal);
      case 'sum':
        return `The lines add up to ${dollars(problem.linesCents)}, but the gift is ${dollars(problem.amountCents)}`;
    }
  },
  control(problem: ControlProblem): string {
    switch (problem.code) {
      case 'empty':
        return 'This batch is empty';
      case 'missing':
        return 'Please enter how many gifts there are and their total, as counted by hand';
      case 'differs':
        return `This batch doesn’t match its count by hand of ${gifts(problem.control.count)} and ${dollars(problem.control.cents)}: ${differenceOf(problem.count, problem.cents)}`;
    }
  },
  banksMissing: (positions: readonly number[]) =>
    positions.length === 1
      ? `The bank of the check in row ${positions[0]} is missing`
      : `The banks of the checks in rows ${positions.slice(0, -1).join(', ')} and ${positions.at(-1)} are missing`,
  incomplete: (position: number) => `Row ${position} is not complete`,
  notAllowed: 'Someone else closes this batch: your role can’t',
  ownRows: 'Someone who entered none of its gifts has to close this batch',
  hundiCloses: 'A hundi closes when two counts agree',
  countedAlready: 'You’ve already counted this hundi. A third person has to count it now',
  emptyCount: 'Please enter how many notes and coins there are',
  closedAlready: 'This batch is already closed',
  hundiLine: 'Hundi',
  looksAlike: 'Someone with the same phone, email or name is already in the list',
  fileTooLong: (most: number) => `This file has more than ${most} lines. Please export a shorter period`,
  fileTooLarge: 'This file is larger than 2 MB. Please export a shorter period',
  fileUnreadable:
    'We can’t read this file. Please export CSV from your bank, PayPal or Square, with columns for date and amount',
  skipped: {
    outgoing: 'Money that went out',
    refund: 'A refund or reversal',
    fee: 'A fee',
    notZelle: 'Not a Zelle payment',
    unfinished: 'Not completed',
    currency: 'Not in US dollars',
    day: 'No date that we can read',
    amount: 'No amount that we can read',
  } satisfies Readonly<Record<SkipReason, string>>,
  noReceipt: 'There’s no receipt for this gift',
} as const;
