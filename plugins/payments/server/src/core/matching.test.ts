import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentContext } from './context';
import { GatewayError } from '../ports/gateway';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { finalise } from './finalise';
import { refund } from './refund';
import { startCardPayment } from './start-card-payment';
import { sweep } from './sweeper';

const hourMs = 3_600_000;
const admin = { kind: 'person', userId: 'admin1' } as const;
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const look = (context = fixture.context) => sweep(context, 0);
const entryOf = (intentId: string) =>
  [...fixture.stores.alerts.values()].find((entry) => entry.intentId === intentId && entry.code === 'orphan_payment');

async function started(orderId: string): Promise<string> {
  fixture.ledger.add({ documentId: orderId, createdAt: fixture.context.now() });
  const answer = await startCardPayment(fixture.context, orderId);
  return answer.ok ? answer.intentId : '';
}

describe('a payment whose note at the gateway names another donation than our books', () => {
  it('uses the order of our books to finalise, refund and review a payment', async () => {
    const intentId = await started('order1');
    await started('order2');
    await fixture.gateway.updateIntent(intentId, { orderId: 'order2' });
    await pay(fixture, intentId);
    await look();
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'paid', intentId });
    expect(fixture.ledger.order('order2').status).toBe('pending');
    expect(await refund(fixture.context, 'order1', { amountCents: 1000, reason: 'asked for' }, admin)).toMatchObject({
      status: 'succeeded',
    });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'partially_refunded', refundedCents: 1000 });
    fixture.advance(1.1 * hourMs);
    await look();
    expect(fixture.stores.alerts.size).toBe(1);
    expect([...fixture.stores.alerts.values()][0]?.code).toBe('webhooks_silent');
  });
});

describe('one payment that cannot be written down', () => {
  it('alerts an admin about an unrecordable payment, continues the review, and resolves the alert later', async () => {
    const bad = await started('order1');
    await pay(fixture, bad);
    fixture.ledger.add({ documentId: 'lost', status: 'paid' });
    const other = await started('order2');
    await pay(fixture, other);
    fixture.ledger.add({ ...fixture.ledger.order('order1'), status: 'expired' });
    fixture.ledger.add({ ...fixture.ledger.order('order2'), status: 'expired' });
    const findOrderByIntent: typeof fixture.ledger.findOrderByIntent = (id) =>
      id === bad ? Promise.reject(new Error('broken row')) : fixture.ledger.findOrderByIntent(id);
    await look({ ...fixture.context, ledger: { ...fixture.ledger, findOrderByIntent } });
    expect(fixture.ledger.order('order2').status).toBe('paid');
    const open = async () => (await fixture.stores.alertRows.many({ open: true })).map(({ code }) => code).sort();
    expect(await open()).toEqual(['late_payment', 'paid_without_intent', 'unbooked_payment']);
    fixture.advance(1.1 * hourMs);
    await look();
    expect(fixture.ledger.order('order1').status).toBe('paid');
    expect(await open()).not.toContain('unbooked_payment');
  });
});

describe('what never ends', () => {
  it('makes later refunds after many that never end', async () => {
    const intentId = await started('order1');
    await pay(fixture, intentId);
    await finalise(fixture.context, intentId, { source: 'request' });
    const request = {
      orderId: 'order1',
      gatewayId: null,
      amountCents: 1,
      reason: '',
      lines: null,
      status: 'requested',
    } as const;
    for (let index = 0; index < 120; index += 1) {
      const key = `refund-a${String(index).padStart(3, '0')}`;
      await fixture.stores.refunds.save({ ...request, key, intentId: null, createdAt: fixture.context.now() });
    }
    await fixture.stores.refunds.save({ ...request, key: 'refund-z', intentId, createdAt: fixture.context.now() });
    await look();
    expect(fixture.stores.refundRows.get('refund-z')?.status).toBe('succeeded');
  });

  it('reports later donations without a payment and stubs after many that never end', async () => {
    for (let index = 0; index < 130; index += 1) {
      fixture.ledger.add({ documentId: `order${index}`, status: 'paid' });
      fixture.ledger.add({ documentId: `stub${index}`, status: 'paid', intentId: `pi_${index}`, isStub: true });
    }
    await look();
    const codes = [...fixture.stores.alerts.values()].map(({ code }) => code);
    for (const code of ['paid_without_intent', 'items_unknown'])
      expect(
        codes.filter((each) => each === code),
        code,
      ).toHaveLength(130);
  });

  /** Returns a context whose gateway never answers about some payments. */
  const muteAbout = (ids: readonly string[]): PaymentContext => {
    const retrieveIntent: typeof fixture.gateway.retrieveIntent = (id) =>
      ids.includes(id)
        ? Promise.reject(new GatewayError('unreachable', 'no answer'))
        : fixture.gateway.retrieveIntent(id);
    return { ...fixture.context, gateway: { ...fixture.gateway, retrieveIntent } };
  };
  const sweepOften = async (context: PaymentContext, times: number) => {
    const silent = new Set<string>();
    for (let time = 0; time < times; time += 1) await sweep(context, 0, silent);
  };

  it('looks up later orders if the gateway never answers about some', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) ids.push(await started(`order${index}`));
    for (const id of ids) await pay(fixture, id);
    await sweepOften(muteAbout(ids.slice(0, 4)), 2);
    const paid = [...fixture.ledger.orders.values()].filter(({ isPaid }) => isPaid);
    expect(paid).toHaveLength(5);
  });

  it('makes later refunds if the gateway never answers about some', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push(await started(`order${index}`));
    for (const [index, intentId] of ids.entries()) {
      await pay(fixture, intentId);
      await finalise(fixture.context, intentId, { source: 'request' });
      const request = {
        orderId: `order${index}`,
        gatewayId: null,
        amountCents: 1,
        reason: '',
        lines: null,
        status: 'requested',
      } as const;
      await fixture.stores.refunds.save({
        ...request,
        key: `refund${index}`,
        intentId,
        createdAt: fixture.context.now(),
      });
    }
    await sweepOften(muteAbout(ids.slice(0, 5)), 6);
    expect(fixture.stores.refundRows.get('refund5')?.status).toBe('succeeded');
    expect(fixture.stores.refundRows.get('refund0')?.status).toBe('requested');
    await sweepOften(fixture.context, 1);
    expect(fixture.stores.refundRows.get('refund0')?.status).toBe('succeeded');
  });

  it('reports other payments of the review if the gateway never answers about some', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      const made = await fixture.call('POST', '/v1/payment_intents', { amount: '5100', currency: 'usd' });
      ids.push(String(made.body.id));
      await pay(fixture, String(made.body.id));
    }
    const shown = () => ids.filter((id) => entryOf(id) !== undefined);
    // The review may begin with either end of the list: four on each side come before the middle one.
    const answered = ids[4] as string;
    await sweepOften(muteAbout(ids.filter((id) => id !== answered)), 2);
    expect(shown()).toEqual([answered]);
    await sweepOften(fixture.context, 1);
    expect(shown()).toEqual(ids);
  });
});
