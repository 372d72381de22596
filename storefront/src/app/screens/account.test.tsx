import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { problemsOf } from '../../testing/accessibility';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';

const own = ['/poojas', '/account/donations', '/statements', '/family', '/profile', '/account/cards'];
const rows = () =>
  within(within(screen.getByRole('main')).getByRole('navigation', { name: 'Your account' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  network.use(answering('users.logout', { message: 'Signed out' }));
});

describe('the account screen', () => {
  test.each([
    [{}, own],
    [{ isPriest: true }, ['/sheet', ...own]],
    [{ isAdmin: true }, ['/adminhome', ...own]],
  ])('leads %o to each own screen', async (rights, expected) => {
    session.signIn(aUser(rights));
    const { container } = await show('/account');
    expect(screen.getByRole('heading', { level: 1, name: 'Meera Rao' })).toBeVisible();
    expect(rows()).toEqual(expected);
    expect(await problemsOf(container)).toEqual([]);
  });

  test('sends a guest to sign in and back', async () => {
    const { address } = await show('/account');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Faccount'));
  });

  test('signs out, and forgets what belongs to the person', async () => {
    session.signIn(aUser());
    cart.put(aService(), 1);
    const { user, address } = await show('/account');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.get()).toBeNull();
    expect(cart.get()).toEqual([]);
  });
});

describe('the donations of an account', () => {
  beforeEach(() => session.signIn(aUser()));

  test('shows one heading, and pages at its own address', async () => {
    network.use(answering('orders.mine', []));
    await show('/account/donations?page=2');
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/account/donations',
    );
    expect(screen.getAllByRole('heading', { name: 'My Donations' })).toHaveLength(1);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Your account' })).toHaveAttribute(
      'href',
      '/account',
    );
  });
});
