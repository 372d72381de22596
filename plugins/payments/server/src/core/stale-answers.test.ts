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

async function paid(): Promise<string> {
  fixture.ledger.add({ documentId: 'order1', totalCents: 5100 });
  const started = await startCardPayment(fixture.context, 'order1');
  if (!started.ok) throw new Error(started.message);
  await pay(fixture, started.intentId);
  await look(started.intentId);
  return started.intentId;
}

const net = () => [...fixture.stores.events.values()].reduce((sum, event) => sum + event.amountCents, 0);
const giveBack = (intentId: string, amount: number) =>
  fixture.call('POST', '/v1/refunds', { payment_intent: intentId, amount: String(amount) });

async function win(intentId: string): Promise<void> {
  const [dispute] = (await fixture.gateway.retrieveIntent(intentId))?.disputes ?? [];
  await fixture.call('POST', `/v1/disputes/${dispute?.id ?? ''}`, {
    'evidence[uncategorized_text]': 'winning_evidence',
  });
}

describe('what the gateway said', () => {
  /** Finalises a payment whose snapshot is overtaken before it can be written. */
  const overtaken = async (intentId: string, meanwhile: () => Promise<unknown>) => {
    let isFirst = true;
    const retrieveIntent: PaymentFixture['gateway']['retrieveIntent'] = async (id) => {
      const said = await fixture.gateway.retrieveIntent(id);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
        await look(id);
      }
      return said;
    };
    const gateway = { ...fixture.gateway, retrieveIntent };
    return finalise({ ...fixture.context, gateway }, intentId, { source: 'webhook' });
  };

  it('does not overwrite newer refunds with an older snapshot', async () => {
    const intentId = await paid();
    await giveBack(intentId, 1000);
    expect(await overtaken(intentId, () => giveBack(intentId, 500))).toMatchObject({ state: 'partially_refunded' });
    expect(fixture.ledger.order('order1').refundedCents).toBe(1500);
    expect(net()).toBe(3600);
  });

  it('does not overwrite newer disputes with an older snapshot', async () => {
    const intentId = await paid();
    await fixture.faults({ openDispute: intentId });
    await overtaken(intentId, async () => {
      await look(intentId);
      await win(intentId);
    });
    expect(fixture.ledger.order('order1').status).toBe('paid');
  });

  it('fetches a payment again if its order does not know it yet', async () => {
    const intentId = await paid();
    const order = fixture.ledger.order('order1');
    fixture.ledger.add({ ...order, intentId: null, status: 'failed', revision: 3 });
    expect(await look(intentId)).toMatchObject({ isPaid: true, changed: true });
  });
});
