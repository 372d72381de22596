import { describe, expect, it } from 'vitest';
import { isRetryable } from '../../core/retry';
import type { StoredAlert } from '../../ports/alerts';
import type { AlertRows } from '../memory-stores';
import { newId, winners } from './subject';
import { alertFor } from './transaction-contract';

const minuteMs = 60_000;

/** Tests a table of alerts: the one in memory of unit tests, and the one of the database. */
export function alertsContract(list: () => AlertRows): void {
  describe('the list of alerts', () => {
    const raised = async (entry = alertFor(newId())): Promise<StoredAlert> => {
      expect(await list().create(entry)).toBe(true);
      return (await list().findByKey(entry.key)) as StoredAlert;
    };
    const resolution = { by: 'Asha', action: 'refund', note: 'a word' };
    const idsOf = (found: readonly StoredAlert[]) => found.map(({ documentId }) => documentId);

    it('stores an alert completely, and finds it by id and key', async () => {
      const entry = { ...alertFor(null), intentId: null, amountCents: null };
      const stored = await raised(entry);
      const open = { settledAt: null, settledBy: null, settledWith: null, boundTo: null, toldAt: null };
      expect(stored).toMatchObject({ ...entry, ...open });
      expect(Math.abs(stored.createdAt.getTime() - Date.now())).toBeLessThan(minuteMs);
      expect(await list().find(stored.documentId)).toEqual(stored);
      expect([await list().find(newId()), await list().findByKey(newId())]).toEqual([null, null]);
    });

    it('raises an alert once, even after it was resolved or by ten calls at once', async () => {
      const entry = alertFor(newId());
      const { documentId } = await raised(entry);
      expect(await list().create(entry)).toBe(false);
      await list().resolve(documentId, resolution);
      expect(await list().create({ ...entry, detail: 'other' })).toBe(false);
      const twin = alertFor(newId());
      const tries = Array.from({ length: 10 }, () => list().create(twin));
      expect(await winners(tries, isRetryable)).toBe(1);
      expect(await list().count({ orderIds: [twin.orderId as string] })).toBe(1);
    });

    it('lists and counts alerts by state, kind and donation, newest first', async () => {
      const order = newId();
      const [first, second, third] = [
        await raised(alertFor(order)),
        await raised({ ...alertFor(order), code: 'check_bounced' }),
        await raised(alertFor(order)),
      ];
      await list().resolve(first.documentId, resolution);
      const cases = [
        [{ orderIds: [order] }, [third, second, first]],
        [{ orderIds: [order], open: true }, [third, second]],
        [{ orderIds: [order], open: false }, [first]],
        [{ orderIds: [order], codes: ['check_bounced'] }, [second]],
        [{ orderIds: [order], codes: [] }, []],
        [{ orderIds: [] }, []],
        [{ orderIds: [''] }, []],
      ] as const;
      await raised(alertFor(null));
      for (const [query, expected] of cases) {
        expect(idsOf(await list().many(query))).toEqual(idsOf(expected));
        expect(await list().count(query)).toBe(expected.length);
      }
      expect(idsOf(await list().many({ orderIds: [order] }, { offset: 1, limit: 1 }))).toEqual([second.documentId]);
      expect(await list().many({ orderIds: [order] }, { offset: 3, limit: 5 })).toEqual([]);
    });

    it('resolves an alert once, even with ten calls at once, and no unknown one', async () => {
      const { documentId } = await raised();
      const tries = Array.from({ length: 10 }, (_, index) =>
        list().resolve(documentId, { ...resolution, by: `admin ${index}` }),
      );
      expect(await winners(tries, isRetryable)).toBe(1);
      const resolved = await list().find(documentId);
      expect(resolved).toMatchObject({ settledAt: expect.any(Date), settledWith: 'refund' });
      expect(await list().resolve(documentId, { ...resolution, by: 'somebody later' })).toBe(false);
      expect(await list().find(documentId)).toEqual(resolved);
      expect(await list().resolve(newId(), resolution)).toBe(false);
    });

    it('binds an open alert to one donation, repeatedly to the same', async () => {
      const { documentId } = await raised();
      const orders = Array.from({ length: 5 }, newId);
      const tries = orders.map((order) => list().bind(documentId, order));
      expect(await winners(tries, isRetryable)).toBe(1);
      const { boundTo } = (await list().find(documentId)) as StoredAlert;
      expect(orders).toContain(boundTo);
      expect(await list().bind(documentId, boundTo as string)).toBe(true);
      expect(await list().bind(documentId, newId())).toBe(false);
      await list().resolve(documentId, resolution);
      expect(await list().bind(documentId, boundTo as string)).toBe(false);
      expect(await list().bind(newId(), newId())).toBe(false);
    });

    it('lists bound alerts unknown to the gateway by id, page by page', async () => {
      const entries = [await raised(), await raised(), await raised(), await raised()];
      const ids = idsOf(entries).sort();
      const [loose = '', ...bound] = ids;
      for (const id of bound) await list().bind(id, newId());
      await list().markGatewayNotified(loose);
      expect(await list().find(loose)).toMatchObject({ toldAt: null });
      const unnotified = async (limit: number, after?: string) =>
        idsOf(await list().listUnnotified(limit, after)).filter((id) => ids.includes(id));
      expect(await unnotified(10_000)).toEqual(bound);
      expect(await unnotified(10_000, bound[0])).toEqual(bound.slice(1));
      expect(await list().listUnnotified(1, bound[0])).toHaveLength(1);
      await list().markGatewayNotified(bound[1] as string);
      expect(await list().find(bound[1] as string)).toMatchObject({ toldAt: expect.any(Date) });
      expect(await unnotified(10_000)).toEqual([bound[0], bound[2]]);
    });
  });
}
