import { afterEach, beforeEach, expect, it } from 'vitest';
import { GatewayError, type Gateway, type GatewayPayout } from '../ports/gateway';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';
import { newPayout, newPayoutLine } from '../testing/contract/payouts-contract';
import type { PaymentContext } from './context';
import { refreshPayouts } from './payouts';

const hourMs = 60 * 60 * 1000;

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

/** Returns a context whose gateway lists some payouts with one line each, and records the calls. */
function told(payouts: () => readonly GatewayPayout[]) {
  const asked: string[] = [];
  const since: Date[] = [];
  const gateway: Gateway = {
    ...fixture.gateway,
    listPayouts: (from) => {
      since.push(from);
      return each(payouts());
    },
    listPayoutLines: (id) => {
      asked.push(id);
      return each([newPayoutLine(`txn_${id}`)]);
    },
  };
  const context: PaymentContext = { ...fixture.context, gateway };
  return { asked, since, context };
}

it('stores the demo gateway’s payouts with the time of the sync', async () => {
  const { intentId } = await fixture.gateway.createIntent({
    orderId: 'order1',
    attempt: 1,
    amountCents: 5100,
    currency: 'usd',
  });
  await pay(fixture, intentId);
  fixture.advance(3 * 24 * hourMs);
  await refreshPayouts(fixture.context);
  const [payout] = await (async () => {
    const rows: GatewayPayout[] = [];
    for await (const row of fixture.gateway.listPayouts(new Date(0))) rows.push(row);
    return rows;
  })();
  expect(await fixture.stores.payouts.findStored([payout?.id ?? ''])).toEqual([payout]);
  expect(await fixture.stores.payouts.linesOf(payout?.id ?? '')).toMatchObject([{ intentId, amountCents: 5100 }]);
  expect(await fixture.stores.reviews.payouts()).toMatchObject({ heardAt: expect.any(Date), silent: null });
});

it('fetches the lines of a payout until they are complete, and again when its state changes', async () => {
  let payout = newPayout('po_grows');
  const { asked, since, context } = told(() => [payout]);
  const round = async () => {
    fixture.advance(hourMs + 1);
    await refreshPayouts(context);
  };
  await round();
  await round();
  expect(asked).toEqual(['po_grows', 'po_grows']);
  payout = { ...payout, itemized: 'whole' };
  await round();
  await round();
  expect(asked).toHaveLength(3);
  payout = { ...payout, state: 'failed' };
  await round();
  expect(asked).toHaveLength(3);
  expect(await context.stores.payouts.findStored(['po_grows'])).toEqual([payout]);
  expect(await context.stores.payouts.linesOf('po_grows')).toHaveLength(1);
  expect(since[0]).toEqual(new Date(0));
  expect(since[1]?.getTime()).toBeGreaterThan(0);
});

it('reads the whole past in parts, and records the sync when all of it is known', async () => {
  const past = Array.from({ length: 95 }, (_, index) => ({
    ...newPayout(`po_${String(index).padStart(3, '0')}`),
    itemized: 'whole' as const,
  }));
  const { asked, context } = told(() => past);
  for (const read of [40, 80]) {
    await refreshPayouts(context);
    expect([asked.length, (await context.stores.reviews.payouts()).heardAt]).toEqual([read, null]);
  }
  await refreshPayouts(context);
  expect(new Set(asked).size).toBe(95);
  expect((await context.stores.reviews.payouts()).heardAt).toBeInstanceOf(Date);
  await refreshPayouts(context);
  expect(asked).toHaveLength(95);
});

it('stores a manual payout without fetching its lines', async () => {
  const { asked, context } = told(() => [{ ...newPayout('po_hand'), itemized: 'never' }]);
  await refreshPayouts(context);
  expect(asked).toEqual([]);
  expect(await context.stores.payouts.findStored(['po_hand'])).toHaveLength(1);
});

it('records since when the gateway has been silent, and retains the known payouts', async () => {
  const payout = { ...newPayout('po_known'), itemized: 'whole' as const };
  const { context } = told(() => [payout]);
  await refreshPayouts(context);
  const { heardAt } = await context.stores.reviews.payouts();
  // eslint-disable-next-line require-yield -- it fails before it has anything
  async function* away(): AsyncGenerator<GatewayPayout> {
    throw new GatewayError('unreachable', 'away');
  }
  const silent = { ...context, gateway: { ...context.gateway, listPayouts: away } };
  fixture.advance(hourMs + 1);
  const begun = fixture.context.now().getTime();
  await refreshPayouts(silent);
  fixture.advance(hourMs);
  await refreshPayouts(silent);
  const hearing = await context.stores.reviews.payouts();
  expect(hearing).toMatchObject({ heardAt, silent: { why: 'unreachable' } });
  expect(Math.abs((hearing.silent?.since.getTime() ?? 0) - begun)).toBeLessThan(60_000);
  expect(await context.stores.payouts.findStored(['po_known'])).toEqual([payout]);
  await refreshPayouts(context);
  expect((await context.stores.reviews.payouts()).silent).toBeNull();
});

it('stores a payout once when two processes save it at the same time', async () => {
  const payout = { ...newPayout('po_twice'), itemized: 'whole' as const };
  const one = told(() => [payout]);
  const free = { ...one.context.stores.leases, acquire: async () => true };
  const context = { ...one.context, stores: { ...one.context.stores, leases: free } };
  await Promise.all([refreshPayouts(context), refreshPayouts(context)]);
  expect(await context.stores.payouts.linesOf('po_twice')).toHaveLength(1);
});
