import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWhenDrawn } from './open-when-drawn';

let draw: FrameRequestCallback;
let run: (address: string) => Promise<unknown>;
let ran: string[];
beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    draw = callback;
    return 1;
  });
  ran = [];
  run = (address) => Promise.resolve(ran.push(address));
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function tagOf(data: Record<string, string>): HTMLElement {
  const tag = document.createElement('script');
  Object.assign(tag.dataset, data);
  return tag;
}
const tag = () => tagOf({ entry: '/assets/entry.js', modules: '/assets/entry.js /assets/shop.js' });

const asked = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

/** Lets what is pending run. */
const runPending = () => new Promise((resolve) => setTimeout(resolve, 10));

test('the shop is asked for and run when the page that the server wrote is drawn, not before', async () => {
  document.body.innerHTML = '<div id="shop"><p>Welcome</p></div>';
  void openWhenDrawn(tag(), run);
  await runPending();
  expect([asked(), ran]).toEqual([[], []]);
  draw(0);
  await runPending();
  expect(asked()).toEqual(['/assets/entry.js', '/assets/shop.js']);
  expect(ran).toEqual(['/assets/entry.js']);
});

test('fetches the scripts after what is drawn first', async () => {
  await openWhenDrawn(tag(), run);
  expect(document.head.querySelector('link')?.fetchPriority).toBe('low');
});

test('a page that comes in parts is opened when its last part has come, however much of it is drawn', async () => {
  document.body.innerHTML = '<div id="shop"></div>';
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  void openWhenDrawn(tag(), run);
  await runPending();
  expect(ran).toEqual([]);
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await runPending();
  expect(ran).toEqual(['/assets/entry.js']);
});

test('a page that no server wrote has nothing to draw and waits for nothing', async () => {
  document.body.innerHTML = '<div id="shop"></div>';
  await openWhenDrawn(tag(), run);
  expect(ran).toEqual(['/assets/entry.js']);
});

test('a page without a build opens nothing', async () => {
  await openWhenDrawn(tagOf({}), run);
  expect([asked(), ran]).toEqual([[], []]);
});
