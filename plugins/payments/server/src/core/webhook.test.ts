import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../ports/gateway';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { startCardPayment } from './start-card-payment';
import { handleWebhook } from './webhook';

let fixture: PaymentFixture;
let intentId: string;
beforeEach(async () => {
  fixture = await openFixture();
  fixture.ledger.add({ documentId: 'order1' });
  const answer = await startCardPayment(fixture.context, 'order1');
  intentId = answer.ok ? answer.intentId : '';
});
afterEach(() => fixture.close());

const eventOf = (change: Record<string, unknown> = {}) => ({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  created: 1,
  data: { object: { id: intentId, object: 'payment_intent' } },
  ...change,
});

const signed = (payload: string, { secret = fixture.settings.webhookSecret, age = 0 } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - age });

const deliver = (event: object) => {
  const payload = JSON.stringify(event);
  return handleWebhook(fixture.context, payload, signed(payload));
};

const written = () => [
  fixture.ledger.audit.length,
  fixture.stores.events.size,
  fixture.stores.seen.size,
  fixture.stores.alerts.size,
];

describe('a bad delivery is answered 400 and writes nothing:', () => {
  const good = () => JSON.stringify(eventOf());
  const cases: Record<string, () => [string | Uint8Array | undefined, string | undefined]> = {
    'no signature': () => [good(), undefined],
    'an empty signature': () => [good(), ''],
    'a signature of another secret': () => [good(), signed(good(), { secret: 'whsec_other' })],
    'a signature of another body': () => [good(), signed(`${good()} `)],
    'a malformed signature': () => [good(), 'v1=abc'],
    'a signature without scheme v1': () => [good(), signed(good()).replace('v1=', 'v0=')],
    'a signature six minutes old': () => [good(), signed(good(), { age: 360 })],
    'a signature of tomorrow': () => [good(), signed(good(), { age: -86_400 })],
    'a signature six minutes ahead': () => [good(), signed(good(), { age: -360 })],
    'a tampered body': () => [good().replace('evt_1', 'evt_2'), signed(good())],
    'no body': () => [undefined, signed('')],
    'an empty body': () => ['', signed('')],
    'a byte order mark': () => [`\uFEFF${good()}`, signed(`\uFEFF${good()}`)],
    'a byte order mark in bytes': () => [Buffer.from(`\uFEFF${good()}`), signed(good())],
    'bad UTF-8': () => [Buffer.concat([Buffer.from(good()), Buffer.from([0xff])]), signed(good())],
    'replaced characters': () => [`${good()}\uFFFD`, signed(`${good()}\uFFFD`)],
    'no JSON': () => ['{"id":', signed('{"id":')],
    '300 kilobytes': () => [good() + ' '.repeat(300_000), signed(good() + ' '.repeat(300_000))],
    'the wrong mode': () => {
      const live = JSON.stringify(eventOf({ livemode: true }));
      return [live, signed(live)];
    },
  };

  it.each(Object.entries(cases))('%s', async (_name, make) => {
    await pay(fixture, intentId);
    const before = written();
    expect(await handleWebhook(fixture.context, ...make())).toMatchObject({ status: 400 });
    expect(written()).toEqual(before);
  });
});

describe('a good delivery', () => {
  it('takes effect once, however often it is delivered', async () => {
    await pay(fixture, intentId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(eventOf())));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(fixture.ledger.order('order1').status).toBe('paid');
    expect([fixture.ledger.audit.length, fixture.ledger.mails.length]).toEqual([1, 1]);
    expect(await deliver(eventOf())).toEqual({ status: 200, body: { received: true, duplicate: true } });
  });

  it('does not query the gateway about a success that the books have, but does for any other event', async () => {
    await pay(fixture, intentId);
    await deliver(eventOf());
    const retrieveIntent = () => Promise.reject(new GatewayError('unreachable', 'the gateway is away'));
    const context = { ...fixture.context, gateway: { ...fixture.context.gateway, retrieveIntent } };
    const hear = (change: Record<string, unknown>) => {
      const payload = JSON.stringify(eventOf(change));
      return handleWebhook(context, payload, signed(payload));
    };
    expect(await hear({ id: 'evt_again' })).toMatchObject({ status: 200 });
    expect(await hear({ id: 'evt_other', type: 'payment_intent.canceled' })).toMatchObject({ status: 500 });
  });

  it('treats the event as a hint and ignores its payment data', async () => {
    expect(
      await deliver(eventOf({ data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } } })),
    ).toMatchObject({
      status: 200,
    });
    expect(fixture.ledger.order('order1').status).toBe('pending');
  });

  it('acknowledges a delivery of an irrelevant type', async () => {
    expect(await deliver(eventOf({ type: 'customer.created' }))).toEqual({ status: 200, body: { received: true } });
    expect(fixture.stores.seen.size).toBe(0);
  });

  it('acknowledges a delivery about an unknown payment', async () => {
    const stranger = { id: 'pi_stranger', object: 'payment_intent' };
    expect(await deliver(eventOf({ data: { object: stranger } }))).toMatchObject({ status: 200 });
  });

  it('finds the payment of a delivery that names only a charge', async () => {
    await pay(fixture, intentId);
    const { latest_charge: charge } = (await fixture.call('GET', `/v1/payment_intents/${intentId}`)).body;
    const dispute = { id: 'du_1', object: 'dispute', charge, payment_intent: null };
    expect(await deliver(eventOf({ type: 'charge.dispute.created', data: { object: dispute } }))).toMatchObject({
      status: 200,
    });
    expect(fixture.ledger.order('order1').status).toBe('paid');
  });

  it('requests another delivery after an internal failure, which then takes effect', async () => {
    await pay(fixture, intentId);
    await fixture.faults({ answers: { fail: true } });
    expect(await deliver(eventOf())).toMatchObject({ status: 500 });
    await fixture.faults({ answers: { fail: false } });
    expect(await deliver(eventOf())).toMatchObject({ status: 200 });
    expect(fixture.ledger.order('order1').status).toBe('paid');
  });
});

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

