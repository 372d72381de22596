import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../lib/session';
import { paymentMethod } from '../../../stores/checkout';
import { devotee } from '../../../stores/devotee';
import { anOrder } from '../../../testing/donations';
import { aPage, aService, aUser } from '../../../testing/fixtures';
import { answering, network, silent } from '../../../testing/network';
import { aSheet } from '../../../testing/sheet';
import { show } from '../../../testing/show';

const { token: _, ...meera } = aUser();
const columnNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  session.signIn(aUser({ _id: 'admin', name: 'Lakshmi Rao', isAdmin: true }));
  network.use(
    answering('attention.list', []),
    answering('sheet.read', aSheet([])),
    answering('orders.list', []),
    answering('products.list', aPage()),
    answering('users.all', [meera]),
    answering('users.get', meera),
  );
});

test.each([
  '/adminhome',
  '/admin/userlist',
  '/admin/user/meera/edit',
  '/admin/user/meera/add',
  '/admin/productlist',
  '/admin/productlist/2',
  '/admin/product/lamp/edit',
  '/admin/orderlist',
  '/payment',
  '/placecheckorder',
])('sends a devotee from %s to /login', async (address) => {
  session.signIn(aUser());
  const page = await show(address);
  await expect.poll(page.address).toMatch(/^\/login/);
});

