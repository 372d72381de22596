import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../../shop';
import { isAccountName, refKey, type Accounts } from './accounts';
import {
  accountOf,
  bookedLines,
  debitCents,
  journalEntries,
  journalNumber,
  unmappedRefs,
  type JournalEvent,
  type JournalFacts,
  type JournalLine,
  type JournalOrder,
} from './journal';

const nothing: JournalFacts = {
  orders: [],
  unmatched: [],
  deposits: [],
  changes: [],
  differences: [],
  payouts: [],
};
const march = { from: '2026-03-01', to: '2026-03-31' };
const lines: readonly JournalLine[] = [
  { id: 'a', service: 'archana', category: 'baba', cents: 3000 },
  { id: 'b', service: null, category: 'kitchen', cents: 1000 },
];
const event = (day: string, kind: JournalEvent['kind'], cents: number, more: Partial<JournalEvent> = {}) => ({
  ...{ day, kind, cents, refund: null, named: null },
  ...more,
});
const order = (method: PaymentMethod, ...events: JournalEvent[]): JournalOrder => ({ method, lines, events });

/** Returns the entries as `day group account ±cents reason`. */
const told = (facts: Partial<JournalFacts>, period = march) =>
  journalEntries({ ...nothing, ...facts }, period).flatMap(({ day, group, lines: of }) =>
    of.map((line) => `${day} ${group} ${refKey(line)} ${line.cents} ${line.reason}`),
  );

const paid = event('2026-03-03', 'payment', 4000);

