import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { bookLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';
import { paymentMethod, shipping } from '../../stores/checkout';
import { devotee } from '../../stores/devotee';
import { aPooja } from '../../testing/bookings';
import { fillCard } from '../../testing/card';
import { anOrder } from '../../testing/donations';
import { aPage, aService, aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { aSheet } from '../../testing/sheet';
import { show } from '../../testing/show';
import { till } from '../../testing/till';

const first = { userID: 'first', name: 'First Devotee', email: '', phone: '' };
const second = { userID: 'second', name: 'Second Devotee', email: '', phone: '' };
const lane = { address: '9 First Devotee Lane', city: 'Newburgh', postalCode: '47630', country: 'USA' };
const shownLane = /9 First Devotee Lane/;

async function enterAddress(user: UserEvent) {
  await user.type(await screen.findByLabelText('Address'), lane.address);
  await user.type(screen.getByLabelText('City'), lane.city);
  await user.type(screen.getByLabelText('Postal code'), lane.postalCode);
  await user.type(screen.getByLabelText('Country'), lane.country);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

beforeEach(() => {
  session.signIn(aUser({ _id: 'admin', name: 'Admin', isAdmin: true }));
  cart.put(aService(), 2);
  network.use(answering('products.get', aService()));
});

test('sends no address of the first devotee with the check of the second', async () => {
  const recorded = anOrder({ paymentMethod: 'Check', status: 'recorded', isPaid: false });
  const asked = till(recorded);
  const recordCheck = async (user: UserEvent) => {
    await user.type(await screen.findByLabelText('Bank name'), 'First Bank');
    await user.type(screen.getByLabelText('Check number'), '1001');
    await user.click(screen.getByRole('button', { name: 'Record check' }));
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
  };
  devotee.set(first);
  paymentMethod.set('Check');
  const page = await show('/shipping');
  await enterAddress(page.user);
  expect(await screen.findByText(shownLane)).toBeVisible();
  await recordCheck(page.user);
  await expect.poll(() => devotee.get()).toBeNull();
  cleanup();

  devotee.set(second);
  cart.put(aService(), 1);
  const { user } = await show('/placecheckorder');
  expect(await screen.findByRole('region', { name: 'On behalf of' })).toHaveTextContent('Second Devotee');
  expect(screen.queryByText(shownLane)).toBeNull();
  await recordCheck(user);
  expect(asked.orders).toMatchObject([
    { userID: 'first', shippingAddress: { ...lane, userID: 'first' } },
    { userID: 'second' },
  ]);
  expect(asked.orders[1]).not.toHaveProperty('shippingAddress');
});

test('sends no address of the first devotee with the card payment of the second', async () => {
  const asked = till();
  const pay = async (user: UserEvent) => {
    await fillCard(user);
    await user.click(await screen.findByRole('button', { name: /^Pay \$/ }));
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
  };
  devotee.set(first);
  const page = await show('/shipping');
  await enterAddress(page.user);
  await page.user.click(await screen.findByRole('radio', { name: /Credit card/ }));
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(shownLane)).toBeVisible();
  await pay(page.user);
  await expect.poll(() => devotee.get()).toBeNull();
  cleanup();

  devotee.set(second);
  cart.put(aService(), 1);
  const { user } = await show('/placeorder');
  expect(await screen.findByRole('region', { name: 'On behalf of' })).toHaveTextContent('Second Devotee');
  expect(screen.queryByText(shownLane)).toBeNull();
  await pay(user);
  expect(asked.intents).toMatchObject([
    { userID: 'first', shippingAddress: { ...lane, userID: 'first' } },
    { userID: 'second' },
  ]);
  for (const sent of [asked.intents[1], asked.orders[1]]) expect(sent).not.toHaveProperty('shippingAddress');
});

test('hides an address that another user entered in the same browser', async () => {
  session.signIn(aUser({ _id: 'second' }));
  shipping.set({ ...lane, userID: 'first' });
  const asked = till();
  const { user } = await show('/placeorder');
  await fillCard(user);
  expect(screen.queryByText(shownLane)).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Pay \$/ }));
  await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
  expect(asked.intents[0]).not.toHaveProperty('shippingAddress');
});

test('sends no names that were typed before the first devotee was chosen', async () => {
  const asked = till();
  const { token: _, ...third } = aUser({ _id: 'third', name: 'Third Devotee' });
  network.use(
    answering('products.get', aPooja()),
    answering('products.list', aPage()),
    answering('users.search', [third]),
    answering('attention.list', []),
    answering('sheet.read', aSheet([])),
  );
  cart.clear();
  bookLine(aPooja(), 1, { day: '2999-03-01', startsAt: '09:00', people: [{ name: 'First Devotee' }] });
  const page = await show('/adminhome');
  await page.user.type(await screen.findByRole('searchbox', { name: 'Search devotees' }), 'third');
  await page.user.click(await screen.findByRole('button', { name: /^Third Devotee/ }));
  await expect.poll(page.address).toBe('/pooja');
  cleanup();
  const { user } = await show('/placeorder');
  expect(await screen.findByRole('region', { name: 'On behalf of' })).toHaveTextContent('Third Devotee');
  expect(screen.getByRole('main')).not.toHaveTextContent('First Devotee');
  await fillCard(user);
  await user.click(await screen.findByRole('button', { name: /^Pay \$/ }));
  await expect.poll(() => asked.charges.times).toBe(1);
  expect(JSON.stringify(asked.intents)).toContain('2999-03-01');
  expect(JSON.stringify([asked.intents, asked.orders])).not.toContain('First Devotee');
});

test('drops an address that a guest typed in the same browser when another user signs in', async () => {
  session.forget();
  const asked = till();
  network.use(answering('users.login', aUser({ _id: 'second' })));
  const guest = await show('/shipping');
  await enterAddress(guest.user);
  await expect.poll(guest.address).toBe('/login?redirect=placeorder');
  expect(shipping.get().address).toBe(lane.address);
  await guest.user.type(await screen.findByLabelText('Email'), 'second@example.org');
  await guest.user.type(screen.getByLabelText('Password'), 'secret words');
  await guest.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await expect.poll(guest.address).toBe('/placeorder');
  expect(localStorage.getItem('seva.shipping')).toBeNull();
  await fillCard(guest.user);
  expect(screen.queryByText(shownLane)).toBeNull();
  await guest.user.click(await screen.findByRole('button', { name: /^Pay \$/ }));
  await expect.poll(() => asked.intents).toHaveLength(1);
  expect(asked.intents[0]).not.toHaveProperty('shippingAddress');
});

test('hides a guest’s address from an admin without a devotee', async () => {
  shipping.set({ ...lane, userID: '' });
  await show('/placeorder');
  expect(await screen.findByText('You’re donating in your own name.')).toBeVisible();
  expect(screen.queryByText(shownLane)).toBeNull();
});
