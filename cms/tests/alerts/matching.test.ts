import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentContext } from '../../../plugins/payments/server/src/core/context';
import { finalise } from '../../../plugins/payments/server/src/core/finalise';
import { refund } from '../../../plugins/payments/server/src/core/refund';
import { startCardPayment } from '../../../plugins/payments/server/src/core/start-card-payment';
import { sweep } from '../../../plugins/payments/server/src/core/sweeper';
import { GatewayError } from '../../../plugins/payments/server/src/ports/gateway';
import { pay } from '../../../plugins/payments/server/src/testing/fixture';
import { openAlertFixture, paymentsOf, type AlertFixture } from './alert-fixture';
import { listAlerts } from '../../src/api/alert/services/list';
import type { AlertParts } from '../../src/api/alert/services/parts';
import { resolveAlert } from '../../src/api/alert/services/resolve';

const hourMs = 3_600_000;
const admin = { kind: 'person', userId: 'admin1' } as const;
let fixture: AlertFixture;
beforeEach(async () => {
  fixture = await openAlertFixture();
});
afterEach(() => fixture.close());

const look = (context = fixture.context) => sweep(context, 0);
const match = (id: string, orderId: string, parts: AlertParts = fixture.parts) =>
  resolveAlert(parts, id, 'match', { orderId }, admin);
const entryOf = (intentId: string) =>
  [...fixture.stores.alerts.values()].find((entry) => entry.intentId === intentId && entry.code === 'orphan_payment');
/** Alerts with a payment system that fails at a given step. */
const failing = (context: PaymentContext): AlertParts => ({ ...fixture.parts, payments: paymentsOf(() => context) });

async function started(orderId: string): Promise<string> {
  fixture.ledger.add({ documentId: orderId, createdAt: fixture.context.now() });
  const answer = await startCardPayment(fixture.context, orderId);
  return answer.ok ? answer.intentId : '';
}

/** Creates a charge without a donation, and its alert. */
async function unmatchedPayment(): Promise<{ intentId: string; id: string }> {
  const made = await fixture.call('POST', '/v1/payment_intents', { amount: '5100', currency: 'usd' });
  const intentId = String(made.body.id);
  await pay(fixture, intentId);
  await finalise(fixture.context, intentId, { source: 'webhook' });
  return { intentId, id: entryOf(intentId)?.documentId ?? '' };
}

/** Expects that exactly one order is paid once by this payment, and that the gateway names it. */
async function expectOneOwner(intentId: string, orderIds: readonly string[]): Promise<string> {
  const owners = orderIds.filter((orderId) => fixture.ledger.order(orderId).intentId === intentId);
  expect(owners).toHaveLength(1);
  const owner = owners[0] ?? '';
  expect(fixture.ledger.order(owner)).toMatchObject({ status: 'paid', isPaid: true });
  const lines = [...fixture.stores.events.values()].filter((event) => event.intentId === intentId);
  expect(lines).toMatchObject([{ kind: 'payment', orderId: owner, amountCents: 5100 }]);
  expect((await fixture.gateway.retrieveIntent(intentId))?.orderId).toBe(owner);
  expect(entryOf(intentId)).toMatchObject({ settledWith: 'match', boundTo: owner });
  return owner;
}

it('mails the staff once about a payment that belongs to no donation', async () => {
  const { intentId } = await unmatchedPayment();
  await finalise(fixture.context, intentId, { source: 'webhook' });
  await look();
  expect(fixture.staffMails).toEqual([`attention:${fixture.stores.alerts.values().next().value?.key}`]);
  expect(entryOf(intentId)?.code).toBe('orphan_payment');
});

