import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cart } from '../../stores/cart';
import { session } from '../../lib/session';
import { paymentLines } from '../../features/checkout/payable';
import { problemsOf } from '../../testing/accessibility';
import { aPooja } from '../../testing/bookings';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const lamp = aService();
const meal = aService({ _id: 'meal', name: 'Annadanam', openAmount: true, price: 51 });

/** Answers with the current catalog. */
const catalogue = (...services: (typeof lamp)[]) =>
  network.use(
    answering('products.get', ({ params }) => services.find(({ _id }) => _id === params.id) ?? services[0] ?? lamp),
  );

describe('the cart', () => {
  test('shows an empty cart at first', async () => {
    const { container } = await show('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows lines, sums and the total, and updates them with + and −', async () => {
    cart.put(lamp, 2);
    cart.put(meal, 1);
    catalogue(lamp, meal);
    const { user, container } = await show('/cart');
    const lines = await screen.findByRole('list', { name: 'Your offerings' });
    const [first] = within(lines).getAllByRole('listitem');
    if (!first) throw new Error('a line was expected');
    expect(within(first).getByText('$42.00')).toBeVisible();
    expect(first).toHaveTextContent('$21 each');
    const summary = screen.getByRole('complementary', { name: 'Your donation' });
    expect(summary).toHaveTextContent('3 items');
    expect(summary).toHaveTextContent('$93.00');
    await user.click(screen.getByRole('button', { name: 'One less: Deepa Aradhana' }));
    expect(summary).toHaveTextContent('$72.00');
    expect(first).not.toHaveTextContent('each');
    await user.click(screen.getByRole('button', { name: 'Remove Deepa Aradhana' }));
    expect(summary).toHaveTextContent('$51.00');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('lets a dated service without a day be paid, and says that the day is chosen later', async () => {
    cart.add(aPooja());
    catalogue(aPooja());
    const { user } = await show('/cart');
    expect(await screen.findByText(/^No day chosen yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change day or names: Baba Abhishekam' })).toHaveAttribute(
      'href',
      '/product/abhishekam?line=abhishekam',
    );
    session.signIn(aUser());
    await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
    expect(await screen.findByRole('list', { name: 'Your offerings' })).toHaveTextContent(/No day chosen yet/);
    // A line without a day is sent the way older clients send it.
    expect(paymentLines(cart.get())).toEqual([{ product: 'abhishekam', quantity: 1, price: 101 }]);
  });

  test('restores a removed line in its position, also by keyboard', async () => {
    cart.put(lamp, 1);
    cart.put(meal, 1);
    catalogue(lamp, meal);
    const { user, container } = await show('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Deepa Aradhana' }));
    expect(screen.getByText('Deepa Aradhana is no longer in your cart.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo: put Deepa Aradhana back' })).toHaveFocus();
    expect(await problemsOf(container)).toEqual([]);
    await user.keyboard('{Enter}');
    expect(cart.get().map(({ product }) => product._id)).toEqual(['lamp', 'meal']);
    expect(screen.queryByText(/no longer in your cart/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Deepa Aradhana' }));
    await user.click(screen.getByRole('button', { name: 'Remove Annadanam' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo: put Annadanam back' }));
    expect(cart.get().map(({ product }) => product._id)).toEqual(['meal']);
  });

  test('asks for a new amount when the temple has raised the minimum since', async () => {
    cart.put(meal, 1);
    catalogue({ ...meal, minimum: 108 });
    const { user } = await show('/cart');
    const field = await screen.findByRole('textbox', { name: /Your amount/ });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/\$108/));
    await user.clear(field);
    await user.type(field, '108');
    expect(field).toBeValid();
    expect(cart.get()[0]?.product.price).toBe(108);
  });

  test('keeps an amount typed while the catalog loads', async () => {
    cart.put(meal, 1);
    let answer: () => void = () => undefined;
    network.use(answering('products.get', () => new Promise<typeof meal>((resolve) => (answer = () => resolve(meal)))));
    const { user } = await show('/cart');
    const field = await screen.findByRole('textbox', { name: /Your amount/ });
    await user.clear(field);
    await user.type(field, '108');
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('complementary')).toHaveTextContent('$108.00');
    expect(cart.get()[0]?.product.price).toBe(108);
  });

  test('adopts the server’s prices and says so', async () => {
    cart.put(lamp, 1);
    catalogue(aService({ price: 25.5 }));
    await show('/cart');
    expect(await screen.findByText('Deepa Aradhana is now $25.50; it was $21.')).toBeVisible();
    expect(screen.getByRole('complementary')).toHaveTextContent('$25.50');
  });

  test('blocks payment until an unavailable service is removed', async () => {
    cart.put(lamp, 1);
    network.use(refusing('products.get', 404, 'Service not found'));
    const { user } = await show('/cart');
    expect(await screen.findByRole('alert')).toHaveTextContent('We no longer offer Deepa Aradhana.');
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove Deepa Aradhana' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('keeps every line when the server cannot be reached', async () => {
    cart.put(lamp, 1);
    network.use(refusing('products.get', 503, 'Not now'));
    await show('/cart');
    expect(await screen.findByRole('button', { name: 'Proceed To Checkout' })).toBeEnabled();
  });

  test('changes an open amount within its limits', async () => {
    cart.put(meal, 1);
    catalogue(meal);
    const { user } = await show('/cart');
    const field = await screen.findByRole('textbox', { name: /Your amount.*for Annadanam/ });
    await user.clear(field);
    expect(field).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
    await user.type(field, '108');
    expect(screen.getByRole('complementary')).toHaveTextContent('$108.00');
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeEnabled();
    await user.clear(field);
    await user.type(field, '1,1');
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
    await user.type(field, '00');
    expect(screen.getByRole('complementary')).toHaveTextContent('$1,100.00');
  });

  test('merges two stored donations to one fund into one amount', async () => {
    localStorage.setItem('seva.cart', JSON.stringify([{ product: { ...meal, price: 51 }, cartQuantity: 2 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'seva.cart' }));
    catalogue(meal);
    await show('/cart');
    expect(await screen.findByRole('textbox', { name: /Your amount/ })).toHaveValue('102');
    expect(screen.getByRole('complementary')).toHaveTextContent('$102.00');
    expect(screen.getByRole('complementary')).toHaveTextContent('1 item');
  });

  test.each([
    ['a visitor', 'placeorder', null],
    ['a devotee', 'placeorder', aUser()],
    ['an admin', 'payment', aUser({ isAdmin: true })],
  ])('leads %s through the sign-in screen to %s', async (_who, screenName, user) => {
    if (user) session.signIn(user);
    cart.put(lamp, 1);
    catalogue(lamp);
    const page = await show('/cart');
    const addresses = page.track();
    await page.user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await expect.poll(() => addresses).toContain(`/login?redirect=${screenName}`);
  });

  test.each([
    ['/cart/lamp?qty=5', 5],
    ['/cart/lamp', 1],
    ['/cart/lamp?qty=-3', 1],
    ['/cart/lamp?qty=1000', 99],
  ])('sets the line for %s to %i and shows the cart', async (address, quantity) => {
    cart.put(lamp, 3);
    catalogue(lamp);
    const page = await show(address);
    await expect.poll(page.address).toBe('/cart');
    expect(cart.get()).toMatchObject([{ product: { _id: 'lamp' }, cartQuantity: quantity }]);
  });

  test.each(['{broken', '[{"product":{"_id":"x"},"cartQuantity":1}]', '{"a":1}', 'null'])(
    'shows an empty cart for damaged storage (%s)',
    async (text) => {
      localStorage.setItem('seva.cart', text);
      window.dispatchEvent(new StorageEvent('storage', { key: 'seva.cart' }));
      await show('/cart');
      expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    },
  );
});
