import { expect, it } from 'vitest';
import { cached, contentChanged } from './content-cache';

/** Loads that count themselves, so that an answer tells which load it came from. */
function counting() {
  let loads = 0;
  return () => Promise.resolve((loads += 1));
}

it('answers from memory until content changes', async () => {
  const load = counting();
  expect([await cached('a', load, 0), await cached('a', load, 59_999)]).toEqual([1, 1]);
  contentChanged();
  expect(await cached('a', load, 59_999)).toBe(2);
});

it('asks anew after a minute, for changes made by another host', async () => {
  const load = counting();
  expect([await cached('b', load, 0), await cached('b', load, 60_000)]).toEqual([1, 2]);
});

it('keeps no failure', async () => {
  await expect(cached('c', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  expect(await cached('c', () => Promise.resolve('back'), 0)).toBe('back');
});

it('keeps what everybody asks for, however many keywords come', async () => {
  const load = counting();
  await cached('site', load, 0);
  for (let index = 0; index < 5_000; index += 1) {
    await cached(`keyword ${index}`, () => Promise.resolve(index), 0);
    if (index % 1_000 === 0) expect(await cached('site', load, 0)).toBe(1);
  }
  expect(await cached('site', load, 0)).toBe(1);
});
