import { describe, expect, it } from 'vitest';
import { openStates } from '@seva/config/rules/order-life';
import { isRetryable } from '../../core/retry';
import type { LedgerOrder, LockedOrder } from '../../ports/ledger';
import { newId, newIds, newOrder, winners, type ContractSubject, type OrderToAdd } from './subject';

const minuteMs = 60_000;
const paid = { to: 'paid', isPaid: true } as const;

/** Tests a ledger: the one in memory of unit tests, and the one over the database. */
export function ledgerContract(subject: () => ContractSubject): void {
  const ledger = () => subject().ledger;
  const add = async (order: Partial<OrderToAdd> = {}): Promise<LockedOrder> => {
    const documentId = order.documentId ?? newId();
    await subject().add({ ...order, documentId });
    return read(documentId);
  };
  const read = async (documentId: string): Promise<LockedOrder> => {
    const order = await ledger().lockOrder(documentId);
    if (!order) throw new Error(`No order ${documentId}`);
    return order;
  };
  /** Changes the order as another writer would, so that `order` is outdated. */
  const overtake = (order: LockedOrder) => ledger().applyTransition(order, { to: 'processing', isPaid: false }, {});

  describe('an order', () => {
    it('finds an order by its id and by its intent, completely', async () => {
      const [documentId, intentId] = [newId(), `pi_${newId()}`];
      const createdAt = new Date('2026-03-01T12:00:00Z');
      const state = { status: 'disputed', before: 'partially_refunded', isPaid: true } as const;
      const sums = { totalCents: 12_300, refundedCents: 2300, lostCents: 100, attempt: 3, revision: 7 };
      const number = `D-1999-${documentId}`;
      await subject().add({ documentId, intentId, createdAt, ...state, ...sums, number });
      const { isPaid: _, ...life } = state;
      const whole = { documentId, intentId, createdAt, ...life, ...sums, number, method: 'CreditCard' };
      expect(await ledger().findOrder(documentId)).toMatchObject(whole);
      expect(await ledger().lockOrder(documentId)).toMatchObject(whole);
      expect(await ledger().findOrderByIntent(intentId)).toMatchObject(whole);
      expect(await ledger().findOrders([documentId])).toMatchObject([whole]);
    });

    it('returns null for an unknown order', async () => {
      const unknown = newId();
      expect(await ledger().findOrder(unknown)).toBeNull();
      expect(await ledger().lockOrder(unknown)).toBeNull();
      expect(await ledger().findOrderByIntent(unknown)).toBeNull();
      expect(await ledger().findOrderByIntent('')).toBeNull();
    });

    it('finds each of several orders once, without unknown ones', async () => {
      const { ids } = newIds(3);
      for (const documentId of ids.slice(0, 2)) await add({ documentId });
      const found = await ledger().findOrders([...ids, ids[0] as string]);
      expect(found.map(({ documentId }) => documentId).sort()).toEqual(ids.slice(0, 2));
      expect(await ledger().findOrders([])).toEqual([]);
    });
  });

  describe('a transition', () => {
    it('writes the state, the facts and the next revision', async () => {
      const order = await add({ revision: 4 });
      const [intentId, paidAt] = [`pi_${newId()}`, new Date('2026-03-02T08:00:00Z')];
      const facts = { intentId, paidAt, card: { brand: 'visa', last4: '4242' } };
      expect(await ledger().applyTransition(order, paid, facts)).toBe(true);
      expect(await read(order.documentId)).toMatchObject({ status: 'paid', revision: 5, intentId });
      expect(await subject().stored(order.documentId)).toMatchObject({ isPaid: true, paidAt });
    });

    it('leaves an absent fact unchanged, and clears a null one', async () => {
      const order = await add({ status: 'disputed', before: 'paid', isPaid: true, refundedCents: 100, lostCents: 50 });
      await ledger().applyTransition(order, paid, {});
      expect(await read(order.documentId)).toMatchObject({ before: 'paid', refundedCents: 100, lostCents: 50 });
      const again = await read(order.documentId);
      await ledger().applyTransition(again, paid, { before: null, refundedCents: 300, lostCents: 0 });
      expect(await read(order.documentId)).toMatchObject({ before: null, refundedCents: 300, lostCents: 0 });
    });

    it('rejects a transition of a changed or unknown order', async () => {
      const order = await add();
      expect(await overtake(order)).toBe(true);
      expect(await ledger().applyTransition(order, paid, { paidAt: new Date() })).toBe(false);
      expect(await read(order.documentId)).toMatchObject({ status: 'processing', revision: 1 });
      expect(await subject().stored(order.documentId)).toMatchObject({ isPaid: false, paidAt: null });
      expect(await ledger().applyTransition({ ...order, documentId: newId() }, paid, {})).toBe(false);
    });

    it('makes one of several simultaneous transitions', async () => {
      const order = await add();
      const tries = Array.from({ length: 10 }, () =>
        ledger().transaction(() => ledger().applyTransition(order, paid, {})),
      );
      expect(await winners(tries, () => false)).toBe(1);
      expect(await read(order.documentId)).toMatchObject({ status: 'paid', revision: 1 });
    });

    it('never gives two orders one intent', async () => {
      const [intentId, first, second] = [`taken${newId()}`, await add(), await add()];
      const facts = { intentId };
      await ledger().applyTransition(first, paid, facts);
      const taken = ledger().applyTransition(second, paid, facts);
      await expect(taken).rejects.toSatisfy(isRetryable);
      expect(await read(second.documentId)).toMatchObject({ status: 'pending', revision: 0, intentId: null });
      const own = await read(first.documentId);
      expect(await ledger().applyTransition(own, paid, facts)).toBe(true);
    });
  });

  describe('the intent of an attempt', () => {
    it('stores the intent of an attempt, and clears it with the next attempt', async () => {
      const order = await add();
      const intentId = `pi_${newId()}`;
      expect(await ledger().storeIntent(order, intentId)).toBe(true);
      const stored = await read(order.documentId);
      expect(stored).toMatchObject({ intentId, attempt: 1 });
      expect(await ledger().transaction(() => ledger().beginAttempt(stored))).toMatchObject({
        documentId: order.documentId,
        attempt: 2,
        intentId: null,
      });
      expect(await read(order.documentId)).toMatchObject({ attempt: 2, intentId: null });
    });

    it('rejects the intent of an earlier attempt or of an unknown order', async () => {
      const order = await add();
      await ledger().beginAttempt(order);
      expect(await ledger().storeIntent(order, `pi_${newId()}`)).toBe(false);
      expect(await ledger().storeIntent({ ...order, documentId: newId() }, `pi_${newId()}`)).toBe(false);
      expect(await read(order.documentId)).toMatchObject({ attempt: 2, intentId: null });
    });

    it('stores the first intent of an open order, repeatedly', async () => {
      const order = await add();
      const intentId = `pi_${newId()}`;
      expect(await ledger().storeFirstIntent(order, intentId)).toBe(true);
      expect(await ledger().storeFirstIntent(order, intentId)).toBe(true);
      expect(await ledger().storeFirstIntent(order, `pi_${newId()}`)).toBe(false);
      expect(await read(order.documentId)).toMatchObject({ intentId, attempt: 1, revision: 0 });
      await overtake(order);
      await ledger().applyTransition(await read(order.documentId), paid, {});
      expect(await ledger().storeFirstIntent(order, intentId)).toBe(true);
    });

    it('rejects a first intent if the order has changed meanwhile', async () => {
      const intentId = `pi_${newId()}`;
      const [order, closed] = [await add(), await add()];
      await ledger().applyTransition(closed, { to: 'canceled', isPaid: false }, {});
      const others = [
        { ...order, attempt: order.attempt + 1 },
        { ...order, totalCents: order.totalCents + 1 },
        { ...order, documentId: newId() },
        closed,
      ];
      for (const other of others) expect(await ledger().storeFirstIntent(other, intentId)).toBe(false);
      for (const { documentId } of [order, closed]) expect(await read(documentId)).toMatchObject({ intentId: null });
    });

    it('stores one of several simultaneous intents', async () => {
      const order = await add();
      const tries = [1, 2, 3].map(() => ledger().storeFirstIntent(order, `pi_${newId()}`));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });

    it('stores an intent for one order, even if two store it at once', async () => {
      const [orders, intentId] = [[await add(), await add()], `pi_${newId()}`];
      const tries = orders.map((order) => ledger().storeIntent(order, intentId));
      expect(await winners(tries, isRetryable)).toBe(1);
      const holders = (await Promise.all(orders.map(({ documentId }) => read(documentId)))).map((one) => one.intentId);
      expect(holders.filter((held) => held === intentId)).toHaveLength(1);
      expect(holders.filter((held) => held === null)).toHaveLength(1);
    });

    it('begins one new attempt per lock, and none for an outdated attempt', async () => {
      const order = await add();
      const begin = () =>
        ledger().transaction(async () =>
          ledger().beginAttempt((await ledger().lockOrder(order.documentId)) as LockedOrder),
        );
      const begun = await Promise.all([begin(), begin(), begin()]);
      expect(begun.map(({ attempt }) => attempt).sort()).toEqual([2, 3, 4]);
      await ledger().beginAttempt(order);
      expect(await read(order.documentId)).toMatchObject({ attempt: 4 });
    });
  });

  describe('a locked order', () => {
    it('changes a locked order for other transactions only after the commit', async () => {
      const { documentId } = await add({ status: 'partially_refunded', isPaid: true });
      const addOneCent = () =>
        ledger().transaction(async () => {
          const order = (await ledger().lockOrder(documentId)) as LockedOrder;
          const refundedCents = order.refundedCents + 1;
          return ledger().applyTransition(order, { to: 'partially_refunded', isPaid: true }, { refundedCents });
        });
      expect(await winners(Array.from({ length: 10 }, addOneCent), () => false)).toBe(10);
      expect(await read(documentId)).toMatchObject({ refundedCents: 10, revision: 10 });
    });
  });

  describe('a number for people', () => {
    it('belongs to one order', async () => {
      const [number, first, second] = [`D-1999-${newId()}`, await add(), await add()];
      await ledger().transaction(() => ledger().moneyChanged(first, async () => number));
      expect(await read(first.documentId)).toMatchObject({ number });
      const taken = ledger().transaction(() => ledger().moneyChanged(second, async () => number));
      await expect(taken).rejects.toSatisfy(isRetryable);
      expect(await read(second.documentId)).toMatchObject({ number: null });
    });

    const numberOf = (at: string) => ledger().transaction(() => ledger().nextNumber(new Date(at)));

    it('counts numbers from 1 in each year of the temple’s time zone', async () => {
      expect(await numberOf('2031-07-01T12:00:00Z')).toBe('D-2031-000001');
      expect(await numberOf('2032-01-01T05:59:59Z')).toBe('D-2031-000002');
      expect(await numberOf('2032-01-01T06:00:00Z')).toBe('D-2032-000001');
      expect(await numberOf('2031-12-31T23:59:59Z')).toBe('D-2031-000003');
    });

    it('returns each number once, and an unused one again', async () => {
      const lost = ledger().transaction(async () => {
        await ledger().nextNumber(new Date('2033-07-01T12:00:00Z'));
        throw new Error('no donation after all');
      });
      await expect(lost).rejects.toThrow('no donation after all');
      const given = await Promise.all(Array.from({ length: 20 }, () => numberOf('2033-07-01T12:00:00Z')));
      const expected = Array.from({ length: 20 }, (_, index) => `D-2033-${String(index + 1).padStart(6, '0')}`);
      expect(given.sort()).toEqual(expected);
    });
  });

  describe('what is looked for again and again', () => {
    const old = () => new Date(Date.now() - 10 * minuteMs);
    const idsOf = (found: readonly LedgerOrder[]) => found.map(({ documentId }) => documentId);

    it('lists open card orders older than an age by id, page by page', async () => {
      const { before, ids } = newIds(openStates.length);
      for (const [index, status] of openStates.entries())
        await add({ documentId: ids[ids.length - 1 - index] as string, status, createdAt: old() });
      const isNone = { createdAt: old(), documentId: '' };
      for (const other of [
        { ...isNone, method: 'Check' } as const,
        { ...isNone, status: 'paid', isPaid: true } as const,
        { ...isNone, status: 'expired' } as const,
        { createdAt: new Date() },
      ])
        await add({ ...other, documentId: newId() });
      expect(idsOf(await ledger().openOrders(5 * minuteMs, 100, before))).toEqual(ids);
      expect(idsOf(await ledger().openOrders(5 * minuteMs, 1, before))).toEqual(ids.slice(0, 1));
      expect(idsOf(await ledger().openOrders(5 * minuteMs, 100, ids[0]))).toEqual(ids.slice(1));
      expect(idsOf(await ledger().openOrders(15 * minuteMs, 100, before))).toEqual([]);
      expect(idsOf(await ledger().openOrders(5 * minuteMs, 10_000))).toEqual(expect.arrayContaining(ids));
    });

    it('lists orders paid by card without a payment', async () => {
      const { before, ids } = newIds(3);
      const isPaid = { status: 'paid', isPaid: true } as const;
      for (const documentId of [...ids].reverse()) await add({ ...isPaid, documentId });
      await add({ ...isPaid, intentId: `pi_${newId()}` });
      await add({ ...isPaid, method: 'Check' });
      await add();
      expect(await ledger().paidWithoutIntent(100, before)).toEqual(ids);
      expect(await ledger().paidWithoutIntent(2, before)).toEqual(ids.slice(0, 2));
      expect(await ledger().paidWithoutIntent(100, ids[1])).toEqual(ids.slice(2));
      expect(await ledger().paidWithoutIntent(10_000)).toEqual(expect.arrayContaining(ids));
    });

    it('lists unclaimed stubs until they are accepted', async () => {
      const { before, ids } = newIds(3);
      const isStub = { status: 'paid', isPaid: true, paidAt: old(), isStub: true, createdAt: old() } as const;
      for (const documentId of [...ids].reverse()) await add({ ...isStub, documentId, intentId: `pi_${documentId}` });
      for (const other of [{ isStub: false }, { isPaid: false, status: 'refunded' as const }, { paidAt: new Date() }])
        await add({ ...isStub, intentId: `pi_${newId()}`, ...other });
      expect(idsOf(await ledger().unclaimedStubs(5 * minuteMs, 100, before))).toEqual(ids);
      expect(idsOf(await ledger().unclaimedStubs(5 * minuteMs, 1, ids[0]))).toEqual(ids.slice(1, 2));
      expect(idsOf(await ledger().unclaimedStubs(15 * minuteMs, 100, before))).toEqual([]);
      const stored = await read(ids[1] as string);
      await ledger().acceptStub(stored);
      await ledger().acceptStub(stored);
      expect(await subject().stored(stored.documentId)).toMatchObject({ isStub: false, isPaid: true });
      expect(idsOf(await ledger().unclaimedStubs(5 * minuteMs, 100, before))).toEqual([ids[0], ids[2]]);
      const unknown = newId();
      await ledger().acceptStub({ ...stored, documentId: unknown });
      expect(await ledger().findOrder(unknown)).toBeNull();
      expect(idsOf(await ledger().unclaimedStubs(5 * minuteMs, 10_000))).toEqual(expect.arrayContaining([ids[0]]));
    });
  });

  it('counts each declined card with its order', async () => {
    const order = await add(newOrder);
    await ledger().noteCardError(order, new Date());
    await ledger().noteCardError(order, new Date());
    expect(subject().cardErrors.filter((id) => id === order.documentId)).toHaveLength(2);
  });
}
