import { describe, expect, it } from 'vitest';
import { disputeOf } from './stripe-objects';

const dispute = { id: 'du_1', amount: 10_000, currency: 'usd', status: 'lost', reason: 'fraudulent' };

describe('disputeOf', () => {
  it('reads the balance transactions without their fees', () => {
    const withdrawn = { amount: -10_000, fee: 1500, net: -11_500, currency: 'usd' };
    const reinstated = { amount: 3000, fee: 0, net: 3000, currency: 'usd' };
    expect(disputeOf({ ...dispute, balance_transactions: [withdrawn, reinstated] })).toMatchObject({
      standing: 'lost',
      balanceChanges: [-10_000, 3000],
    });
  });

  it('omits missing balance changes and those in another currency', () => {
    expect(disputeOf(dispute).balanceChanges).toEqual([]);
    const foreign = [{ amount: -9100, currency: 'eur' }];
    expect(disputeOf({ ...dispute, balance_transactions: foreign }).balanceChanges).toEqual([]);
  });
});
