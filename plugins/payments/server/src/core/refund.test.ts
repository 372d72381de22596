import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { finalise } from './finalise';
import { refund, resume } from './refund';
import { startCardPayment } from './start-card-payment';

const admin = { kind: 'person', userId: 'admin1' } as const;
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const giveBack = (cents: number, context = fixture.context) => refund(context, 'order1', cents, 'asked for it', admin);
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
  it('a refund is made at the gateway, booked, mailed and in the audit log', async () => {
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

  it('a refund of the rest ends the order', async () => {
    await paidByCard();
    await giveBack(1100);
    expect(await giveBack(4000)).toMatchObject({ ok: true });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'refunded', isPaid: false });
    expect(await giveBack(1)).toMatchObject({ ok: false, code: 'state' });
  });

  it.each([5101, 0, -1, 1.5, Number.NaN])('a refund of %d cents is refused', async (cents) => {
    await paidByCard();
    expect(await giveBack(cents)).toMatchObject({ ok: false, code: 'rest' });
    expect(rows()).toEqual([]);
  });

  it('refunds cannot give back more than there was, however many ask at once', async () => {
    await paidByCard();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(2000)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
    expect(net()).toBe(1100);
  });

  it.each(['pending', 'failed', 'expired', 'disputed'] as const)(
    'a refund of an order that is %s is refused',
    async (status) => {
      fixture.ledger.add({ documentId: 'order1', status, intentId: 'pi_1' });
      expect(await giveBack(100)).toMatchObject({ ok: false, code: 'state' });
    },
  );

  it('a refund whose answer was lost is finished by the sweeper, once', async () => {
    await paidByCard();
    await fixture.faults({ answers: { dropAfter: true } });
    expect(await giveBack(1100)).toMatchObject({ ok: true, status: 'requested' });
    await fixture.faults({ answers: { dropAfter: false } });
    for (const request of await fixture.stores.refunds.unfinished(0, 10)) await resume(fixture.context, request);
    expect(rows()).toEqual([[1100, 'succeeded']]);
    expect(net()).toBe(4000);
    const list = await fixture.call('GET', '/v1/refunds');
    expect(list.body.data).toHaveLength(1);
  });

  it('a refund that never reached the gateway is requested by the sweeper', async () => {
    await paidByCard();
    await fixture.faults({ answers: { dropBefore: true } });
    await giveBack(1100);
    await fixture.faults({ answers: { dropBefore: false } });
    for (const request of await fixture.stores.refunds.unfinished(0, 10)) await resume(fixture.context, request);
    expect(net()).toBe(4000);
  });

  it('a refund that the gateway refuses frees its sum again', async () => {
    const intentId = await paidByCard();
    await fixture.faults({ openDispute: intentId });
    expect(await giveBack(1100)).toMatchObject({ ok: false, code: 'gateway' });
    expect(rows()).toEqual([[1100, 'failed']]);
    expect(fixture.ledger.order('order1').status).toBe('disputed');
  });
});

describe('a refund of a check', () => {
  it('a refund of a check is recorded, not sent', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'paid', number: 'D-2026-000001' });
    expect(await giveBack(1100)).toMatchObject({ ok: true, status: 'recorded' });
    expect(await giveBack(4000)).toMatchObject({ ok: true, status: 'recorded' });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'refunded', isPaid: false, refundedCents: 5100 });
    expect(net()).toBe(-5100);
    expect((await fixture.call('GET', '/v1/refunds')).body.data).toEqual([]);
  });
});
