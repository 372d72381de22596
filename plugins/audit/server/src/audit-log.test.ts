import { beforeEach, describe, expect, test } from 'vitest';
import type { Entry, NewEntry } from './chain/entry';
import { chainKeyFrom, hashOf } from './chain/digest';
import { linkEntry } from './chain/link';
import { origin } from './chain/entry';
import { createAuditLog } from './audit-log';
import { createMemoryStore } from './testing/memory-store';

const paid = (index: number): NewEntry => ({
  actor: index % 2 === 0 ? 'lakshmi' : 'gateway',
  actorName: index % 2 === 0 ? 'Lakshmi Rao' : null,
  action: 'order.paid',
  entity: 'order',
  entityId: `order${index}`,
  before: { status: 'pending', donorEmail: 'lakshmi@example.org' },
  after: { status: 'paid', totalCents: 2100 + index, donorEmail: 'lakshmi@example.org' },
  address: '203.0.113.7',
  requestId: `request-${index}`,
});

const key = chainKeyFrom('a secret kept outside the database');
let store = createMemoryStore();
let log = createAuditLog(store, () => key);

beforeEach(async () => {
  store = createMemoryStore();
  log = createAuditLog(
    store,
    () => key,
    () => new Date('2026-03-04T12:00:00.123Z'),
  );
  for (let index = 0; index < 6; index += 1) await log.append(paid(index));
});

const change = (index: number, altered: Partial<Entry>) => {
  const entry = store.entries[index];
  if (!entry) throw new Error('no entry');
  store.entries[index] = { ...entry, ...altered };
};

