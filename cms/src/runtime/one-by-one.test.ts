import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one';

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