describe('the entries of donations', () => {
  it.each<[string, PaymentMethod, JournalEvent[], string[]]>([
    [
      'a payment',
      'CreditCard',
      [paid],
      [
        '2026-03-03 CreditCard tender:CreditCard 4000 payment',
        '2026-03-03 CreditCard category:kitchen -1000 payment',
        '2026-03-03 CreditCard service:archana -3000 payment',
      ],
    ],
    [
      'a cleared check that bounces in the next month',
      'Check',
      [event('2026-02-27', 'check_cleared', 4000), event('2026-03-04', 'check_bounced', -4000)],
      [
        '2026-03-04 Check category:kitchen 1000 check_bounced',
        '2026-03-04 Check service:archana 3000 check_bounced',
        '2026-03-04 Check tender:Check -4000 check_bounced',
      ],
    ],
    [
      'a refund by share',
      'CreditCard',
      [event('2026-02-27', 'payment', 4000), event('2026-03-05', 'refund', -1000, { refund: 'r1' })],
      [
        '2026-03-05 CreditCard category:kitchen 250 refund',
        '2026-03-05 CreditCard service:archana 750 refund',
        '2026-03-05 CreditCard tender:CreditCard -1000 refund',
      ],
    ],
    [
      'a refund that names a line',
      'Cash',
      [
        event('2026-02-27', 'gift_received', 4000),
        event('2026-03-05', 'refund', -1000, { refund: 'r1', named: { b: 1000 } }),
      ],
      ['2026-03-05 Cash category:kitchen 1000 refund', '2026-03-05 Cash tender:Cash -1000 refund'],
    ],
    [
      'a returned refund',
      'CreditCard',
      [
        event('2026-02-27', 'payment', 4000),
        event('2026-02-28', 'refund', -1000, { refund: 'r1', named: { b: 1000 } }),
        event('2026-03-01', 'refund_failed', 1000, { refund: 'r1' }),
      ],
      [
        '2026-03-01 CreditCard tender:CreditCard 1000 refund_failed',
        '2026-03-01 CreditCard category:kitchen -1000 refund_failed',
      ],
    ],
    [
      'a lost dispute of more than was paid',
      'CreditCard',
      [event('2026-02-27', 'payment', 4000), event('2026-03-09', 'dispute_lost', -4500)],
      [
        '2026-03-09 CreditCard category:kitchen 1000 dispute_lost',
        '2026-03-09 CreditCard service:archana 3000 dispute_lost',
        '2026-03-09 CreditCard special:other 500 dispute_lost',
        '2026-03-09 CreditCard tender:CreditCard -4500 dispute_lost',
      ],
    ],
    [
      'a reversed gift after a refund',
      'Zelle',
      [
        event('2026-02-27', 'gift_received', 4000),
        event('2026-02-28', 'refund', -1000, { refund: 'r1', named: { b: 1000 } }),
        event('2026-03-02', 'gift_reversed', -3000),
      ],
      ['2026-03-02 Zelle service:archana 3000 gift_reversed', '2026-03-02 Zelle tender:Zelle -3000 gift_reversed'],
    ],
  ])('books %s', (_case, method, events, expected) => {
    expect(told({ orders: [order(method, ...events)] })).toEqual(expected);
  });

  it('makes one entry a day and tender, and leaves out other days', () => {
    const orders = [
      order('CreditCard', paid),
      order('CreditCard', paid, event('2026-04-01', 'refund', -4000)),
      order('Zelle', event('2026-03-03', 'gift_received', 4000)),
    ];
    expect(told({ orders })).toEqual([
      '2026-03-03 CreditCard tender:CreditCard 8000 payment',
      '2026-03-03 CreditCard category:kitchen -2000 payment',
      '2026-03-03 CreditCard service:archana -6000 payment',
      '2026-03-03 Zelle tender:Zelle 4000 gift_received',
      '2026-03-03 Zelle category:kitchen -1000 gift_received',
      '2026-03-03 Zelle service:archana -3000 gift_received',
    ]);
  });

  it.each([
    ['hundi', 'special:hundi'],
    ['fee', 'special:fee'],
    ['', 'special:other'],
    ['festival', 'category:festival'],
  ])('credits a line of the category %j to %s', (category, account) => {
    const line = { id: 'x', service: null, category, cents: 4000 };
    expect(told({ orders: [{ method: 'CreditCard', lines: [line], events: [paid] }] })).toEqual([
      '2026-03-03 CreditCard tender:CreditCard 4000 payment',
      `2026-03-03 CreditCard ${account} -4000 payment`,
    ]);
  });

  it('books a payment without a donation to its own account', () => {
    expect(told({ unmatched: [paid] })).toEqual([
      '2026-03-03 CreditCard tender:CreditCard 4000 payment',
      '2026-03-03 CreditCard special:unmatched -4000 payment',
    ]);
  });
});

