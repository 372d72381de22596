import type { PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';
import type { PayoutDifference } from '@seva/config/contract/panel/donations/payouts/contracts';

const states: Readonly<Record<PayoutState, string>> = {
  pending: 'On its way',
  in_transit: 'On its way',
  paid: 'Arrived',
  failed: 'Returned by the bank',
  canceled: 'Canceled',
};

const kinds: Readonly<Record<PayoutLineKind, string>> = {
  payment: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Returned refund',
  dispute: 'Dispute',
  dispute_reversed: 'Dispute reversed',
  payout_returned: 'Returned earlier payout',
  fee: 'Card processor fee',
  other: 'Other',
};

const differences: Readonly<Record<PayoutDifference, string>> = {
  unknown: 'Not in the ledger',
  amount: 'Different amount in the ledger',
  disputed: 'Held by the donor’s bank; the ledger counts a dispute only if it’s lost',
};

export const payoutsTexts = {
  states,
  kinds,
  differences,
  card: 'Card processor payouts',
  cardHint: 'Money that arrives at the bank in this month, for donations of any month',
  none: 'No payouts arrive in this month.',
  day: 'Arrives',
  state: 'State',
  gifts: (number: string) => (number === '1' ? '1 donation' : `${number} donations`),
  gross: 'Gross',
  fees: 'Fees',
  back: 'Refunds',
  disputes: 'Disputes',
  other: 'Other',
  net: 'Payout',
  total: 'Total',
  totalHint: 'Without returned payouts',
  payoutOf: (day: string, amount: string) => `Payout of ${day}, ${amount}`,
  sentBack: 'returned by the bank',
  notPaidOut: 'Not paid out yet',
  notKnown: 'Unknown',
  differ: (count: string) => (count === '1' ? '1 difference' : `${count} differences`),
  ledger: (card: string, paidOut: string) =>
    `The ledger has ${card} in card payments for this month. ${paidOut} of it has been paid out.`,
  waiting: (count: string, amount: string) =>
    count === '1' ? `1 item, ${amount}, isn’t paid out yet.` : `${count} items, ${amount}, aren’t paid out yet.`,
  allPaidOut: 'All of it has been paid out.',
  seeWaiting: 'See what isn’t paid out yet',
  heard: (moment: string) => `Last updated by the card processor on ${moment}.`,
  neverHeard: 'The card processor hasn’t reported its payouts yet, so we can’t tell what is paid out.',
  away: (since: string) => `The card processor hasn’t answered since ${since}. Later payouts are missing here.`,
  refused: (since: string) =>
    `The card processor has refused to list payouts since ${since}. Its API key needs permission to read payouts and balance transactions.`,
  movements: {
    title: (month: string) => `Payments and refunds of ${month}`,
    subtitle: 'By ledger date, each with its payout to the bank',
    link: 'See each item with its payout',
    back: 'Month',
    show: 'Show',
    all: 'Everything',
    waiting: 'Card, not paid out yet',
    day: 'Ledger date',
    movement: 'Kind',
    donation: 'Donation',
    payout: 'Payout',
    amount: 'Amount',
    check: 'Check',
    empty: 'No payments or refunds in this month.',
    noneFound: 'All card payments of this month have been paid out.',
  },
  page: {
    title: (day: string) => `Payout of ${day}`,
    months: 'Month',
    sums: 'Payout summary',
    lines: 'Items',
    differences: 'Differences from the ledger',
    noDifference: 'Every item matches the ledger.',
    inLedger: (amount: string) => `${amount} in the ledger`,
    fee: 'Fee',
    amount: 'Amount',
    movement: 'Kind',
    donation: 'Donation',
    noDonation: 'No donation',
    unexplained: (amount: string) =>
      `The items add up to ${amount} less than the payout. The card processor hasn’t reported all of them.`,
    partly: 'The card processor hasn’t reported all items yet.',
    never:
      'This payout was made by hand at the card processor, so its items are unknown. Compare its amount with the bank statement.',
    empty: 'No known items.',
  },
};
