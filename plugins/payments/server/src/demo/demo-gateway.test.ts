import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const newIntent = (orderId = 'order1', amountCents = 5100, attempt = 1) =>
  fixture.gateway.createIntent({ orderId, attempt, amountCents, currency: 'usd' });

const browser = async (path: string, form: Record<string, string>) => {
  const body = new URLSearchParams({ key: fixture.settings.publishableKey, ...form });
  const answer = await fetch(`${fixture.url}/demo/stripe/v1/payment_intents/${path}`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

const card = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
});

describe('an intent, through the real SDK', () => {
  it('stores an intent with its order, by id and in the list', async () => {
    const made = await newIntent();
    expect(made).toMatchObject({ status: 'requires_payment_method', amountCents: 5100, livemode: false });
    expect(await fixture.gateway.retrieveIntent(made.intentId)).toMatchObject({ orderId: 'order1', charge: null });
    expect(await fixture.gateway.retrieveIntent('pi_unknown')).toBeNull();
    expect(await fixture.gateway.retrieveIntent('../events')).toBeNull();
  });

  it('returns the same intent for the same order and attempt', async () => {
    const [first, second] = await Promise.all([newIntent(), newIntent()]);
    expect(second.intentId).toBe(first.intentId);
    expect((await newIntent('order1', 5100, 2)).intentId).not.toBe(first.intentId);
  });

  it('refuses an intent if its key belongs to another amount', async () => {
    await newIntent();
    await expect(newIntent('order1', 9900)).rejects.toMatchObject({ kind: 'key_reused' });
  });

  it.each([
    ['49', 'amount_too_small'],
    ['100000000', 'amount_too_large'],
    ['12.5', 'parameter_invalid_integer'],
  ])('refuses an intent of %s cents', async (amount, code) => {
    const { status, body } = await fixture.call('POST', '/v1/payment_intents', { amount, currency: 'usd' });
    expect([status, body.error?.code]).toEqual([400, code]);
  });

  it('rejects payment_method_types', async () => {
    const form = { amount: '500', currency: 'usd', 'payment_method_types[]': 'card' };
    expect((await fixture.call('POST', '/v1/payment_intents', form)).body.error?.code).toBe('parameter_unknown');
  });

  it('cancels a waiting intent, but not a succeeded one', async () => {
    const { intentId } = await newIntent();
    expect(await fixture.gateway.cancelIntent(intentId, 'abandoned')).toMatchObject({ canceledFor: 'abandoned' });
    const other = await newIntent('order2');
    await pay(fixture, other.intentId);
    await expect(fixture.gateway.cancelIntent(other.intentId, 'duplicate')).rejects.toMatchObject({ kind: 'refused' });
  });

  it('lists intents newest first over several pages', async () => {
    for (let order = 0; order < 12; order += 1) await newIntent(`order${order}`);
    const page = await fixture.call('GET', '/v1/payment_intents?limit=10');
    expect([page.body.has_more, (page.body.data as unknown[]).length]).toEqual([true, 10]);
    const orders: (string | null)[] = [];
    for await (const intent of fixture.gateway.listIntents(new Date(0))) orders.push(intent.orderId);
    expect(orders).toEqual(Array.from({ length: 12 }, (_, index) => `order${11 - index}`));
  });
});

