import { screen } from '@testing-library/react';
import { accountTexts } from '@texts/account';
import { describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const { emailLink: texts } = accountTexts;

describe.each([
  ['confirm', '/confirmemail', 'users.confirmEmail', '/login', '/login'],
  ['restore', '/restoreemail', 'users.restoreEmail', '/forgotpass', '/about'],
] as const)('the page of the link to %s an email', (kind, path, call, next, help) => {
  const words = texts[kind];
  const press = { name: words.submit };

  test('acts once, after its button is pressed, and leads on', async () => {
    let sent: unknown[] = [];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      answering(call, async (asked) => {
        sent = [...sent, await asked.body()];
        await held;
        return { message: 'It is done' };
      }),
    );
    const { user, container } = await show(`${path}?token=abc`);
    expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
    expect(sent).toEqual([]);
    await user.dblClick(screen.getByRole('button', press));
    expect(await screen.findByText(words.busy)).toBeVisible();
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: words.done })).toBeVisible();
    expect(document.activeElement).toHaveTextContent('It is done');
    expect(screen.queryByRole('button', press)).toBeNull();
    expect(screen.getByRole('link', { name: words.next })).toHaveAttribute('href', next);
    expect(sent).toEqual([{ token: 'abc' }]);
    expect(await problemsOf(container)).toEqual([]);
  });

  test.each([
    [400, 'This link has expired'],
    [429, 'Too many attempts'],
    [503, 'The card service did not answer'],
  ])('explains a refusal (%i), and leads to help', async (status, message) => {
    network.use(refusing(call, status, message));
    const { user } = await show(`${path}?token=abc`);
    await user.click(await screen.findByRole('button', press));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', press)).toBeEnabled();
    expect(screen.getByRole('link', { name: words.help })).toHaveAttribute('href', help);
  });

  test('says that a link without its token is incomplete', async () => {
    await show(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.noToken);
    expect(screen.queryByRole('button', press)).toBeNull();
  });
});

test('signs this browser out when an email is restored, because the server ended every session', async () => {
  session.signIn(aUser());
  network.use(answering('users.restoreEmail', { message: 'It is done' }));
  const { user } = await show('/restoreemail?token=abc');
  await user.click(await screen.findByRole('button', { name: texts.restore.submit }));
  await screen.findByText('It is done');
  expect(session.get()).toBeNull();
});
