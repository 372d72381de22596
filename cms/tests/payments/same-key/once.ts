import { expect } from 'vitest';
import { count, entryOf } from '../support/books';
import { intentsSince, truthOf } from '../support/gateway';
import { intentIdOf, type Started } from '../support/shop';
import type { Answer, Caller } from './faulty-calls';

/** Expects one intent, charged and paid once, or one refund, despite all faults. */
export async function expectOnce(
  { shop }: Caller,
  what: string,
  answer: Answer,
  marker: string | null,
  gift?: Started,
): Promise<void> {
  expect(answer.status).toBeLessThan(300);
  await shop.payments.sweep(0);
  if (!gift) {
    const made = await intentsSince(shop, marker);
    expect(made.map(({ intentId }) => intentId)).toEqual([intentIdOf(String(answer.body.clientSecret))]);
    return;
  }
  const { order: row, net, paidRows, mails } = await entryOf(shop, gift.orderId);
  const { received, refunded } = await truthOf(shop, gift.intentId);
  expect([paidRows, mails, net]).toEqual([1, 1, received - refunded]);
  expect([row.refundedCents, refunded]).toEqual(what === 'a refund' ? [100, 100] : [0, 0]);
  if (what === 'a refund') expect(await count(shop, 'refunds', { orderId: gift.orderId })).toBe(1);
}
