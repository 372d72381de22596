import { afterEach, expect, test, vi } from 'vitest';
import { firstDrawing } from './first-drawing';

const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

afterEach(() => void vi.useRealTimers());

test('what waits for the first drawing comes after it', async () => {
  vi.useFakeTimers();
  see('visible');
  let draw: FrameRequestCallback = () => undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    draw = callback;
    return 1;
  });
  let isDrawn = false;
  void firstDrawing().then(() => (isDrawn = true));
  await vi.advanceTimersByTimeAsync(900);
  draw(0);
  await Promise.resolve();
  expect(isDrawn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDrawn).toBe(true);
});

test('a page that nobody sees waits for nothing', async () => {
  see('hidden');
  await firstDrawing();
});

test('a browser that does not draw is not waited for without end', async () => {
  vi.useFakeTimers();
  see('visible');
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const drawing = firstDrawing();
  await vi.advanceTimersByTimeAsync(1000);
  await drawing;
});
