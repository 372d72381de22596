import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@seva/config/contract';
import { deliverTexts } from '@texts/deliver';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aLineBooking } from '../../testing/bookings';
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
    ).toEqual(['NAME', 'DATE', 'TOTAL', 'STATUS', 'MARK']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Meera RaoD-2026-000007 · Dec 31, 20252025-12-31$42.00Paid');
    expect(second).toHaveTextContent(/^Former devotee.*Check deposited$/);
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

describe('search and filters', () => {
  test('finds donations by text, status and method, and keeps them in the address', async () => {
    const asked = serve([anOrder()], 60);
    const { user, address, container } = await show('/admin/orderlist?page=2');
    await user.type(await screen.findByRole('searchbox'), 'meera');
    await expect.poll(address).toBe('/admin/orderlist?q=meera');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
    await user.selectOptions(screen.getByLabelText('Payment'), 'Credit Card');
    await expect.poll(address).toBe('/admin/orderlist?q=meera&status=paid&method=CreditCard');
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
    await expect
      .poll(() => Object.fromEntries(asked.at(-1) ?? []))
      .toMatchObject({
        page: '1',
        q: 'meera',
        status: 'paid',
        method: 'CreditCard',
      });
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await expect.poll(address).toBe('/admin/orderlist?q=meera&status=paid&method=CreditCard&page=3');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('leads from filters without a match back to all donations', async () => {
    serve([]);
    const { user, address } = await show('/admin/orderlist?q=nobody');
    expect(await screen.findByRole('searchbox')).toHaveValue('nobody');
    await user.click(await screen.findByRole('link', { name: 'Show all donations' }));
    await expect.poll(address).toBe('/admin/orderlist');
    await expect.poll(() => screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

describe('many donations delivered at once', () => {
  test('marks donations one by one, names a refused one with the reason and keeps it selected', async () => {
    const numbers = ['D-1', 'D-2', 'D-3'];
    serve(numbers.map((number) => anOrder({ _id: number, number })));
    const asked: string[] = [];
    network.use(
      http.put('http://localhost:3000/api/orders/:id/deliver', ({ params }) => {
        asked.push(String(params.id));
        if (params.id === 'D-2') return HttpResponse.json({ message: 'This donation was refunded' }, { status: 409 });
        return HttpResponse.json(anOrder({ _id: String(params.id), isDelivered: true }));
      }),
    );
    const { user, container } = await show('/admin/orderlist');
    await user.click(await screen.findByRole('button', { name: 'Select all 3 to deliver' }));
    await user.click(screen.getByRole('button', { name: 'Mark 3 as delivered' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Marked 2 donations as delivered.')).toBeVisible();
    expect(asked).toEqual(numbers);
    expect(screen.getByText(/This donation was refunded/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select donation D-2' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select donation D-1' })).not.toBeChecked();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('warns before it marks a donation with an upcoming pooja or a cancellation request', async () => {
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('an order has a line');
    const later = { ...line, booking: aLineBooking({ day: '2999-11-30' }) };
    serve([
      anOrder({ _id: 'D-1', number: 'D-1' }),
      anOrder({ _id: 'D-2', number: 'D-2', orderItems: [later] }),
      anOrder({ _id: 'D-3', number: 'D-3', attention: ['booking_cancel'] }),
    ]);
    const { user } = await show('/admin/orderlist');
    await user.click(await screen.findByRole('button', { name: 'Select the one to deliver' }));
    expect(screen.getByRole('checkbox', { name: 'Select donation D-2' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select donation D-2' }));
    await user.click(screen.getByRole('button', { name: 'Mark 2 as delivered' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(deliverTexts.ahead(1));
    expect(question).toHaveTextContent('You can’t undo this.');
  });
});
