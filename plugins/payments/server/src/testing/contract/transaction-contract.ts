import { describe, expect, it } from 'vitest';
import type { LockedOrder } from '../../ports/ledger';
import type { NewAlert } from '../../ports/alerts';
import type { PaymentEvent, RefundEntry } from '../../ports/stores';
import { newId, type ContractSubject } from './subject';

/** Returns a ledger line over $51.00. */
export const eventFor = (orderId: string, key = `event${newId()}`): PaymentEvent => ({
  key,
  kind: 'payment',
  orderId,
  intentId: `pi_${key}`,
  gatewayId: null,
  amountCents: 5100,
  detail: 'card',
  at: new Date('2026-03-02T08:00:00Z'),
});

/** Returns a refund of $21.00 that was not sent to the gateway. */
export const refundFor = (orderId: string, key = `refund${newId()}`): RefundEntry => ({
  key,
  orderId,
  intentId: `pi_${key}`,
  gatewayId: null,
  amountCents: 2100,
  reason: 'given twice',
  lines: null,
  status: 'requested',
  createdAt: new Date('2026-03-03T08:00:00Z'),
});

/** Returns an alert about a payment without a donation. */
export const alertFor = (orderId: string | null, key = `alert${newId()}`): NewAlert => ({
  key,
  code: 'orphan_payment',
  orderId,
  intentId: `pi_${key}`,
  amountCents: 5100,
  detail: 'no order',
});

/** Tests that a transaction covers the orders and all stores. */
export function transactionContract(subject: () => ContractSubject): void {
  const paid = { to: 'paid', isPaid: true } as const;
  const addOrder = async (): Promise<LockedOrder> => {
    const documentId = newId();
    await subject().add({ documentId });
    return (await subject().ledger.lockOrder(documentId)) as LockedOrder;
  };
  const write = async (order: LockedOrder, key: string) => {
    const { alerts, ledger, stores } = subject();
    await ledger.applyTransition(order, paid, {});
    await stores.payments.record(eventFor(order.documentId, key));
    await stores.refunds.save(refundFor(order.documentId, key));
    await alerts.create(alertFor(order.documentId, key));
    await stores.deliveries.remember({ eventId: key, type: 'test', intentId: null });
  };
  /** Returns whether each of the five writes exists. */
  const written = async ({ documentId }: LockedOrder, key: string) => {
    const { alerts, ledger, stores } = subject();
    const order = await ledger.findOrder(documentId);
    return [
      order?.status === 'paid',
      await stores.payments.has(key),
      (await stores.refunds.ofOrders([documentId])).some((refund) => refund.key === key),
      (await alerts.findByKey(key)) !== null,
      await stores.deliveries.seen(key),
    ];
  };
  const all = [true, true, true, true, true];
  const none = [false, false, false, false, false];

  describe('a transaction', () => {
    it('commits all writes and returns the result of its work', async () => {
      const [order, key] = [await addOrder(), `kept${newId()}`];
      const answer = await subject().ledger.transaction(async () => {
        await write(order, key);
        expect(await written(order, key)).toEqual(all);
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await written(order, key)).toEqual(all);
    });

    it('rolls a failed transaction back and rethrows its error', async () => {
      const [order, key, failure] = [await addOrder(), `back${newId()}`, new Error('no')];
      const failed = subject().ledger.transaction(async () => {
        await write(order, key);
        throw failure;
      });
      await expect(failed).rejects.toBe(failure);
      expect(await written(order, key)).toEqual(none);
      await subject().ledger.transaction(() => write(order, key));
      expect(await written(order, key)).toEqual(all);
    });

    it('commits and rolls back with the transaction around it', async () => {
      const { ledger } = subject();
      const [stored, lost, key] = [await addOrder(), await addOrder(), newId()];
      await ledger.transaction(() => ledger.transaction(() => write(stored, `kept${key}`)));
      expect(await written(stored, `kept${key}`)).toEqual(all);
      const failed = ledger.transaction(async () => {
        await ledger.transaction(() => write(lost, `lost${key}`));
        throw new Error('the outer one fails');
      });
      await expect(failed).rejects.toThrow('the outer one fails');
      expect(await written(lost, `lost${key}`)).toEqual(none);
    });

    it('rolls back no simultaneous write of others', async () => {
      const { ledger } = subject();
      const [orders, key] = [await Promise.all([addOrder(), addOrder(), addOrder()]), newId()];
      const ends = await Promise.allSettled(
        orders.map((order, index) =>
          ledger.transaction(async () => {
            await write(order, `${key}${index}`);
            if (index === 1) throw new Error('this one alone');
          }),
        ),
      );
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const found = await Promise.all(orders.map((order, index) => written(order, `${key}${index}`)));
      expect(found).toEqual([all, none, all]);
    });

    it('neither blocks nor rolls back a write beside it', async () => {
      const { ledger, stores } = subject();
      const [order, key] = [await addOrder(), `beside${newId()}`];
      let begun: () => void = () => undefined;
      const isBegun = new Promise<void>((resolve) => (begun = resolve));
      const beside = isBegun.then(() => stores.payments.record(eventFor(order.documentId, key)));
      const failed = ledger.transaction(async () => {
        await ledger.applyTransition(order, paid, {});
        begun();
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('this one alone');
      });
      await expect(failed).rejects.toThrow('this one alone');
      expect(await beside).toBe(true);
      expect(await written(order, key)).toEqual([false, true, false, false, false]);
    });
  });
}
