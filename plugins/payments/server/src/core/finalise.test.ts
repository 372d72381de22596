import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { finalise } from './finalise';
import { startCardPayment } from './start-card-payment';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const look = (intentId: string) => finalise(fixture.context, intentId, { source: 'request' });

async function started(orderId = 'order1', totalCents = 5100): Promise<string> {
  fixture.ledger.add({ documentId: orderId, totalCents });
  const answer = await startCardPayment(fixture.context, orderId);
  if (!answer.ok) throw new Error(answer.message);
  return answer.intentId;
}

const net = () => [...fixture.stores.events.values()].reduce((sum, event) => sum + event.amountCents, 0);
const actions = () => fixture.ledger.audit.map((entry) => entry.action);

describe('a payment that succeeded', () => {
  it('records a payment once: state, number, ledger, audit log, mail', async () => {
    const intentId = await started();
    await pay(fixture, intentId);
    expect(await look(intentId)).toMatchObject({
      known: true,
      orderId: 'order1',
      state: 'paid',
      isPaid: true,
      changed: true,
    });
    expect(await look(intentId)).toMatchObject({ isPaid: true, changed: false });
    expect(fixture.ledger.order('order1')).toMatchObject({
      status: 'paid',
      isPaid: true,
      number: expect.stringMatching(/-000001$/),
    });
    expect(net()).toBe(5100);
    expect(actions()).toEqual(['order.card_succeeded']);
    expect(fixture.ledger.mails.map((mail) => mail.kind)).toEqual(['donation_confirmed']);
  });

  it('has one effect when a hundred calls finalise at the same time', async () => {
    const intentId = await started();
    await pay(fixture, intentId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => look(intentId)));
    expect(answers.every((answer) => answer.known && answer.isPaid)).toBe(true);
    expect(answers.filter((answer) => answer.known && answer.changed)).toHaveLength(1);
    expect([fixture.ledger.audit.length, fixture.ledger.mails.length, net()]).toEqual([1, 1, 5100]);
  });

  it('writes nothing when the transaction fails, and records the payment at the next try', async () => {
    const intentId = await started();
    await pay(fixture, intentId);
    const failing = { ...fixture.context, audit: { append: () => Promise.reject(new Error('disk full')) } };
    await expect(finalise(failing, intentId, { source: 'webhook' })).rejects.toThrow('disk full');
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'pending', number: null });
    expect([net(), fixture.ledger.mails.length]).toEqual([0, 0]);
    await look(intentId);
    expect(fixture.ledger.order('order1').number).toMatch(/-000001$/);
  });

  it('retries when another writer changed the order', async () => {
    const intentId = await started();
    await pay(fixture, intentId);
    let stale = 2;
    const applyTransition: typeof fixture.ledger.applyTransition = async (...change) =>
      (stale -= 1) >= 0 ? false : fixture.ledger.applyTransition(...change);
    const contested = { ...fixture.context, ledger: { ...fixture.ledger, applyTransition } };
    expect(await finalise(contested, intentId, { source: 'webhook' })).toMatchObject({ isPaid: true });
  });

  it('counts a payment that comes after the order was closed, and alerts an admin', async () => {
    const intentId = await started();
    await pay(fixture, intentId);
    fixture.ledger.add({ ...fixture.ledger.order('order1'), status: 'expired' });
    expect(await look(intentId)).toMatchObject({ state: 'paid', isPaid: true });
    expect([...fixture.stores.alerts.values()]).toMatchObject([{ code: 'late_payment', orderId: 'order1' }]);
  });

  it('finds an order by its metadata if the intent was never stored', async () => {
    const intentId = await started();
    fixture.ledger.add({ ...fixture.ledger.order('order1'), intentId: null });
    await pay(fixture, intentId);
    expect(await look(intentId)).toMatchObject({ isPaid: true });
    expect(fixture.ledger.order('order1').intentId).toBe(intentId);
  });
});

describe('a payment that did not succeed', () => {
  it('fails the order once, and allows another card', async () => {
    const intentId = await started();
    await pay(fixture, intentId, 'pm_card_chargeDeclined');
    expect(await look(intentId)).toMatchObject({ state: 'failed', isPaid: false, changed: true });
    expect(await look(intentId)).toMatchObject({ changed: false });
    await pay(fixture, intentId);
    expect(await look(intentId)).toMatchObject({ state: 'paid' });
  });

  it('counts each declined card once towards the limit', async () => {
    const intentId = await started();
    for (let card = 0; card < 3; card += 1) {
      await pay(fixture, intentId, 'pm_card_chargeDeclined');
      await look(intentId);
      await look(intentId);
    }
    expect(fixture.ledger.cardErrors).toHaveLength(3);
    expect(net()).toBe(0);
  });

  it('is processing for a while, then paid', async () => {
    await fixture.faults({ processingMs: 60_000 });
    const intentId = await started();
    await pay(fixture, intentId);
    expect(await look(intentId)).toMatchObject({ state: 'processing', isPaid: false });
    fixture.advance(61_000);
    expect(await look(intentId)).toMatchObject({ state: 'paid' });
  });

  it('returns unknown for a payment that does not exist', async () => {
    expect(await look('pi_made_up')).toEqual({ known: false });
  });

  it('changes nothing while 3-D Secure is pending', async () => {
    const intentId = await started();
    await pay(fixture, intentId, 'pm_card_threeDSecure2Required');
    expect(await look(intentId)).toMatchObject({ state: 'pending', intentStatus: 'requires_action', changed: false });
  });
});

