import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-idle';

let act: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  vi.useFakeTimers();
  act = vi.fn<() => void>();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('runs the function after six seconds without a press', async () => {
  whenQuiet(act);
  await pass(5.9);
  expect(act).not.toHaveBeenCalled();
  await pass(0.2);
  expect(act).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown'])('waits again after a %s', async (event) => {
  whenQuiet(act);
  await pass(5);
  window.dispatchEvent(new Event(event));
  await pass(5);
  expect(act).not.toHaveBeenCalled();
  await pass(1.1);
  expect(act).toHaveBeenCalledOnce();
});

test('runs the function once', async () => {
  whenQuiet(act);
  await pass(7);
  window.dispatchEvent(new Event('pointerdown'));
  await pass(20);
  expect(act).toHaveBeenCalledOnce();
});
