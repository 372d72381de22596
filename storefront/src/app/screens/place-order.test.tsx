import { act, screen, waitFor, within } from '@testing-library/react';
import { cardTexts } from '@texts/card';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutTexts } from '@texts/checkout';
import { cart } from '../../stores/cart';
import { shipping } from '../../stores/checkout';
import { devotee } from '../../stores/devotee';
import { paymentAttempt } from '../../stores/payment-attempt';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { breaking, charging, declining, fillCard, intentId } from '../../testing/card';
import { anOrder, anUnpaidOrder } from '../../testing/donations';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';
import { till } from '../../testing/till';

const donate = () => screen.findByRole('button', { name: /^Pay \$/ });

beforeEach(() => {
  session.signIn(aUser());
  cart.put(aService(), 2);
  network.use(answering('products.get', aService()));
});

describe('the card screen', () => {
  test('shows lines, total, donor and the card', async () => {
    const { container } = await show('/placeorder');
    const lines = await screen.findByRole('list', { name: checkoutTexts.place.lines });
    expect(lines).toHaveTextContent('Deepa Aradhana2 × $21.00$42.00');
    const sums = screen.getByRole('region', { name: 'Your donation' });
    expect(sums).toHaveTextContent('Shipping$0.00Tax$0.00Total$42.00');
    const donor = screen.getByRole('region', { name: 'Donor' });
    expect(donor).toHaveTextContent('Meera Rao');
    expect(donor).toHaveTextContent('meera@example.org');
    await waitFor(() => expect(screen.getByLabelText('Card number')).toBeVisible());
    expect(await problemsOf(container)).toEqual([]);
  });

  test('marks a service that is no longer offered, and takes no payment for it', async () => {
    network.use(refusing('products.get', 404, 'Not found'));
    await show('/placeorder');
    expect(await screen.findByRole('alert')).toHaveTextContent('We no longer offer Deepa Aradhana.');
    expect(screen.getByRole('list', { name: checkoutTexts.place.lines })).toHaveTextContent('No longer offered');
    await screen.findByLabelText('Card number');
    expect(await donate()).toBeDisabled();
  });

  test('shows nothing to pay for an empty cart', async () => {
    cart.clear();
    await show('/placeorder');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  test('sends a visitor to sign in and back', async () => {
    session.forget();
    const { address } = await show('/placeorder');
    await expect.poll(address).toBe('/login?redirect=%2Fplaceorder');
  });

  test('pays once for several clicks, and notifies the server', async () => {
    const asked = till();
    const { user, address } = await show('/placeorder');
    await fillCard(user);
    await user.dblClick(await donate());
    await expect.poll(address).toBe('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    expect(asked.charges.times).toBe(1);
    expect(asked.intents).toHaveLength(1);
    expect(asked.intents[0]).toMatchObject({ cartItems: [{ product: 'lamp', quantity: 2, price: 21 }] });
    expect(asked.intents[0]).not.toHaveProperty('userID');
    expect(asked.orders).toEqual([
      {
        orderItems: [{ product: 'lamp', qty: 2, price: 21 }],
        paymentMethod: 'CreditCard',
        paymentIntentId: intentId,
      },
    ]);
    await expect.poll(() => cart.get()).toEqual([]);
    expect(paymentAttempt.get()).toBeNull();
  });

  test('sends the entered address', async () => {
    shipping.set({ address: '1 Oak Rd', city: 'Newburgh', postalCode: '47630', country: 'USA', userID: 'meera' });
    const asked = till();
    const { user } = await show('/placeorder');
    expect(await screen.findByText(/Ship to: 1 Oak Rd, Newburgh, 47630, USA/)).toBeVisible();
    await fillCard(user);
    await user.click(await donate());
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(asked.intents[0]).toMatchObject({ shippingAddress: { city: 'Newburgh' } });
  });

  test('lets an admin donate on behalf of a devotee, and stop', async () => {
    session.signIn(aUser({ _id: 'admin', name: 'Lakshmi', isAdmin: true }));
    devotee.set({ userID: 'anand', name: 'Anand Sharma', email: '', phone: '' });
    const asked = till();
    const { user } = await show('/placeorder');
    const panel = await screen.findByRole('region', { name: 'On behalf of' });
    expect(panel).toHaveTextContent('Anand Sharma');
    expect(panel).toHaveTextContent('We can’t send a confirmation without an email address.');
    expect(within(panel).getByRole('link', { name: 'Choose another' })).toHaveAttribute('href', '/home');
    await user.click(screen.getByRole('button', { name: 'Donate as yourself' }));
    expect(screen.getByRole('region', { name: 'Donor' })).toHaveTextContent('Lakshmi');
    devotee.set({ userID: 'anand', name: 'Anand Sharma', email: '', phone: '' });
    await fillCard(user);
    await user.click(await donate());
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(asked.intents[0]).toMatchObject({ userID: 'anand' });
    expect(asked.orders[0]).toMatchObject({ userID: 'anand' });
    expect(devotee.get()).toBeNull();
  });

  test('drops what an admin typed for one devotee when another is chosen', async () => {
    session.signIn(aUser({ _id: 'admin', name: 'Lakshmi', isAdmin: true }));
    devotee.set({ userID: 'anand', name: 'Anand Sharma', email: '', phone: '' });
    const asked = till();
    const { user } = await show('/placeorder');
    await user.type(await screen.findByRole('textbox', { name: /Message to the temple/ }), 'For our daughter');
    await user.click(screen.getByRole('checkbox', { name: /Give anonymously/ }));
    act(() => devotee.set({ userID: 'sita', name: 'Sita Devi', email: '', phone: '' }));
    expect(screen.getByRole('textbox', { name: /Message to the temple/ })).toHaveValue('');
    await fillCard(user);
    await user.click(await donate());
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(asked.intents[0]).toMatchObject({ userID: 'sita' });
    expect(asked.intents[0]).not.toHaveProperty('note');
    expect(asked.intents[0]).not.toHaveProperty('anonymous');
  });
});

describe('a failed payment', () => {
  test('shows that the card was declined, keeps the cart, and retries with the same key', async () => {
    const asked = till(anUnpaidOrder({ status: 'failed' }));
    network.use(declining('Your card was declined.'), refusing('orders.pay', 402, 'Not confirmed by the bank'));
    const { user, address } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    expect(await screen.findByText('Payment Failed: Your card was declined.')).toBeVisible();
    expect(address()).toBe('/placeorder');
    expect(cart.get()).toHaveLength(1);
    network.use(charging(asked.charges), answering('orders.create', anOrder()), answering('orders.get', anOrder()));
    await user.click(await donate());
    await expect.poll(address).toBe('/success?order=gift');
    expect(asked.intents[1]?.idempotencyKey).toBe(asked.intents[0]?.idempotencyKey);
  });

  test('shows an invalid card entry once, below the field, and not as a failed payment', async () => {
    const asked = till();
    const { user } = await show('/placeorder');
    await screen.findByLabelText('Card number');
    for (const [typed, told] of [
      ['', cardTexts.problems.incomplete_number],
      ['4111111111111111', cardTexts.problems.not_a_test_card],
    ] as const) {
      if (typed) await user.type(screen.getByLabelText('Card number'), typed);
      await user.click(await donate());
      await expect.poll(() => screen.queryAllByText(told).length).toBe(1);
      await expect.poll(async () => (await donate()).hasAttribute('disabled')).toBe(false);
      expect(screen.queryByText(/Payment Failed/)).toBeNull();
      expect(screen.getAllByText(told)).toHaveLength(1);
    }
    expect(asked.charges.times).toBe(0);
  });

  test('fills in a practice card with one tap, and charges it', async () => {
    const asked = till();
    const { user, address } = await show('/placeorder');
    await user.click(await screen.findByRole('button', { name: cardTexts.offers.bankAsks }));
    expect(screen.getByLabelText(cardTexts.number)).toHaveValue('4000 0025 0000 3155');
    await user.click(screen.getByRole('button', { name: cardTexts.offers.approved }));
    await user.click(await donate());
    await expect.poll(address).toBe('/success?order=gift');
    expect(asked.charges.times).toBe(1);
  });

  test('shows no failure when the server knows that the payment went through', async () => {
    till();
    network.use(breaking());
    const { user, address } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    await expect.poll(address).toBe('/success?order=gift');
  });

  test('shows the server’s refusal', async () => {
    network.use(refusing('checkout.paymentIntent', 429, 'Too many attempts'));
    const { user } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    expect(await screen.findByText('Payment Failed: Too many attempts')).toBeVisible();
    expect(await donate()).toBeEnabled();
  });

  test('shows new prices, old and new, and charges them only after a second click', async () => {
    network.use(
      refusing('checkout.paymentIntent', 409, 'A price has changed', {
        code: 'PRICE_CHANGED',
        lines: [{ product: 'lamp', price: 25 }],
      }),
    );
    const { user } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    expect(await screen.findByText('Deepa Aradhana: was $21, is now $25')).toBeVisible();
    expect(await donate()).toHaveTextContent('Pay $50.00');
    expect(cart.get()[0]?.product.price).toBe(25);
    const asked = till();
    await user.click(await donate());
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(asked.intents[0]).toMatchObject({ cartItems: [{ price: 25 }] });
  });

  test('sends a refused session to sign in and back, with the cart', async () => {
    network.use(refusing('checkout.paymentIntent', 401, 'Not authorized, token failed'));
    const { user, address } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    await expect.poll(address).toBe('/login?redirect=%2Fplaceorder');
    expect(cart.get()).toHaveLength(1);
  });
});
