import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cartKey } from '../../features/checkout/cart-key';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { shipping } from '../../stores/checkout';
import { paymentAttempt } from '../../stores/payment-attempt';
import { breaking, fillCard } from '../../testing/card';
import { anOrder, anUnpaidOrder } from '../../testing/donations';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing, unreachable } from '../../testing/network';
import { show } from '../../testing/show';
import { till } from '../../testing/till';

const donate = () => screen.findByRole('button', { name: /^Pay \$/ });

beforeEach(() => {
  session.signIn(aUser());
  cart.put(aService(), 2);
  network.use(answering('products.get', aService()));
});

describe('a payment that was made before', () => {
  test('finds a lost payment instead of paying again', async () => {
    const { user, address } = await show('/placeorder');
    await fillCard(user);
    const asked = till(anUnpaidOrder());
    network.use(breaking(), unreachable('orders.get'));
    await user.click(await donate());
    await screen.findByText(/We lost the connection/);
    expect(asked.intents).toHaveLength(1);
    expect(await donate()).toBeDisabled();
    network.use(answering('orders.get', anOrder()));
    await user.click(screen.getByRole('button', { name: 'Check the status' }));
    await expect.poll(address).toBe('/success?order=gift');
  });

  test('finds a payment by its key when the order turns out to be paid', async () => {
    const key = cartKey({ cart: cart.get(), userID: undefined, shippingAddress: shipping.get() });
    paymentAttempt.began('gift', key);
    network.use(answering('orders.get', anUnpaidOrder()), refusing('orders.pay', 402, 'Not confirmed'));
    const { user, address } = await show('/placeorder');
    await screen.findByText(/Your earlier attempt wasn’t charged/);
    await fillCard(user);
    network.use(
      refusing('checkout.paymentIntent', 409, 'This donation is already paid', { code: 'PAID' }),
      answering('orders.get', anOrder()),
    );
    await user.click(await donate());
    await expect.poll(address).toBe('/success?order=gift');
  });

  test('links to the list of donations when the payment was made elsewhere', async () => {
    network.use(refusing('checkout.paymentIntent', 409, 'This donation is already paid', { code: 'PAID' }));
    const { user } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    expect(await screen.findByRole('link', { name: 'See your donations' })).toHaveAttribute(
      'href',
      '/account/donations',
    );
  });

  test('looks up an interrupted payment after a reload before it allows another', async () => {
    paymentAttempt.began('gift', 'key');
    network.use(answering('orders.get', anOrder()));
    const { address } = await show('/placeorder');
    await expect.poll(address).toBe('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    expect(cart.get()).toEqual([]);
  });

  test('says that an earlier payment was never charged', async () => {
    paymentAttempt.began('gift', 'key');
    network.use(answering('orders.get', anUnpaidOrder()), refusing('orders.pay', 402, 'Not confirmed'));
    await show('/placeorder');
    expect(await screen.findByText(/Your earlier attempt wasn’t charged/)).toBeVisible();
    expect(await donate()).toBeEnabled();
  });

  test('replaces an expired payment with a new order', async () => {
    paymentAttempt.began('gift', 'key');
    const seed = paymentAttempt.get()?.seed;
    network.use(answering('orders.get', anUnpaidOrder({ status: 'expired' })));
    await show('/placeorder');
    await expect.poll(() => paymentAttempt.get()?.orderId ?? null).toBeNull();
    expect(paymentAttempt.get()?.seed).not.toBe(seed);
  });
});
