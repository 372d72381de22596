import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { finalise } from './finalise';
import { finishRefund, refund, type RefundRequest } from './refund';
import { startCardPayment } from './start-card-payment';

const admin = { kind: 'person', userId: 'admin1' } as const;
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const giveBack = (amountCents: number, more: Partial<RefundRequest> = {}) =>
  refund(fixture.context, 'order1', { amountCents, reason: 'asked for it', ...more }, admin);
const net = () => [...fixture.stores.events.values()].reduce((sum, event) => sum + event.amountCents, 0);
const rows = () => [...fixture.stores.refundRows.values()].map(({ amountCents, status }) => [amountCents, status]);

async function paidByCard(): Promise<string> {
  fixture.ledger.add({ documentId: 'order1' });
  const answer = await startCardPayment(fixture.context, 'order1');
  const intentId = answer.ok ? answer.intentId : '';
  await pay(fixture, intentId);
  await finalise(fixture.context, intentId, { source: 'request' });
  return intentId;
}

describe('a refund of a card payment', () => {
  it('makes a refund at the gateway, books it, mails it and writes it to the audit log', async () => {
    await paidByCard();
    expect(await giveBack(1100)).toMatchObject({ ok: true, status: 'succeeded' });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'partially_refunded', refundedCents: 1100 });
    expect(rows()).toEqual([[1100, 'succeeded']]);
    expect(net()).toBe(4000);
    expect(fixture.ledger.audit.map((entry) => entry.action)).toEqual([
      'order.card_succeeded',
      'refund.request',
      'order.refunded_in_part',
    ]);
    expect(fixture.ledger.mails.map((mail) => mail.kind)).toContain('refund_made');
  });

  it('ends the order with a refund of the rest', async () => {
    await paidByCard();
    await giveBack(1100);
    expect(await giveBack(4000)).toMatchObject({ ok: true });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'refunded', isPaid: false });
    expect(await giveBack(1)).toMatchObject({ ok: false, code: 'state' });
  });

  it.each([5101, 0, -1, 1.5, Number.NaN])('refuses a refund of %d cents', async (cents) => {
    await paidByCard();
    expect(await giveBack(cents)).toMatchObject({ ok: false, code: 'rest' });
    expect(rows()).toEqual([]);
  });

  it('refunds at most the rest, even with simultaneous requests', async () => {
    await paidByCard();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(2000)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
    expect(net()).toBe(1100);
  });

  it.each(['pending', 'failed', 'expired', 'disputed'] as const)(
    'refuses a refund of an order that is %s',
    async (status) => {
      fixture.ledger.add({ documentId: 'order1', status, intentId: 'pi_1' });
      expect(await giveBack(100)).toMatchObject({ ok: false, code: 'state' });
    },
  );

  it('finishes a refund once by the sweeper when its answer was lost', async () => {
    await paidByCard();
    await fixture.faults({ answers: { dropAfter: true } });
    expect(await giveBack(1100)).toMatchObject({ ok: true, status: 'requested' });
    await fixture.faults({ answers: { dropAfter: false } });
    for (const request of await fixture.stores.refunds.unfinished(0, 10)) await finishRefund(fixture.context, request);
    expect(rows()).toEqual([[1100, 'succeeded']]);
    expect(net()).toBe(4000);
    const list = await fixture.call('GET', '/v1/refunds');
    expect(list.body.data).toHaveLength(1);
  });

  it('requests a refund by the sweeper if it never reached the gateway', async () => {
    await paidByCard();
    await fixture.faults({ answers: { dropBefore: true } });
    await giveBack(1100);
    await fixture.faults({ answers: { dropBefore: false } });
    for (const request of await fixture.stores.refunds.unfinished(0, 10)) await finishRefund(fixture.context, request);
    expect(net()).toBe(4000);
  });

  it('frees the amount of a refund that the gateway refuses', async () => {
    const intentId = await paidByCard();
    await fixture.faults({ openDispute: intentId });
    expect(await giveBack(1100)).toMatchObject({ ok: false, code: 'gateway' });
    expect(rows()).toEqual([[1100, 'failed']]);
    expect(fixture.ledger.order('order1').status).toBe('disputed');
  });
});

