import type { OrderStatus } from '@seva/config/contract';
import { alertNames, methodNames, statusNames } from '@seva/config/panel-words';
import { counted } from './locale';

/** Name and badge color of each donation state. */
export const statusWords = {
  pending: { words: statusNames.pending, tone: 'open' },
  processing: { words: statusNames.processing, tone: 'open' },
  failed: { words: statusNames.failed, tone: 'bad' },
  expired: { words: statusNames.expired, tone: 'plain' },
  canceled: { words: statusNames.canceled, tone: 'plain' },
  paid: { words: statusNames.paid, tone: 'good' },
  partially_refunded: { words: statusNames.partially_refunded, tone: 'good' },
  refunded: { words: statusNames.refunded, tone: 'plain' },
  disputed: { words: statusNames.disputed, tone: 'open' },
  charged_back: { words: statusNames.charged_back, tone: 'bad' },
  recorded: { words: statusNames.recorded, tone: 'open' },
  deposited: { words: statusNames.deposited, tone: 'open' },
  bounced: { words: statusNames.bounced, tone: 'bad' },
} as const satisfies Record<OrderStatus, { words: string; tone: 'good' | 'open' | 'bad' | 'plain' }>;

/** Longer name of each state, above the badges of the donation's page; '' if the badges already say it. */
export const stateWords = {
  pending: 'Waiting for payment',
  processing: 'The bank is processing the payment',
  failed: 'The payment didn’t go through',
  expired: 'Expired without payment',
  canceled: 'Canceled',
  paid: '',
  partially_refunded: 'Paid, partly refunded',
  refunded: 'Refunded in full',
  disputed: 'Paid, disputed at the bank',
  charged_back: 'Reversed by the bank',
  recorded: 'Check received, not deposited yet',
  deposited: 'Check deposited, not cleared yet',
  bounced: 'Check returned unpaid',
} as const satisfies Record<OrderStatus, string>;

export const methodWords = methodNames;

export const orderTexts = {
  /** State of a paid donation with an upcoming pooja. */
  upcoming: 'Upcoming',
  /** State of a booking beside its day; '' for an ordinary one. */
  bookingStates: {
    held: '',
    confirmed: '',
    done: 'Performed',
    released: 'We released the spot',
    to_schedule: 'Needs a day',
    unplaced: 'The spot was taken; needs another day',
    canceled: 'Canceled',
  },
  /** Replaces `to_schedule` if the temple chooses the day. */
  officeConfirms: 'The office confirms the day by email, or refunds you',
  templeChooses: 'The temple chooses the day',
  columns: { name: 'NAME', number: 'NUMBER', date: 'DATE', total: 'TOTAL', method: 'PAYMENT', status: 'STATUS' },
  again: {
    button: 'Give again',
    busy: 'One moment…',
    label: (what: string) => `Give again: ${what}`,
  },
  mine: {
    heading: 'My Donations',
    empty: 'No donations yet',
    emptyText: 'Your donations and receipts will appear here.',
    toServices: 'Browse services',
    payNow: 'Pay now',
    view: 'Details',
    payNowFor: (what: string) => `Pay now: ${what}`,
    statements: 'Statements for taxes',
  },
  one: {
    title: (number: string | null) => (number === null ? 'Donation' : `Donation ${number}`),
    description: 'Donation details',
    empty: 'Order is empty',
    donor: 'Donor',
    name: 'Name',
    inLists: 'In lists',
    tributes: 'Tributes',
    /** State of the tribute card; '' without one. */
    card: {
      none: '',
      draft: ' (we’ll email a card after the payment)',
      waiting: ' (the temple is reviewing the card)',
      sent: ' (card sent)',
      stopped: ' (no card sent)',
    },
    email: 'Email',
    placedBy: 'Placed by',
    date: 'Date',
    method: 'Payment method',
    bank: 'Bank',
    check: 'Check',
    checkEnding: (last4: string) => `ending in ${last4}`,
    receivedOn: 'Received on',
    shipping: 'Ship to',
    paid: (day: string) => `Paid on ${day}`,
    notPaid: 'Not Paid',
    delivered: (day: string) => `Delivered on ${day}`,
    notDelivered: 'Not Delivered',
    lines: 'Offerings',
    summary: 'Summary',
    items: 'Items',
    shippingPrice: 'Shipping',
    taxPrice: 'Tax',
    total: 'Total',
    net: 'Given',
    refundLine: (day: string, reason: string) => (reason === '' ? `Refund on ${day}` : `Refund on ${day}: ${reason}`),
    expired: 'This donation wasn’t paid in time and has expired. You weren’t charged.',
    processing: 'The bank is still processing this payment. You don’t need to do anything.',
    print: 'Print confirmation',
    unknown: 'We couldn’t find this donation',
    toDonations: 'See your donations',
  },
  receipt: {
    thanks: 'With gratitude, we confirm this donation.',
    none: 'This is a confirmation, not a tax receipt.',
    numbered: (number: string, version: number) =>
      version > 1 ? `Receipt ${number}, version ${version}` : `Receipt ${number}`,
    notYet: 'This donation hasn’t been paid. This page isn’t a receipt.',
  },
  admin: {
    heading: 'For admins',
    deliver: 'Mark as delivered',
    delivering: 'Saving…',
    deliverQuestion: 'Mark this donation as delivered? You can’t undo this.',
    delivered: 'Marked as delivered',
    attention: (codes: readonly string[]) =>
      `This donation needs attention: ${codes.map((code) => alertNames[code] ?? code).join(', ')}.`,
    elsewhere: 'Refunds, checks, emails and history:',
    backOffice: 'Open in the back office',
  },
  list: {
    title: 'Your Donations',
    description: (zone: string) => `Everyone’s donations, newest first. Dates are in ${zone} time.`,
    nobody: 'Former devotee',
    anonymous: 'Asked not to be named',
    noNumber: 'No number yet',
    count: (total: number) => counted(total, 'donation', 'donations'),
    find: 'Find by name, email or number',
    noMatch: 'No donations match',
    showAll: 'Show all donations',
    empty: 'No donations yet',
    pastEnd: 'No more donations',
    toFirst: 'Go to the first page',
  },
} as const;
