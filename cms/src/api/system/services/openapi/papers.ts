import type { Paper } from '@seva/config/contract';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import { ids, type Examples } from './example';

const receipt: Paper = {
  _id: 'p1a2p3e4r5r6e7c8e9i0p1t2',
  kind: 'receipt',
  number: 'R-2026-000123',
  version: 1,
  state: 'standing',
  taxYear: 2026,
  orderId: ids.order,
  amount: 51,
  contribution: 51,
  issuedAt: '2026-03-01T01:15:30.000Z',
  link: '/api/papers/p1a2p3e4r5r6e7c8e9i0p1t2.pdf?key=1772328600000.…',
};
const statement: Paper = {
  ...receipt,
  _id: 's1t2a3t4e5m6e7n8t9s0t1a2',
  kind: 'statement',
  number: 'S-2026-000045',
  orderId: null,
  issuedAt: '2027-01-18T15:00:00.000Z',
  link: '/api/papers/s1t2a3t4e5m6e7n8t9s0t1a2.pdf?key=1800198000000.…',
};

/** Receipts and statements. */
export const paperExamples: Examples<
  'papers.mine' | 'papers.pdf' | 'papers.verify' | 'statements.get' | 'statements.issue'
> = {
  'papers.mine': { query: { year: 2026 }, answer: [receipt] },
  'papers.pdf': { params: { id: receipt._id }, query: { key: '1772328600000.…' }, answer: '%PDF-1.7 …' },
  'papers.verify': {
    query: { number: receipt.number, code: '7K3MQ 9XT2V' },
    answer: {
      temple: 'Saidham Temple Society',
      ein: '12-3456789',
      kind: 'receipt',
      number: receipt.number,
      version: 1,
      state: 'standing',
      issuedAt: receipt.issuedAt,
      taxYear: 2026,
      amount: 51,
      contribution: 51,
      initials: 'S. D.',
      sample: false,
    },
  },
  'statements.get': {
    params: { year: '2026' },
    answer: {
      year: 2026,
      years: [2026],
      released: true,
      official: statement,
      stale: false,
      donor: { name: 'Sita Devi', address: ['4120 Riverside Lane', 'Evansville, IN 47715'] },
      gifts: [
        {
          treatment: 'religious',
          sentence: defaultSentences.religious,
          total: 51,
          lines: [
            {
              giftDate: '2026-02-28',
              receipt: receipt.number,
              name: 'Deepa Aradhana',
              qty: 2,
              amount: 51,
              value: 0,
              contribution: 51,
            },
          ],
        },
      ],
      totals: { contribution: 51, value: 0, other: 0 },
      receipts: { first: receipt.number, last: receipt.number, count: 1 },
      waiting: 0,
      uncleared: 0,
    },
  },
  'statements.issue': { params: { year: '2026' }, answer: statement },
};
