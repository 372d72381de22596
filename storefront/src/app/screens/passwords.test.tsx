import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

describe('a forgotten password', () => {
  test('shows the server’s one answer', async () => {
    network.use(answering('users.forgotPassword', { message: 'If the address is known to us, a mail is on its way' }));
    const { user, container } = await show('/forgotpass');
    expect(await problemsOf(container)).toEqual([]);
    await user.type(screen.getByLabelText('Email'), 'meera@example.org');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    const answer = await screen.findByText('If the address is known to us, a mail is on its way');
    expect(answer).toBeVisible();
    expect(document.activeElement).toContainElement(answer);
    expect(document.activeElement).not.toBe(document.body);
  });

  test.each([
    ['', 'Please enter your email'],
    ['meera@', 'Please check the format and re-enter'],
  ])('requires an address ("%s")', async (typed, problem) => {
    const { user } = await show('/forgotpass');
    if (typed) await user.type(screen.getByLabelText('Email'), typed);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(problem);
  });

  test('shows the server’s rate limit', async () => {
    network.use(refusing('users.forgotPassword', 429, 'Too many attempts'));
    const { user } = await show('/forgotpass');
    await user.type(screen.getByLabelText('Email'), 'meera@example.org');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });
});

describe('a new password', () => {
  test.each(['/resetpass?token=t0k3n', '/resetpass/t0k3n'])(
    'sets the password by %s, and signs in instead of the old session',
    async (start) => {
      session.signIn(aUser());
      network.use(answering('users.passwordLink', { valid: true }));
      let sent: unknown;
      network.use(
        answering('users.resetPassword', async (asked) => {
          sent = await asked.body();
          return { message: 'Your password has been changed. Please sign in', user: aUser({ token: 'new session' }) };
        }),
      );
      const page = await show(start);
      const { user, container } = page;
      expect(await problemsOf(container)).toEqual([]);
      await user.type(screen.getByLabelText('New password'), 'a long word');
      await user.type(screen.getByLabelText('Confirm password'), 'a long word');
      await user.click(screen.getByRole('button', { name: 'Save new password' }));
      expect(await screen.findByText('Your password has been changed, and you’re signed in')).toBeVisible();
      expect(sent).toEqual({ token: 't0k3n', password: 'a long word' });
      expect(session.get()?.token).toBe('new session');
      await expect.poll(page.address).toBe('/home');
    },
  );

  test('leads staff to the sign-in form', async () => {
    session.signIn(aUser());
    network.use(
      answering('users.passwordLink', { valid: true }),
      answering('users.resetPassword', { message: 'Your password has been changed. Please sign in', user: null }),
    );
    const { user, address } = await show('/resetpass?token=t0k3n');
    await user.type(screen.getByLabelText('New password'), 'a long word');
    await user.type(screen.getByLabelText('Confirm password'), 'a long word');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await expect.poll(address).toBe('/login');
    expect(screen.getByText('Your password has been changed. Please sign in')).toBeVisible();
    expect(session.get()).toBeNull();
  });

  test.each([
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['a long word', 'a long wird', 'Passwords do not match'],
  ])('checks "%s" and "%s": %s', async (first, second, problem) => {
    network.use(answering('users.passwordLink', { valid: true }));
    const { user } = await show('/resetpass?token=t0k3n');
    await user.type(screen.getByLabelText('New password'), first);
    await user.type(screen.getByLabelText('Confirm password'), second);
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
  });

  test('says before the devotee types that a link was used or has expired', async () => {
    network.use(refusing('users.passwordLink', 400, 'This link has expired'));
    await show('/resetpass?token=old');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgotpass');
  });

  test('keeps the form when the link cannot be checked', async () => {
    network.use(refusing('users.passwordLink', 429, 'Too many attempts'));
    await show('/resetpass?token=t0k3n');
    expect(screen.getByLabelText('New password')).toBeVisible();
  });

  test('offers a new link when the link expires meanwhile', async () => {
    network.use(answering('users.passwordLink', { valid: true }));
    network.use(refusing('users.resetPassword', 400, 'This link is no longer valid'));
    const { user } = await show('/resetpass?token=old');
    await user.type(screen.getByLabelText('New password'), 'a long word');
    await user.type(screen.getByLabelText('Confirm password'), 'a long word');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgotpass');
  });

  test('says that a link without a token is incomplete', async () => {
    await show('/resetpass');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  });
});
