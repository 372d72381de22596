import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../contract/orders';
import {
  accepts,
  isPaidState,
  isTransition,
  nextState,
  openStates,
  orderEvents,
  type OrderEvent,
  type OrderState,
} from './order-life';
import { deskMethods, paymentMethods, tenders } from '../shop';

type From = OrderState | 'new';

const paidOn: [From[], OrderEvent, OrderState, boolean, string?][] = [
  [['pending', 'failed'], 'card_processing', 'processing', false],
  [['pending', 'processing', 'failed'], 'card_succeeded', 'paid', true],
  [['expired', 'canceled'], 'card_succeeded', 'paid', true, 'late_payment'],
  [['pending', 'processing'], 'card_failed', 'failed', false],
  [['pending', 'failed'], 'expired', 'expired', false],
  [['pending', 'failed'], 'canceled', 'canceled', false],
  [['paid', 'partially_refunded'], 'refunded_in_part', 'partially_refunded', true],
  [['paid', 'partially_refunded'], 'refunded_in_full', 'refunded', false],
  [['partially_refunded', 'refunded'], 'refund_returned', 'paid', true],
  [['paid', 'partially_refunded'], 'dispute_opened', 'disputed', true, 'disputed'],
  [['disputed'], 'dispute_won', 'paid', true],
  [['disputed'], 'dispute_lost', 'charged_back', false],
];

const byCheck: [From[], OrderEvent, OrderState, boolean][] = [
  [['new'], 'check_recorded', 'recorded', false],
  [['recorded'], 'check_deposited', 'deposited', false],
  [['deposited'], 'deposit_undone', 'recorded', false],
  [['recorded', 'deposited'], 'check_cleared', 'paid', true],
  [['recorded', 'deposited', 'paid', 'partially_refunded', 'refunded'], 'check_bounced', 'bounced', false],
  [['bounced'], 'check_taken', 'paid', true],
  [['paid', 'partially_refunded'], 'refunded_in_part', 'partially_refunded', true],
  [['paid', 'partially_refunded'], 'refunded_in_full', 'refunded', false],
];

const byDesk: [From[], OrderEvent, OrderState, boolean][] = [
  [['new'], 'gift_recorded', 'recorded', false],
  [['recorded'], 'gift_received', 'paid', true],
  [['paid', 'partially_refunded'], 'refunded_in_part', 'partially_refunded', true],
  [['paid', 'partially_refunded'], 'refunded_in_full', 'refunded', false],
];

const reversed: [From[], OrderEvent, OrderState, boolean][] = [
  [['recorded', 'deposited', 'paid', 'partially_refunded'], 'gift_reversed', 'canceled', false],
];

describe('the life of an order paid by card', () => {
  for (const [from, event, to, isPaid, raises] of paidOn) {
    it.each(from)(`%s, ${event} → ${to}`, (state) => {
      const answer = nextState({ state, method: 'CreditCard' }, event);
      expect(answer).toEqual(raises ? { to, isPaid, raises } : { to, isPaid });
    });
  }
});

describe('the life of an order paid by check', () => {
  for (const [from, event, to, isPaid] of byCheck) {
    it.each(from)(`%s, ${event} → ${to}`, (state) => {
      expect(nextState({ state, method: 'Check' }, event)).toEqual({ to, isPaid });
    });
  }
});

describe.each(deskMethods)('the life of a gift by %s', (method) => {
  for (const [from, event, to, isPaid] of byDesk) {
    it.each(from)(`%s, ${event} → ${to}`, (state) => {
      expect(nextState({ state, method }, event)).toEqual({ to, isPaid });
    });
  }

  it.each(orderEvents.filter((event) => /^(check|deposit|dispute)_/.test(event)))('ignores %s', (event) => {
    for (const state of ['new', 'recorded', 'paid'] as const) expect(accepts({ state, method }, event)).toBe(false);
  });
});

describe('a gift that staff reverse', () => {
  for (const [from, event, to, isPaid] of reversed) {
    it.each(from)(`%s, ${event} → ${to}`, (state) => {
      for (const method of tenders) expect(nextState({ state, method }, event)).toEqual({ to, isPaid });
      expect(accepts({ state, method: 'CreditCard' }, event)).toBe(false);
    });
  }
});

describe('a dispute', () => {
  it.each(['paid', 'partially_refunded'] as const)('returns to %s when it is won', (before) => {
    expect(nextState({ state: 'disputed', method: 'CreditCard', before }, 'dispute_won')).toEqual({
      to: before,
      isPaid: true,
    });
  });

  it('cannot be opened about a check', () => {
    expect(accepts({ state: 'paid', method: 'Check' }, 'dispute_opened')).toBe(false);
  });
});

describe('everything that the table does not list', () => {
  const listed = new Set(
    [...paidOn, ...byCheck.slice(0, 6), ...byDesk.slice(0, 2), ...reversed].flatMap(([from, event]) =>
      from.map((state) => `${state}|${event}`),
    ),
  );
  const rest = (['new', ...orderStatuses] as From[]).flatMap((state) =>
    orderEvents.filter((event) => !listed.has(`${state}|${event}`)).map((event) => [state, event] as const),
  );

  it.each(rest)('%s, %s → ignored', (state, event) => {
    for (const method of paymentMethods) {
      expect(nextState({ state, method }, event)).toEqual({ ignored: true });
    }
  });

  it('includes a check that bounces after a payment by card', () => {
    expect(accepts({ state: 'paid', method: 'CreditCard' }, 'check_bounced')).toBe(false);
  });

  it('covers every state and event between the two tables', () => {
    expect(rest.length + listed.size).toBe((orderStatuses.length + 1) * orderEvents.length);
  });
});

it('includes only unclosed orders in the states that query the gateway', () => {
  expect(openStates.every((state) => accepts({ state, method: 'CreditCard' }, 'card_succeeded'))).toBe(true);
});

it('counts the same states as paid as the table does', () => {
  for (const state of ['new', ...orderStatuses] as From[]) {
    for (const event of orderEvents) {
      for (const method of paymentMethods) {
        const answer = nextState({ state, method }, event);
        if (isTransition(answer)) expect(isPaidState(answer.to)).toBe(answer.isPaid);
      }
    }
  }
});
