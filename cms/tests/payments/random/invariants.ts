import { expect } from 'vitest';
import { callApi } from '../../support/client';
import { donationTotals } from '../../support/panel';
import { auditStands, count, delivered, rows } from '../support/books';
import { endFaults, intentsSince, type Truth } from '../support/gateway';
import { deliver, eventsAbout } from '../support/webhook';
import type { Run } from './run';

/**
 * Ends all faults, delivers what waits, runs the sweeper, and repeats the last event of every payment, as a gateway
 * does with undelivered ones.
 */
export async function finishPayments(run: Run): Promise<Truth[]> {
  const { shop } = run;
  await endFaults(shop);
  await new Promise((resolve) => setTimeout(resolve, 35));
  await delivered(shop);
  await shop.payments.sweep(0);
  for (const { intentId } of await intentsSince(shop, run.marker)) {
    const last = (await eventsAbout(shop, intentId)).at(-1);
    if (last && (await deliver(shop, last.raw)) !== 200)
      throw new Error('A webhook was refused although no fault was set');
    await shop.payments.finalise(intentId);
  }
  await shop.payments.sweep(0);
  return intentsSince(shop, run.marker);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the orders of a run: the devotee's, and those of a guest with the devotee's address. */
const ordersOf = ({ shop, devotee }: Run, more: object = {}) =>
  rows(shop, 'orders', { $or: [{ user: devotee.id }, { guestEmail: devotee.email }], ...more });

/**
 * Checks R1 of docs/payments.md#promises for an idle run.
 * @returns number of successful payments
 */
export async function check(run: Run, truths: readonly Truth[]): Promise<number> {
  const { shop } = run;
  const orders = await ordersOf(run);
  const ids = orders.map(({ documentId }) => String(documentId));
  const ledger = await rows(shop, 'ledger', { orderId: { $in: ids } });
  const succeeded = truths.filter(({ status }) => status === 'succeeded');

  for (const truth of succeeded) {
    const theirs = orders.filter(({ intentId, number }) => intentId === truth.intentId && number !== null);
    expect(theirs, `orders of ${truth.intentId}`).toHaveLength(1);
    expect(ledger.filter(({ kind, intentId }) => kind === 'payment' && intentId === truth.intentId)).toHaveLength(1);
    const [order] = theirs;
    const net = sum(
      ledger.filter(({ orderId }) => orderId === order?.documentId).map(({ amountCents }) => Number(amountCents)),
    );
    expect(net).toBe(truth.received - truth.refunded - truth.lost);
    expect([order?.refundedCents, order?.lostCents]).toEqual([truth.refunded, truth.lost]);
    expect(Boolean(order?.isPaid)).toBe(isKept(truth));
    expect(await confirmations(run, String(order?.documentId))).toBe(1);
  }
  const byCard = orders.filter(({ paymentMethod }) => paymentMethod === 'CreditCard');
  expect(byCard.filter(({ number }) => number !== null)).toHaveLength(succeeded.length);
  for (const order of orders) expect(await confirmations(run, String(order.documentId))).toBeLessThanOrEqual(1);
  await checkLists(run, sum(ledger.map(({ amountCents }) => Number(amountCents))));
  return succeeded.length;
}

/** Whether a payment counts: not fully refunded and no dispute lost. An open dispute only marks it. */
function isKept({ received, refunded, isLost }: Truth): boolean {
  return !isLost && refunded < received;
}

function confirmations({ shop }: Run, orderId: string): Promise<number> {
  return count(shop, 'mails', { template: 'donation-confirmation', orderId });
}

/**
 * Checks that the ledger, the admin's totals and the list agree to the cent, and that a guest's donation is in no
 * devotee's list.
 */
async function checkLists(run: Run, ledgerCents: number): Promise<void> {
  const { shop, devotee } = run;
  const query = { q: devotee.email };
  const totals = await donationTotals(shop.server, query);
  expect(Math.round(totals.net * 100)).toBe(ledgerCents);
  const { body: list } = await callApi(shop.server, 'orders.list', { query }, shop.admin);
  const lost = sum((await ordersOf(run)).map(({ lostCents }) => Number(lostCents)));
  const given = list.filter(({ paidAt, status }) => paidAt !== null && status !== 'bounced');
  const listed = sum(
    given.map(({ totalPrice, refundedPrice }) => Math.round(totalPrice * 100) - Math.round(refundedPrice * 100)),
  );
  expect(listed - lost).toBe(ledgerCents);
  const { body: mine } = await callApi(shop.server, 'orders.mine', {}, devotee.token);
  const own = list.filter(({ origin }) => origin !== 'guest');
  expect(mine.filter(({ isPaid }) => isPaid)).toHaveLength(own.filter(({ isPaid }) => isPaid).length);
}

/** Closes what is open, so that the sweeper skips it in later runs. */
export async function leave(run: Run): Promise<void> {
  const { shop } = run;
  const open = await ordersOf(run, { state: { $in: ['pending', 'failed', 'processing'] } });
  const actor = { kind: 'system' } as const;
  for (const { documentId } of open) await shop.payments.cancel(String(documentId), actor);
}

/** Verifies the whole audit chain. */
export async function checkAudit({ shop }: Pick<Run, 'shop'>): Promise<void> {
  expect(await auditStands(shop)).toBe(true);
}
