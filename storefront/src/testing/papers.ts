import type { Paper, Statement } from '@seva/config/contract';
import { defaultSentences } from '@seva/config/rules/papers/treatments';

/** Issued statement of a year. */
export const anOfficialPaper = (own: Partial<Paper> = {}): Paper => ({
  _id: 'statement',
  kind: 'statement',
  number: 'S-2025-000045',
  version: 1,
  state: 'standing',
  taxYear: 2025,
  orderId: null,
  amount: 345,
  contribution: 263,
  issuedAt: '2026-01-18T15:00:00.000Z',
  link: '/api/papers/statement.pdf?key=1',
  ...own,
});

/** Statement with a donation, a dinner that is partly a donation, and two boxes of sweets. */
export const aStatement = (own: Partial<Statement> = {}): Statement => ({
  year: 2025,
  years: [2026, 2025],
  released: false,
  official: null,
  stale: false,
  donor: { name: 'Ravi and Lakshmi Kumar', address: ['4120 Riverside Lane', 'Evansville, IN 47715'] },
  gifts: [
    {
      treatment: 'gift',
      sentence: defaultSentences.gift,
      total: 101,
      lines: [
        {
          giftDate: '2025-01-14',
          receipt: 'R-2025-000007',
          name: 'Annadanam',
          qty: 1,
          amount: 101,
          value: 0,
          contribution: 101,
        },
      ],
    },
    {
      treatment: 'part',
      sentence: defaultSentences.part.replace('{benefit}', 'dinner for two').replace('{value}', '$40.00'),
      total: 162,
      lines: [
        {
          giftDate: '2025-10-06',
          receipt: 'R-2025-000123',
          name: 'Annadanam evening',
          qty: 1,
          amount: 202,
          value: 40,
          contribution: 162,
        },
      ],
    },
    {
      treatment: 'none',
      sentence: defaultSentences.none,
      total: 42,
      lines: [
        {
          giftDate: '2025-10-06',
          receipt: 'R-2025-000123',
          name: 'Laddus',
          qty: 2,
          amount: 42,
          value: 0,
          contribution: 0,
        },
      ],
    },
  ],
  totals: { contribution: 263, value: 40, other: 42 },
  receipts: { first: 'R-2025-000007', last: 'R-2025-000123', count: 2 },
  waiting: 0,
  uncleared: 0,
  ...own,
});