describe('a payment that belongs to no order', () => {
  const unmatchedPayment = async (form: Record<string, string>) => {
    const made = await fixture.call('POST', '/v1/payment_intents', { amount: '5100', currency: 'usd', ...form });
    await pay(fixture, String(made.body.id));
    return String(made.body.id);
  };
  const codes = () => [...fixture.stores.alerts.values()].map((alert) => alert.code);

  it.each([
    ['names none', {}],
    ['names one that does not exist', { 'metadata[orderId]': 'nobody' }],
  ])('raises an alert if the payment %s', async (_why, form: Record<string, string>) => {
    const intentId = await unmatchedPayment(form);
    expect(await look(intentId)).toMatchObject({ known: true, orderId: null, isPaid: false });
    await look(intentId);
    expect(codes()).toEqual(['orphan_payment']);
    expect(fixture.ledger.mails).toEqual([]);
  });

  it('raises an alert if the amount differs', async () => {
    fixture.ledger.add({ documentId: 'order1', totalCents: 9900 });
    expect(await look(await unmatchedPayment({ 'metadata[orderId]': 'order1' }))).toMatchObject({ isPaid: false });
    expect(codes()).toEqual(['amount_mismatch']);
    expect(fixture.ledger.order('order1').status).toBe('pending');
  });

  it('raises an alert if the order has another payment', async () => {
    await started();
    expect(await look(await unmatchedPayment({ 'metadata[orderId]': 'order1' }))).toMatchObject({ isPaid: false });
    expect(codes()).toEqual(['superseded_payment']);
  });

  it('raises an alert if the order is paid by check', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'recorded' });
    expect(await look(await unmatchedPayment({ 'metadata[orderId]': 'order1' }))).toMatchObject({ isPaid: false });
  });

  it('raises no alert while nothing was charged', async () => {
    const made = await fixture.call('POST', '/v1/payment_intents', { amount: '5100', currency: 'usd' });
    await look(String(made.body.id));
    expect(codes()).toEqual([]);
  });
});

describe('what happens afterwards', () => {
  const paid = async () => {
    const intentId = await started();
    await pay(fixture, intentId);
    await look(intentId);
    return intentId;
  };
  const giveBack = (intentId: string, amount: number) =>
    fixture.call('POST', '/v1/refunds', { payment_intent: intentId, amount: String(amount) });
  const disputeOf = async (intentId: string) => (await fixture.gateway.retrieveIntent(intentId))?.disputes[0]?.id ?? '';
  const end = async (intentId: string, evidence: string) =>
    fixture.call('POST', `/v1/disputes/${await disputeOf(intentId)}`, { 'evidence[uncategorized_text]': evidence });

  it('adds up refunds made in the gateway’s dashboard', async () => {
    const intentId = await paid();
    await giveBack(intentId, 1000);
    expect(await look(intentId)).toMatchObject({ state: 'partially_refunded', isPaid: true });
    await giveBack(intentId, 600);
    await look(intentId);
    expect(fixture.ledger.order('order1').refundedCents).toBe(1600);
    await giveBack(intentId, 3500);
    expect(await look(intentId)).toMatchObject({ state: 'refunded', isPaid: false });
    expect(await look(intentId)).toMatchObject({ changed: false });
    expect(net()).toBe(0);
    expect(fixture.ledger.mails.filter((mail) => mail.kind === 'refund_made')).toHaveLength(3);
  });

  it('books a returned refund back and raises an alert', async () => {
    const intentId = await paid();
    const refund = await giveBack(intentId, 1000);
    await look(intentId);
    await fixture.faults({ failRefund: refund.body.id });
    await look(intentId);
    expect([net(), fixture.ledger.order('order1').refundedCents]).toEqual([5100, 0]);
    expect([...fixture.stores.alerts.values()].map((alert) => alert.code)).toEqual(['refund_failed']);
  });

  it.each([
    ['winning_evidence', 'partially_refunded', true, 4100],
    ['losing_evidence', 'charged_back', false, 0],
  ])('ends a dispute with %s as %s', async (evidence, state, isPaid, left) => {
    const intentId = await paid();
    await giveBack(intentId, 1000);
    await look(intentId);
    await fixture.faults({ openDispute: intentId });
    expect(await look(intentId)).toMatchObject({ state: 'disputed', isPaid: true });
    await end(intentId, evidence);
    expect(await look(intentId)).toMatchObject({ state, isPaid });
    expect(net()).toBe(left);
    expect(fixture.ledger.mails.filter((mail) => mail.kind === 'dispute_opened')).toHaveLength(1);
  });

  it.each(['winning_evidence', 'losing_evidence'])(
    'stays lost while another dispute is open and after it ends with %s',
    async (evidence) => {
      const intentId = await paid();
      for (const _ of [1, 2]) await fixture.faults({ openDispute: intentId });
      const [first, second] = (await fixture.gateway.retrieveIntent(intentId))?.disputes ?? [];
      await fixture.call('POST', `/v1/disputes/${first?.id ?? ''}/close`, {});
      expect(await look(intentId)).toMatchObject({ state: 'charged_back', isPaid: false });
      expect(net()).toBe(0);
      await fixture.call('POST', `/v1/disputes/${second?.id ?? ''}`, { 'evidence[uncategorized_text]': evidence });
      expect(await look(intentId)).toMatchObject({ state: 'charged_back', isPaid: false });
      expect(net()).toBe(evidence === 'winning_evidence' ? 0 : -5100);
    },
  );

  it('catches up in one call when every webhook was lost', async () => {
    const intentId = await started();
    await pay(fixture, intentId, 'pm_card_createDispute');
    await end(intentId, 'losing_evidence');
    expect(await look(intentId)).toMatchObject({ state: 'charged_back', isPaid: false });
    expect(actions()).toEqual(['order.card_succeeded', 'order.dispute_opened', 'order.dispute_lost']);
    expect(net()).toBe(0);
  });
});

