import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing/accessibility';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const email = () => screen.findByRole('textbox', { name: 'Email' });
const signUp = () => screen.getByRole('button', { name: 'Sign up' });

describe('the newsletter', () => {
  test('accepts an address and says thank you', async () => {
    let sent: unknown;
    network.use(
      answering('users.subscribe', async (asked) => {
        sent = await asked.body();
        return { message: 'Signed Up! Check your email inbox' };
      }),
    );
    const { user, container } = await show('/newsletter');
    await user.type(await email(), ' meera@example.org ');
    await user.click(signUp());
    expect(await screen.findByText('Signed Up! Check your email inbox')).toBeVisible();
    expect(sent).toEqual({ email: 'meera@example.org' });
    expect(await problemsOf(container)).toEqual([]);
  });

  test('requires an address', async () => {
    const { user } = await show('/newsletter');
    await email();
    await user.click(signUp());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your email');
  });

  test.each(['meera', 'meera@', '@example.org', 'meera@example'])('rejects "%s" as an address', async (address) => {
    const { user } = await show('/newsletter');
    await user.type(await email(), address);
    await user.click(signUp());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the format and re-enter');
  });

  test('shows the server’s refusal', async () => {
    network.use(refusing('users.subscribe', 429, 'Too many requests, please try again later'));
    const { user } = await show('/newsletter');
    await user.type(await email(), 'meera@example.org');
    await user.click(signUp());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  });
});
