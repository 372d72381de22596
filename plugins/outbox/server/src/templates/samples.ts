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

const check = { ...donation, method: 'Check', bankName: 'Old National', checkLast4: '1044' } as const;

/** One example of each template's data: for previews and for tests. */
export const samples: TemplateData = {
  welcome: { name: 'Lakshmi' },
  invitation: { name: 'Lakshmi', token: 'tok+en/1', validDays: 7 },
  'password-reset': { name: '', token: 'tok+en/1', validMinutes: 30 },
  'address-changed': { name: 'Lakshmi', account: 'shop' },
  'account-closed': { name: 'Lakshmi', donations: 3 },
  'panel-password-reset': { name: 'Lakshmi', token: 'tok+en/1', validMinutes: 30 },
  'second-factor-reset': { name: 'Lakshmi' },
  'newsletter-welcome': { token: 'tok+en/1' },
  'donation-confirmation': { ...donation, gotram: 'Bharadwaja', nakshatram: null },
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
