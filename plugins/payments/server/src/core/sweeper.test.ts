import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { createBackground, leaseMs } from './background';
import { startCardPayment } from './start-card-payment';
import { sweep } from './sweeper';

const hourMs = 3_600_000;
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

async function started(orderId: string): Promise<string> {
  fixture.ledger.add({ documentId: orderId, createdAt: fixture.context.now() });
  const answer = await startCardPayment(fixture.context, orderId);
  return answer.ok ? answer.intentId : '';
}

const look = () => sweep(fixture.context, 0);
const states = () => [...fixture.ledger.orders.values()].map((order) => order.status);
const codes = () => [...fixture.stores.alerts.values()].map((alert) => alert.code);

describe('a sweep', () => {
  it('finds a payment that no webhook reported', async () => {
    await pay(fixture, await started('order1'));
    await pay(fixture, await started('order2'), 'pm_card_chargeDeclined');
    await started('order3');
    expect(await look()).toMatchObject({ looked: 3, changed: 2, failures: 0 });
    expect(states()).toEqual(['paid', 'failed', 'pending']);
    expect(await look()).toMatchObject({ looked: 2, changed: 0 });
  });

  it('recovers 200 payments of a silent gateway, page by page', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => started(`order${index}`)));
    for (const id of ids) await pay(fixture, id);
    await fixture.faults({ answers: { fail: true } });
    expect((await look()).changed).toBe(0);
    await fixture.faults({ answers: { fail: false } });
    expect((await look()).changed).toBe(200);
    expect(new Set(states())).toEqual(new Set(['paid']));
  });

  it('closes an order after a day, and cancels its intent', async () => {
    const intentId = await started('order1');
    fixture.advance(23 * hourMs);
    expect((await look()).expired).toBe(0);
    fixture.advance(hourMs);
    expect((await look()).expired).toBe(1);
    expect(states()).toEqual(['expired']);
    expect(await fixture.gateway.retrieveIntent(intentId)).toMatchObject({ status: 'canceled' });
  });

  it('closes an order at its deadline if others wait for its slots, and cancels its intent first', async () => {
    const intentId = await started('order1');
    const expiresAt = new Date(fixture.context.now().getTime() + hourMs / 4);
    fixture.ledger.add({ ...fixture.ledger.order('order1'), expiresAt });
    fixture.advance(hourMs / 4 - 1000);
    expect((await look()).expired).toBe(0);
    await fixture.faults({ answers: { fail: true } });
    fixture.advance(2000);
    expect((await look()).expired).toBe(0);
    expect(states()).toEqual(['pending']);
    await fixture.faults({ answers: { fail: false } });
    expect((await look()).expired).toBe(1);
    expect(await fixture.gateway.retrieveIntent(intentId)).toMatchObject({ status: 'canceled' });
  });

  it('allows a new attempt another day', async () => {
    await started('order1');
    fixture.advance(23.9 * hourMs);
    fixture.ledger.add({ ...fixture.ledger.order('order1'), totalCents: 700 });
    await startCardPayment(fixture.context, 'order1');
    fixture.advance(hourMs);
    expect((await look()).expired).toBe(0);
  });

  it('does not close an order whose card was charged at the last moment', async () => {
    await pay(fixture, await started('order1'));
    fixture.advance(25 * hourMs);
    await look();
    expect(states()).toEqual(['paid']);
  });

  it('closes an order that never got an intent', async () => {
    fixture.ledger.add({ documentId: 'order1', createdAt: fixture.context.now() });
    fixture.advance(25 * hourMs);
    expect((await look()).expired).toBe(1);
  });

  it('runs in one process at a time', async () => {
    const background = createBackground(fixture.context, null);
    await fixture.stores.leases.acquire('sweep', 'another', leaseMs);
    expect(await background.sweep(0)).toMatchObject({ held: true, looked: 0 });
    fixture.advance(leaseMs + 1);
    expect(await background.sweep(0)).toMatchObject({ held: false });
  });

  it('skips an order that fails until the next sweep and checks the others', async () => {
    const bad = await started('order1');
    await pay(fixture, bad);
    await pay(fixture, await started('order2'));
    const findOrderByIntent: typeof fixture.ledger.findOrderByIntent = (id) =>
      id === bad ? Promise.reject(new Error('broken row')) : fixture.ledger.findOrderByIntent(id);
    const broken = { ...fixture.context, ledger: { ...fixture.ledger, findOrderByIntent } };
    expect(await sweep(broken, 0)).toMatchObject({ changed: 1, failures: 1 });
    expect(states()).toEqual(['pending', 'paid']);
  });
});

