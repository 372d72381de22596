import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../lib/session';
import { anOrder } from '../../../testing/donations';
import { aUser } from '../../../testing/fixtures';
import { answering, network } from '../../../testing/network';
import { show } from '../../../testing/show';

const { token: _, ...meera } = aUser();

test('stores the answer of the sign-in in the browser', async () => {
  network.use(answering('users.login', aUser()));
  const { user, address } = await show('/login?redirect=shipping');
  await user.type(screen.getByLabelText('Email'), 'meera@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await expect.poll(address).toBe('/shipping');
  expect(JSON.parse(localStorage.getItem('seva.user') ?? '{}')).toMatchObject({
    _id: 'meera',
    name: 'Meera Rao',
    token: 'token-of-meera',
  });
});

test('asks for a new password and its confirmation', async () => {
  network.use(answering('users.passwordLink', { valid: true }));
  await show('/resetpass/t0k3n');
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(screen.getByLabelText('Confirm password')).toBeVisible();
});

describe('the profile', () => {
  beforeEach(() => {
    session.signIn(aUser());
    network.use(
      answering('users.get', meera),
      answering('users.family', { people: [], version: '' }),
      answering('orders.mine', [
        anOrder(),
        anOrder({ _id: 'check', number: 'D-2026-000008', paymentMethod: 'Check', status: 'recorded', isPaid: false }),
      ]),
    );
  });

  test('has the form before My Donations', async () => {
    await show('/profile');
    const donations = await screen.findByRole('heading', { name: 'My Donations' });
    const form = screen.getByRole('button', { name: 'Update' });
    expect(form.compareDocumentPosition(donations)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows dates as YYYY-MM-DD in My Donations', async () => {
    await show('/profile');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByText('2025-12-31').length).toBeGreaterThan(0);
    expect(table).not.toHaveTextContent('Dec 31, 2025');
  });

  test('shows the payment of each donation, also in the note that phones show', async () => {
    await show('/profile');
    const [, card, check] = await screen.findAllByRole('row');
    expect(card?.textContent.match(/Credit Card/g)).toHaveLength(2);
    expect(within(check as HTMLElement).getByText(/^Deepa Aradhana/)).toHaveTextContent(/Check/);
  });

  test('says that the passwords do not match', async () => {
    const { user } = await show('/profile');
    await user.type(await screen.findByLabelText('New password'), 'a long word');
    await user.type(screen.getByLabelText('Confirm password'), 'a long wird');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  });
});
