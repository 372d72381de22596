import { screen } from '@testing-library/react';
import { accountTexts } from '@texts/account';
import { expect, test, vi } from 'vitest';
import { session } from '../../lib/session';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const { signInLink: texts } = accountTexts;

test('signs in with an email link after its button is pressed, and goes on to the payment', async () => {
  let asked = 0;
  network.use(
    answering('users.signInByLink', () => {
      asked += 1;
      return aUser();
    }),
  );
  const { user, address } = await show('/signin?token=abc&redirect=%2Fshipping');
  const button = await screen.findByRole('button', { name: texts.submit });
  expect([asked, session.get()]).toEqual([0, null]);
  await user.click(button);
  await expect.poll(address).toBe('/shipping');
  expect(session.get()).toEqual(aUser());
});

test('says that a link was used, and links to a new one', async () => {
  network.use(refusing('users.signInByLink', 400, 'This link has expired'));
  const { user } = await show('/signin?token=abc&redirect=%2Fplaceorder');
  await user.click(await screen.findByRole('button', { name: texts.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
  expect(screen.getByRole('link', { name: texts.askAgain })).toHaveAttribute('href', '/login?redirect=%2Fplaceorder');
});

test('requests a link from the sign-in form with the typed address and the redirect', async () => {
  let sent: unknown;
  network.use(
    answering('users.askSignIn', async (call) => {
      sent = await call.body();
      return { message: 'We’ve emailed a link' };
    }),
  );
  const { user } = await show('/login?redirect=%2Fplaceorder');
  await user.click(await screen.findByRole('button', { name: texts.offer }));
  expect(screen.getByRole('alert')).toHaveTextContent(texts.needEmail);
  await user.type(screen.getByLabelText('Email', { exact: false, selector: 'input' }), 'meera@example.org');
  await user.click(screen.getByRole('button', { name: texts.offer }));
  expect(await screen.findByText('We’ve emailed a link')).toBeVisible();
  expect(sent).toEqual({ email: 'meera@example.org', redirect: '/placeorder' });
});

test('moves the focus and the scroll position to the answer, at every try', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  network.use(answering('users.askSignIn', { message: 'We’ve emailed a link' }));
  const { user } = await show('/login?redirect=placeorder');
  const offer = await screen.findByRole('button', { name: texts.offer });
  for (const tries of [1, 2]) {
    await user.click(offer);
    expect(document.activeElement).toHaveTextContent(texts.needEmail);
    expect(document.activeElement).not.toBe(document.body);
    expect(scrolled).toHaveBeenCalledTimes(tries);
  }
  await user.type(screen.getByLabelText('Email', { exact: false, selector: 'input' }), 'meera@example.org');
  await user.click(screen.getByRole('button', { name: texts.offer }));
  await screen.findByText('We’ve emailed a link');
  expect(document.activeElement).toHaveTextContent(/^We’ve emailed a link$/);
  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ block: 'center' }));
});
