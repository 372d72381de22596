import { screen, within } from '@testing-library/react';
import { bookingTexts } from '@texts/bookings';
import { cartTexts } from '@texts/cart';
import { orderTexts } from '@texts/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { problemsOf } from '../../testing/accessibility';
import { aBooking, aDay, aLineBooking, aPooja, aSlot, someSlots } from '../../testing/bookings';
import { anOrder } from '../../testing/donations';
import { aPage, aService, aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { aFamily } from '../../testing/people';
import { show } from '../../testing/show';

const { again: texts } = cartTexts;
const [line] = anOrder().orderItems;
if (!line) throw new Error('an order has a line');
const lines = [
  { ...line, name: 'Deepa Aradhana', product: 'lamp', qty: 1 },
  { ...line, name: 'A lamp of then', product: null, qty: 1 },
  { ...line, name: 'Baba Abhishekam', product: 'abhishekam', qty: 1, booking: aLineBooking() },
];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-07T15:00:00Z'), toFake: ['Date'] });
  session.signIn(aUser());
  network.use(
    answering('users.get', aUser()),
    answering('users.family', aFamily([])),
    answering('cards.mine', []),
    answering('orders.mine', [anOrder({ orderItems: lines })]),
    answering('products.list', aPage([])),
    answering('products.get', ({ params }) => (params.id === 'lamp' ? aService() : aPooja())),
    answering('bookings.mine', [
      aBooking({ again: { day: '2026-11-12', startsAt: '09:00', opens: null, asked: false } }),
    ]),
    answering(
      'products.slots',
      someSlots([aDay('2026-10-20', [aSlot('09:00')]), aDay('2026-11-12', [aSlot('09:00')])]),
    ),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('suggests next year’s day for each of two dated poojas', async () => {
  const kalyanam = { ...line, name: 'Sita Rama Kalyanam', product: 'kalyanam', qty: 1 };
  const poojas = [
    { ...line, name: 'Baba Abhishekam', product: 'abhishekam', qty: 1, booking: aLineBooking() },
    { ...kalyanam, booking: aLineBooking({ _id: 'second' }) },
  ];
  network.use(
    answering('orders.mine', [anOrder({ orderItems: poojas })]),
    answering('products.get', ({ params }) =>
      params.id === 'kalyanam' ? aPooja({ _id: 'kalyanam', name: 'Sita Rama Kalyanam' }) : aPooja(),
    ),
    answering('bookings.mine', [
      aBooking({ again: { day: '2026-11-12', startsAt: '09:00', opens: null, asked: false } }),
      aBooking({ _id: 'second', again: { day: '2026-11-19', startsAt: '09:00', opens: null, asked: false } }),
    ]),
    answering(
      'products.slots',
      someSlots(['2026-10-20', '2026-11-12', '2026-11-19'].map((day) => aDay(day, [aSlot('09:00')]))),
    ),
  );
  const { user, address } = await show('/account/donations');
  await user.click(await screen.findByRole('button', { name: new RegExp(orderTexts.again.button) }));
  await expect.poll(address).toBe('/product/abhishekam?line=abhishekam');
  expect(await screen.findByText(bookingTexts.again)).toBeVisible();
  const save = async () => {
    expect(await screen.findByRole('button', { name: /9:00\u00a0AM/, pressed: true })).toBeVisible();
    const [button] = screen.getAllByRole('button', { name: new RegExp(`^${bookingTexts.save}`) });
    if (button) await user.click(button);
    await expect.poll(address).toBe('/cart');
  };
  await save();
  await user.click(await screen.findByRole('link', { name: cartTexts.change('Sita Rama Kalyanam') }));
  await expect.poll(address).toBe('/product/kalyanam?line=kalyanam');
  await save();
  expect(cart.get().map(({ booking, suggested }) => [booking?.day, suggested])).toEqual([
    ['2026-11-12', undefined],
    ['2026-11-19', undefined],
  ]);
});

test('leads from the note about an earlier donation to next year’s day, and back to the cart', async () => {
  const { user, address, container } = await show('/account/donations');
  await user.click(await screen.findByRole('button', { name: new RegExp(orderTexts.again.button) }));
  await expect.poll(address).toBe('/cart');
  expect(await screen.findByText(texts.filled)).toBeVisible();
  expect(screen.getByText(texts.gone('A lamp of then'))).toBeVisible();
  expect(screen.queryByText(texts.toChoose('Deepa Aradhana'))).toBeNull();
  expect(screen.getByText(texts.toChoose('Baba Abhishekam'))).toBeVisible();
  expect(await problemsOf(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: texts.chooseFor('Baba Abhishekam') }));
  await expect.poll(address).toBe('/product/abhishekam?line=abhishekam');
  expect(await screen.findByRole('button', { name: /9:00\u00a0AM/, pressed: true })).toBeVisible();
  const [save] = screen.getAllByRole('button', { name: new RegExp(`^${bookingTexts.save}`) });
  if (save) await user.click(save);
  await expect.poll(address).toBe('/cart');
  expect(cart.get()).toMatchObject([{ product: { _id: 'lamp' } }, { booking: { day: '2026-11-12' } }]);
  expect(within(screen.getByRole('list', { name: cartTexts.lines })).getByText(/Nov 12/)).toBeVisible();
  expect(screen.queryByRole('link', { name: texts.chooseFor('Baba Abhishekam') })).toBeNull();
});
