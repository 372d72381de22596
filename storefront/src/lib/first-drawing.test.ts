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

/** A browser that says when it has drawn its largest part; returns how it says so. */
function tellingBrowser(): (element: Element) => void {
  let tell: (element: Element) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint'];
    constructor(hear: (seen: { getEntries: () => { element: Element }[] }) => void) {
      tell = (element) => hear({ getEntries: () => [{ element }] });
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (element) => tell(element);
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
  tell(document.body);
  expect(await isDrawn()).toBe(false);
  tell(picture);
  expect(await isDrawn()).toBe(true);
});

test('a picture that has arrived and is not the largest part delays nothing for long', async () => {
  tellingBrowser();
  const picture = addPicture();
  const isDrawn = beginDrawing();
  picture.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(250);
  expect(await isDrawn()).toBe(true);
});

test('a picture that fails to arrive is not waited for', async () => {
  const picture = addPicture();
  const isDrawn = beginDrawing();
  picture.dispatchEvent(new Event('error'));
  draw(0);
  expect(await isDrawn()).toBe(true);
});

test.each(['pointerdown', 'keydown'])('a %s does not wait for any drawing', async (event) => {
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