describe('a refund under an idempotency key', () => {
  const once = { idempotencyKey: 'dialog-0001' };
  const callGateway = async () => (await fixture.call('GET', '/v1/refunds')).body.data as unknown[];

  it('returns the first result when the same refund is requested again', async () => {
    await paidByCard();
    const first = await giveBack(1100, once);
    expect(first).toMatchObject({ ok: true, status: 'succeeded' });
    expect(await giveBack(1100, once)).toEqual(first);
    expect([net(), rows()]).toEqual([4000, [[1100, 'succeeded']]]);
  });

  it('makes one refund of ten simultaneous requests', async () => {
    await paidByCard();
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(1100, once)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([net(), rows(), (await callGateway()).length]).toEqual([4000, [[1100, 'succeeded']], 1]);
  });

  it('finishes a refund that was interrupted before or after the gateway made it', async () => {
    await paidByCard();
    for (const [index, fault] of (['dropBefore', 'dropAfter'] as const).entries()) {
      const again = { idempotencyKey: `dialog-000${index}` };
      await fixture.faults({ answers: { [fault]: true } });
      expect(await giveBack(1100, again)).toMatchObject({ ok: true, status: 'requested' });
      expect(await giveBack(1100, again)).toMatchObject({ ok: true, status: 'requested' });
      await fixture.faults({ answers: { [fault]: false } });
      expect(await giveBack(1100, again)).toMatchObject({ ok: true, status: 'succeeded' });
    }
    expect([net(), (await callGateway()).length]).toEqual([2900, 2]);
  });

  it.each([
    ['sum', 1101, {}],
    ['reason', 1100, { reason: 'asked twice' }],
    ['line', 1100, { lines: { line1: 1100 } }],
  ])('refuses another %s under the same key', async (_, cents, more) => {
    await paidByCard();
    await giveBack(1100, once);
    expect(await giveBack(cents, { ...once, ...more })).toMatchObject({ ok: false, code: 'key_reused' });
    expect(rows()).toHaveLength(1);
  });

  it('compares lines in any order', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'paid' });
    await giveBack(1100, { ...once, lines: { line1: 100, line2: 1000 } });
    expect(await giveBack(1100, { ...once, lines: { line2: 1000, line1: 100 } })).toMatchObject({ ok: true });
    expect(net()).toBe(-1100);
  });

  it('repeats the refusal of the gateway', async () => {
    const intentId = await paidByCard();
    await fixture.faults({ openDispute: intentId });
    for (const _ of [1, 2]) expect(await giveBack(1100, once)).toMatchObject({ ok: false, code: 'gateway' });
    expect(rows()).toEqual([[1100, 'failed']]);
  });

  it('records one refund of a check', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'paid' });
    for (const _ of [1, 2]) expect(await giveBack(1100, once)).toMatchObject({ ok: true, status: 'recorded' });
    expect([net(), fixture.ledger.order('order1').refundedCents]).toEqual([-1100, 1100]);
  });
});

describe('a refund by an admin who has not seen another', () => {
  it('refuses a refund and names the amount refunded meanwhile', async () => {
    await paidByCard();
    await giveBack(2000, { seenCents: 0 });
    expect(await giveBack(2000, { seenCents: 0 })).toEqual({
      ok: false,
      code: 'stale',
      message: '$20.00 was already refunded. Reload this donation before you refund more.',
    });
    expect(await giveBack(2000, { seenCents: 2000 })).toMatchObject({ ok: true });
    expect(net()).toBe(1100);
  });

  it('counts pending refunds as refunded', async () => {
    await paidByCard();
    await fixture.faults({ answers: { dropBefore: true } });
    await giveBack(2000, { seenCents: 0 });
    await fixture.faults({ answers: { dropBefore: false } });
    expect(await giveBack(1000, { seenCents: 0 })).toMatchObject({ ok: false, code: 'stale' });
    expect(await giveBack(1000, { seenCents: 2000 })).toMatchObject({ ok: true });
  });

  it('names a refund that failed', async () => {
    await paidByCard();
    expect(await giveBack(1000, { seenCents: 2000 })).toMatchObject({
      code: 'stale',
      message: expect.stringContaining('$20.00 of the refunds didn’t go through'),
    });
  });

  it('makes one refund when several admins request it', async () => {
    await paidByCard();
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(2000, { seenCents: 0 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(net()).toBe(3100);
  });

  it('names the refunded amount when nothing is left', async () => {
    await paidByCard();
    await giveBack(5100);
    expect(await giveBack(2000, { seenCents: 0 })).toMatchObject({
      code: 'stale',
      message: expect.stringMatching(/^\$51/),
    });
  });
});

describe('a refund of an older client, without key and without the sum that it saw', () => {
  it('refuses a refund while another one is being made', async () => {
    await paidByCard();
    const arrivedAt = fixture.context.now();
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(2000, { arrivedAt })));
    expect(answers.map((answer) => (answer.ok ? 'made' : answer.code)).sort()).toEqual(['made', 'stale', 'stale']);
    expect(net()).toBe(3100);
  });

  it('refuses the same amount and lines again within ten minutes', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'paid' });
    const bare = (amountCents: number, more: Partial<RefundRequest> = {}) =>
      giveBack(amountCents, { arrivedAt: fixture.context.now(), ...more });
    await bare(500);
    fixture.advance(2000);
    expect(await bare(500)).toMatchObject({ code: 'stale', message: expect.stringMatching(/^\$5.00 was/) });
    expect(await bare(500, { reason: 'said otherwise' })).toMatchObject({ code: 'stale' });
    expect(await bare(600)).toMatchObject({ ok: true });
    fixture.advance(1);
    expect(await bare(500, { lines: { line1: 500 } })).toMatchObject({ ok: true });
    fixture.advance(1);
    expect(await bare(500, { idempotencyKey: 'dialog-0001' })).toMatchObject({ ok: true });
    expect(await bare(500, { seenCents: 2100 })).toMatchObject({ ok: true });
    fixture.advance(10 * 60_000 + 1000);
    expect(await bare(500)).toMatchObject({ ok: true });
    expect(net()).toBe(-3100);
  });

  it('repeats a refund that the gateway refused', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'paid' });
    const failed = { orderId: 'order1', intentId: null, gatewayId: null, reason: '', lines: null };
    await fixture.stores.refunds.save({
      ...failed,
      ...{ key: 'refund-1', amountCents: 500, status: 'failed', createdAt: fixture.context.now() },
    });
    expect(await giveBack(500, { arrivedAt: fixture.context.now() })).toMatchObject({ ok: true });
  });
});

describe('a refund of a check', () => {
  it('records a refund of a check without sending it', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'paid', number: 'D-2026-000001' });
    expect(await giveBack(1100)).toMatchObject({ ok: true, status: 'recorded' });
    expect(await giveBack(4000)).toMatchObject({ ok: true, status: 'recorded' });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'refunded', isPaid: false, refundedCents: 5100 });
    expect(net()).toBe(-5100);
    expect((await fixture.call('GET', '/v1/refunds')).body.data).toEqual([]);
  });
});
