import { describe, expect, it, vi } from 'vitest';
import { isRetryable } from '../../core/retry';
import { newId, newIds, winners, type ContractSubject } from './subject';
import { eventFor, refundFor } from './transaction-contract';

const minuteMs = 60_000;
const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key);

/** Tests a set of stores: those in memory of unit tests, and those over the database. */
export function storesContract(subject: () => ContractSubject): void {
  const stores = () => subject().stores;

  describe('the repository of payments', () => {
    const repository = () => stores().payments;

    it('stores each line unchanged, in the order of writing', async () => {
      const order = newId();
      const [first, second] = [eventFor(order), { ...eventFor(order), kind: 'refund', amountCents: -2100 } as const];
      const none = { ...second, key: `none${newId()}`, intentId: null, orderId: null, at: new Date('2026-03-01Z') };
      for (const event of [first, second, none]) expect(await repository().record(event)).toBe(true);
      expect(await repository().ofOrder(order)).toEqual([first, second]);
      expect([await repository().has(none.key), await repository().has(newId())]).toEqual([true, false]);
      expect(await repository().ofOrder(newId())).toEqual([]);
    });

    it('writes a line once, and retains the first', async () => {
      const event = eventFor(newId());
      expect(await repository().record(event)).toBe(true);
      expect(await repository().record({ ...event, amountCents: 1 })).toBe(false);
      expect(await repository().ofOrder(event.orderId as string)).toEqual([event]);
      const twin = eventFor(newId());
      const tries = Array.from({ length: 10 }, () => repository().record(twin));
      expect(await winners(tries, isRetryable)).toBe(1);
      expect(await repository().ofOrder(twin.orderId as string)).toEqual([twin]);
    });

    it('finds the first payment after a time, and no other line', async () => {
      const at = (minutes: number) => new Date(Date.parse('2041-03-01T12:00:00Z') + minutes * minuteMs);
      for (const minutes of [5, 3, 1]) await repository().record({ ...eventFor(newId()), at: at(minutes) });
      await repository().record({ ...eventFor(newId()), kind: 'check_cleared', at: at(2) });
      expect(await repository().firstPaymentAfter(at(0))).toEqual(at(1));
      expect(await repository().firstPaymentAfter(at(1))).toEqual(at(3));
      expect(await repository().firstPaymentAfter(at(5))).toBeNull();
    });
  });

  describe('the repository of refunds', () => {
    const repository = () => stores().refunds;

    it('stores a refund completely, and updates only the gateway’s fields', async () => {
      const refund = refundFor(newId());
      await repository().save(refund);
      const gatewayId = `re_${refund.key}`;
      await repository().save({
        ...refund,
        gatewayId,
        status: 'succeeded',
        amountCents: 1,
        reason: 'other',
        orderId: 'x',
      });
      expect(await repository().ofOrders([refund.orderId])).toEqual([{ ...refund, gatewayId, status: 'succeeded' }]);
    });

    it('lists refunds of several orders, oldest first', async () => {
      const [one, two] = [newId(), newId()];
      const written = [refundFor(one, `c${newId()}`), refundFor(two, `b${newId()}`), refundFor(one, `a${newId()}`)];
      for (const refund of written) await repository().save(refund);
      expect(keysOf(await repository().ofOrders([two, one]))).toEqual(keysOf(written));
      expect(keysOf(await repository().ofOrders([two]))).toEqual([written[1]?.key]);
      expect(await repository().ofOrders([])).toEqual([]);
    });

    it('stores one row per key and per refund of the gateway, even with two writers', async () => {
      const refund = refundFor(newId());
      const tries = [refund, refund, refund].map((entry) =>
        repository()
          .save(entry)
          .then(() => true),
      );
      expect(await winners(tries, isRetryable)).toBeGreaterThanOrEqual(1);
      expect(await repository().ofOrders([refund.orderId])).toEqual([refund]);
      const gatewayId = `re_${newId()}`;
      await repository().save({ ...refund, gatewayId });
      await expect(repository().save({ ...refundFor(refund.orderId), gatewayId })).rejects.toSatisfy(isRetryable);
      const other = refundFor(refund.orderId);
      await repository().save(other);
      await expect(repository().save({ ...other, gatewayId })).rejects.toSatisfy(isRetryable);
      expect(await repository().ofOrders([refund.orderId])).toEqual([{ ...refund, gatewayId }, other]);
    });

    it('finds requests of an age without outcome by key, page by page', async () => {
      const { before, ids } = newIds(3);
      const createdAt = new Date(Date.now() - 10 * minuteMs);
      for (const key of [...ids].reverse()) await repository().save({ ...refundFor(newId(), key), createdAt });
      for (const status of ['recorded', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const)
        await repository().save({ ...refundFor(newId(), newId()), createdAt, status });
      await repository().save({ ...refundFor(newId(), newId()), createdAt: new Date() });
      expect(keysOf(await repository().unfinished(5 * minuteMs, 100, before))).toEqual(ids);
      expect(keysOf(await repository().unfinished(5 * minuteMs, 1, ids[0]))).toEqual(ids.slice(1, 2));
      expect(await repository().unfinished(15 * minuteMs, 100, before)).toEqual([]);
      expect(keysOf(await repository().unfinished(5 * minuteMs, 10_000))).toEqual(expect.arrayContaining(ids));
    });
  });

  describe('the log of deliveries', () => {
    const log = () => stores().deliveries;

    it('stores each delivery once, and the time of the latest', async () => {
      const [eventId, start] = [`evt_${newId()}`, Date.now()];
      const delivery = { eventId, type: 'payment_intent.succeeded', intentId: null };
      expect(await log().seen(eventId)).toBe(false);
      await Promise.all(Array.from({ length: 10 }, () => log().remember(delivery)));
      await log().remember(delivery);
      expect(await log().seen(eventId)).toBe(true);
      // A database may store times by the second.
      expect((await log().latest())?.getTime()).toBeGreaterThanOrEqual(start - 1000);
    });
  });

  describe('a lease', () => {
    const leases = () => stores().leases;

    it('leases to one holder until the time is up or the lease is released', async () => {
      const name = newId();
      const ask = (holder: string) => leases().acquire(name, holder, minuteMs);
      expect(await ask('a')).toBe(true);
      expect(await ask('b')).toBe(false);
      expect(await ask('a')).toBe(true);
      expect(await leases().acquire(newId(), 'b', minuteMs)).toBe(true);
      await leases().acquire(name, 'a', 1);
      await vi.waitUntil(() => ask('b'), { timeout: minuteMs });
      await leases().release(name, 'a');
      expect(await ask('a')).toBe(false);
      await leases().release(name, 'b');
      expect(await ask('a')).toBe(true);
      await leases().release(newId(), 'a');
    });

    it('leases to one of fifty simultaneous callers', async () => {
      const name = newId();
      const asked = Array.from({ length: 50 }, (_, index) => leases().acquire(name, `holder${index}`, 5000));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });

    it('stores the time of a marker, which is no lease', async () => {
      const name = newId();
      expect(await leases().markedAt(name)).toBeNull();
      await leases().mark(name);
      const first = await leases().markedAt(name);
      expect(Math.abs(Number(first) - Date.now())).toBeLessThan(minuteMs);
      await new Promise((resolve) => setTimeout(resolve, 15));
      await Promise.all([leases().mark(name), leases().mark(name)]);
      expect(Number(await leases().markedAt(name))).toBeGreaterThan(Number(first));
    });

    it('ignores a lease that ends later than the maximum', async () => {
      const name = newId();
      expect(await leases().acquire(name, 'fast clock', 60 * minuteMs)).toBe(true);
      expect(await leases().acquire(name, 'right', minuteMs)).toBe(true);
      expect(await leases().acquire(name, 'other', minuteMs)).toBe(false);
    });
  });
}