describe('a card in the browser', () => {
  it('charges the card 4242', async () => {
    const { intentId, clientSecret } = await newIntent();
    const { status, body } = await browser(`${intentId}/confirm`, {
      client_secret: clientSecret ?? '',
      ...card('4242424242424242'),
    });
    expect([status, body.status]).toEqual([200, 'succeeded']);
    expect(body.metadata).toBeUndefined();
    expect((await fixture.gateway.retrieveIntent(intentId))?.charge).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ])('declines the card %s and allows another', async (number, code, declineCode) => {
    const { intentId, clientSecret } = await newIntent();
    const secret = { client_secret: clientSecret ?? '' };
    const refused = await browser(`${intentId}/confirm`, { ...secret, ...card(number) });
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, decline_code: declineCode } },
    });
    expect((await fixture.gateway.retrieveIntent(intentId))?.failure?.code).toBe(declineCode);
    expect((await browser(`${intentId}/confirm`, { ...secret, ...card('4242424242424242') })).body.status).toBe(
      'succeeded',
    );
  });

  it.each([
    ['authorise', 'succeeded'],
    ['fail', 'requires_payment_method'],
  ])('requires 3-D Secure for the card 3220: %s → %s', async (outcome, status) => {
    const { intentId, clientSecret } = await newIntent();
    const secret = { client_secret: clientSecret ?? '' };
    const asked = await browser(`${intentId}/confirm`, { ...secret, ...card('4000000000003220') });
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await browser(`${intentId}/authenticate`, { ...secret, outcome })).body.status).toBe(status);
  });

  it('declines the card 1629 after 3-D Secure', async () => {
    const { intentId, clientSecret } = await newIntent();
    const secret = { client_secret: clientSecret ?? '' };
    const asked = await browser(`${intentId}/confirm`, { ...secret, ...card('4000008400001629') });
    expect(asked.body.status).toBe('requires_action');
    const refused = await browser(`${intentId}/authenticate`, { ...secret, outcome: 'authorise' });
    expect(refused).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    expect((await fixture.gateway.retrieveIntent(intentId))?.status).toBe('requires_payment_method');
  });

  it.each([
    ['5555555555554444', 'mastercard', '123'],
    ['378282246310005', 'amex', '1234'],
    ['6011111111111117', 'discover', '123'],
    ['36227206271667', 'diners', '123'],
    ['3566002020360505', 'jcb', '123'],
    ['6200000000000005', 'unionpay', '123'],
  ])('reads %s as a card of %s', async (number, brand, cvc) => {
    const { intentId, clientSecret } = await newIntent();
    const form = { client_secret: clientSecret ?? '', ...card(number) };
    const wrong = { ...form, 'payment_method_data[card][cvc]': `${cvc}0`.slice(0, cvc.length === 4 ? 3 : 4) };
    expect((await browser(`${intentId}/confirm`, wrong)).body.error).toMatchObject({ code: 'invalid_cvc' });
    const right = { ...form, 'payment_method_data[card][cvc]': cvc };
    expect((await browser(`${intentId}/confirm`, right)).body.status).toBe('succeeded');
    const paid = await fixture.gateway.retrieveIntent(intentId);
    expect(paid?.charge).toMatchObject({ brand, last4: number.slice(-4) });
  });

  it.each(['4111111111111111', '1234'])('rejects %s as no test number', async (number) => {
    const { intentId, clientSecret } = await newIntent();
    const answer = await browser(`${intentId}/confirm`, { client_secret: clientSecret ?? '', ...card(number) });
    expect(answer.status).toBe(402);
  });

  it('allows a browser nothing without the client secret', async () => {
    const { intentId } = await newIntent();
    const stranger = { client_secret: `${intentId}_secret_wrong` };
    expect((await browser(`${intentId}/confirm`, { ...stranger, ...card('4242424242424242') })).status).toBe(401);
    expect((await browser(`${intentId}/cancel`, stranger)).status).toBe(401);
  });
});

describe('stored data', () => {
  it('stores no card number and no client secret', async () => {
    const { intentId, clientSecret } = await newIntent();
    const idempotent = { method: 'POST', headers: { 'idempotency-key': 'k' } };
    const body = new URLSearchParams({
      key: 'pk_demo',
      client_secret: clientSecret ?? '',
      ...card('4242424242424242'),
    });
    await fetch(`${fixture.url}/demo/stripe/v1/payment_intents/${intentId}/confirm`, { ...idempotent, body });
    const stored = JSON.stringify([
      ...(fixture.demo.context.store as unknown as { objects: Map<string, object> }).objects.values(),
    ]);
    expect(stored).not.toContain('4242424242424242');
    expect(stored).not.toContain('_secret_');
  });
});

