import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { clearTyped } from '../stores/stored-keys';
import { network } from './network';

// The test browser has no modal dialogs, media queries or scrolling, and its canvas draws nothing.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
window.matchMedia = (query) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
const paint = new Proxy({}, { get: () => () => undefined, set: () => true });
HTMLCanvasElement.prototype.getContext = () => paint as never;
// It measures nothing either; its window is 1024 wide.
Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, get: () => window.innerWidth });

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 20_000 });

const complaints: string[] = [];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words.join(' ')));
  }
});
afterEach(() => {
  cleanup();
  network.resetHandlers();
  localStorage.clear();
  clearTyped();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  // Output on the console fails a test.
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => network.close());
