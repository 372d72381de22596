import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { counted } from '@texts/locale';
import { formatCents } from '../lib/money';
import { aPage } from '../testing/fixtures';
import { answering, network } from '../testing/network';
import { drawnAt } from '../testing/drawn-pages';
import { start } from './start';

const pages = inject('drawnPages');
let root: Root | undefined;

/** Puts a page that the server rendered into the browser and hydrates it. */
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

/** What a browser writes numbers and times with, each of which it takes long to make ready. */
const writing = () => {
  const formats: { readonly format: unknown }[] = [Intl.DateTimeFormat.prototype, Intl.NumberFormat.prototype];
  return [
    ...formats.map((prototype) => vi.spyOn(prototype, 'format', 'get')),
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts'),
    vi.spyOn(Intl.ListFormat.prototype, 'format'),
  ];
};

describe('a page that the server drew', () => {
  test.each(['/home', '/pooja', '/product/lamp', '/about'])(
    '%s, half a minute old, is taken over without writing a number or a time anew',
    async (address) => {
      network.use(answering('products.list', aPage([])));
      const asked = writing();
      await open(address, drawnAt + 30_000);
      expect(document.getElementById('main')).toBeVisible();
      for (const format of asked) expect(format).not.toHaveBeenCalled();
    },
  );

  test('brings how sums and counts are written that it did not show', async () => {
    await open('/about');
    const asked = writing();
    expect([formatCents(2550), formatCents(1_116_00), counted(12_500, 'item', 'items')]).toEqual([
      '$25.50',
      '$1,116',
      '12,500 items',
    ]);
    for (const format of asked) expect(format).not.toHaveBeenCalled();
  });

  // The network of the tests refuses what it was not told of, and a word on the console fails a test.
  test.each(Object.keys(pages).filter((address) => address.startsWith('/')))(
    '%s hydrates as it is, without a warning and without a second request',
    async (address) => {
      const asked = vi.spyOn(globalThis, 'fetch');
      network.use(answering('products.list', aPage([])));
      const { drawn } = await open(address);
      expect(document.getElementById('main')).toBeVisible();
      // The cart opens only now, and the home page fetches its second slide ahead.
      if (!['/cart', '/home'].includes(address))
        expect(document.getElementById('shop')?.innerHTML === drawn).toBe(true);
      // What is like a service stands at the end of its page, and is asked for once the page works.
      const later = address.startsWith('/product/') ? ['/api/products?category=baba'] : [];
      const known = asked.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)));
      expect(known.filter((url) => !later.some((path) => url.endsWith(path)))).toEqual([]);
    },
  );
});
