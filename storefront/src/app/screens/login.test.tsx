import { screen } from '@testing-library/react';
import { accountTexts } from '@texts/account';
import { giveTexts } from '@texts/give';
import { describe, expect, test } from 'vitest';
import { cart } from '../../stores/cart';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aPage, aService, aUser, next, offer, slides, timings, videos } from '../../testing/fixtures';
import { answering, network, refusing, silent } from '../../testing/network';
import { show } from '../../testing/show';

const furnishHome = () =>
  network.use(
    answering('content.slides', slides),
    answering('content.next', next()),
    answering('content.timings', timings),
    answering('content.videos', videos),
    answering('products.list', aPage()),
    answering('products.top', []),
    answering('give.offer', { ...offer, purposes: [] }),
  );
const submit = () => screen.getByRole('button', { name: 'Sign In' });

describe('the sign-in screen', () => {
  test('signs in, stores the user, and goes home', async () => {
    furnishHome();
    let sent: unknown;
    network.use(
      answering('users.login', async (asked) => {
        sent = await asked.body();
        return aUser();
      }),
    );
    const { user, container, address } = await show('/login');
    expect(await problemsOf(container)).toEqual([]);
    await user.type(screen.getByLabelText('Email'), ' meera@example.org ');
    await user.type(screen.getByLabelText('Password'), 'secret words');
    await user.click(submit());
    await expect.poll(address).toBe('/home');
    expect(sent).toEqual({ email: 'meera@example.org', password: 'secret words' });
    expect(session.get()).toEqual(aUser());
  });

  test('requires both fields, and moves the focus to the first missing one', async () => {
    const { user } = await show('/login');
    await user.click(submit());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('stays and shows the server’s refusal', async () => {
    network.use(refusing('users.login', 401, 'Invalid email or password'));
    const { user, address } = await show('/login');
    await user.type(screen.getByLabelText('Email'), 'meera@example.org');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(address()).toBe('/login');
    expect(session.get()).toBeNull();
  });

  test('sends the form once', async () => {
    network.use(silent('users.login'));
    const { user } = await show('/login');
    await user.type(screen.getByLabelText('Email'), 'meera@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret words');
    await user.click(submit());
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  });

  test('shows the password on request, and lets a password manager fill it in', async () => {
    const { user } = await show('/login');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  test('links to the other account screens with the redirect', async () => {
    cart.put(aService(), 1);
    await show('/login?redirect=placeorder');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register?redirect=placeorder');
    expect(screen.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', '/forgotpass');
    expect(screen.getByText(/Your cart is safe/)).toBeVisible();
  });

  test('mentions no cart to a visitor who comes back with an empty one', async () => {
    network.use(answering('give.offer', offer));
    await show('/login?redirect=placeorder');
    expect(await screen.findByText(accountTexts.signIn.description)).toBeVisible();
    expect(screen.queryByText(/Your cart is safe/)).toBeNull();
  });

  test('offers guest checkout to a visitor who comes from the cart', async () => {
    cart.put(aService(), 1);
    const { container } = await show('/login?redirect=placeorder');
    const way = await screen.findByRole('link', { name: giveTexts.guest.offer });
    expect(way).toHaveAttribute('href', '/placeguest');
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(way.compareDocumentPosition(screen.getByLabelText('Email')) & follows).toBe(follows);
    expect([way, submit()].map((each) => each.getAttribute('data-kind'))).toEqual(['primary', 'quiet']);
    expect(await problemsOf(container)).toEqual([]);
  });

  test.each([
    ['the way leads elsewhere', '/login?redirect=shipping', {}, true],
    ['the temple takes no guests', '/login?redirect=placeorder', {}, false],
    ['the cart holds a membership', '/login?redirect=placeorder', { category: 'member' }, true],
  ])('offers no guest checkout where %s', async (_when, start, service, guests) => {
    cart.put(aService(service), 1);
    let asked = 0;
    network.use(
      answering('give.offer', () => {
        asked += 1;
        return { ...offer, guests };
      }),
    );
    const { container } = await show(start);
    await expect.poll(() => asked > 0 || start.endsWith('shipping')).toBe(true);
    await expect.poll(() => container.querySelector('header ~ [aria-hidden="true"]')).toBeNull();
    expect(screen.queryByRole('link', { name: giveTexts.guest.offer })).toBeNull();
  });

  test.each([
    ['a devotee', 'placeorder', aUser(), '/placeorder'],
    ['an admin', 'placeorder', aUser({ isAdmin: true }), '/payment'],
    ['an admin', 'payment', aUser({ isAdmin: true }), '/payment'],
  ])('sends %s on by redirect=%s', async (_who, redirect, answer, wanted) => {
    cart.put(aService(), 1);
    // The next screen may read the cart's services before the test ends.
    network.use(answering('users.login', answer), answering('products.get', aService()));
    const { user, address } = await show(`/login?redirect=${redirect}`);
    await user.type(screen.getByLabelText('Email'), 'meera@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret words');
    await user.click(submit());
    await expect.poll(address).toBe(wanted);
    expect(cart.get()).toHaveLength(1);
  });

  test('redirects a signed-in user at once', async () => {
    session.signIn(aUser());
    const { address } = await show('/login?redirect=shipping');
    await expect.poll(address).toBe('/shipping');
  });

  test('says to a devotee that a screen is for admins, and stays', async () => {
    session.signIn(aUser());
    const { address } = await show('/admin/orderlist');
    expect(await screen.findByText(/for the temple’s admins\. You’re signed in as Meera Rao/)).toBeVisible();
    expect(address()).toBe('/login?redirect=%2Fadmin%2Forderlist');
  });
});
