import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { devotee } from '../../stores/devotee';
import { problemsOf } from '../../testing/accessibility';
import { aPage, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { aSheet } from '../../testing/sheet';
import { show } from '../../testing/show';

const { token: _, ...self } = aUser({ _id: 'admin', name: 'Lakshmi Rao', isAdmin: true });
const { token: __, ...meera } = aUser();

/** Answers the reads of the overview, where adding a devotee ends. */
const furnishOverview = () =>
  network.use(answering('attention.list', []), answering('sheet.read', aSheet([])), answering('orders.list', []));

beforeEach(() => {
  session.signIn(aUser({ _id: 'admin', isAdmin: true }));
  network.use(answering('users.all', [self, meera]));
});

describe('the user table', () => {
  test('lists users, marks admins, and does not let admins delete themselves', async () => {
    const { container } = await show('/admin/userlist');
    const [, first, second] = await screen.findAllByRole('row');
    if (!first || !second) throw new Error('two users were expected');
    expect(first).toHaveTextContent('Lakshmi Rao');
    expect(within(first).getByText('Admin')).toBeVisible();
    expect(within(first).getByRole('button', { name: 'Delete Lakshmi Rao' })).toBeDisabled();
    expect(second).toHaveTextContent('Meera Raomeera@example.org812-555-0101Bharadwaja');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('finds by name, email or phone, and keeps the text in the address', async () => {
    network.use(answering('users.search', ({ query }) => (query.get('q') === 'meera' ? [meera] : [])));
    const { user, address } = await show('/admin/userlist');
    await user.type(await screen.findByRole('searchbox', { name: 'Find by name, email or phone' }), 'meera');
    await expect.poll(address).toBe('/admin/userlist?q=meera');
    expect(await screen.findByText('meera@example.org')).toBeVisible();
    await expect.poll(() => screen.queryByText('Lakshmi Rao')).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Find by name, email or phone' }));
    await expect.poll(address).toBe('/admin/userlist');
    expect(await screen.findByText('Lakshmi Rao')).toBeVisible();
  });

  test('opens with the text of its address, and says when no user matches', async () => {
    network.use(answering('users.search', []));
    await show('/admin/userlist?q=zz');
    expect(await screen.findByRole('heading', { name: 'No user matches “zz”' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Find by name, email or phone' })).toHaveValue('zz');
  });

  test('pages through a hundred thousand users', async () => {
    const asked: URLSearchParams[] = [];
    network.use(
      http.get('http://localhost:3000/api/users/allusers', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json([meera], { headers: { 'X-Total-Count': '100000' } });
      }),
    );
    const { user, address } = await show('/admin/userlist');
    expect(await screen.findByText('100,000 users')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Page 2000' }));
    await expect.poll(address).toBe('/admin/userlist?page=2000');
    await expect.poll(() => Object.fromEntries(asked.at(-1) ?? [])).toEqual({ page: '2000', pageSize: '50' });
  });

  test('links back from a page past the end', async () => {
    network.use(answering('users.all', []));
    const { user, address } = await show('/admin/userlist?page=9');
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    await expect.poll(address).toBe('/admin/userlist');
  });

  test('deletes after “Are you sure?”, and not without', async () => {
    let removed = 0;
    network.use(
      answering('users.remove', () => {
        removed += 1;
        network.use(answering('users.all', [self]));
        return { message: 'Devotee removed' };
      }),
    );
    const { user } = await show('/admin/userlist');
    await user.click(await screen.findByRole('button', { name: 'Delete Meera Rao' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(removed).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Delete Meera Rao' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Delete Meera Rao' })).toBeNull();
    expect(removed).toBe(1);
  });

  test('shows why a user cannot be deleted', async () => {
    network.use(refusing('users.remove', 400, 'The last admin cannot be removed'));
    const { user } = await show('/admin/userlist');
    await user.click(await screen.findByRole('button', { name: 'Delete Meera Rao' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('The last admin cannot be removed')).toBeVisible();
  });
});

describe('the user form', () => {
  test('deletes the user of the page after “Are you sure?”, and never oneself', async () => {
    network.use(answering('users.get', meera), answering('users.remove', { message: 'Devotee removed' }));
    const { user, address } = await show('/admin/user/meera/edit');
    await user.type(await screen.findByLabelText('Full name'), ' R.');
    await user.click(screen.getByRole('button', { name: 'Delete this user' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await expect.poll(address).toBe('/admin/userlist');
    network.use(answering('users.get', self));
    await show('/admin/user/admin/edit');
    expect(await screen.findByDisplayValue('Lakshmi Rao')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete this user' })).toBeNull();
  });

  test('saves and returns to the list', async () => {
    let sent: unknown;
    network.use(
      answering('users.get', meera),
      answering('users.update', async (asked) => {
        sent = await asked.body();
        return { ...meera, isAdmin: true };
      }),
    );
    const { user, address, container } = await show('/admin/user/meera/edit');
    const name = await screen.findByLabelText('Full name');
    expect(await problemsOf(container)).toEqual([]);
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(name).toHaveAccessibleDescription('Please enter the name');
    await user.type(name, 'Meera R.');
    await user.click(screen.getByRole('checkbox', { name: 'Shop admin' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await expect.poll(address).toBe('/admin/userlist');
    expect(sent).toMatchObject({ name: 'Meera R.', email: 'meera@example.org', isAdmin: true });
  });

  test('adds a devotee without an address, and offers to donate for them on the overview', async () => {
    furnishOverview();
    let sent: unknown;
    network.use(
      answering('users.get', { ...meera, name: '', email: '', phone: '', gotram: '', nakshatram: '' }),
      answering('users.update', async (asked) => {
        sent = await asked.body();
        return meera;
      }),
    );
    const { user, address } = await show('/admin/user/meera/add');
    await user.type(await screen.findByLabelText('Full name'), 'Meera Rao');
    network.use(answering('users.get', meera));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add devotee' }));
    await expect.poll(address).toBe('/adminhome');
    expect(sent).toEqual({ name: 'Meera Rao', email: '', phone: '', gotram: '', nakshatram: '' });
    network.use(answering('products.list', aPage([])));
    expect(await screen.findByText('Meera Rao added')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Donate on their behalf' }));
    await expect.poll(address).toBe('/pooja');
    expect(devotee.get()).toMatchObject({ userID: meera._id, name: 'Meera Rao' });
  });

  test('shows the server’s refusal', async () => {
    network.use(answering('users.get', meera), refusing('users.update', 400, 'User already exists'));
    const { user } = await show('/admin/user/meera/edit');
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
  });

  test('a user who is gone', async () => {
    network.use(refusing('users.get', 404, 'Not found'));
    await show('/admin/user/nobody/edit');
    expect(await screen.findByRole('alert')).toHaveTextContent('This user no longer exists');
  });
});
