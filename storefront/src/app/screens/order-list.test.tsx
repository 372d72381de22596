import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@seva/config/contract';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { anOrder } from '../../testing/donations';
import { aUser } from '../../testing/fixtures';
import { network } from '../../testing/network';
import { show } from '../../testing/show';

/** Serves the list with its total in the header, and records the queries. */
function serve(orders: readonly Order[], total = orders.length) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get('http://localhost:3000/api/orders', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(orders, { headers: { 'X-Total-Count': String(total) } });
    }),
  );
  return asked;
}

beforeEach(() => session.signIn(aUser({ isAdmin: true })));

describe('the donations of all', () => {
  test('lists name, date and total of each donation', async () => {
    serve([
      anOrder(),
      anOrder({ _id: 'check', user: null, paymentMethod: 'Check', status: 'deposited', isPaid: false }),
    ]);
    const { container } = await show('/admin/orderlist');
    expect(await screen.findByRole('heading', { name: 'Your Donations' })).toBeVisible();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['NAME', 'DATE', 'TOTAL']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Meera RaoD-2026-000007 · 2025-12-312025-12-31$42.00');
    expect(second).toHaveTextContent(/^Former devotee/);
    for (const name of [/Select/, /Mark/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(table).getByRole('link', { name: 'Meera Rao' })).toHaveAttribute('href', '/order/gift');
    expect(screen.getByText('2 donations')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('marks anonymous donors, and shows a guest by the typed name', async () => {
    const guest = { name: 'Quiet Guest', email: 'guest@example.org', phone: '' };
    serve([anOrder({ anonymous: true }), anOrder({ _id: 'guest', user: null, origin: 'guest', guest })]);
    await show('/admin/orderlist');
    const table = await screen.findByRole('table');
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/^Meera RaoD-2026-000007.*Asked not to be named/);
    expect(second).toHaveTextContent('Quiet Guest');
    expect(second).not.toHaveTextContent('Asked not');
  });

  test('leads from a page past the end back to the first', async () => {
    serve([], 3);
    const { user, address } = await show('/admin/orderlist?page=7');
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/admin/orderlist');
  });

  test('shows one page at a time', async () => {
    const asked = serve([anOrder()], 60);
    const { user, address } = await show('/admin/orderlist');
    expect(await screen.findByText('60 donations')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await expect.poll(address).toBe('/admin/orderlist?page=3');
    await expect.poll(() => asked.at(-1)?.get('page')).toBe('3');
  });
});

describe('search', () => {
  test('finds donations by text and keeps it in the address', async () => {
    const asked = serve([anOrder()], 60);
    const { user, address } = await show('/admin/orderlist?page=2');
    await user.type(await screen.findByRole('searchbox'), 'meera');
    await expect.poll(address).toBe('/admin/orderlist?q=meera');
    await expect.poll(() => Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ page: '1', q: 'meera' });
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await expect.poll(address).toBe('/admin/orderlist?q=meera&page=3');
  });

  test('leads from a search without a match back to all donations', async () => {
    serve([]);
    const { user, address } = await show('/admin/orderlist?q=nobody');
    expect(await screen.findByRole('searchbox')).toHaveValue('nobody');
    await user.click(await screen.findByRole('link', { name: 'Show all donations' }));
    await expect.poll(address).toBe('/admin/orderlist');
    await expect.poll(() => screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});
