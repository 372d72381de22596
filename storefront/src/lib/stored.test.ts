import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { clearStored, stored } from './stored';

const parse = (value: unknown) => (typeof value === 'number' ? value : 0);
const fromElsewhere = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('stores a value, and notifies the listeners', () => {
  const store = stored('kept', parse);
  const heard = vi.fn();
  const end = store.subscribe(heard);
  store.set(7);
  expect([store.get(), localStorage.getItem('seva.kept'), heard.mock.calls.length]).toEqual([7, '7', 1]);
  end();
  store.clear();
  expect([store.get(), localStorage.getItem('seva.kept'), heard.mock.calls.length]).toEqual([0, null, 1]);
});

test('stores a tab’s value in that tab alone, and clears it there', () => {
  const store = stored('typed', parse, 'tab');
  store.set(7);
  expect([sessionStorage.getItem('seva.typed'), localStorage.getItem('seva.typed')]).toEqual(['7', null]);
  fromElsewhere('seva.typed');
  expect(store.get()).toBe(7);
  clearStored('typed', 'tab');
  expect([store.get(), sessionStorage.getItem('seva.typed')]).toEqual([0, null]);
  sessionStorage.setItem('seva.unopened', '3');
  clearStored('unopened', 'tab');
  expect(sessionStorage.getItem('seva.unopened')).toBeNull();
});

test('notices changes in another tab, and an emptied storage', () => {
  const store = stored('shared', parse);
  expect(store.get()).toBe(0);
  localStorage.setItem('seva.shared', '3');
  fromElsewhere('seva.shared');
  expect(store.get()).toBe(3);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(store.get()).toBe(0);
});

test.each(['{', 'null', '"text"', '[1]', ''])('ignores a damaged value (%s)', (text) => {
  localStorage.setItem('seva.damaged', text);
  expect(stored('damaged', parse).get()).toBe(0);
});

test('falls back to memory when storage is refused', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = stored('full', parse);
  store.set(5);
  expect(store.get()).toBe(5);
});

test('returns the same empty value on the server and in the browser, so that nothing renders twice', async () => {
  const cart = stored('cart-of-nobody', (value) => (Array.isArray(value) ? (value as unknown[]) : []));
  let drawings = 0;
  function Lines() {
    drawings += 1;
    return createElement('p', null, cart.use().length);
  }
  const element = document.createElement('div');
  element.innerHTML = renderToString(createElement(Lines));
  drawings = 0;
  await act(async () => hydrateRoot(element, createElement(Lines)));
  expect(drawings).toBe(1);
  localStorage.setItem('seva.cart-of-nobody', '[1]');
  await act(async () => fromElsewhere('seva.cart-of-nobody'));
  expect(element.textContent).toBe('1');
});
