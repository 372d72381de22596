import { defaultSentences } from '@seva/config/rules/papers/treatments';
import type { TemplateData } from './template-data';

const donation = {
  name: 'Lakshmi Rao',
  number: 'D-2026-000123',
  orderId: 'abc123',
  giftDate: '2026-03-04',
  method: 'CreditCard',
  lines: [
    { name: 'Deepa Aradhana', qty: 2, amountCents: 4200, note: 'In honour of Grandmother' },
    { name: 'Annadanam', qty: 1, amountCents: 10_150 },
  ],
  totalCents: 14_350,
} as const;

/** Of the two lines one is a gift, the other a dinner. */
const receipt = {
  number: 'R-2026-000117',
  version: 1,
  legalName: 'Temple Society (example)',
  ein: '00-0000000',
  lines: [
    {
      name: 'Deepa Aradhana',
      qty: 2,
      note: 'In honour of Grandmother',
      paidCents: 4200,
      givenBackCents: 0,
      valueCents: 0,
      contributionCents: 4200,
      sentence: defaultSentences.religious,
    },
    {
      name: 'Annadanam',
      qty: 1,
      paidCents: 10_150,
      givenBackCents: 0,
      valueCents: 4000,
      contributionCents: 6150,
      sentence: defaultSentences.part.replace('{benefit}', 'dinner for two').replace('{value}', '$40.00'),
    },
  ],
  totalCents: 14_350,
  contributionCents: 10_350,
  sample: false,
} as const;

const check = { ...donation, method: 'Check', bankName: 'Old National', checkLast4: '1044' } as const;

const booked = {
  name: 'Lakshmi Rao',
  service: 'Baba Abhishekam',
  bookingId: 'bk123',
  day: '2026-10-08',
  startsAt: '09:00',
  zone: 'Central Time',
  needsDay: false,
  people: ['Ravi Kumar', 'Lakshmi'],
  where: 'In the main hall',
  bring: 'Fruit and a coconut',
  prepMinutes: 15,
  calendar: '/api/bookings/bk123/calendar.ics?token=t0ken',
} as const;

/** One example of each template's data: for previews and for tests. */
export const samples: TemplateData = {
  'booking-choose-day': { ...booked, day: null, startsAt: null, needsDay: true, calendar: null, isAgain: false },
  'booking-unplaced': { ...booked, calendar: null },
  'booking-moved': { ...booked, before: { day: '2026-10-01', startsAt: '09:00' } },
  'booking-canceled': { ...booked, calendar: null, reason: 'The family travels' },
  'booking-reminder': { ...booked, streamUrl: '' },
  'booking-performed': { ...booked, words: 'With blessings for the birthday.', link: '', picture: '' },
  'booking-again': { ...booked, calendar: null, next: { day: '2027-10-08', startsAt: '09:00' } },
  welcome: { name: 'Lakshmi' },
  invitation: { name: 'Lakshmi', token: 'tok+en/1', validDays: 7 },
  'password-reset': { name: '', token: 'tok+en/1', validMinutes: 30 },
  'address-changed': { name: 'Lakshmi', account: 'shop' },
  'account-closed': { name: 'Lakshmi', donations: 3 },
  'sign-in-link': { name: 'Ravi Kumar', token: 'tok+en/1', validMinutes: 30, redirect: '/placeorder' },
  'panel-password-reset': { name: 'Lakshmi', token: 'tok+en/1', validMinutes: 30 },
  'gift-thanks': {
    name: 'Lakshmi Rao',
    payer: 'Wabash Motors',
    isEmployer: true,
    amountCents: 25_000,
    giftDate: '2026-12-04',
  },
  'second-factor-reset': { name: 'Lakshmi' },
  'newsletter-welcome': { token: 'tok+en/1' },
  'donation-confirmation': { ...donation, gotram: 'Bharadwaja', nakshatram: null, receipt },
  'receipt-corrected': {
    name: 'Lakshmi Rao',
    number: donation.number,
    orderId: donation.orderId,
    receipt: {
      ...receipt,
      version: 2,
      lines: receipt.lines.map((line) =>
        line.qty === 1 ? { ...line, givenBackCents: 2000, contributionCents: 4150 } : line,
      ),
      contributionCents: 8350,
    },
    replaces: { number: receipt.number, version: 1, issuedOn: '2026-03-04' },
    taxYear: 2026,
    isPastYear: true,
  },
  'receipt-void': {
    name: 'Lakshmi Rao',
    number: donation.number,
    orderId: donation.orderId,
    receipt: receipt.number,
    reason: 'The donation was refunded.',
    taxYear: 2026,
    isPastYear: false,
  },
  'statement-ready': {
    name: 'Lakshmi Rao',
    number: 'S-2026-000045',
    version: 2,
    replaces: 1,
    year: 2026,
    legalName: receipt.legalName,
    ein: receipt.ein,
    contributionCents: 126_700,
    receipts: { first: 'R-2026-000007', last: 'R-2026-000131' },
    sample: false,
  },
  'check-recorded': check,
  'check-bounced': check,
  refund: {
    name: 'Lakshmi Rao',
    number: 'D-2026-000123',
    orderId: 'abc123',
    method: 'CreditCard',
    amountCents: 4200,
    totalCents: 14_350,
    refundedCents: 4200,
    reason: 'Pooja was cancelled',
  },
  'staff-new-donation': { ...donation, email: 'lakshmi@example.org', placedBy: null },
  'staff-dispute': {
    name: 'Lakshmi Rao',
    number: 'D-2026-000123',
    orderId: 'abc123',
    amountCents: 14_350,
    reason: 'fraudulent',
    answerBy: '2026-03-20',
  },
  'staff-attention': {
    title: 'A payment without a donation',
    detail: 'pi_123 over $21.00 fits no order.',
    orderId: 'abc123',
  },
  'staff-daily': {
    day: '2026-03-04',
    count: 3,
    grossCents: 35_300,
    netCents: 31_100,
    attention: 1,
    head: `168:${'a1'.repeat(32)}`,
    broken: null,
  },
};
