import { setTimeout as rest } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type * as OneByOne from './one-by-one';

vi.mock('node:timers/promises', { spy: true });
let oneByOne: typeof OneByOne.oneByOne;
beforeAll(async () => {
  // Test files share their modules: another one may have read this one without the spy.
  vi.resetModules();
  ({ oneByOne } = await import('./one-by-one'));
});
afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

it('a list of acts that never wait lets others in after each', async () => {
  let others = 0;
  const asked = setInterval(() => (others += 1), 0);
  const seen: number[] = [];
  await oneByOne(Array.from({ length: 50 }), async () => {
    const end = performance.now() + 2;
    while (performance.now() < end);
    await Promise.resolve();
    seen.push(others);
  });
  clearInterval(asked);
  expect(new Set(seen).size).toBeGreaterThan(40);
});

it('an act that fails ends the list', async () => {
  const done: number[] = [];
  const act = async (item: number) => {
    if (item === 2) throw new Error('two');
    done.push(item);
  };
  await expect(oneByOne([1, 2, 3], act)).rejects.toThrow('two');
  expect(done).toEqual([1]);
});

it('the pause after each act is as long as the act took, and 50 ms at most', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await oneByOne([3, 0, 20, 4000], async (took) => {
    now += took;
  });
  expect(vi.mocked(rest).mock.calls).toEqual([[3], [20], [50]]);
});