describe('a refund', () => {
  it('adds refunds up to the rest at most', async () => {
    const { intentId } = await newIntent();
    await pay(fixture, intentId);
    const ask = (amountCents: number, key: string) =>
      fixture.gateway.refund({ intentId, amountCents, reason: 'asked', key });
    expect(await ask(2000, 'r1')).toMatchObject({ status: 'succeeded', requestKey: 'r1', reason: 'asked' });
    expect((await ask(2000, 'r1')).id).toBe((await ask(2000, 'r1')).id);
    await expect(ask(3101, 'r2')).rejects.toMatchObject({ kind: 'refused' });
    await ask(3100, 'r3');
    const { refunds } = (await fixture.gateway.retrieveIntent(intentId)) ?? { refunds: [] };
    expect(refunds.map((refund) => refund.amountCents)).toEqual([3100, 2000]);
  });
});

describe('a dispute', () => {
  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('ends a dispute with %s: %s', async (evidence, standing) => {
    const { intentId } = await newIntent();
    await pay(fixture, intentId, 'pm_card_createDispute');
    const open = await fixture.gateway.retrieveIntent(intentId);
    expect(open?.disputes).toMatchObject([{ standing: 'open', amountCents: 5100 }]);
    await fixture.call('POST', `/v1/disputes/${open?.disputes[0]?.id ?? ''}`, {
      'evidence[uncategorized_text]': evidence,
    });
    expect((await fixture.gateway.retrieveIntent(intentId))?.disputes[0]?.standing).toBe(standing);
  });

  it.each([
    ['winning_evidence', [-5100, 5100]],
    ['losing_evidence', [-5100, 1000]],
  ])('reports the balance changes of a dispute with %s after a refund', async (evidence, changes) => {
    const { intentId } = await newIntent();
    await pay(fixture, intentId);
    await fixture.gateway.refund({ intentId, amountCents: 1000, reason: '', key: 'r1' });
    await fixture.faults({ openDispute: intentId });
    const [open] = (await fixture.gateway.retrieveIntent(intentId))?.disputes ?? [];
    expect(open?.balanceChanges).toEqual([-5100]);
    await fixture.call('POST', `/v1/disputes/${open?.id ?? ''}`, { 'evidence[uncategorized_text]': evidence });
    expect((await fixture.gateway.retrieveIntent(intentId))?.disputes[0]?.balanceChanges).toEqual(changes);
  });
});

describe('a bad connection', () => {
  it.each([{ dropBefore: 1 }, { dropAfter: 1 }, { fail: 1 }])('creates one intent in spite of %j', async (answers) => {
    await fixture.faults({ answers });
    const { intentId } = await newIntent();
    expect((await newIntent()).intentId).toBe(intentId);
    expect(((await fixture.call('GET', '/v1/payment_intents')).body.data as unknown[]).length).toBe(1);
  });

  it('reports a connection that stays bad as unreachable', async () => {
    await fixture.faults({ answers: { fail: true } });
    await expect(newIntent()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('recovers after the faults end', async () => {
    await fixture.faults({ answers: { fail: true }, processingMs: 5 });
    expect((await fixture.call('DELETE', '/faults')).body).toMatchObject({ answers: { fail: false }, processingMs: 0 });
  });
});

describe('a key', () => {
  it.each([
    ['none', {}],
    ['of another kind', { authorization: 'Bearer rk_1' }],
  ])('refuses a key that is %s', async (_name, headers) => {
    const answer = await fetch(`${fixture.url}/demo/stripe/v1/payment_intents`, { headers });
    expect(answer.status).toBe(401);
  });

  it.each(['sk_anything', 'sk_test_guess', 'sk_demo_', 'sk_'])(
    'rejects %s as secret key, even from this machine',
    async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      expect((await fetch(`${fixture.url}/demo/stripe/v1/refunds`, { headers })).status).toBe(401);
      const faults = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
      expect((await fetch(`${fixture.url}/demo/stripe/faults`, faults)).status).toBe(401);
    },
  );

  it('accepts the secret key of this installation from anywhere', async () => {
    const right = { authorization: `Bearer ${fixture.settings.secretKey}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${fixture.url}/demo/stripe/v1/refunds`, { headers: right })).status).toBe(200);
    const basic = { authorization: `Basic ${Buffer.from(`${fixture.settings.secretKey}:`).toString('base64')}` };
    expect((await fetch(`${fixture.url}/demo/stripe/v1/refunds`, { headers: basic })).status).toBe(200);
  });
});