describe('a signed body that is no event is answered 400 and writes nothing:', () => {
  const intent = () => ({ id: intentId, object: 'payment_intent' });
  const cases: Record<string, () => unknown> = {
    'an object as id': () => eventOf({ id: { $ne: null } }),
    'a list as id': () => eventOf({ id: ['evt_1'] }),
    'a number as id': () => eventOf({ id: 7 }),
    'an empty id': () => eventOf({ id: '' }),
    'an id with a slash': () => eventOf({ id: 'evt_1/../x' }),
    'no type': () => eventOf({ type: undefined }),
    'an object as type': () => eventOf({ type: {} }),
    'a word as mode': () => eventOf({ livemode: 'false' }),
    'a word as time': () => eventOf({ created: 'now' }),
    'no data': () => eventOf({ data: null }),
    'no object': () => eventOf({ data: { object: null } }),
    'a list as object': () => eventOf({ data: { object: [] } }),
    'an object as id of its payment': () => eventOf({ data: { object: { ...intent(), id: { a: 1 } } } }),
    'a list as id of its payment': () => eventOf({ data: { object: { ...intent(), id: [intentId] } } }),
    'a number as payment of a refund': () =>
      eventOf({ type: 'refund.created', data: { object: { id: 're_1', object: 'refund', payment_intent: 7 } } }),
    'a nested charge without id': () =>
      eventOf({ type: 'refund.created', data: { object: { id: 're_1', object: 'refund', charge: { id: {} } } } }),
    'a list': () => [eventOf()],
    nothing: () => null,
    'a word': () => 'event',
  };

  it.each(Object.entries(cases))('%s', async (_name, make) => {
    await pay(fixture, intentId);
    const before = written();
    const payload = JSON.stringify(make());
    expect(await handleWebhook(fixture.context, payload, signed(payload))).toMatchObject({ status: 400 });
    expect(written()).toEqual(before);
  });
});

it('reaches the same state in all 24 sequences of four events', async () => {
  await pay(fixture, intentId, 'pm_card_chargeDeclined');
  await pay(fixture, intentId);
  await fixture.call('POST', '/v1/refunds', { payment_intent: intentId, amount: '1000' });
  const types = ['payment_intent.payment_failed', 'payment_intent.succeeded', 'charge.refunded', 'refund.created'];
  const fresh = fixture.ledger.order('order1');
  const ends = new Set<string>();
  for (const order of permutations(types)) {
    fixture.ledger.add(fresh);
    fixture.stores.seen.clear();
    fixture.stores.events.clear();
    for (const type of order) await deliver(eventOf({ id: `evt_${type}`, type }));
    const { status, refundedCents } = fixture.ledger.order('order1');
    ends.add(JSON.stringify([status, refundedCents, [...fixture.stores.events.keys()].sort()]));
  }
  expect([...ends]).toHaveLength(1);
  expect([...ends][0]).toContain('partially_refunded');
});

describe('the demo gateway’s own webhooks', () => {
  beforeEach(() => fixture.demo.start());
  const resolved = (status: string) =>
    vi.waitFor(() => expect(fixture.ledger.order('order1').status).toBe(status), 15_000);

  it('signs and delivers webhooks that record the payment', async () => {
    await pay(fixture, intentId);
    await resolved('paid');
  });

  it.each([{ duplicate: 2 }, { reorder: true }, { delayMs: 200 }])('tolerates %j', async (webhooks) => {
    await fixture.faults({ webhooks });
    await pay(fixture, intentId);
    await resolved('paid');
    expect(fixture.ledger.mails).toHaveLength(1);
  });

  it('repeats webhooks that the shop could not accept', async () => {
    await pay(fixture, intentId);
    await fixture.faults({ answers: { dropBefore: 3 } });
    await resolved('paid');
  });

  it('loses webhooks for good if told to', async () => {
    await fixture.faults({ webhooks: { drop: true } });
    await pay(fixture, intentId);
    await fixture.demo.sender.flush();
    expect(fixture.ledger.order('order1').status).toBe('pending');
  });
});
