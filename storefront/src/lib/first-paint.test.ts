import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPaint } from './first-paint';

const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** Waits for the first paint; the returned function tells whether it has come. */
function beginDrawing(): () => Promise<boolean> {
  let isDrawn = false;
  void firstPaint().then(() => (isDrawn = true));
  return async () => {
    await vi.advanceTimersByTimeAsync(1);
    return isDrawn;
  };
}

interface Told {
  readonly name?: string;
  readonly element?: Element;
}

/** Fakes a browser that reports what it has painted. Returns a function that sends a report. */
function tellingBrowser(types = ['paint', 'largest-contentful-paint']) {
  const hearers = new Map<string, (seen: { getEntries: () => Told[] }) => void>();
  class Observer {
    static readonly supportedEntryTypes = types;
    constructor(private readonly hear: (seen: { getEntries: () => Told[] }) => void) {}
    observe = ({ type }: { readonly type: string }) => void hearers.set(type, this.hear);
    disconnect = () => undefined;
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const tell = (type: string, told: Told) => hearers.get(type)?.({ getEntries: () => [told] });
  return {
    first: () => tell('paint', { name: 'first-contentful-paint' }),
    blank: () => tell('paint', { name: 'first-paint' }),
    largest: (element: Element) => tell('largest-contentful-paint', { element }),
  };
}

let draw: FrameRequestCallback;
beforeEach(() => {
  vi.useFakeTimers();
  see('visible');
  draw = () => undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    draw = callback;
    return 1;
  });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Adds the picture that the page fetches first. It has not loaded yet. */
function addPicture(): HTMLImageElement {
  document.body.innerHTML = '<img fetchpriority="high" src="/hero.webp" alt="">';
  const picture = document.querySelector('img') as HTMLImageElement;
  vi.spyOn(picture, 'complete', 'get').mockReturnValue(false);
  return picture;
}

test('resolves after the first paint', async () => {
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(900);
  expect(await isDrawn()).toBe(false);
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test('counts the first picture as part of the first paint', async () => {
  const picture = addPicture();
  const isDrawn = beginDrawing();
  draw(0);
  expect(await isDrawn()).toBe(false);
  picture.dispatchEvent(new Event('load'));
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test('trusts the browser’s paint reports', async () => {
  const tell = tellingBrowser();
  const picture = addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  tell.largest(document.body);
  expect(await isDrawn()).toBe(false);
  tell.largest(picture);
  expect(await isDrawn()).toBe(true);
});

test('waits for the first paint of a page without a picture, however long it takes', async () => {
  const tell = tellingBrowser();
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(3000);
  tell.blank();
  expect(await isDrawn()).toBe(false);
  tell.first();
  expect(await isDrawn()).toBe(true);
});

test('does not count a loaded picture as painted', async () => {
  const tell = tellingBrowser();
  const picture = addPicture();
  const isDrawn = beginDrawing();
  picture.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await isDrawn()).toBe(false);
  vi.spyOn(picture, 'complete', 'get').mockReturnValue(true);
  tell.first();
  await vi.advanceTimersByTimeAsync(250);
  expect(await isDrawn()).toBe(true);
});

test('waits briefly for a loaded picture that is not the largest element', async () => {
  const tell = tellingBrowser();
  const picture = addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  picture.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(250);
  expect(await isDrawn()).toBe(true);
});

test('waits one second for a picture that does not load', async () => {
  const tell = tellingBrowser();
  addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  await vi.advanceTimersByTimeAsync(900);
  expect(await isDrawn()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isDrawn()).toBe(true);
});

test('waits one frame after the picture when the browser reports the first paint alone', async () => {
  const tell = tellingBrowser(['paint']);
  const picture = addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  picture.dispatchEvent(new Event('load'));
  expect(await isDrawn()).toBe(false);
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test('does not wait for a picture that fails to load', async () => {
  const picture = addPicture();
  const isDrawn = beginDrawing();
  draw(0);
  await isDrawn();
  picture.dispatchEvent(new Event('error'));
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])('does not wait for any paint after a %s', async (event) => {
  addPicture();
  const isDrawn = beginDrawing();
  window.dispatchEvent(new Event(event));
  expect(await isDrawn()).toBe(true);
});

test('does not wait on a hidden page', async () => {
  see('hidden');
  await firstPaint();
});

test('gives up when the browser does not paint', async () => {
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isDrawn()).toBe(true);
});

test('gives up when an announced paint does not come', async () => {
  tellingBrowser();
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(4900);
  expect(await isDrawn()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isDrawn()).toBe(true);
});
