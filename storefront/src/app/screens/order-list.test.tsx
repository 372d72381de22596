import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, Output } from '@seva/config/contract';
import { deliverTexts } from '@texts/deliver';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aLineBooking } from '../../testing/bookings';
import { anOrder } from '../../testing/donations';
import { aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';

/** The list with its total in the header, and what it was asked for. */
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

const summary: Output<'orders.summary'> = {
  count: 2,
  gross: 84,
  refunded: 12,
  net: 72,
  byDay: [],
  byMonth: [],
  byCategory: [],
  byMethod: [],
};

beforeEach(() => {
  session.signIn(aUser({ isAdmin: true }));
  network.use(answering('orders.summary', summary));
});

describe('the donations of all', () => {
  test('are listed with name, date and total', async () => {
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
    ).toEqual(['NAME', 'DATE', 'TOTAL', 'PAYMENT', 'STATUS', 'MARK']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Meera RaoD-2026-0000072025-12-31$42.00Credit CardPaid');
    expect(second).toHaveTextContent('Former devotee');
    expect(second).toHaveTextContent('CheckCheck deposited');
    expect(within(table).getByRole('link', { name: 'Meera Rao' })).toHaveAttribute('href', '/order/gift');
    expect(screen.getByText('2 donations')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('name whoever asked not to be named with that mark, and a guest by the name that was typed', async () => {
    const guest = { name: 'Quiet Guest', email: 'guest@example.org', phone: '' };
    serve([anOrder({ anonymous: true }), anOrder({ _id: 'guest', user: null, origin: 'guest', guest })]);
    await show('/admin/orderlist');
    const table = await screen.findByRole('table');
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Meera RaoD-2026-000007Asked not to be named');
    expect(second).toHaveTextContent('Quiet Guest');
    expect(second).not.toHaveTextContent('Asked not');
  });

  test('shows groups that add up to the TOTAL column', async () => {
    serve([anOrder()], 12);
    const figures = { ...summary, count: 9, gross: 1496, refunded: 0, net: 1496 };
    network.use(
      answering('orders.summary', {
        ...figures,
        toClear: { count: 3, gross: 1072 },
        bounced: { count: 0, gross: 0 },
        unpaid: { count: 0, gross: 0 },
      }),
    );
    await show('/admin/orderlist');
    const totals = await screen.findByRole('list', { name: 'Totals' });
    await expect.poll(() => totals.textContent).toBe('9 given, $1,496.003 checks to clear, $1,072.00');
  });

  test('add up to gross, refunds and net, under the same filters', async () => {
    serve([anOrder()]);
    let asked = '';
    network.use(
      answering('orders.summary', ({ query }) => {
        asked = query.toString();
        return summary;
      }),
    );
    await show('/admin/orderlist?from=2026-01-01&method=Check');
    const totals = await screen.findByRole('list', { name: 'Totals' });
    await expect.poll(() => totals.textContent).toBe('2 given, $84.00Refunded, $12.00Net, $72.00');
    expect(asked).toBe('from=2026-01-01&method=Check');
  });

  test('a page past the end leads back to the first, with its filters', async () => {
    serve([], 3);
    const { user, address } = await show('/admin/orderlist?q=rao&page=7');
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/admin/orderlist?q=rao');
  });

  test('are filtered, and the filters stay in the address', async () => {
    const asked = serve([anOrder()]);
    const { user, address } = await show('/admin/orderlist');
    await user.type(await screen.findByLabelText('From'), '2026-01-01');
    await user.selectOptions(screen.getByLabelText('Payment'), 'Check');
    await user.selectOptions(screen.getByLabelText('Status'), 'bounced');
    await user.type(screen.getByLabelText('Name, email or number'), 'rao');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await expect.poll(address).toBe('/admin/orderlist?from=2026-01-01&method=Check&status=bounced&q=rao');
    await expect
      .poll(() => Object.fromEntries(asked.at(-1) ?? []))
      .toEqual({ from: '2026-01-01', method: 'Check', status: 'bounced', q: 'rao', page: '1', pageSize: '25' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await expect.poll(address).toBe('/admin/orderlist');
  });

  test('come in pages', async () => {
    const asked = serve([anOrder()], 60);
    const { user, address } = await show('/admin/orderlist?q=rao');
    expect(await screen.findByText('60 donations')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await expect.poll(address).toBe('/admin/orderlist?q=rao&page=3');
    await expect.poll(() => asked.at(-1)?.get('page')).toBe('3');
  });

  test('can be kept as a file', async () => {
    serve([anOrder()]);
    let asked = '';
    network.use(
      answering('orders.exportCsv', ({ query }) => {
        asked = query.toString();
        return 'Number\nD-2026-000007';
      }),
    );
    const made = vi.fn(() => 'blob:donations');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await show('/admin/orderlist?from=2026-01-01');
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await expect.poll(() => names).toEqual(['donations-2026-01-01.csv']);
    expect(asked).toBe('from=2026-01-01');
    expect(made).toHaveBeenCalledOnce();
  });
});

describe('many donations delivered at once', () => {
  test('are marked one after the other; one that is refused is named with the reason and stays chosen', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Choose all 3 to deliver' }));
    await user.click(screen.getByRole('button', { name: 'Mark 3 as delivered' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('2 donations were marked as delivered.')).toBeVisible();
    expect(asked).toEqual(numbers);
    expect(screen.getByText(/This donation was refunded/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose donation D-2' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose donation D-1' })).not.toBeChecked();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('what is still to come, or asks to be canceled, is marked only by its own box and after a warning', async () => {
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('an order has a line');
    const later = { ...line, booking: aLineBooking({ day: '2999-11-30' }) };
    serve([
      anOrder({ _id: 'D-1', number: 'D-1' }),
      anOrder({ _id: 'D-2', number: 'D-2', orderItems: [later] }),
      anOrder({ _id: 'D-3', number: 'D-3', attention: ['booking_cancel'] }),
    ]);
    const { user } = await show('/admin/orderlist');
    await user.click(await screen.findByRole('button', { name: 'Choose the one to deliver' }));
    expect(screen.getByRole('checkbox', { name: 'Choose donation D-2' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Choose donation D-2' }));
    await user.click(screen.getByRole('button', { name: 'Mark 2 as delivered' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(deliverTexts.ahead(1));
    expect(question).toHaveTextContent('This can’t be undone.');
  });
});
