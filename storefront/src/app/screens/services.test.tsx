import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aPage, aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const uploads = 'http://localhost:3000/api/upload';
const lamp = aService();
const fresh = aService({ _id: 'new', name: 'New service', price: 0, description: '', image: '', listed: false });
const aFile = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });

beforeEach(() => {
  session.signIn(aUser({ isAdmin: true }));
  network.use(answering('products.list', aPage([lamp, aService({ _id: 'hidden', name: 'Hidden', listed: false })])));
});

describe('ALL SERVICES', () => {
  test('has name, price, service, type, edit and delete', async () => {
    const { container } = await show('/admin/productlist');
    expect(await screen.findByRole('heading', { name: 'ALL SERVICES' })).toBeVisible();
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.slice(0, 4).map(({ textContent }) => textContent)).toEqual(['NAME', 'PRICE', 'SERVICE', 'TYPE']);
    const [, first, second] = screen.getAllByRole('row');
    if (!first || !second) throw new Error('two services were expected');
    expect(first).toHaveTextContent('Deepa AradhanaBaba Pooja $21.00babaBaba Pooja');
    expect(within(first).getByRole('link', { name: 'Deepa Aradhana' })).toHaveAttribute(
      'href',
      '/admin/product/lamp/edit',
    );
    expect(within(first).getByRole('button', { name: 'Edit Deepa Aradhana' })).toBeVisible();
    expect(second).toHaveTextContent('Not listed');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('turns pages', async () => {
    network.use(answering('products.list', ({ query }) => aPage([lamp], Number(query.get('pageNumber') ?? 1), 3)));
    const { user, address } = await show('/admin/productlist');
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await expect.poll(address).toBe('/admin/productlist/2');
  });

  test('lists services by the search, filter and sort order of its address', async () => {
    const asked: string[] = [];
    network.use(
      answering('products.list', ({ query }) => {
        asked.push(['keyword', 'category', 'sort'].map((word) => query.get(word) ?? '').join(' '));
        return query.get('keyword') === 'zzz' ? { ...aPage([], 1, 1), total: 0 } : aPage([lamp]);
      }),
    );
    const { user, address } = await show('/admin/productlist/2?sort=price');
    await user.selectOptions(await screen.findByLabelText('Category'), 'Wish list');
    await expect.poll(address).toBe('/admin/productlist?category=wishlist&sort=price');
    await user.type(screen.getByLabelText('Find by name, type or description'), 'zzz');
    await expect.poll(address).toBe('/admin/productlist?keyword=zzz&category=wishlist&sort=price');
    await user.click(await screen.findByRole('link', { name: 'Show all services' }));
    await expect.poll(address).toBe('/admin/productlist');
    expect(asked).toContain('zzz wishlist price');
  });

  test('deletes after “Are you sure?”', async () => {
    network.use(
      answering('products.remove', () => {
        network.use(answering('products.list', aPage([])));
        return { message: 'Service removed' };
      }),
    );
    const { user } = await show('/admin/productlist');
    await user.click(await screen.findByRole('button', { name: 'Delete Deepa Aradhana' }));
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeVisible();
  });

  test('adds an empty service and opens its form', async () => {
    network.use(answering('products.create', fresh), answering('products.get', fresh));
    const { user, address } = await show('/admin/productlist');
    await user.click(await screen.findByRole('button', { name: 'Add a Service' }));
    await expect.poll(address).toBe('/admin/product/new/edit');
    expect(await screen.findByRole('heading', { name: 'ADD A NEW SERVICE' })).toBeVisible();
  });
});

describe('ADD A NEW SERVICE', () => {
  test('requires name and price, saves, and returns to the list', async () => {
    let sent: unknown;
    network.use(
      answering('products.get', fresh),
      answering('products.update', async (asked) => {
        sent = await asked.body();
        return aService({ _id: 'new', name: 'Garland' });
      }),
    );
    const { user, address, container } = await show('/admin/product/new/edit');
    await user.click(await screen.findByRole('button', { name: 'ADD SERVICE' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please give the service a name');
    expect(screen.getByLabelText('Price')).toBeInvalid();
    expect(await problemsOf(container)).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Garland');
    await user.type(screen.getByLabelText('Price'), '$1,025.50');
    await user.selectOptions(screen.getByLabelText('Category'), 'wishlist');
    await user.type(screen.getByLabelText('Description'), 'Fresh every Thursday.');
    await user.click(screen.getByRole('button', { name: 'ADD SERVICE' }));
    await expect.poll(address).toBe('/admin/productlist');
    expect(sent).toMatchObject({
      name: 'Garland',
      price: 1025.5,
      category: 'wishlist',
      description: 'Fresh every Thursday.',
      listed: true,
    });
  });

  test('shows the saved service first in the list until the list changes', async () => {
    const garland = aService({ _id: 'new', name: 'Garland' });
    network.use(answering('products.get', garland), answering('products.update', garland));
    network.use(answering('products.list', ({ query }) => aPage([lamp], Number(query.get('pageNumber') ?? 1), 8)));
    const { user, container } = await show('/admin/product/new/edit');
    await user.click(await screen.findByRole('button', { name: 'ADD SERVICE' }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(/^Garland.*Just saved/);
    expect(second).toHaveTextContent(/^Deepa Aradhana/);
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await expect.poll(() => screen.queryByText('Garland')).toBeNull();
  });

  test('deletes the service of the page and returns to the list', async () => {
    network.use(answering('products.get', lamp), answering('products.remove', { message: 'Service removed' }));
    const { user, address } = await show('/admin/product/lamp/edit');
    expect(await screen.findByRole('link', { name: 'View in the shop' })).toHaveAttribute('href', '/product/lamp');
    await user.type(await screen.findByLabelText('Name'), ' tonight');
    await user.click(screen.getByRole('button', { name: 'Delete this service' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await expect.poll(address).toBe('/admin/productlist');
  });

  test('shows why a service cannot be deleted', async () => {
    network.use(answering('products.get', lamp), refusing('products.remove', 409, 'It has bookings'));
    const { user } = await show('/admin/product/lamp/edit');
    await user.click(await screen.findByRole('button', { name: 'Delete this service' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('It has bookings')).toBeVisible();
  });

  test('fills the form from the service', async () => {
    network.use(answering('products.get', lamp));
    await show('/admin/product/lamp/edit');
    expect(await screen.findByLabelText('Name')).toHaveValue('Deepa Aradhana');
    expect(screen.getByLabelText('Price')).toHaveValue('21');
    expect(screen.getByLabelText('Image')).toHaveValue('/uploads/lamp.webp');
    expect(screen.getByLabelText('Brand')).toHaveValue('Baba Pooja');
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/admin/productlist');
  });

  test('uploads a picture and shows it', async () => {
    network.use(
      answering('products.get', lamp),
      http.post(uploads, () => HttpResponse.text('/uploads/garland.webp')),
    );
    const { user } = await show('/admin/product/lamp/edit');
    await user.upload(await screen.findByLabelText('Choose a picture'), aFile('g.png', 'image/png'));
    await expect.poll(() => screen.getByLabelText('Image')).toHaveValue('/uploads/garland.webp');
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      expect.stringContaining('/uploads/garland.webp'),
    );
  });

  test('stops the spinner and says why a picture cannot be uploaded', async () => {
    network.use(answering('products.get', lamp), refusing('pictures.upload', 400, 'Only pictures can be uploaded'));
    const { user } = await show('/admin/product/lamp/edit');
    await user.upload(await screen.findByLabelText('Choose a picture'), aFile('g.png', 'image/png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only pictures can be uploaded');
    expect(screen.getByLabelText('Choose a picture')).toBeEnabled();
    expect(screen.getByLabelText('Image')).toHaveValue('/uploads/lamp.webp');
  });

  test('rejects a picture that is too large without sending it', async () => {
    network.use(answering('products.get', lamp));
    const { user } = await show('/admin/product/lamp/edit');
    const file = aFile('g.png', 'image/png', 15 * 1024 * 1024 + 1);
    await user.upload(await screen.findByLabelText('Choose a picture'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('larger than 15 MB');
  });

  test('shows the server’s refusal, and a service that is gone', async () => {
    network.use(answering('products.get', lamp), refusing('products.update', 400, 'Please give a price'));
    const { user } = await show('/admin/product/lamp/edit');
    await user.click(await screen.findByRole('button', { name: 'ADD SERVICE' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please give a price');
  });

  test('a service that is gone', async () => {
    network.use(refusing('products.get', 404, 'Not found'));
    await show('/admin/product/gone/edit');
    expect(await screen.findByRole('alert')).toHaveTextContent('This service no longer exists');
  });
});
