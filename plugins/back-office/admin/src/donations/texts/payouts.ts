import type { PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';
import type { PayoutDifference } from '@seva/config/contract/panel/donations/payouts/contracts';

const states: Readonly<Record<PayoutState, string>> = {
  pending: 'On its way',
  in_transit: 'On its way',
  paid: 'Arrived',
  failed: 'Sent back by the bank',
  canceled: 'Canceled',
};

const kinds: Readonly<Record<PayoutLineKind, string>> = {
  payment: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Refund that came back',
  dispute: 'Dispute',
  dispute_reversed: 'Dispute given back',
  payout_returned: 'An earlier payout that was sent back',
  fee: 'Fee of the card processor',
  other: 'Other',
};

const differences: Readonly<Record<PayoutDifference, string>> = {
  unknown: 'The ledger has no such movement',
  amount: 'The ledger has another amount',
  disputed: 'Held by the donor’s bank; the ledger counts a dispute only when it is lost',
};

/** Payouts of the card processor, and the movements of a month one by one. */
export const payoutsTexts = {
  states,
  kinds,
  differences,
  card: 'Payouts of the card processor',
  cardHint: 'What arrives at the bank in this month, whatever month its gifts are of',
  none: 'No payout arrives in this month.',
  day: 'Arrives',
  state: 'State',
  gifts: (number: string) => (number === '1' ? '1 gift' : `${number} gifts`),
  gross: 'Gross',
  fees: 'Fees',
  back: 'Refunds',
  disputes: 'Disputes',
  other: 'Other',
  net: 'Payout',
  total: 'Together',
  totalHint: 'Without those that the bank sent back',
  payoutOf: (day: string, amount: string) => `Payout of ${day}, ${amount}`,
  sentBack: 'sent back by the bank',
  notPaidOut: 'Not paid out yet',
  notKnown: 'Not known',
  differ: (count: string) => (count === '1' ? '1 difference' : `${count} differences`),
  ledger: (card: string, paidOut: string) =>
    `By card the ledger has ${card} in this month. ${paidOut} of it is in payouts.`,
  waiting: (count: string, amount: string) =>
    count === '1'
      ? `1 movement, ${amount}, is not paid out yet.`
      : `${count} movements, ${amount}, are not paid out yet.`,
  allPaidOut: 'All of it is paid out.',
  seeWaiting: 'See what is not paid out yet',
  heard: (moment: string) => `As the card processor told on ${moment}.`,
  neverHeard: 'The card processor has not told of its payouts yet. Whatever is not in one is not known.',
  away: (since: string) =>
    `The card processor has not answered since ${since}. Payouts that were made since then are missing here.`,
  refused: (since: string) =>
    `The card processor has refused to tell of payouts since ${since}. Its key needs the right to read payouts and balance transactions.`,
  movements: {
    title: (month: string) => `Movements of ${month}`,
    subtitle: 'Each movement of money by ledger day, with the payout that took it to the bank',
    link: 'See each movement with its payout',
    back: 'The month',
    show: 'Show',
    all: 'All movements',
    waiting: 'By card, not paid out yet',
    day: 'Ledger day',
    movement: 'Movement',
    donation: 'Donation',
    payout: 'Payout',
    amount: 'Amount',
    check: 'By check',
    empty: 'No money moved in this month.',
    noneFound: 'All card movements of this month are paid out.',
  },
  page: {
    title: (day: string) => `Payout of ${day}`,
    months: 'The month',
    sums: 'What arrives',
    lines: 'What is in it',
    differences: 'Differences from the ledger',
    noDifference: 'The ledger has each of these movements with the same amount.',
    inLedger: (amount: string) => `${amount} in the ledger`,
    fee: 'Fee',
    amount: 'Amount',
    movement: 'Movement',
    donation: 'Donation',
    noDonation: 'No donation',
    unexplained: (amount: string) =>
      `What is in it comes to ${amount} less than what arrives. The card processor has not told of all of it.`,
    partly: 'The card processor has not told of all that is in it yet.',
    never:
      'Somebody made this payout by hand at the card processor, which cannot say what is in it. Compare it with the bank statement by its sum.',
    empty: 'Nothing is known to be in it.',
  },
};