describe('one payment matched to two donations at once', () => {
  it('belongs to exactly one of them, round after round, and can be given back from there', async () => {
    for (let round = 0; round < 25; round += 1) {
      const orders = [`x${round}`, `y${round}`];
      for (const orderId of orders) await started(orderId);
      const { intentId, id } = await unmatchedPayment();
      const answers = await Promise.all(orders.map((orderId) => match(id, orderId)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: expect.stringMatching(/^(settled|match)$/) });
      const owner = await expectOneOwner(intentId, orders);
      if (round % 5 > 0) continue;
      expect(await refund(fixture.context, owner, { amountCents: 5100, reason: 'asked for' }, admin)).toMatchObject({
        status: 'succeeded',
      });
      expect(fixture.ledger.order(owner)).toMatchObject({ status: 'refunded', refundedCents: 5100 });
    }
  });

  it('matches or refunds when two admins do one each', async () => {
    await started('order1');
    const { intentId, id } = await unmatchedPayment();
    const answers = await Promise.all([match(id, 'order1'), resolveAlert(fixture.parts, id, 'refund', {}, admin)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refunds = (await fixture.gateway.retrieveIntent(intentId))?.refunds ?? [];
    expect(refunds).toHaveLength(fixture.ledger.order('order1').isPaid ? 0 : 1);
  });
});

describe('a match that breaks off', () => {
  const dead = () => Promise.reject(new GatewayError('unreachable', 'the process died'));
  const deaths: Record<string, (context: PaymentContext) => AlertParts> = {
    'before our own books know': (context) =>
      failing({ ...context, ledger: { ...context.ledger, storeIntent: () => Promise.reject(new Error('killed')) } }),
    'after our own books know': (context) => {
      let looks = 0;
      const retrieveIntent: typeof context.gateway.retrieveIntent = (id) =>
        (looks += 1) > 1 ? dead() : context.gateway.retrieveIntent(id);
      return failing({ ...context, gateway: { ...context.gateway, retrieveIntent } });
    },
    'before the entry is resolved': () => {
      const resolve = () => Promise.reject(new Error('killed'));
      return { ...fixture.parts, list: { ...fixture.parts.list, resolve } };
    },
    'before the gateway is told': (context) =>
      failing({ ...context, gateway: { ...context.gateway, updateIntent: dead } }),
  };

  it.each(Object.entries(deaths))('finishes a match that %s, or allows a new one', async (_when, dying) => {
    for (const status of ['pending', 'expired', 'canceled'] as const) {
      const [first, second] = [`${status}1`, `${status}2`];
      await started(first);
      await started(second);
      fixture.ledger.add({ ...fixture.ledger.order(first), status });
      const { intentId, id } = await unmatchedPayment();
      await match(id, first, dying(fixture.context)).catch(() => undefined);
      fixture.advance(hourMs);
      await look();
      if (!entryOf(intentId)?.settledAt) await match(id, second);
      await look();
      await expectOneOwner(intentId, [first, second]);
    }
  });
});

/** Gateway that never answers for some payments. */
const muteAbout = (ids: readonly string[]): PaymentContext => {
  const retrieveIntent: typeof fixture.gateway.retrieveIntent = (id) =>
    ids.includes(id)
      ? Promise.reject(new GatewayError('unreachable', 'no answer'))
      : fixture.gateway.retrieveIntent(id);
  return { ...fixture.context, gateway: { ...fixture.gateway, retrieveIntent } };
};

it('notifies the gateway of later matches when it is mute about some', async () => {
  const entries: { intentId: string; id: string }[] = [];
  for (let index = 0; index < 4; index += 1) {
    await started(`order${index}`);
    entries.push(await unmatchedPayment());
  }
  const mute = entries.map(({ intentId }) => intentId);
  const updateIntent = () => Promise.reject(new GatewayError('unreachable', 'no answer'));
  const deaf = { ...fixture.context, gateway: { ...fixture.gateway, updateIntent } };
  for (const [index, { id }] of entries.entries()) await match(id, `order${index}`, failing(deaf));
  const unnotified = async () => (await fixture.stores.alertRows.listUnnotified(10)).map(({ intentId }) => intentId);
  expect(await unnotified()).toEqual(mute);
  const silent = new Set<string>();
  for (let time = 0; time < 4; time += 1) await sweep(muteAbout(mute.slice(0, 3)), 0, silent);
  expect(await unnotified()).toEqual(mute.slice(0, 3));
  expect(fixture.ledger.order('order3')).toMatchObject({ isPaid: true, intentId: mute[3] });
});

describe('an unmatched payment', () => {
  const states = () => [...fixture.ledger.orders.values()].map((order) => order.status);
  const plant = async (amount: string) => {
    const made = await fixture.call('POST', '/v1/payment_intents', { amount, currency: 'usd' });
    await pay(fixture, String(made.body.id));
    return String(made.body.id);
  };
  const resolve = (action: string, orderId?: string) =>
    resolveAlert(fixture.parts, 'attention000001', action, { orderId: orderId ?? null, note: 'seen' }, admin);

  it('permits a match to the right order', async () => {
    const intentId = await plant('5100');
    await look();
    await started('order1');
    const answer = await resolve('match', 'order1');
    expect(answer).toMatchObject({ ok: true, alert: { settledBy: 'admin1', settledWith: 'match', actions: [] } });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'paid', intentId });
    expect(await resolve('match', 'order1')).toMatchObject({ ok: false, code: 'settled' });
  });

  it('can be matched to an expired order', async () => {
    await plant('5100');
    await started('order1');
    fixture.advance(25 * hourMs);
    await look();
    expect(states()).toEqual(['expired']);
    expect(await resolve('match', 'order1')).toMatchObject({ ok: true });
    expect(states()).toEqual(['paid']);
  });

  it('cannot be matched to an order with another amount, a paid one or none', async () => {
    await plant('700');
    await look();
    await started('order1');
    fixture.ledger.add({ documentId: 'order2', status: 'paid', totalCents: 700 });
    expect(await resolve('match', 'order1')).toMatchObject({ ok: false, code: 'match' });
    expect(await resolve('match', 'order2')).toMatchObject({ ok: false, code: 'match' });
    expect(await resolve('match', 'nobody')).toMatchObject({ ok: false, code: 'unknown' });
    expect(await resolve('juggle')).toMatchObject({ ok: false, code: 'action' });
    expect((await listAlerts(fixture.parts, { open: true }, { offset: 0, limit: 9 })).alerts).toMatchObject([
      { actions: ['match', 'refund', 'settle'], message: expect.stringContaining('charged') },
    ]);
  });

  it('can be refunded once', async () => {
    const intentId = await plant('700');
    await look();
    const answers = await Promise.all([resolve('refund'), resolve('refund')]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await fixture.gateway.retrieveIntent(intentId))?.refunds).toMatchObject([{ amountCents: 700 }]);
  });

  const refundedInDashboard = (payment_intent: string, amount: string) =>
    fixture.call('POST', '/v1/refunds', { payment_intent, amount });
  const refundedCents = async (intentId: string) =>
    (await fixture.gateway.retrieveIntent(intentId))?.refunds.map(({ amountCents }) => amountCents).sort();

  it('refunds the rest after a refund in the dashboard', async () => {
    const intentId = await plant('700');
    await look();
    await refundedInDashboard(intentId, '300');
    expect(await resolve('refund')).toMatchObject({ ok: true, alert: { settledWith: 'refund' } });
    expect(await refundedCents(intentId)).toEqual([300, 400]);
  });

  it('refunds no more than was charged', async () => {
    const intentId = await plant('700');
    await look();
    await refundedInDashboard(intentId, '700');
    expect(await resolve('refund')).toMatchObject({ ok: false, code: 'rest' });
    expect(await refundedCents(intentId)).toEqual([700]);
    expect(await resolve('settle')).toMatchObject({ ok: true });
  });

  it('allows another refund after the bank returned the first', async () => {
    const intentId = await plant('700');
    await look();
    const { body: first } = await refundedInDashboard(intentId, '700');
    await fixture.faults({ failRefund: first.id });
    expect(await resolve('refund')).toMatchObject({ ok: true });
    expect(await fixture.gateway.retrieveIntent(intentId)).toMatchObject({
      refunds: expect.arrayContaining([expect.objectContaining({ status: 'succeeded', amountCents: 700 })]),
    });
  });
});
