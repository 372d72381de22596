import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input, select' });
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm password');
const submit = () => screen.getByRole('button', { name: 'Register' });

async function fill(user: UserEvent, secret = 'a long word') {
  await user.type(field('Full name'), 'Meera Rao');
  await user.type(field('Mobile number'), '812-555-0100');
  await user.type(field('Email'), 'meera@example.org');
  await user.type(password(), secret);
  await user.type(confirmation(), secret);
}

describe('registering', () => {
  test('creates the account, signs in, and goes on to the redirect', async () => {
    let sent: unknown;
    network.use(
      answering('users.register', async (asked) => {
        sent = await asked.body();
        return aUser();
      }),
    );
    const { user, container, address } = await show('/register?redirect=shipping');
    expect(await problemsOf(container)).toEqual([]);
    await fill(user);
    await user.type(field('Family gotram'), 'Bharadwaja');
    await user.click(submit());
    await expect.poll(address).toBe('/shipping');
    expect(session.get()).toEqual(aUser());
    expect(sent).toEqual({
      name: 'Meera Rao',
      gotram: 'Bharadwaja',
      nakshatram: '',
      phone: '812-555-0100',
      email: 'meera@example.org',
      password: 'a long word',
    });
  });

  test('keeps the form, with its button busy, until the next screen is there', async () => {
    network.use(answering('users.register', aUser()));
    const { user, container, address } = await show('/register?redirect=shipping');
    await fill(user);
    const seen: string[] = [];
    const note = () => {
      const button = container.querySelector('main form button[type=submit]');
      if (session.get() && address().startsWith('/register'))
        seen.push(button ? String(button.hasAttribute('disabled')) : 'no form');
    };
    new MutationObserver(note).observe(container, { subtree: true, childList: true, attributes: true });
    await user.click(submit());
    await expect.poll(address).toBe('/shipping');
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(['true']));
  });

  test('rejects a name without visible characters', async () => {
    const { user } = await show('/register');
    await fill(user);
    await user.clear(field('Full name'));
    await user.type(field('Full name'), ' \u200b\u00ad');
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your name');
  });

  test('shows the seven documented fields in their order', async () => {
    const { container } = await show('/register');
    const labels = [...container.querySelectorAll<HTMLInputElement>('main form :is(input, select)')].map(
      ({ name }) => name,
    );
    expect(labels).toEqual(['name', 'gotram', 'nakshatram', 'phone', 'email', 'password', 'confirmPassword']);
    for (const label of ['Full name', 'Mobile number', 'Email']) expect(field(label)).toBeRequired();
    for (const label of ['Family gotram', 'Nakshatram']) expect(field(label)).not.toBeRequired();
    for (const input of [password(), confirmation()]) expect(input).toBeRequired();
  });

  test('says that the passwords do not match, and sends nothing', async () => {
    const { user } = await show('/register');
    await fill(user);
    await user.type(confirmation(), 'x');
    await user.click(submit());
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
    expect(session.get()).toBeNull();
  });

  test('rejects a mobile number with fewer than five digits', async () => {
    const { user } = await show('/register');
    await fill(user);
    await user.clear(field('Mobile number'));
    await user.type(field('Mobile number'), '1');
    await user.click(submit());
    expect(field('Mobile number')).toHaveAccessibleDescription('Please enter a mobile number with at least 5 digits');
  });

  test('requires name, mobile number, email and password', async () => {
    const { user } = await show('/register');
    await user.click(submit());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter your name',
      'Please enter your mobile number',
      'Please enter your email',
      'Password must be at least 8 characters',
    ]);
    expect(field('Full name')).toHaveFocus();
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['ॐ'.repeat(25), 'Password must be at most 72 characters long'],
  ])('checks the password "%s": %s', async (secret, problem) => {
    const { user } = await show('/register');
    await fill(user, secret);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    for (const input of [password(), confirmation()]) {
      await user.clear(input);
      await user.paste('a long word');
    }
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the server’s refusal of a known address', async () => {
    network.use(refusing('users.register', 400, 'User already exists'));
    const { user } = await show('/register');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
    expect(session.get()).toBeNull();
  });
});
