import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskMethods, type PaymentMethod } from '@seva/config/shop';
import { openFixture, type PaymentFixture } from '../testing/fixture';
import { moveCheck } from './check';
import { receiveGift, reverseGift } from './desk-gift';
import { refund } from './refund';

const clerk = { kind: 'person', userId: 'clerk1' } as const;
const at = new Date('2026-03-08T12:00:00Z');
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const record = (method: PaymentMethod) =>
  fixture.ledger.add({ documentId: 'order1', method, status: 'recorded', number: 'D-2026-000007' });
const receive = () => receiveGift(fixture.context, 'order1', at, clerk);
const reverse = () => reverseGift(fixture.context, 'order1', 'typed twice', clerk);
const amounts = () => [...fixture.stores.events.values()].map(({ kind, amountCents }) => [kind, amountCents]);

it.each(deskMethods)('makes a gift by %s a paid donation with one ledger line on its day', async (method) => {
  record(method);
  expect(await receive()).toEqual({ ok: true });
  expect(await receive()).toMatchObject({ ok: false, code: 'state' });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'paid', isPaid: true });
  expect(amounts()).toEqual([['gift_received', 5100]]);
  expect(fixture.stores.events.get('gift_received:order1')?.at).toEqual(at);
  expect(fixture.ledger.mails.map(({ kind }) => kind)).toEqual(['donation_confirmed']);
});

it.each(['Check', 'CreditCard'] as const)('refuses to receive a %s', async (method) => {
  record(method);
  expect(await receive()).toMatchObject({ ok: false, code: 'state' });
  expect(amounts()).toEqual([]);
});

it('books out what is left of a reversed gift, and sends no mail about a refund', async () => {
  record('Cash');
  await receive();
  await refund(fixture.context, 'order1', { amountCents: 1100, reason: 'asked for it' }, clerk);
  const mails = fixture.ledger.mails.length;
  expect(await reverse()).toEqual({ ok: true });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'canceled', isPaid: false });
  expect(amounts()).toEqual([
    ['gift_received', 5100],
    ['refund', -1100],
    ['gift_reversed', -4000],
  ]);
  expect(fixture.ledger.mails).toHaveLength(mails);
  expect(fixture.ledger.audit.at(-1)).toMatchObject({
    action: 'order.gift_reversed',
    after: { reason: 'typed twice' },
  });
});

it('reverses a check that has not cleared without a ledger line', async () => {
  record('Check');
  expect(await reverse()).toEqual({ ok: true });
  expect(amounts()).toEqual([]);
  expect(await moveCheck(fixture.context, 'order1', 'cleared', clerk)).toMatchObject({ ok: false });
});

it('refuses to reverse a card payment, and a gift twice', async () => {
  fixture.ledger.add({ documentId: 'order1', method: 'CreditCard', status: 'paid' });
  expect(await reverse()).toMatchObject({ ok: false, code: 'state' });
  record('Cash');
  await receive();
  const answers = await Promise.all([reverse(), reverse()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
