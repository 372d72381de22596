import { describe, expect, it } from 'vitest';
import type { Due } from '@seva/config/contract/panel/receipts/due/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { dueItems } from './due-items';

const due: Due = {
  today: '2027-01-12',
  year: { year: 2026, isReleased: false, issued: 3, statements: 2497, since: '2027-01-01' },
  months: { count: 1, since: '2026-12-01' },
  checks: { count: 69, since: '2026-12-01', amount: 23_389.5, to: '2027-01-02' },
  payouts: { count: 2, since: '2026-12-20' },
  alerts: { count: 4, since: '2027-01-11' },
};
const everything = () => true;

describe('dueItems', () => {
  it('shows count, age and link of each kind', () => {
    expect(dueItems(due, everything).map(({ title, text, age, to }) => [title, text, age, to])).toEqual([
      [
        '4 payments need attention',
        'Alerts about money',
        'the oldest for 1 day',
        '/plugins/donations/attention?kind=money',
      ],
      [
        ...['Year end 2026: not released', '3 of 2,497 statements issued', 'for 11 days'],
        '/plugins/donations/year-end/preflight?year=2026',
      ],
      [
        ...['69 checks haven’t cleared for more than 10 days', '$23,389.50', 'the oldest for 42 days'],
        '/plugins/donations/donations?status=waiting&to=2027-01-02',
      ],
      [
        ...['2 payouts differ from the ledger', 'The first in December 2026', 'the oldest for 23 days'],
        '/plugins/donations/months/2026-12',
      ],
      ['1 month is open', 'Since December 2026', 'for 42 days', '/plugins/donations/months?year=2026'],
    ]);
  });

  it('offers to close several open months together', () => {
    const months = { count: 64, since: '2021-09-01' };
    const [item] = dueItems({ ...due, months }, everything).filter(({ key }) => key === 'months');
    expect([item?.link, item?.to]).toEqual(['Close all up to December 2026', '/plugins/donations/months#close-all']);
  });

  it('leaves out year end and months for users who cannot act on them', () => {
    const held = new Set<string>([permissions.read, permissions.act]);
    expect(dueItems(due, (permission) => held.has(permission)).map(({ key }) => key)).toEqual([
      'alerts',
      'checks',
      'payouts',
    ]);
  });

  it('shows nothing when nothing is due', () => {
    const none = { year: null, months: null, checks: null, payouts: null, alerts: null };
    expect(dueItems({ today: due.today, ...none }, everything)).toEqual([]);
  });
});
