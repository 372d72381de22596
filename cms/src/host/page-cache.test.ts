import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address';
import { pageCache, TooManyPages, type Page } from './page-cache';

const empty = Buffer.from('');
const pageAt = (at: number, version = 1): Page => ({
  status: 200,
  etag: `"${at}"`,
  body: empty,
  quality: 10,
  compressed: {},
  at,
  version,
});

/** A drawing that ends when it is told to. */
function held() {
  const ends: ((page: Page) => void)[] = [];
  const draw = () => new Promise<Page>((resolve) => ends.push(resolve));
  return { draw, ends };
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the address of a page', () => {
  it.each([
    ['/pooja', '/pooja'],
    ['/pooja?x=1&utm_source=mail', '/pooja'],
    ['/pooja?redirect=/cart&q=lamp&preview=1', '/pooja'],
    ['/login?x=1&redirect=/cart&redirect=/other&y', '/login?redirect=%2Fcart'],
    ['/search?q=ghee%20lamp&x=1', '/search?q=ghee+lamp'],
    ['/search?Q=ghee', '/search'],
    ['/nothing-here?x=1', '/nothing-here'],
    ['/success?order=a?b', '/success?order=a%3Fb'],
  ])('the cached address of %s is %s', (url, address) => expect(pageAddress(url)).toBe(address));
});

describe('pages that are not there yet', () => {
  it('are drawn two at a time, in the order in which they were asked for', async () => {
    const cache = pageCache({ atOnce: 2, waiting: 3 });
    const { draw, ends } = held();
    const begun: string[] = [];
    const asked = ['a', 'b', 'c', 'd', 'e'].map((key) =>
      cache.get(key, 1, 0, () => {
        begun.push(key);
        return draw();
      }),
    );
    await moment();
    expect(begun).toEqual(['a', 'b']);
    ends[1]?.(pageAt(0));
    await asked[1];
    await moment();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const index of [0, 2, 3, 4]) {
      ends[index]?.(pageAt(0));
      await moment();
    }
    await Promise.all(asked);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are refused beyond those that may wait, and drawn again when there is room', async () => {
    const cache = pageCache({ atOnce: 1, waiting: 1 });
    const { draw, ends } = held();
    const asked = [cache.get('a', 1, 0, draw), cache.inTurn(draw)];
    await expect(cache.get('c', 1, 0, draw)).rejects.toBeInstanceOf(TooManyPages);
    await expect(cache.inTurn(draw)).rejects.toBeInstanceOf(TooManyPages);
    ends[0]?.(pageAt(0));
    await moment();
    ends[1]?.(pageAt(0));
    await Promise.all(asked);
    expect((await cache.get('c', 1, 7, () => Promise.resolve(pageAt(7)))).at).toBe(7);
  });

  it('give their turn on when they fail', async () => {
    const cache = pageCache({ atOnce: 1, waiting: 1 });
    for (let time = 0; time < 3; time += 1)
      await expect(cache.get('a', 1, 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await cache.get('a', 1, 5, () => Promise.resolve(pageAt(5)))).at).toBe(5);
  });

  it('are drawn once for all who ask for one at the same time', async () => {
    const cache = pageCache();
    const { draw, ends } = held();
    const asked = [cache.get('a', 1, 0, draw), cache.get('a', 1, 0, draw)];
    await moment();
    expect(ends).toHaveLength(1);
    ends[0]?.(pageAt(3));
    expect((await Promise.all(asked)).map(({ at }) => at)).toEqual([3, 3]);
  });
});

describe('a page that was drawn before', () => {
  const minute = 60_000;

  it('is drawn anew after a minute, and at once when content has changed', async () => {
    const cache = pageCache();
    const at = (now: number, version: number) =>
      cache.get('a', version, now, () => Promise.resolve(pageAt(now, version)));
    expect((await at(0, 1)).at).toBe(0);
    expect((await at(minute - 1, 1)).at).toBe(0);
    expect((await at(minute, 1)).at).toBe(minute);
    expect((await at(minute + 1, 2)).at).toBe(minute + 1);
  });

  it('is given out although it is old while others are drawn, but not when content has changed', async () => {
    const cache = pageCache({ atOnce: 1, waiting: 1 });
    await cache.get('a', 1, 0, () => Promise.resolve(pageAt(0)));
    const { draw, ends } = held();
    const other = cache.get('b', 1, minute, draw);
    const anew = () => Promise.resolve(pageAt(minute, 2));
    expect((await cache.get('a', 1, minute, anew)).at).toBe(0);
    const changed = cache.get('a', 2, minute, anew);
    ends[0]?.(pageAt(minute));
    await other;
    expect((await changed).at).toBe(minute);
  });
});
