import { afterEach, beforeEach, expect, it } from 'vitest';
import { GatewayError } from '../ports/gateway';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import type { PaymentContext } from './context';
import { finaliseUnlessPaid } from './finalise-unless-paid';
import { startCardPayment } from './start-card-payment';

let fixture: PaymentFixture;
let intentId: string;
let asked: number;
/** How the gateway answers the n-th question, from 1 on; as it is when nothing is given. */
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

it('a browser and an event that come at once ask the gateway once', async () => {
  await pay(fixture, intentId);
  await Promise.all([look('request'), look('webhook')]);
  expect(asked).toBe(1);
  expect(fixture.ledger.order('order1').status).toBe('paid');
  expect([fixture.ledger.audit.length, fixture.ledger.mails.length]).toEqual([1, 1]);
  expect(context.looks.size).toBe(0);
});

it('a payment that the books have is asked of nobody', async () => {
  await pay(fixture, intentId);
  await look('webhook');
  answers = () => Promise.reject(new GatewayError('unreachable', 'the gateway is away'));
  await look('request');
  expect(asked).toBe(1);
});

it('a payment that is not made yet is looked at each time', async () => {
  await look('request');
  await pay(fixture, intentId);
  await look('webhook');
  expect(asked).toBe(2);
  expect(fixture.ledger.order('order1').status).toBe('paid');
});

it('one who waited for a look that failed looks again', async () => {
  await pay(fixture, intentId);
  answers = (question) =>
    question === 1 ? Promise.reject(new GatewayError('unreachable', 'the gateway is away')) : Promise.resolve();
  const [first, second] = await Promise.allSettled([look('request'), look('webhook')]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(fixture.ledger.order('order1').status).toBe('paid');
  expect(context.looks.size).toBe(0);
});