describe('appending', () => {
  test('numbers entries without gaps, each linked to the previous one', () => {
    expect(store.entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    store.entries.slice(1).forEach((entry, index) => expect(entry.previousHash).toBe(store.entries[index]?.hash));
  });

  test('throws if no transaction is open', async () => {
    store.open = false;
    await expect(log.append(paid(7))).rejects.toThrow(/order\.paid.*outside a transaction/);
    expect(store.entries).toHaveLength(6);
  });

  test('hashes the same event twice differently', () => {
    expect(new Set(store.entries.map(({ hash }) => hash)).size).toBe(6);
  });
});

describe('verifying', () => {
  test('reports an empty and a complete chain as intact', async () => {
    expect(await createAuditLog(createMemoryStore(), () => key).verify()).toMatchObject({
      intact: true,
      head: { sequence: 0 },
    });
    expect(await log.verify()).toEqual({ intact: true, head: await log.head() });
  });

  test('verifies a chain of many pages', async () => {
    for (let index = 0; index < 1200; index += 1) await log.append(paid(index));
    expect(await log.verify()).toMatchObject({ intact: true, head: { sequence: 1206 } });
    change(1100, { action: 'order.created' });
    expect(await log.verify()).toEqual({ intact: false, break: { sequence: 1101, reason: 'changed' } });
  });

  const tamperings: readonly [title: string, tamper: () => void, sequence: number, reason: string][] = [
    ['an amount', () => change(2, { after: { status: 'paid', totalCents: 1 } }), 3, 'changed'],
    ['who did it', () => change(1, { actor: 'nobody' }), 2, 'changed'],
    ['when', () => change(3, { at: '2026-03-05T12:00:00.000Z' }), 4, 'changed'],
    ['a name', () => change(0, { actorName: 'Somebody Else' }), 1, 'personal data changed'],
    ['an address', () => change(0, { address: '198.51.100.1' }), 1, 'personal data changed'],
    ['half an erasure', () => change(0, { personal: null }), 1, 'personal data changed'],
    ['an entry taken out', () => void store.entries.splice(2, 1), 3, 'missing'],
    ['the first taken out', () => void store.entries.shift(), 1, 'missing'],
    ['two entries exchanged', () => store.entries.splice(1, 2, ...store.entries.slice(1, 3).reverse()), 2, 'missing'],
    [
      'an entry sealed anew',
      () => {
        const entry = store.entries[2];
        if (!entry) return;
        const forged = { ...entry, entityId: 'another' };
        change(2, { ...forged, hash: hashOf(forged, key) });
      },
      4,
      'not tied to the entry before',
    ],
  ];

  test.each(tamperings)('detects %s', async (_title, tamper, sequence, reason) => {
    tamper();
    expect(await log.verify()).toEqual({ intact: false, break: { sequence, reason } });
  });

  test('detects a chain that was rewritten to its end without the key', async () => {
    const wrong = chainKeyFrom('a secret that somebody guessed');
    let head = origin;
    store.entries.forEach((entry, index) => {
      const forged = { ...entry, entityId: index === 2 ? 'another' : entry.entityId, previousHash: head.hash };
      store.entries[index] = { ...forged, hash: hashOf(forged, wrong) };
      head = { sequence: entry.sequence, hash: store.entries[index]?.hash ?? '' };
    });
    expect(await log.verify()).toEqual({ intact: false, break: { sequence: 1, reason: 'changed' } });
  });

  test('detects an entry that was appended without the key', async () => {
    const forged = linkEntry(paid(9), await log.head(), new Date(), 'salt', chainKeyFrom('another secret, also long'));
    store.entries.push(forged);
    expect(await log.verify()).toEqual({ intact: false, break: { sequence: 7, reason: 'changed' } });
  });

  test('detects a missing tail if a later head is known', async () => {
    const noted = await log.head();
    store.entries.pop();
    expect(await log.verify()).toMatchObject({ intact: true });
    expect(await log.verify(noted)).toEqual({ intact: false, break: { sequence: 6, reason: 'cut off' } });
  });

  test('detects a chain that was rewritten to its end if its head is known', async () => {
    const noted = { sequence: 3, hash: 'f'.repeat(64) };
    expect(await log.verify(noted)).toEqual({ intact: false, break: { sequence: 3, reason: 'changed' } });
  });
});

describe('people', () => {
  test('stores personal data apart from the permanent data', () => {
    const kept = store.entries.map(({ before, after, hash }) => ({ before, after, hash }));
    expect(JSON.stringify(kept)).not.toMatch(/lakshmi@example|Lakshmi/);
    expect(store.entries[0]?.personal?.before).toEqual({ donorEmail: 'lakshmi@example.org' });
  });

  test('verifies the chain after an erasure', async () => {
    expect(await log.erase('lakshmi', { actor: 'admin', actorName: 'Sita' })).toBe(3);
    const left = store.entries.filter(({ actor }) => actor === 'lakshmi');
    expect(JSON.stringify(left)).not.toMatch(/@example|Rao|203\.0/);
    expect(await log.verify()).toMatchObject({ intact: true });
    expect(store.entries.at(-1)).toMatchObject({ action: 'user.erase', entityId: 'lakshmi', after: { entries: 3 } });
  });

  const emptied = { actorName: null, address: null, personal: null };

  test('reports an erasure without its entry as a break', async () => {
    change(2, emptied);
    const reason = 'personal data erased without an erasure entry';
    expect(await log.verify()).toEqual({ intact: false, break: { sequence: 3, reason } });
  });

  test('does not accept another person’s erasure for an emptied entry', async () => {
    await log.erase('sita', { actor: 'admin' });
    change(4, emptied);
    expect(await log.verify()).toMatchObject({ intact: false, break: { sequence: 5 } });
  });

  test('does not accept an erasure for an entry that was written and emptied after it', async () => {
    await log.erase('lakshmi', { actor: 'admin' });
    await log.append(paid(8));
    change(7, emptied);
    expect(await log.verify()).toMatchObject({ intact: false, break: { sequence: 8 } });
    await log.erase('lakshmi', { actor: 'admin' });
    expect(await log.verify()).toMatchObject({ intact: true });
  });

  test('erases only the entries about the given records', async () => {
    const order = (id: string) => ({ entity: 'order', id });
    await log.eraseAbout([order('order1'), order('unknown'), { entity: 'refund', id: 'order3' }], { actor: 'admin' });
    expect(store.entries[1]).toMatchObject({ actorName: null, address: null, personal: null });
    expect(store.entries.slice(2, 6).every(({ personal }) => personal !== null)).toBe(true);
    expect(store.entries.slice(6).map(({ action, entityId }) => [action, entityId])).toEqual([
      ['order.erase', 'order1'],
    ]);
    expect(await log.verify()).toMatchObject({ intact: true });
    change(3, emptied);
    expect(await log.verify()).toMatchObject({ intact: false, break: { sequence: 4 } });
  });

  test('erases personal data of old entries and retains action and time', async () => {
    const late = createAuditLog(
      store,
      () => key,
      () => new Date('2033-03-04T12:00:00.000Z'),
    );
    await late.append(paid(6));
    expect(await late.expire(new Date('2030-01-01'))).toBe(6);
    expect(JSON.stringify(store.entries.slice(0, 6))).not.toMatch(/@example|Rao|203\.0/);
    expect(store.entries[0]).toMatchObject({ action: 'order.paid', at: '2026-03-04T12:00:00.123Z' });
    expect(store.entries[6]?.personal).not.toBeNull();
    expect(store.entries.at(-1)).toMatchObject({ action: 'audit.expire', after: { until: 6, entries: 6 } });
    expect(await late.verify()).toMatchObject({ intact: true });
    expect(await late.expire(new Date('2030-01-01'))).toBe(0);
    expect(store.entries).toHaveLength(8);
    change(6, emptied);
    expect(await late.verify()).toMatchObject({ intact: false, break: { sequence: 7 } });
  });

  test('reports an expiry with an extended range as a break', async () => {
    await log.expire(new Date('2026-03-05'));
    await log.append(paid(7));
    change(6, { after: { until: 8, entries: 6 } });
    change(7, emptied);
    expect(await log.verify()).toMatchObject({ intact: false, break: { sequence: 7, reason: 'changed' } });
  });

  test('throws before an erasure if no transaction is open', async () => {
    store.open = false;
    await expect(log.erase('lakshmi', { actor: 'admin' })).rejects.toThrow(/outside a transaction/);
    expect(store.entries[0]?.personal).not.toBeNull();
  });

  test('returns different digests for equal data, so that erased data cannot be guessed', async () => {
    const [first, second] = [await log.append(paid(2)), await log.append(paid(2))];
    expect(first.personalDigest).not.toBe(second.personalDigest);
  });
});

test('throws on a short secret', () => {
  expect(() => chainKeyFrom('short')).toThrow(/at least 16/);
});

test('returns the entries of one record, newest first', async () => {
  await log.append({ ...paid(3), action: 'order.refunded' });
  expect((await log.read('order', 'order3')).map(({ action }) => action)).toEqual(['order.refunded', 'order.paid']);
});
