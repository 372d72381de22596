import { screen, waitFor, within } from '@testing-library/react';
import type { SavedCard } from '@seva/config/contract';
import { cardTexts } from '@texts/card';
import { shellTexts } from '@texts/shell';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { problemsOf } from '../../testing/accessibility';
import { aSecret, charging, declining, fillCard } from '../../testing/card';
import { anOrder, anUnpaidOrder } from '../../testing/donations';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

type Body = Record<string, unknown>;
const visa: SavedCard = { _id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 };
const old: SavedCard = { _id: 'pm_old', brand: 'amex', last4: '0005', expMonth: 1, expYear: 2020 };
const pay = () => screen.findByRole('button', { name: /^Pay \$/ });

/** Fake shop that starts payments and stores these cards. */
function till(cards: SavedCard[] = [], order = anOrder()) {
  const asked = { intents: [] as Body[], removed: [] as string[] };
  let kept = cards;
  network.use(
    answering('cards.mine', () => kept),
    answering('cards.remove', ({ params }) => {
      asked.removed.push(String(params.id));
      kept = kept.filter(({ _id }) => _id !== params.id);
      return { message: 'The card was removed' };
    }),
    answering('checkout.paymentIntent', async (call) => {
      asked.intents.push((await call.body()) as Body);
      return { clientSecret: aSecret, orderId: order._id, publishableKey: 'pk_demo' };
    }),
    charging(),
    answering('orders.create', order),
    answering('orders.get', order),
  );
  return asked;
}

beforeEach(() => {
  session.signIn(aUser());
  cart.put(aService(), 2);
  network.use(answering('products.get', aService()));
});

describe('a saved card', () => {
  test('selects the saved card, and pays with one press', async () => {
    const asked = till([visa]);
    const { container, user, address } = await show('/placeorder');
    expect(await screen.findByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    expect(screen.queryByLabelText(cardTexts.number)).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
    await user.click(await pay());
    await expect.poll(address).toBe('/success?order=gift');
    expect(asked.intents[0]).toMatchObject({ savedCard: 'pm_visa' });
    expect(asked.intents[0]).not.toHaveProperty('keepCard');
  });

  test('removes the card with one press, and shows the card form', async () => {
    const asked = till([visa]);
    const { user } = await show('/placeorder');
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242' }));
    expect(await screen.findByText('Visa ending 4242 removed.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(cardTexts.number)).toBeVisible());
    expect(asked.removed).toEqual(['pm_visa']);
  });

  test('lets an expired card be removed but not selected', async () => {
    till([old]);
    await show('/placeorder');
    expect(await screen.findByRole('radio', { name: /American Express ending 0005/ })).toBeDisabled();
    await waitFor(() => expect(screen.getByLabelText(cardTexts.number)).toBeVisible());
  });

  test('keeps everything when a saved card is declined, and allows another card', async () => {
    till([visa], anUnpaidOrder({ status: 'failed' }));
    network.use(declining('Your card was declined.'), refusing('orders.pay', 402, 'Not confirmed'));
    const { user } = await show('/placeorder');
    await user.click(await pay());
    const told = await screen.findByText('Payment Failed: Your card was declined.');
    expect(told.closest('[tabindex]')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: cardTexts.saved.another }));
    await waitFor(() => expect(screen.getByLabelText(cardTexts.number)).toBeVisible());
    expect(cart.get()).toHaveLength(1);
  });

  test('hides saved cards and saves none for another person’s donation', async () => {
    session.signIn(aUser({ _id: 'admin', name: 'Lakshmi', isAdmin: true }));
    devotee.set({ userID: 'anand', name: 'Anand Sharma', email: '', phone: '' });
    till([visa]);
    await show('/placeorder');
    await screen.findByLabelText(cardTexts.number);
    expect(screen.queryByText(/Visa ending/)).toBeNull();
    expect(screen.queryByLabelText(cardTexts.saved.keep)).toBeNull();
  });

  test('shows the card form when the card service does not answer', async () => {
    till();
    network.use(refusing('cards.mine', 503, 'The payment service cannot be reached'));
    await show('/placeorder');
    await waitFor(() => expect(screen.getByLabelText(cardTexts.number)).toBeVisible());
  });
});

describe('saving a card', () => {
  test.each([
    [true, true],
    [false, undefined],
  ])('saves the card when the box is checked: %j', async (ticked, sent) => {
    const asked = till();
    const { user, address } = await show('/placeorder');
    await fillCard(user);
    const box = screen.getByLabelText(cardTexts.saved.keep);
    expect(box).not.toBeChecked();
    if (ticked) await user.click(box);
    await user.click(await pay());
    await expect.poll(address).toBe('/success?order=gift');
    expect(asked.intents[0]?.keepCard).toBe(sent);
  });
});

describe('the wallet', () => {
  test('pays the cart without the card form', async () => {
    const asked = till();
    const { user, address } = await show('/placeorder');
    await user.click(await screen.findByRole('button', { name: cardTexts.wallet.button }));
    const sheet = await screen.findByRole('dialog', { name: cardTexts.wallet.heading });
    await user.click(within(sheet).getByRole('button', { name: cardTexts.wallet.yes }));
    await expect.poll(address).toBe('/success?order=gift');
    expect(asked.intents).toHaveLength(1);
  });
});

test('shows no menu on a payment page, but the way back and the temple’s name', async () => {
  till();
  await show('/placeorder');
  expect(await screen.findByRole('link', { name: shellTexts.paying.back })).toHaveAttribute('href', '/cart');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('contentinfo').querySelectorAll('p, ul')).toHaveLength(2);
});
