import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SavedCard } from '@seva/config/contract';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const { token: _, ...meera } = aUser();
const visa: SavedCard = { _id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 };
const old: SavedCard = { _id: 'pm_old', brand: 'amex', last4: '0005', expMonth: 1, expYear: 2020 };
const cards = async () => within(await screen.findByRole('region', { name: 'Saved cards' }));

beforeEach(() => {
  session.signIn(aUser());
  network.use(answering('users.get', meera), answering('orders.mine', []));
});

test('lists the saved cards on the profile, and removes one with one press', async () => {
  let kept = [visa, old];
  const removed: string[] = [];
  network.use(
    answering('cards.mine', () => kept),
    answering('cards.remove', ({ params }) => {
      removed.push(String(params.id));
      kept = kept.filter(({ _id }) => _id !== params.id);
      return { message: 'The card was removed' };
    }),
  );
  const { user, container } = await show('/profile');
  const region = await cards();
  expect(await region.findByText('Visa ending 4242')).toBeVisible();
  expect(region.getByText('expires 12/39')).toBeVisible();
  expect(region.getByText('expired')).toBeVisible();
  expect(await problemsOf(container)).toEqual([]);
  await user.click(region.getByRole('button', { name: 'Remove Visa ending 4242' }));
  expect(await region.findByText('Visa ending 4242 removed.')).toBeVisible();
  await expect.poll(() => region.queryByText('Visa ending 4242')).toBeNull();
  expect(region.getByText('American Express ending 0005')).toBeVisible();
  expect(removed).toEqual(['pm_visa']);
});

test('says on the profile that no card is saved', async () => {
  network.use(answering('cards.mine', []));
  await show('/profile');
  expect(await (await cards()).findByText(/No saved cards/)).toBeVisible();
});

test('says on the profile why the cards cannot be read, and retries', async () => {
  network.use(refusing('cards.mine', 503, 'The payment service cannot be reached'));
  const { user } = await show('/profile');
  const region = await cards();
  expect(await region.findByText('The payment service cannot be reached')).toBeVisible();
  expect(region.queryByText(/No saved cards/)).toBeNull();
  network.use(answering('cards.mine', [visa]));
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('Visa ending 4242')).toBeVisible();
});