describe('the entries of the bank', () => {
  it('moves a deposit, a returned check and a difference', () => {
    expect(
      told({
        deposits: [{ day: '2026-03-03', checkCents: 4000, cashCents: 500 }],
        changes: [{ day: '2026-03-04', kind: 'returned', tender: 'Check', cents: -4000 }],
        differences: [{ day: '2026-03-05', cents: -100 }],
      }),
    ).toEqual([
      '2026-03-03 deposit special:bank 4500 deposit',
      '2026-03-03 deposit tender:Cash -500 deposit',
      '2026-03-03 deposit tender:Check -4000 deposit',
      '2026-03-04 deposit tender:Check 4000 check_returned',
      '2026-03-04 deposit special:bank -4000 check_returned',
      '2026-03-05 deposit special:overShort 100 over_short',
      '2026-03-05 deposit special:bank -100 over_short',
    ]);
  });

  it('moves what a gift changes that is reversed and recorded again after its deposit', () => {
    const cash = { tender: 'Cash' } as const;
    expect(
      told({
        changes: [
          { ...cash, day: '2026-03-04', kind: 'reversed', cents: -4000 },
          { ...cash, day: '2026-03-05', kind: 'recorded', cents: 3000 },
          { ...cash, day: '2026-03-06', kind: 'settled', cents: -90 },
          { day: '2026-03-07', tender: 'Check', kind: 'taken', cents: 700 },
        ],
      }),
    ).toEqual([
      '2026-03-04 deposit tender:Cash 4000 deposit_corrected',
      '2026-03-04 deposit special:bank -4000 deposit_corrected',
      '2026-03-05 deposit special:bank 3000 deposit_corrected',
      '2026-03-05 deposit tender:Cash -3000 deposit_corrected',
      '2026-03-06 deposit tender:Cash 90 over_short',
      '2026-03-06 deposit special:overShort -90 over_short',
      '2026-03-07 deposit special:bank 700 check_returned',
      '2026-03-07 deposit tender:Check -700 check_returned',
    ]);
  });

  it('moves a payout with its fees and other movements', () => {
    const payout = {
      day: '2026-03-06',
      cents: 9300,
      lines: [
        { kind: 'payment', cents: 10_000, feeCents: 320 },
        { kind: 'fee', cents: -200, feeCents: 0 },
        { kind: 'other', cents: -180, feeCents: 0 },
      ],
    } as const;
    expect(told({ payouts: [{ ...payout, state: 'paid' }] })).toEqual([
      '2026-03-06 payout special:cardFees 520 card_fees',
      '2026-03-06 payout special:bank 9300 payout',
      '2026-03-06 payout special:processor 180 processor',
      '2026-03-06 payout tender:CreditCard -520 card_fees',
      '2026-03-06 payout tender:CreditCard -9300 payout',
      '2026-03-06 payout tender:CreditCard -180 processor',
    ]);
    expect(told({ payouts: [{ ...payout, state: 'failed' }] }).filter((line) => /bank/.test(line))).toEqual([]);
  });
});

describe('the accounts of an entry', () => {
  const accounts: Accounts = new Map([
    ['tender:CreditCard', { account: 'Stripe clearing', className: '' }],
    ['category:baba', { account: 'Donations:Baba', className: 'Temple' }],
  ]);
  const [entry] = journalEntries({ ...nothing, orders: [order('CreditCard', paid)] }, march);

  it('names each missing account once, of a service its category', () => {
    expect(unmappedRefs(entry ? [entry, entry] : [], accounts)).toEqual([{ scope: 'category', key: 'kitchen' }]);
    expect(unmappedRefs(entry ? [entry] : [], new Map()).map(refKey)).toEqual([
      'category:baba',
      'category:kitchen',
      'tender:CreditCard',
    ]);
  });

  it('prefers the account of a service to that of its category', () => {
    const line = { scope: 'service', key: 'archana', category: 'baba' } as const;
    expect(accountOf(line, accounts)?.account).toBe('Donations:Baba');
    const own = new Map([...accounts, ['service:archana', { account: 'Archana', className: '' }]]);
    expect(accountOf(line, own)?.account).toBe('Archana');
  });

  it('adds up lines of one account', () => {
    const one = new Map([...accounts, ['category:kitchen', { account: 'Donations:Baba', className: 'Temple' }]]);
    expect(entry && bookedLines(entry, one)).toEqual([
      { account: 'Stripe clearing', className: '', reason: 'payment', debitCents: 4000, creditCents: 0 },
      { account: 'Donations:Baba', className: 'Temple', reason: 'payment', debitCents: 0, creditCents: 4000 },
    ]);
    expect(entry && debitCents([entry])).toBe(4000);
  });

  it.each([
    ['Donations', true],
    ['Donations:Hundi', true],
    ['Donations:', false],
    [':Hundi', false],
    ['The "bank"', false],
    ['', false],
  ])('accepts the name %j: %s', (name, isName) => expect(isAccountName(name)).toBe(isName));
});

it.each(['BankTransfer', 'DeskCard', 'deposit', 'payout', 'CreditCard'] as const)(
  'numbers an entry of %s within 21 characters',
  (group) => {
    expect(journalNumber({ day: '2026-11-28', group })).toMatch(/^20261128-\w+$/);
    expect(journalNumber({ day: '2026-11-28', group }).length).toBeLessThanOrEqual(21);
  },
);