describe('the hourly review', () => {
  const plant = async (amount: string) => {
    const made = await fixture.call('POST', '/v1/payment_intents', { amount, currency: 'usd' });
    await pay(fixture, String(made.body.id));
    return String(made.body.id);
  };

  it('reports an unmatched payment once', async () => {
    await plant('5100');
    await look();
    fixture.advance(hourMs + 1);
    await look();
    expect(codes()).toEqual(['orphan_payment']);
  });

  it('reports an order that is paid without a payment', async () => {
    fixture.ledger.add({ documentId: 'order1', status: 'paid' });
    await look();
    expect(codes()).toEqual(['paid_without_intent']);
  });

  describe('of what no webhook told', () => {
    const dayMs = 24 * hourMs;
    const paidOrder = async () => {
      const intentId = await started('order1');
      await pay(fixture, intentId);
      await look();
      // By now the payment is older than the range that is listed.
      fixture.advance(30 * dayMs);
      await look();
      return intentId;
    };
    const disputed = async (intentId: string) => {
      await fixture.faults({ openDispute: intentId });
      const [dispute] = (await fixture.call('GET', '/v1/disputes')).body.data as { readonly id: string }[];
      return String(dispute?.id);
    };
    const order = () => fixture.ledger.order('order1');

    it('finds a refund made in the dashboard', async () => {
      await fixture.call('POST', '/v1/refunds', { payment_intent: await paidOrder(), amount: '1100' });
      await look();
      expect(order()).toMatchObject({ status: 'paid', refundedCents: 0 });
      fixture.advance(hourMs + 1);
      await look();
      expect(order()).toMatchObject({ status: 'partially_refunded', refundedCents: 1100 });
      fixture.advance(hourMs + 1);
      await look();
      expect(fixture.ledger.mails.filter(({ kind }) => kind === 'refund_made')).toHaveLength(1);
    });

    it('finds a refund that is returned days later', async () => {
      const intentId = await paidOrder();
      const { body: refund } = await fixture.call('POST', '/v1/refunds', { payment_intent: intentId });
      fixture.advance(hourMs + 1);
      await look();
      expect(order().status).toBe('refunded');
      fixture.advance(10 * dayMs);
      await look();
      await fixture.faults({ failRefund: refund.id });
      fixture.advance(hourMs + 1);
      await look();
      expect(order()).toMatchObject({ status: 'paid', refundedCents: 0 });
      expect(codes()).toContain('refund_failed');
    });

    it('finds a dispute, and its end weeks later', async () => {
      const disputeId = await disputed(await paidOrder());
      fixture.advance(hourMs + 1);
      await look();
      expect(order().status).toBe('disputed');
      fixture.advance(40 * dayMs);
      await look();
      await fixture.call('POST', `/v1/disputes/${disputeId}/close`, {});
      fixture.advance(hourMs + 1);
      await look();
      expect(order()).toMatchObject({ status: 'charged_back', lostCents: 5100, isPaid: false });
    });
  });
});

describe('the background work', () => {
  it('sweeps at the start, and waits for what is in flight at the end', async () => {
    await pay(fixture, await started('order1'));
    const background = createBackground(fixture.context, fixture.demo);
    background.start();
    background.start();
    await background.stop();
    expect(states()).toEqual(['paid']);
  });
});
