import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstDrawing } from './first-drawing';

const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** A drawing that is awaited: whether it has come, after what is pending has run. */
function beginDrawing(): () => Promise<boolean> {
  let isDrawn = false;
  void firstDrawing().then(() => (isDrawn = true));
  return async () => {
    await vi.advanceTimersByTimeAsync(1);
    return isDrawn;
  };
}

interface Told {
  readonly name?: string;
  readonly element?: Element;
}

/** A browser that says what it has drawn; returns how it says so. */
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

/** Puts the picture that is fetched first into the page; it has not arrived. */
function addPicture(): HTMLImageElement {
  document.body.innerHTML = '<img fetchpriority="high" src="/hero.webp" alt="">';
  const picture = document.querySelector('img') as HTMLImageElement;
  vi.spyOn(picture, 'complete', 'get').mockReturnValue(false);
  return picture;
}

test('what waits for the first drawing comes after it', async () => {
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(900);
  expect(await isDrawn()).toBe(false);
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test('the first picture belongs to the first drawing', async () => {
  const picture = addPicture();
  const isDrawn = beginDrawing();
  draw(0);
  expect(await isDrawn()).toBe(false);
  picture.dispatchEvent(new Event('load'));
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test('a browser that tells what it has drawn is believed', async () => {
  const tell = tellingBrowser();
  const picture = addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  tell.largest(document.body);
  expect(await isDrawn()).toBe(false);
  tell.largest(picture);
  expect(await isDrawn()).toBe(true);
});

test('a page without a picture waits for its first drawing however long that takes', async () => {
  const tell = tellingBrowser();
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(3000);
  tell.blank();
  expect(await isDrawn()).toBe(false);
  tell.first();
  expect(await isDrawn()).toBe(true);
});

test('a picture that has arrived is no drawing yet', async () => {
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

test('a picture that has arrived and is not the largest part delays nothing for long', async () => {
  const tell = tellingBrowser();
  const picture = addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  picture.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(250);
  expect(await isDrawn()).toBe(true);
});

test('a picture that does not come is waited for a second', async () => {
  const tell = tellingBrowser();
  addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  await vi.advanceTimersByTimeAsync(900);
  expect(await isDrawn()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isDrawn()).toBe(true);
});

test('a browser that tells of its first drawing alone is asked for a frame after the picture', async () => {
  const tell = tellingBrowser(['paint']);
  const picture = addPicture();
  const isDrawn = beginDrawing();
  tell.first();
  picture.dispatchEvent(new Event('load'));
  expect(await isDrawn()).toBe(false);
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test('a picture that fails to arrive is not waited for', async () => {
  const picture = addPicture();
  const isDrawn = beginDrawing();
  draw(0);
  await isDrawn();
  picture.dispatchEvent(new Event('error'));
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])('a %s does not wait for any drawing', async (event) => {
  addPicture();
  const isDrawn = beginDrawing();
  window.dispatchEvent(new Event(event));
  expect(await isDrawn()).toBe(true);
});

test('a page that nobody sees waits for nothing', async () => {
  see('hidden');
  await firstDrawing();
});

test('a browser that does not draw is not waited for without end', async () => {
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isDrawn()).toBe(true);
});

test('a drawing that was promised is not waited for without end', async () => {
  tellingBrowser();
  const isDrawn = beginDrawing();
  await vi.advanceTimersByTimeAsync(4900);
  expect(await isDrawn()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isDrawn()).toBe(true);
});
