import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input' });
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm password');
const submit = () => screen.getByRole('button', { name: 'Register' });

async function fill(user: UserEvent, first = 'a long word', second = first) {
  await user.type(field('Full name'), 'Meera Rao');
  await user.type(field('Family gotram'), 'Bharadwaja');
  await user.type(field('Mobile number'), '812-555-0101');
  await user.type(field('Email'), 'meera@example.org');
  await user.type(password(), first);
  await user.type(confirmation(), second);
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
    await user.click(submit());
    await expect.poll(address).toBe('/shipping');
    expect(session.get()).toEqual(aUser());
    expect(sent).toEqual({
      name: 'Meera Rao',
      gotram: 'Bharadwaja',
      nakshatram: '',
      phone: '812-555-0101',
      email: 'meera@example.org',
      password: 'a long word',
    });
  });

  test('a name and a number that show nothing are none', async () => {
    const { user } = await show('/register');
    await fill(user);
    for (const label of ['Full name', 'Mobile number']) {
      await user.clear(field(label));
      await user.type(field(label), ' \u200b\u00ad');
    }
    await user.click(submit());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter your name',
      'Please enter your mobile number',
    ]);
  });

  test('asks for name, mobile, email and password; gotram and nakshatram are optional', async () => {
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
    ['short', 'short', 'Password must be at least 8 characters'],
    ['a long word', 'another word', 'Passwords do not match'],
    ['ॐ'.repeat(25), 'ॐ'.repeat(25), 'Password must be at most 72 characters long'],
  ])('"%s" and "%s": %s', async (first, second, problem) => {
    const { user } = await show('/register');
    await fill(user, first, second);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    await user.clear(password());
    await user.paste('a long word');
    await user.clear(confirmation());
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
