import { describe, expect, it } from 'vitest';
import { cached, cachedInTransaction, contentChanged, expectChanges } from './content-cache';

/** Returns a load function that resolves with the number of its calls. */
function counting() {
  let loads = 0;
  return () => Promise.resolve((loads += 1));
}

/** Returns a load function whose promises the test resolves. */
function pending() {
  const ends: ((value: string) => void)[] = [];
  return { load: () => new Promise<string>((resolve) => ends.push(resolve)), ends };
}

describe('cached', () => {
  it('returns the stored value until content changes', async () => {
    const load = counting();
    expect([await cached('a', load, 0), await cached('a', load, 59_999)]).toEqual([1, 1]);
    contentChanged();
    expect(await cached('a', load, 59_999)).toBe(2);
  });

  it('loads a value again after a minute, for changes made by another server', async () => {
    const load = counting();
    expect([await cached('b', load, 0), await cached('b', load, 60_000)]).toEqual([1, 2]);
  });

  it('returns an old value if `mayBeOld` allows it, but never one from before a change', async () => {
    const load = counting();
    const rules = { mayBeOld: () => true };
    expect([await cached('old', load, 0, rules), await cached('old', load, 600_000, rules)]).toEqual([1, 1]);
    contentChanged();
    expect(await cached('old', load, 600_000, rules)).toBe(2);
  });

  it('reloads a value at the time of a scheduled change', async () => {
    const load = counting();
    expectChanges([500], 0);
    expect([await cached('c', load, 499), await cached('c', load, 500)]).toEqual([1, 2]);
  });

  it('does not store a failed load', async () => {
    await expect(cached('d', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
    expect(await cached('d', () => Promise.resolve('back'), 0)).toBe('back');
  });

  it('shares one load between simultaneous requests', async () => {
    const { load, ends } = pending();
    const values = [cached('e', load, 0), cached('e', load, 0)];
    expect(ends).toHaveLength(1);
    ends[0]?.('one');
    expect(await Promise.all(values)).toEqual(['one', 'one']);
  });

  it('does not share or store a load that began before a change', async () => {
    const { load, ends } = pending();
    const before = cached('f', load, 0);
    contentChanged();
    const after = cached('f', load, 0);
    ends[1]?.('new');
    expect(await after).toBe('new');
    ends[0]?.('old');
    expect([await before, await cached('f', load, 0)]).toEqual(['old', 'new']);
  });

  it('shares a value that `isStored` excludes with waiting requests, then loads it again', async () => {
    const load = counting();
    const rules = { isStored: () => false };
    expect(await Promise.all([cached('g', load, 0, rules), cached('g', load, 0, rules)])).toEqual([1, 1]);
    expect(await cached('g', load, 0, rules)).toBe(2);
  });

  it('retains a popular value among thousands of others', async () => {
    const load = counting();
    await cached('site', load, 0);
    for (let index = 0; index < 10_000; index += 1) {
      await cached(`keyword ${index}`, () => Promise.resolve(index), 0);
      if (index % 1_000 === 0) expect(await cached('site', load, 0)).toBe(1);
    }
    expect(await cached('site', load, 0)).toBe(1);
  });

  it('drops the oldest values when the cache is full', async () => {
    const rules = { bytesOf: () => 20 * 1024 * 1024 };
    const get = (key: string, value: string) => cached(key, () => Promise.resolve(value), 0, rules);
    for (const key of ['one', 'two', 'three', 'four']) await get(key, 'first');
    expect([await get('four', 'second'), await get('one', 'second')]).toEqual(['first', 'second']);
  });
});

describe('cachedInTransaction', () => {
  it('returns a stored value and never waits for a running load', async () => {
    const { load, ends } = pending();
    const shared = cached('h', load, 0);
    expect(await cachedInTransaction('h', () => Promise.resolve('own'), 0)).toBe('own');
    ends[0]?.('shared');
    await shared;
    expect(await cachedInTransaction('h', () => Promise.resolve('own'), 0)).toBe('shared');
  });
});