describe('devotees', () => {
  test('has the search and Add Devotee on /adminhome', async () => {
    await show('/adminhome');
    expect(await screen.findByRole('searchbox', { name: 'Search devotees' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Devotee' })).toBeVisible();
  });

  test('stores the chosen devotee with id, name, email and phone, and goes to /pooja', async () => {
    network.use(answering('users.search', [meera]));
    const { user, address } = await show('/home');
    await user.type(await screen.findByRole('searchbox', { name: 'Search devotees' }), 'rao');
    await user.click(await screen.findByRole('button', { name: /^Meera Rao.*donate on their behalf$/ }));
    await expect.poll(address).toBe('/pooja');
    const { name, email, phone } = meera;
    expect(devotee.get()).toEqual({ userID: 'meera', name, email, phone });
  });

  test('lists the users with edit and delete buttons', async () => {
    await show('/admin/userlist');
    const table = await screen.findByRole('table');
    expect(table).toHaveTextContent('meera@example.org');
    expect(within(table).getByRole('button', { name: 'Edit Meera Rao' })).toBeVisible();
    expect(within(table).getByRole('button', { name: 'Delete Meera Rao' })).toBeEnabled();
  });

  test('has name, email, phone, gotram and the right of an admin in the form of a user', async () => {
    await show('/admin/user/meera/edit');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Meera Rao');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('meera@example.org');
    expect(screen.getByLabelText(/^Mobile number/)).toHaveValue('812-555-0101');
    expect(screen.getByLabelText(/^Family gotram/)).toHaveValue('Bharadwaja');
    expect(screen.getByRole('checkbox', { name: 'Shop admin' })).not.toBeChecked();
  });

  test('adds an empty user before the form of a devotee', async () => {
    const bodies: string[] = [];
    network.use(
      http.post('http://localhost:3000/api/users/add', async ({ request }) => {
        bodies.push(await request.text());
        return HttpResponse.json({ ...meera, _id: 'new', name: '', email: '' }, { status: 201 });
      }),
    );
    const { user, address } = await show('/adminhome');
    await user.click(await screen.findByRole('button', { name: 'Add Devotee' }));
    await expect.poll(address).toBe('/admin/user/new/add');
    expect(bodies.map((body) => body.replace('{}', ''))).toEqual(['']);
  });
});

describe('services', () => {
  test('lists name, price, category and brand of each service with edit and delete buttons', async () => {
    await show('/admin/productlist');
    expect(await screen.findByRole('heading', { name: 'ALL SERVICES' })).toBeVisible();
    const table = await screen.findByRole('table');
    expect(columnNames(table).slice(0, 4)).toEqual(['NAME', 'PRICE', 'SERVICE', 'TYPE']);
    const [, row] = within(table).getAllByRole('row');
    const cells = [...(row?.querySelectorAll('td, th') ?? [])].map(({ textContent }) => textContent);
    expect(cells[0]).toMatch(/^Deepa Aradhana/);
    expect(cells.slice(1, 4)).toEqual(['$21.00', 'baba', 'Baba Pooja']);
    expect(within(table).getByRole('button', { name: 'Edit Deepa Aradhana' })).toBeVisible();
    expect(within(table).getByRole('button', { name: 'Delete Deepa Aradhana' })).toBeVisible();
  });

  test('opens the page of the address and links to the others', async () => {
    const asked: (string | null)[] = [];
    network.use(
      answering('products.list', ({ query }) => {
        asked.push(query.get('pageNumber'));
        return aPage([aService()], 2, 3);
      }),
    );
    await show('/admin/productlist/2');
    expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/admin/productlist/3');
    expect(asked).toEqual(['2']);
  });

  test('posts an empty service and opens its form', async () => {
    const bodies: string[] = [];
    network.use(
      http.post('http://localhost:3000/api/products', async ({ request }) => {
        bodies.push(await request.text());
        return HttpResponse.json(aService({ _id: 'new', name: '', price: 0, listed: false }), { status: 201 });
      }),
      answering('products.get', aService({ _id: 'new', name: '', price: 0, listed: false })),
    );
    const { user, address } = await show('/admin/productlist');
    await user.click(await screen.findByRole('button', { name: 'Add a Service' }));
    await expect.poll(address).toBe('/admin/product/new/edit');
    expect(bodies.map((body) => body.replace('{}', ''))).toEqual(['']);
  });

  test('has the documented heading, link, fields and button in the form of a service', async () => {
    network.use(answering('products.get', aService()));
    await show('/admin/product/lamp/edit');
    expect(await screen.findByRole('heading', { name: 'ADD A NEW SERVICE' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/admin/productlist');
    for (const [label, value] of [
      ['Name', 'Deepa Aradhana'],
      ['Price', '21'],
      ['Image', '/uploads/lamp.webp'],
      ['Brand', 'Baba Pooja'],
      ['Category', 'baba'],
      ['Description', 'A lamp is lit in your name.'],
    ] as const)
      expect(screen.getByLabelText(label), label).toHaveValue(value);
    expect(screen.getByLabelText('Price')).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByRole('button', { name: 'ADD SERVICE' })).toBeVisible();
  });

  test('shows a spinner while a picture is uploaded', async () => {
    network.use(answering('products.get', aService()), silent('pictures.upload'));
    const { user } = await show('/admin/product/lamp/edit');
    const chooser = await screen.findByLabelText('Choose a picture');
    await user.upload(chooser, new File(['x'], 'g.png', { type: 'image/png' }));
    expect(chooser).toBeDisabled();
    expect(document.querySelector('[aria-busy="true"], [data-busy]')).not.toBeNull();
  });
});

describe('/admin/orderlist', () => {
  test('has exactly the columns NAME, DATE and TOTAL below Your Donations', async () => {
    network.use(answering('orders.list', [anOrder()]));
    await show('/admin/orderlist');
    expect(await screen.findByRole('heading', { name: 'Your Donations' })).toBeVisible();
    expect(columnNames(await screen.findByRole('table'))).toEqual(['NAME', 'DATE', 'TOTAL']);
  });

  test('shows the user’s name, the day and the dollars of each donation', async () => {
    network.use(answering('orders.list', [anOrder()]));
    await show('/admin/orderlist');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: 'Meera Rao' })).toBeVisible();
    expect(within(table).getAllByText('2025-12-31').length).toBeGreaterThan(0);
    expect(within(table).getByText('$42.00')).toBeVisible();
  });

  test('writes every date as YYYY-MM-DD', async () => {
    network.use(answering('orders.list', [anOrder()]));
    await show('/admin/orderlist');
    const table = await screen.findByRole('table');
    expect(table).toHaveTextContent('2025-12-31');
    expect(table).not.toHaveTextContent('Dec 31, 2025');
  });
});

test('stores the payment method that an admin chose', async () => {
  const { user, address } = await show('/payment');
  await user.click(await screen.findByRole('radio', { name: /Bank check/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(address).toBe('/placecheckorder');
  expect(paymentMethod.get()).toBe('Check');
});
