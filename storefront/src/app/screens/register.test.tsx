import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accountTexts } from '@texts/account';
import { describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Register' });

async function fill(user: UserEvent, secret = 'a long word') {
  await user.type(field('Full name'), 'Meera Rao');
  await user.type(field('Email'), 'meera@example.org');
  await user.type(password(), secret);
}

describe('registering', () => {
  test('creates the account, signs in, and goes where the devotee was going', async () => {
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
    await user.click(screen.getByText(accountTexts.register.more));
    await user.type(field('Family gotram'), 'Bharadwaja');
    await user.click(submit());
    await expect.poll(address).toBe('/shipping');
    expect(session.get()).toEqual(aUser());
    expect(sent).toEqual({
      name: 'Meera Rao',
      gotram: 'Bharadwaja',
      nakshatram: '',
      phone: '',
      email: 'meera@example.org',
      password: 'a long word',
    });
  });

  test('a name that shows nothing is none', async () => {
    const { user } = await show('/register');
    await fill(user);
    await user.clear(field('Full name'));
    await user.type(field('Full name'), ' \u200b\u00ad');
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your name');
  });

  test('asks for name, email and password, and for nothing else', async () => {
    const { user } = await show('/register');
    await user.click(submit());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter your name',
      'Please enter your email',
      'Password must be at least 8 characters',
    ]);
    expect(field('Full name')).toHaveFocus();
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['ॐ'.repeat(25), 'Password must be at most 72 characters long'],
  ])('"%s": %s', async (secret, problem) => {
    const { user } = await show('/register');
    await fill(user, secret);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    await user.clear(password());
    await user.paste('a long word');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the server’s words for a known address', async () => {
    network.use(refusing('users.register', 400, 'User already exists'));
    const { user } = await show('/register');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
    expect(session.get()).toBeNull();
  });
});
