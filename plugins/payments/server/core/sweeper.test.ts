import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, pay, type Bench } from '../testing/bench';
import { settleAttention, viewAttention } from './attention';
import { createBackground } from './background';
import { startCardPayment } from './start-card-payment';
import { sweep } from './sweeper';

const hourMs = 3_600_000;
const admin = { kind: 'person', userId: 'admin1' } as const;
let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

async function started(orderId: string): Promise<string> {
  bench.ledger.add({ documentId: orderId, createdAt: bench.context.now() });
  const answer = await startCardPayment(bench.context, orderId);
  return answer.ok ? answer.intentId : '';
}

const look = () => sweep(bench.context, 0, 'me');
const states = () => [...bench.ledger.orders.values()].map((order) => order.status);
const codes = () => [...bench.stores.alerts.values()].map((alert) => alert.code);

describe('a sweep', () => {
  it('finds what was paid though no webhook came', async () => {
    await pay(bench, await started('order1'));
    await pay(bench, await started('order2'), 'pm_card_chargeDeclined');
    await started('order3');
    expect(await look()).toMatchObject({ looked: 3, changed: 2, failures: 0 });
    expect(states()).toEqual(['paid', 'failed', 'pending']);
    expect(await look()).toMatchObject({ looked: 2, changed: 0 });
  });

  it('heals 200 payments of a gateway that was mute, page by page', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => started(`order${index}`)));
    for (const id of ids) await pay(bench, id);
    await bench.faults({ answers: { fail: true } });
    expect((await look()).changed).toBe(0);
    await bench.faults({ answers: { fail: false } });
    expect((await look()).changed).toBe(200);
    expect(new Set(states())).toEqual(new Set(['paid']));
  });

  it('closes an order after a day, and its intent with it', async () => {
    const intentId = await started('order1');
    bench.advance(23 * hourMs);
    expect((await look()).expired).toBe(0);
    bench.advance(hourMs);
    expect((await look()).expired).toBe(1);
    expect(states()).toEqual(['expired']);
    expect(await bench.gateway.retrieveIntent(intentId)).toMatchObject({ status: 'canceled' });
  });

  it('gives a new attempt a day of its own', async () => {
    await started('order1');
    bench.advance(23.9 * hourMs);
    bench.ledger.add({ ...bench.ledger.order('order1'), totalCents: 700 });
    await startCardPayment(bench.context, 'order1');
    bench.advance(hourMs);
    expect((await look()).expired).toBe(0);
  });

  it('does not close an order whose card was charged at the last moment', async () => {
    await pay(bench, await started('order1'));
    bench.advance(25 * hourMs);
    await look();
    expect(states()).toEqual(['paid']);
  });

  it('closes an order that never got an intent', async () => {
    bench.ledger.add({ documentId: 'order1', createdAt: bench.context.now() });
    bench.advance(25 * hourMs);
    expect((await look()).expired).toBe(1);
  });

  it('is made by one process at a time', async () => {
    await bench.stores.leases.acquire('sweep', 'another', 60_000);
    expect(await look()).toMatchObject({ held: true, looked: 0 });
    bench.advance(61_000);
    expect(await look()).toMatchObject({ held: false });
  });

  it('leaves an order that fails for the next time and looks at the others', async () => {
    await pay(bench, await started('order1'));
    await pay(bench, await started('order2'));
    const findOrder: typeof bench.ledger.findOrder = (id) =>
      id === 'order1' ? Promise.reject(new Error('broken row')) : bench.ledger.findOrder(id);
    const broken = { ...bench.context, ledger: { ...bench.ledger, findOrder } };
    expect(await sweep(broken, 0, 'me')).toMatchObject({ changed: 1, failures: 1 });
    expect(states()).toEqual(['pending', 'paid']);
  });
});

describe('the hourly review', () => {
  const plant = async (amount: string) => {
    const made = await bench.call('POST', '/v1/payment_intents', { amount, currency: 'usd' });
    await pay(bench, String(made.body.id));
    return String(made.body.id);
  };

  it('reports an orphan payment once', async () => {
    await plant('5100');
    await look();
    bench.advance(hourMs + 1);
    await look();
    expect(codes()).toEqual(['orphan_payment']);
  });

  it('reports an order that is paid without a payment', async () => {
    bench.ledger.add({ documentId: 'order1', status: 'paid' });
    await look();
    expect(codes()).toEqual(['paid_without_intent']);
  });

  describe('an orphan', () => {
    const settle = (action: string, orderId?: string) =>
      settleAttention(bench.context, 'attention1', action, { orderId: orderId ?? null, note: 'seen' }, admin);

    it('can be matched to the order that it was meant for', async () => {
      const intentId = await plant('5100');
      await look();
      await started('order1');
      const answer = await settle('match', 'order1');
      expect(answer).toMatchObject({ ok: true, entry: { settledBy: 'admin1', settledWith: 'match', actions: [] } });
      expect(bench.ledger.order('order1')).toMatchObject({ status: 'paid', intentId });
      expect(await settle('match', 'order1')).toMatchObject({ ok: false, code: 'settled' });
    });

    it('can be matched to an order that has expired', async () => {
      await plant('5100');
      await started('order1');
      bench.advance(25 * hourMs);
      await look();
      expect(states()).toEqual(['expired']);
      expect(await settle('match', 'order1')).toMatchObject({ ok: true });
      expect(states()).toEqual(['paid']);
    });

    it('cannot be matched to an order of another sum, a paid one or none', async () => {
      await plant('700');
      await look();
      await started('order1');
      bench.ledger.add({ documentId: 'order2', status: 'paid', totalCents: 700 });
      expect(await settle('match', 'order1')).toMatchObject({ ok: false, code: 'match' });
      expect(await settle('match', 'order2')).toMatchObject({ ok: false, code: 'match' });
      expect(await settle('match', 'nobody')).toMatchObject({ ok: false, code: 'unknown' });
      expect(await settle('juggle')).toMatchObject({ ok: false, code: 'action' });
      expect((await bench.stores.attention.all({ open: true })).map(viewAttention)).toMatchObject([
        { actions: ['match', 'refund', 'settle'], message: expect.stringContaining('charged') },
      ]);
    });

    it('can be refunded, once', async () => {
      const intentId = await plant('700');
      await look();
      const answers = await Promise.all([settle('refund'), settle('refund')]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect((await bench.gateway.retrieveIntent(intentId))?.refunds).toMatchObject([{ amountCents: 700 }]);
    });
  });
});

describe('the clockwork', () => {
  it('sweeps at the start, and waits for what is in flight at the end', async () => {
    await pay(bench, await started('order1'));
    const background = createBackground(bench.context, bench.demo);
    background.start();
    background.start();
    await background.stop();
    expect(states()).toEqual(['paid']);
  });
});
