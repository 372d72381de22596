import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { close, closeIntent } from './close-order';
import { startCardPayment } from './start-card-payment';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const start = (orderId = 'order1') => startCardPayment(fixture.context, orderId);
const intents = async () =>
  (await fixture.call('GET', '/v1/payment_intents?limit=100')).body.data as { status: string; id: string }[];
const reprice = (totalCents: number) => fixture.ledger.add({ ...fixture.ledger.order('order1'), totalCents });

describe('starting a card payment', () => {
  beforeEach(() => void fixture.ledger.add({ documentId: 'order1' }));

  it('returns the values that the browser needs', async () => {
    const answer = await start();
    expect(answer).toMatchObject({ ok: true, publishableKey: fixture.settings.publishableKey });
    expect(answer.ok && answer.clientSecret).toContain(answer.ok ? `${answer.intentId}_secret_` : '');
    expect(fixture.ledger.order('order1').intentId).toBe(answer.ok && answer.intentId);
  });

  it('creates one intent for repeated and simultaneous calls', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    const ids = [...answers, await start()].map((answer) => answer.ok && answer.intentId);
    expect(new Set(ids).size).toBe(1);
    expect(await intents()).toHaveLength(1);
  });

  it('finds the intent of a call that was interrupted before storing it', async () => {
    const first = await start();
    fixture.ledger.add({ ...fixture.ledger.order('order1'), intentId: null });
    expect(await start()).toEqual(first);
  });

  it.each([{ dropBefore: 1 }, { dropAfter: 1 }, { fail: 1 }])(
    'creates one intent over a connection with %j',
    async (answers) => {
      await fixture.faults({ answers });
      expect((await start()).ok).toBe(true);
      expect(await intents()).toHaveLength(1);
    },
  );

  it('refuses while the gateway is down, and creates one intent when it is back', async () => {
    await fixture.faults({ answers: { fail: true } });
    expect(await start()).toMatchObject({ ok: false, code: 'unavailable' });
    await fixture.faults({ answers: { fail: false } });
    expect((await start()).ok).toBe(true);
    expect(await intents()).toHaveLength(1);
  });

  it('begins a new attempt for a new amount, and cancels the old one', async () => {
    const first = await start();
    reprice(9900);
    const second = await start();
    expect(fixture.ledger.order('order1')).toMatchObject({ attempt: 2, intentId: second.ok && second.intentId });
    expect((await intents()).map(({ id, status }) => [id, status])).toEqual([
      [second.ok && second.intentId, 'requires_payment_method'],
      [first.ok && first.intentId, 'canceled'],
    ]);
  });

  it('takes the next key if the key belongs to another amount', async () => {
    await start();
    fixture.ledger.add({ ...fixture.ledger.order('order1'), intentId: null, totalCents: 700 });
    expect(await start()).toMatchObject({ ok: true });
    expect(fixture.ledger.order('order1').attempt).toBe(2);
  });

  it('reports that the order is already paid', async () => {
    const first = await start();
    await pay(fixture, first.ok ? first.intentId : '');
    expect(await start()).toMatchObject({ ok: false, code: 'paid' });
    expect(fixture.ledger.order('order1').status).toBe('paid');
    expect(await start()).toMatchObject({ ok: false, code: 'paid' });
  });

  it('refuses while a payment is processing', async () => {
    await fixture.faults({ processingMs: 60_000 });
    const first = await start();
    await pay(fixture, first.ok ? first.intentId : '');
    expect(await start()).toMatchObject({ ok: false, code: 'processing' });
  });
});

it.each([
  [{ totalCents: 49 }, 'sum'],
  [{ totalCents: 100_000_000 }, 'sum'],
  [{ method: 'Check', status: 'recorded' } as const, 'closed'],
  [{ status: 'expired' } as const, 'closed'],
  [{ status: 'paid', number: 'D-2026-000001' } as const, 'paid'],
])('refuses a card payment for an order with %j', async (order, code) => {
  fixture.ledger.add({ documentId: 'order1', ...order });
  expect(await start()).toMatchObject({ ok: false, code });
  expect(await start('nobody')).toMatchObject({ ok: false, code: 'unknown' });
  expect(await intents()).toEqual([]);
});

describe('releasing and closing', () => {
  const person = { kind: 'person', userId: 'admin1' } as const;
  beforeEach(async () => {
    fixture.ledger.add({ documentId: 'order1' });
    await start();
  });

  it('frees an order for re-pricing', async () => {
    expect(await closeIntent(fixture.context, 'order1')).toEqual({ ok: true });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'pending', intentId: null, attempt: 2 });
  });

  it('does not free an order that was paid meanwhile', async () => {
    await pay(fixture, fixture.ledger.order('order1').intentId ?? '');
    expect(await closeIntent(fixture.context, 'order1')).toMatchObject({ ok: false, code: 'paid' });
    expect(fixture.ledger.order('order1').status).toBe('paid');
  });

  it.each([
    ['canceled', 'canceled'],
    ['expired', 'expired'],
  ] as const)('%s closes the order and its intent', async (event, status) => {
    expect(await close(fixture.context, 'order1', event, person)).toEqual({ ok: true });
    expect(fixture.ledger.order('order1').status).toBe(status);
    expect((await intents()).map((intent) => intent.status)).toEqual(['canceled']);
    expect(fixture.ledger.audit.at(-1)).toMatchObject({ action: `order.${event}`, actor: person });
    expect(await close(fixture.context, 'order1', event, person)).toMatchObject({ ok: false, code: 'state' });
  });

  it('does not close an order that was paid meanwhile', async () => {
    await pay(fixture, fixture.ledger.order('order1').intentId ?? '');
    expect(await close(fixture.context, 'order1', 'canceled', person)).toMatchObject({ ok: false, code: 'paid' });
  });
});
