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

const runPending = () => new Promise((resolve) => setTimeout(resolve, 10));

test('loads and runs the shop after the server’s page is painted, not before', async () => {
  document.body.innerHTML = '<div id="shop"><p>Welcome</p></div>';
  void openWhenDrawn(tag(), run);
  await runPending();
  expect([asked(), ran]).toEqual([[], []]);
  draw(0);
  await runPending();
  expect(asked()).toEqual(['/assets/entry.js', '/assets/shop.js']);
  expect(ran).toEqual(['/assets/entry.js']);
});

test('fetches the scripts after everything that is painted first', async () => {
  await openWhenDrawn(tag(), run);
  expect(document.head.querySelector('link')?.fetchPriority).toBe('low');
});

test('waits for the last part of a page that arrives in parts', async () => {
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

test('waits for nothing on a page that no server rendered', async () => {
  document.body.innerHTML = '<div id="shop"></div>';
  await openWhenDrawn(tag(), run);
  expect(ran).toEqual(['/assets/entry.js']);
});

test('runs nothing on a page without a build', async () => {
  await openWhenDrawn(tagOf({}), run);
  expect([asked(), ran]).toEqual([[], []]);
});
