import { expect, it } from 'vitest';
import { renderQueue, TooManyPages } from './render-queue';

/** Returns tasks that the test ends. */
function pending() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((resolve) => ends.push(resolve)), ends };
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 0));

it('runs two tasks at a time in order of arrival', async () => {
  const queue = renderQueue({ atOnce: 2, waiting: 3 });
  const { work, ends } = pending();
  const begun: string[] = [];
  const tasks = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    queue.run(() => {
      begun.push(name);
      return work();
    }),
  );
  expect([begun, queue.isBusy()]).toEqual([['a', 'b'], true]);
  for (let index = 0; index < 5; index += 1) {
    await moment();
    ends[index]?.();
  }
  await Promise.all(tasks);
  expect([begun, queue.isBusy()]).toEqual([['a', 'b', 'c', 'd', 'e'], false]);
});

it('refuses a task when the queue is full, and accepts one when there is room again', async () => {
  const queue = renderQueue({ atOnce: 1, waiting: 1 });
  const { work, ends } = pending();
  const tasks = [queue.run(work), queue.run(work)];
  await expect(queue.run(work)).rejects.toBeInstanceOf(TooManyPages);
  ends[0]?.();
  await moment();
  ends[1]?.();
  await Promise.all(tasks);
  expect(await queue.run(() => Promise.resolve('drawn'))).toBe('drawn');
});

it('starts the next task when one fails', async () => {
  const queue = renderQueue({ atOnce: 1, waiting: 1 });
  for (let time = 0; time < 3; time += 1)
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(() => Promise.resolve('drawn'))).toBe('drawn');
});
