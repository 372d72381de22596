import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Leases } from '@seva/config/background/lease';
import type * as LeasesModule from '../src/platform/background/leases';
import { setFaults } from './payments/support/gateway';
import { entryOf } from './payments/support/books';
import { newDevotee, openShop, start, type Shop } from './payments/support/shop';
import { confirmCard, until } from './support/client';

const require = createRequire(import.meta.url);
const hourMs = 3_600_000;
const offBy = (ms: number) => {
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ms);
};

let shop: Shop;
let leases: Leases;
beforeAll(async () => {
  shop = await openShop();
  const module = require('../dist/src/platform/background/leases') as typeof LeasesModule;
  leases = module.leases(shop.server.strapi);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.server.stop());

// The general behavior of leases is in the stores' contract, which ledger-contract.test.ts checks.
describe('a lease', () => {
  it.each([hourMs, -hourMs])('means the same to a host whose clock is off by %s ms', async (ms) => {
    const name = `skew${ms}`;
    offBy(ms);
    expect(await leases.acquire(name, 'wrong', 60_000)).toBe(true);
    vi.restoreAllMocks();
    expect(await leases.acquire(name, 'right', 60_000)).toBe(false);
    await leases.acquire(name, 'wrong', 1);
    await until('the lease to end', () => leases.acquire(name, 'right', 60_000));
    offBy(ms);
    expect(await leases.acquire(name, 'wrong', 60_000)).toBe(false);
  });
});

it('does not delay a charged donation when a lease ends an hour ahead', async () => {
  const { token } = await newDevotee(shop);
  const gift = await start(shop, token);
  await setFaults(shop, { webhooks: { drop: true } });
  await confirmCard(shop, gift);
  const rows = shop.server.strapi.db.connection('payments_leases');
  await shop.payments.sweep(hourMs);
  await rows
    .clone()
    .where({ name: 'sweep' })
    .update({ holder: 'gone', until: Date.now() + hourMs });
  expect(await shop.payments.sweep(0)).toMatchObject({ held: false });
  expect((await entryOf(shop, gift.orderId)).order).toMatchObject({ state: 'paid' });
});
