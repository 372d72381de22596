import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmCard } from '../support/client';
import { auditStands, delivered, entryOf, rows } from './support/books';
import { callGateway, endFaults, setFaults } from './support/gateway';
import { sampleNote, sized, writeRow } from '../support/evidence';
import { line, newDevotee, openShop, send, start, type Shop, type Started } from './support/shop';

const payments = sized(200, 8);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SEVA_RECONCILE_SECONDS: '0.05' });
});
afterAll(() => shop.server.stop());

it(`R7 records ${payments} payments whose answers were lost when the gateway answers again${sampleNote}`, async () => {
  const devotee = await newDevotee(shop);
  await setFaults(shop, { webhooks: { drop: true } });
  const gifts: Started[] = [];
  for (let index = 0; index < payments; index += 1) {
    const gift = await start(shop, devotee.token, [line(shop, index, 1 + (index % 3))]);
    expect((await confirmCard(shop, gift)).body.status).toBe('succeeded');
    gifts.push(gift);
  }
  // A charge without an order, as a script with the shop's keys would make it.
  const form = { amount: '4321', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' };
  const { body: unmatchedPayment } = await callGateway(shop, 'POST', '/v1/payment_intents', form);
  await delivered(shop);

  await setFaults(shop, { answers: { dropBefore: true } });
  const asked = gifts
    .slice(0, 20)
    .map(({ orderId, intentId }, index) =>
      index % 2 === 0
        ? send(shop, 'PUT', `/orders/${orderId}/pay`, { id: intentId }, devotee.token)
        : send(shop, 'POST', '/orders', { paymentIntentId: intentId, orderItems: [line(shop, 0)] }, devotee.token),
    );
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(503));
  expect(answers.every(({ body }) => /\S/.test(String(body.message)))).toBe(true);
  expect((await shop.payments.sweep(0)).failures).toBeGreaterThan(0);
  const states = await Promise.all(gifts.map(async ({ orderId }) => (await entryOf(shop, orderId)).order.state));
  expect(new Set(states)).toEqual(new Set(['pending']));

  await endFaults(shop);
  await shop.payments.sweep(0);
  const entries = await Promise.all(gifts.map(({ orderId }) => entryOf(shop, orderId)));
  const healed = entries.filter(
    ({ order: row, net, mails }) => row.isPaid && net === Number(row.totalCents) && mails === 1,
  );
  const found = await rows(shop, 'attention', { intentId: unmatchedPayment.id });
  writeRow(
    'R7',
    `${healed.length} of ${payments} healed by one sweep; planted unmatched payment ${found.length === 1 ? 'reported' : 'lost'}`,
  );
  expect(healed).toHaveLength(payments);
  expect(found).toMatchObject([{ code: 'orphan_payment', amountCents: 4321, settledAt: null }]);
  const mails = { template: 'staff-attention', dedupeKey: { $contains: unmatchedPayment.id } };
  expect(await rows(shop, 'mails', mails)).toHaveLength(1);
  expect(await auditStands(shop)).toBe(true);
}, 600_000);
