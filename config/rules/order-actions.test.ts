import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../contract/orders';
import { demoIntentId } from './demo-intent';
import { isKnownPayment, remainingCents, permittedOrderActions, type OrderActionFacts } from './order-actions';

const card: OrderActionFacts = {
  state: 'paid',
  method: 'CreditCard',
  isDelivered: false,
  restCents: 100,
  isPaymentKnown: true,
};
const check: OrderActionFacts = { ...card, method: 'Check', isPaymentKnown: false };

describe('the actions that a donation permits', () => {
  it('allows a refund only while it counts as paid and no dispute is open', () => {
    const states = orderStatuses.filter((state) => permittedOrderActions({ ...card, state }).refund);
    expect(states).toEqual(['paid', 'partially_refunded']);
  });

  it('refuses a refund when nothing is left, and by card when no gateway knows the payment', () => {
    expect(permittedOrderActions({ ...card, restCents: 0 }).refund).toBe(false);
    expect(permittedOrderActions({ ...card, isPaymentKnown: false }).refund).toBe(false);
    expect(permittedOrderActions(check).refund).toBe(true);
    expect([isKnownPayment('pi_1'), isKnownPayment(null), isKnownPayment(demoIntentId('1'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('computes what was neither refunded nor requested', () => {
    const refunds = ['requested', 'succeeded', 'failed'].map((status) => ({ amountCents: 10, status }));
    expect(remainingCents({ totalCents: 100, refundedCents: 10 }, refunds)).toBe(80);
  });

  it('allows delivery once, while it counts as paid', () => {
    const states = orderStatuses.filter((state) => permittedOrderActions({ ...card, state }).deliver);
    expect(states).toEqual(['paid', 'partially_refunded', 'disputed']);
    expect(permittedOrderActions({ ...card, isDelivered: true }).deliver).toBe(false);
  });

  it.each([
    ['recorded', ['deposited', 'cleared', 'bounced']],
    ['deposited', ['cleared', 'bounced']],
    ['paid', ['bounced']],
    ['partially_refunded', ['bounced']],
    ['refunded', ['bounced']],
    ['bounced', ['taken']],
  ] as const)('moves a check that is %s by %j', (state, steps) => {
    expect(permittedOrderActions({ ...check, state }).check).toEqual(steps);
    expect(permittedOrderActions({ ...card, state }).check).toEqual([]);
  });
});
