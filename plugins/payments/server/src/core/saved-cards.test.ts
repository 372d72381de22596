import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { forgetCard, forgetCustomer, listSavedCards, createCustomer } from './saved-cards';
import { startCardPayment, type CardBinding } from './start-card-payment';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const customer = async (key = 'customer-meera') => {
  const made = await createCustomer(fixture.context, { name: 'Meera', email: 'meera@example.org', key });
  if (!made.ok) throw new Error(made.message);
  return made.customerId;
};
const start = async (orderId: string, binding: CardBinding | null = null) => {
  fixture.ledger.add({ documentId: orderId });
  const started = await startCardPayment(fixture.context, orderId, binding);
  if (!started.ok) throw new Error(started.message);
  return started.intentId;
};
const typed = (intentId: string, number: string) =>
  fixture.call('POST', `/v1/payment_intents/${intentId}/confirm`, {
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2039',
    'payment_method_data[card][cvc]': '123',
  });
const cardsOf = async (customerId: string) => {
  const stored = await listSavedCards(fixture.context, customerId);
  if (!stored.ok) throw new Error(stored.message);
  return stored.cards;
};
/** Pays an order with a card number and saves the card; returns the saved card's id. */
const keep = async (customerId: string, orderId: string, number = '4242424242424242') => {
  const intentId = await start(orderId, { customerId, keepsCard: true });
  await typed(intentId, number);
  await fixture.call('POST', `/v1/payment_intents/${intentId}/authenticate`, { outcome: 'authorise' });
  return (await cardsOf(customerId))?.[0]?.id ?? '';
};

describe('saving a card', () => {
  it('saves a card only if the box was ticked, and only after it has paid', async () => {
    const customerId = await customer();
    await typed(await start('without', { customerId, keepsCard: false }), '4242424242424242');
    await typed(await start('declined', { customerId, keepsCard: true }), '4000000000000002');
    expect(await cardsOf(customerId)).toEqual([]);
    await keep(customerId, 'with');
    expect(await cardsOf(customerId)).toMatchObject([{ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 }]);
  });

  it('saves no card if the box was cleared before the next try', async () => {
    const customerId = await customer();
    const intentId = await start('order1', { customerId, keepsCard: true });
    const again = await startCardPayment(fixture.context, 'order1');
    expect(again).toMatchObject({ intentId });
    await typed(intentId, '4242424242424242');
    expect(await cardsOf(customerId)).toEqual([]);
  });

  it('saves a card once, however often it is used', async () => {
    const customerId = await customer();
    await keep(customerId, 'first');
    const id = await keep(customerId, 'second');
    expect(await cardsOf(customerId)).toHaveLength(1);
    expect(await forgetCard(fixture.context, customerId, id)).toEqual({ ok: true });
    expect(await cardsOf(customerId)).toEqual([]);
  });

  it('lists a card with every id it was saved under, newest first', async () => {
    const customerId = await customer();
    const older = await keep(customerId, 'first');
    const newer = await keep(customerId, 'second');
    expect(newer).not.toBe(older);
    expect(await cardsOf(customerId)).toMatchObject([{ id: newer, ids: [newer, older] }]);
    expect(await forgetCard(fixture.context, customerId, older)).toEqual({ ok: true });
    expect(await cardsOf(customerId)).toEqual([]);
  });

  it('creates one customer for repeated requests', async () => {
    expect(await customer()).toBe(await customer());
    expect(await customer('customer-other')).not.toBe(await customer());
  });
});

describe('a saved card', () => {
  it.each([
    ['4242424242424242', 200, 'succeeded'],
    ['4000002500003155', 200, 'succeeded'],
    ['4000002760003184', 200, 'requires_action'],
    ['4000000000000341', 402, undefined],
  ])('lets the saved card %s pay again with status %d', async (number, status, then) => {
    const customerId = await customer();
    const id = await keep(customerId, 'first', number);
    const answer = await pay(fixture, await start('second', { customerId, keepsCard: false }), id);
    expect([answer.status, answer.body.status]).toEqual([status, then]);
  });

  it('accepts a saved card from its own customer only', async () => {
    const id = await keep(await customer(), 'first');
    const other = await customer('customer-other');
    for (const binding of [null, { customerId: other, keepsCard: false }]) {
      const intentId = await start(`stolen-${String(binding !== null)}`, binding);
      expect((await pay(fixture, intentId, id)).status).toBe(400);
    }
  });

  it('forgets a card for its own customer only', async () => {
    const mine = await customer();
    const id = await keep(mine, 'first');
    const other = await customer('customer-other');
    expect(await forgetCard(fixture.context, other, id)).toMatchObject({ ok: false, code: 'unknown' });
    expect(await cardsOf(mine)).toHaveLength(1);
  });

  it('forgets all cards with their customer, even if the customer is already gone', async () => {
    const customerId = await customer();
    const id = await keep(customerId, 'first');
    expect(await forgetCustomer(fixture.context, customerId)).toEqual({ ok: true });
    expect(await forgetCustomer(fixture.context, customerId)).toEqual({ ok: true });
    expect(await cardsOf(customerId)).toBeNull();
    const answer = await pay(fixture, await start('second'), id);
    expect(answer.status).toBe(400);
  });

  it('refuses to list cards while the gateway is silent', async () => {
    const customerId = await customer();
    await fixture.faults({ answers: { fail: true } });
    expect(await listSavedCards(fixture.context, customerId)).toMatchObject({ ok: false, code: 'unavailable' });
  });
});