describe('a lost dispute of a donation that was refunded before', () => {
  type Snapshot = NonNullable<Awaited<ReturnType<typeof fixture.gateway.retrieveIntent>>>;
  const lines = () => [...fixture.stores.events.values()].map(({ kind, amountCents }) => [kind, amountCents]).slice(1);
  /** Opens a dispute of a $51 donation after a refund, and loses it. */
  async function lost(refunded: number): Promise<string> {
    const intentId = await started();
    await pay(fixture, intentId);
    await look(intentId);
    if (refunded > 0) await fixture.call('POST', '/v1/refunds', { payment_intent: intentId, amount: String(refunded) });
    await look(intentId);
    await fixture.faults({ openDispute: intentId }).then(() => look(intentId));
    const [dispute] = (await fixture.gateway.retrieveIntent(intentId))?.disputes ?? [];
    await fixture.call('POST', `/v1/disputes/${dispute?.id ?? ''}/close`, {});
    return intentId;
  }
  /** Finalises a payment with changed disputes. */
  function lookAs(intentId: string, change: Partial<Snapshot['disputes'][number]>) {
    const retrieveIntent = async (id: string) => {
      const snapshot = await fixture.gateway.retrieveIntent(id);
      return snapshot && { ...snapshot, disputes: snapshot.disputes.map((dispute) => ({ ...dispute, ...change })) };
    };
    const context = { ...fixture.context, gateway: { ...fixture.gateway, retrieveIntent } };
    return finalise(context, intentId, { source: 'webhook' });
  }

  it.each([
    [1000, 'charged_back', 4100],
    [5100, 'refunded', 0],
  ])('books the withdrawal and the return of %d refunded cents', async (refunded, state, lostCents) => {
    const intentId = await lost(refunded);
    expect(await look(intentId)).toMatchObject({ state, isPaid: false });
    expect(lines()).toEqual([
      ['refund', -refunded],
      ['dispute_lost', -5100],
      ['dispute_reversed', refunded],
    ]);
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([0, lostCents]);
    await look(intentId);
    expect(lines()).toHaveLength(3);
  });

  it('adds a second line when the return comes after the loss', async () => {
    const intentId = await lost(1000);
    await lookAs(intentId, { balanceChanges: [-5100] });
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([-1000, 5100]);
    await look(intentId);
    expect(lines().slice(1)).toEqual([
      ['dispute_lost', -5100],
      ['dispute_reversed', 1000],
    ]);
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([0, 4100]);
  });

  it('books the gateway’s withdrawal even if it exceeds the donation', async () => {
    const intentId = await lost(1000);
    await lookAs(intentId, { balanceChanges: [-5100] });
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([-1000, 5100]);
  });

  it('books at most the unrefunded rest if the gateway reports no balance changes', async () => {
    const intentId = await lost(1000);
    await lookAs(intentId, { balanceChanges: [] });
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([0, 4100]);
    expect(lines().at(-1)).toEqual(['dispute_lost', -4100]);
  });

  it('corrects books that counted the whole dispute', async () => {
    const intentId = await lost(1000);
    await lookAs(intentId, { balanceChanges: [-5100] });
    await lookAs(intentId, { balanceChanges: [] });
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([0, 4100]);
  });

  it('books a loss, an appeal that undoes it, and a second loss as three lines', async () => {
    const intentId = await lost(0);
    await look(intentId);
    await lookAs(intentId, { standing: 'won', balanceChanges: [-5100, 5100] });
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([5100, 0]);
    await lookAs(intentId, { balanceChanges: [-5100, 5100, -5100] });
    expect([net(), fixture.ledger.order('order1').lostCents]).toEqual([0, 5100]);
    expect(lines()).toEqual([
      ['dispute_lost', -5100],
      ['dispute_reversed', 5100],
      ['dispute_lost', -5100],
    ]);
  });
});
