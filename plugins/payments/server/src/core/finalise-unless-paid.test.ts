import { afterEach, beforeEach, expect, it } from 'vitest';
import { GatewayError } from '../ports/gateway';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import type { PaymentContext } from './context';
import { finaliseUnlessPaid } from './finalise';
import { startCardPayment } from './start-card-payment';

let fixture: PaymentFixture;
let intentId: string;
let asked: number;
/** Hook that runs before the gateway's nth answer, counted from 1. */
let answers: (question: number) => Promise<void>;
let context: PaymentContext;

beforeEach(async () => {
  fixture = await openFixture();
  asked = 0;
  answers = () => Promise.resolve();
  const { gateway } = fixture.context;
  const retrieveIntent: typeof gateway.retrieveIntent = async (id) => {
    asked += 1;
    await answers(asked);
    return gateway.retrieveIntent(id);
  };
  context = { ...fixture.context, gateway: { ...gateway, retrieveIntent } };
  fixture.ledger.add({ documentId: 'order1' });
  const started = await startCardPayment(fixture.context, 'order1');
  if (!started.ok) throw new Error(started.message);
  intentId = started.intentId;
});
afterEach(() => fixture.close());

const look = (source: 'request' | 'webhook') => finaliseUnlessPaid(context, intentId, { source });

it('queries the gateway once for a browser and an event that arrive together', async () => {
  await pay(fixture, intentId);
  await Promise.all([look('request'), look('webhook')]);
  expect(asked).toBe(1);
  expect(fixture.ledger.order('order1').status).toBe('paid');
  expect([fixture.ledger.audit.length, fixture.ledger.mails.length]).toEqual([1, 1]);
  expect(context.lookups.size).toBe(0);
});

it('does not query the gateway about a payment that is in the books', async () => {
  await pay(fixture, intentId);
  await look('webhook');
  answers = () => Promise.reject(new GatewayError('unreachable', 'the gateway is away'));
  await look('request');
  expect(asked).toBe(1);
});

it('queries the gateway each time while a payment is not made', async () => {
  await look('request');
  await pay(fixture, intentId);
  await look('webhook');
  expect(asked).toBe(2);
  expect(fixture.ledger.order('order1').status).toBe('paid');
});

it('retries after waiting for a lookup that failed', async () => {
  await pay(fixture, intentId);
  answers = (question) =>
    question === 1 ? Promise.reject(new GatewayError('unreachable', 'the gateway is away')) : Promise.resolve();
  const [first, second] = await Promise.allSettled([look('request'), look('webhook')]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(fixture.ledger.order('order1').status).toBe('paid');
  expect(context.lookups.size).toBe(0);
});
