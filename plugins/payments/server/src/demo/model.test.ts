import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { finalise } from '../core/finalise';
import { refund } from '../core/refund';
import { startCardPayment } from '../core/start-card-payment';
import { sweep } from '../core/sweeper';
import { handleWebhook } from '../core/webhook';
import { signatureOf } from './webhook-sender';

/** Events of a shop and its gateway, in any order and any number of times. */
type Happening =
  | {
      readonly kind:
        'start' | 'pay' | 'decline' | 'authenticate' | 'finalise' | 'reprice' | 'dispute' | 'sweep' | 'day';
    }
  | { readonly kind: 'refund'; readonly cents: number }
  | { readonly kind: 'end'; readonly evidence: 'winning_evidence' | 'losing_evidence' }
  | { readonly kind: 'webhook'; readonly which: number; readonly times: number };

const plain = ['start', 'pay', 'decline', 'authenticate', 'finalise', 'reprice', 'dispute', 'sweep', 'day'] as const;
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...plain).map((kind) => ({ kind })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 6000 }).map((cents) => ({ kind: 'refund' as const, cents })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('winning_evidence' as const, 'losing_evidence' as const)
      .map((evidence) => ({ kind: 'end' as const, evidence })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ which: fc.nat(40), times: fc.integer({ min: 1, max: 3 }) })
      .map((delivery) => ({ kind: 'webhook' as const, ...delivery })),
  },
);

const admin = { kind: 'person', userId: 'admin1' } as const;
const orderId = 'order1';
let fixture: PaymentFixture;

/** Applies the events to one order. */
async function live(happenings: readonly Happening[]): Promise<void> {
  fixture.ledger.add({ documentId: orderId, createdAt: fixture.context.now() });
  let intentId: string | null = null;
  for (const step of happenings) {
    if (step.kind === 'start') {
      const answer = await startCardPayment(fixture.context, orderId);
      if (answer.ok) ({ intentId } = answer);
    } else if (step.kind === 'sweep') {
      await sweep(fixture.context, 0);
    } else if (step.kind === 'day') {
      fixture.advance(25 * 3_600_000);
    } else if (intentId) {
      await touch(intentId, step);
    }
  }
}

async function touch(intentId: string, step: Happening): Promise<void> {
  const order = fixture.ledger.order(orderId);
  if (step.kind === 'pay') await pay(fixture, intentId);
  if (step.kind === 'decline') await pay(fixture, intentId, 'pm_card_chargeDeclined');
  if (step.kind === 'authenticate') {
    await pay(fixture, intentId, 'pm_card_threeDSecure2Required');
    await fixture.call('POST', `/v1/payment_intents/${intentId}/authenticate`, { outcome: 'authorise' });
  }
  if (step.kind === 'finalise') await finalise(fixture.context, intentId, { source: 'request' });
  if (step.kind === 'refund')
    await refund(fixture.context, orderId, { amountCents: step.cents, reason: 'asked' }, admin);
  if (step.kind === 'dispute') await fixture.faults({ openDispute: intentId });
  if (step.kind === 'end') {
    const open = (await fixture.gateway.retrieveIntent(intentId))?.disputes.find(({ standing }) => standing === 'open');
    if (open) await fixture.call('POST', `/v1/disputes/${open.id}`, { 'evidence[uncategorized_text]': step.evidence });
  }
  // A crash between the release of the old intent and the re-pricing leaves this state.
  if (step.kind === 'reprice' && order.status === 'pending')
    fixture.ledger.add({ ...order, totalCents: order.totalCents + 100 });
  if (step.kind === 'webhook') await deliver(step.which, step.times);
}

/** Delivers a past event again: late, repeated, out of order. */
async function deliver(which: number, times: number): Promise<void> {
  const { data } = await fixture.demo.context.store.list({ kind: 'event', limit: 100 });
  const event = data[which % Math.max(1, data.length)];
  if (!event) return;
  const raw = JSON.stringify(event);
  const signature = signatureOf(raw, fixture.settings.webhookSecret, new Date());
  for (let time = 0; time < times; time += 1) {
    expect((await handleWebhook(fixture.context, raw, signature)).status).toBe(200);
  }
}

/** Checks that the books equal the gateway's state after one more sweep. */
async function check(): Promise<void> {
  fixture.advance(3_600_001);
  await sweep(fixture.context, 0);
  const order = fixture.ledger.order(orderId);
  const intents = [];
  for await (const { intentId, orderId: of } of fixture.gateway.listIntents(new Date(0))) {
    if (of === orderId) intents.push(await fixture.gateway.retrieveIntent(intentId));
  }
  for (const intent of intents)
    if (intent?.charge) await finalise(fixture.context, intent.intentId, { source: 'sweeper' });

  const current = fixture.ledger.order(orderId);
  const lines = await fixture.stores.payments.ofOrder(orderId);
  const net = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const succeeded = intents.filter((intent) => intent?.status === 'succeeded');
  const raised = succeeded.filter((intent) => fixture.stores.alerts.has(`unmatched:${intent?.intentId ?? ''}`));
  const counted = succeeded.filter((intent) => lines.some((line) => line.key === `payment:${intent?.intentId ?? ''}`));
  expect(counted.length + raised.length, 'each charge is counted or raised').toBe(succeeded.length);
  expect(counted.length).toBeLessThanOrEqual(1);
  expect(net).toBe(counted.length === 0 ? 0 : current.totalCents - current.refundedCents - current.lostCents);
  const truth = counted[0];
  const returned = truth?.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? 0;
  expect(current.refundedCents).toBe(returned);
  expect(current.number === null).toBe(counted.length === 0);
  const mails = fixture.ledger.mails.filter(({ kind, orderId: of }) => kind === 'donation_confirmed' && of === orderId);
  expect(mails.length).toBe(counted.length);
  expect(order.attempt).toBeGreaterThan(0);
}

it('records each charge exactly once after any sequence of events', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 30 }), async (happenings) => {
      fixture = await openFixture();
      try {
        await live([{ kind: 'start' }, ...happenings]);
        await check();
      } finally {
        await fixture.close();
      }
    }),
    { numRuns: 120, endOnFailure: true },
  );
});
