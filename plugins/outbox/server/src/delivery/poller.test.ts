import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPoller } from './poller';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs at once and at every tick, never twice at a time', async () => {
  let running = 0;
  let most = 0;
  let count = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 250));
    running -= 1;
    count += 1;
  };
  const poller = createPoller(task, 100, vi.fn());
  poller.start();
  for (let index = 0; index < 5; index += 1) poller.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(most).toBe(1);
  expect(count).toBeGreaterThanOrEqual(3);
  const stopped = poller.stop();
  await vi.advanceTimersByTimeAsync(300);
  await stopped;
  const ended = count;
  await vi.advanceTimersByTimeAsync(1000);
  expect(count).toBe(ended);
});

test('a run that fails is told of and does not end the polling', async () => {
  const onError = vi.fn();
  const task = vi.fn().mockRejectedValueOnce(new Error('database away')).mockResolvedValue(undefined);
  const poller = createPoller(task, 100, onError);
  poller.start();
  await vi.advanceTimersByTimeAsync(350);
  expect(onError).toHaveBeenCalledOnce();
  expect(task.mock.calls.length).toBeGreaterThanOrEqual(3);
  await poller.stop();
});

test('a run that is woken inside a transaction runs outside of it', async () => {
  const transaction = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const poller = createPoller(async () => void seen.push(transaction.getStore()), 60_000, vi.fn());
  poller.start();
  await vi.advanceTimersByTimeAsync(0);
  transaction.run('open', poller.wake);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([undefined, undefined]);
  await poller.stop();
});

test('many who wake it within its rest are served by one run, which begins when the rest is over', async () => {
  const task = vi.fn().mockResolvedValue(undefined);
  const poller = createPoller(task, 60_000, vi.fn(), 100);
  poller.start();
  await vi.advanceTimersByTimeAsync(500);
  poller.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(2);
  for (let index = 0; index < 5; index += 1) {
    poller.wake();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(task).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60);
  expect(task).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(3);
  await poller.stop();
});

test('a run that waits for the end of the rest does not begin after the stop', async () => {
  const task = vi.fn().mockResolvedValue(undefined);
  const poller = createPoller(task, 60_000, vi.fn(), 100);
  poller.start();
  await vi.advanceTimersByTimeAsync(10);
  poller.wake();
  await poller.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(1);
});
