import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { aPage } from '../testing/fixtures';
import { answering, network } from '../testing/network';
import { drawnAt } from '../testing/drawn-pages';
import { start } from './start';

const pages = inject('drawnPages');
let root: Root | undefined;

/** Puts a server-rendered page into the browser and hydrates it. */
async function open(address: string, now = drawnAt): Promise<{ drawn: string }> {
  const page = pages[address];
  if (!page) throw new Error(`${address} was not drawn`);
  window.history.replaceState(null, '', address);
  const parsed = new DOMParser().parseFromString(page.html, 'text/html');
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
  const element = document.getElementById('shop');
  if (!element) throw new Error('There is no shop on the page');
  const drawn = element.innerHTML;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  await act(async () => {
    root = await start(element);
  });
  return { drawn };
}

afterEach(async () => {
  await act(async () => root?.unmount());
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('a page that the server drew', () => {
  // The test network refuses unknown requests, and output on the console fails a test.
  test.each(Object.keys(pages).filter((address) => address.startsWith('/')))(
    'hydrates %s unchanged, without a warning or a second request',
    async (address) => {
      const asked = vi.spyOn(globalThis, 'fetch');
      network.use(answering('products.list', aPage([])));
      const { drawn } = await open(address);
      expect(document.getElementById('main')).toBeVisible();
      // The cart loads only now, and the home page fetches its second slide ahead.
      if (!['/cart', '/home'].includes(address))
        expect(document.getElementById('shop')?.innerHTML === drawn).toBe(true);
      // Related services and the next festival are below the fold, fetched once the page is hydrated.
      const later = address.startsWith('/product/')
        ? ['/api/products?category=baba']
        : address === '/home'
          ? ['/api/products?category=festival&pageNumber=1&sort=soonest']
          : [];
      const known = asked.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)));
      expect(known.filter((url) => !later.some((path) => url.endsWith(path)))).toEqual([]);
    },
  );
});
