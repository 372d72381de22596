import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { catchUp } from './catch-up';
import { startCardPayment } from './start-card-payment';
import { sweep } from './sweeper';

const dayMs = 24 * 3_600_000;
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

async function given(orderId: string): Promise<string> {
  fixture.ledger.add({ documentId: orderId, createdAt: fixture.context.now() });
  const answer = await startCardPayment(fixture.context, orderId);
  const intentId = answer.ok ? answer.intentId : '';
  await pay(fixture, intentId);
  return intentId;
}

const look = () => sweep(fixture.context, 0);
const codes = () => [...fixture.stores.alerts.values()].map(({ code }) => code);

it('records payments that are missing in a restored backup of any age', async () => {
  // At the time of the backup one donation was open, and the last review had just run.
  await look();
  const known = await given('order1');
  const saved = fixture.ledger.order('order1');
  expect(saved.status).toBe('pending');
  const open = { ...saved, intentId: known };
  // Then both were paid, one of them by a devotee whom the backup does not know.
  fixture.advance(dayMs);
  const lost = await given('order2');
  // The backup is restored, and no review runs for twenty days.
  fixture.ledger.orders.clear();
  fixture.ledger.add(open);
  fixture.advance(20 * dayMs);
  const found = await catchUp(fixture.context, look);
  expect(found).toMatchObject({ payments: 2, booked: 1, shown: 1 });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'paid' });
  const unmatched = [...fixture.stores.alerts.values()].filter(({ code }) => code === 'orphan_payment');
  expect(unmatched).toMatchObject([{ intentId: lost }]);
  expect(await catchUp(fixture.context, look)).toMatchObject({ payments: 0 });
});

it('reviews from 72 hours before the last complete review, ignoring an incomplete one', async () => {
  await look();
  fixture.advance(10 * dayMs);
  const lost = await given('order1');
  fixture.ledger.orders.clear();
  fixture.advance(dayMs / 24 + 1);
  await fixture.faults({ answers: { fail: true } });
  await look();
  fixture.advance(10 * dayMs);
  await fixture.faults({ answers: { fail: false } });
  await look();
  expect([...fixture.stores.alerts.values()]).toMatchObject([{ code: 'orphan_payment', intentId: lost }]);
});

it('reviews the past even if the clock was ahead at the last review', async () => {
  await fixture.stores.reviews.noteWhole(new Date(fixture.context.now().getTime() + 100 * dayMs));
  await given('order1');
  fixture.ledger.orders.clear();
  await look();
  expect(codes()).toEqual(['orphan_payment']);
});
