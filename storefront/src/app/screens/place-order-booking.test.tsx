import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutTexts } from '@texts/checkout';
import { session } from '../../lib/session';
import { bookLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';
import { paymentAttempt } from '../../stores/payment-attempt';
import { problemsOf } from '../../testing/accessibility';
import { aLineBooking, aPooja } from '../../testing/bookings';
import { aSecret, charging, fillCard } from '../../testing/card';
import { anOrder } from '../../testing/donations';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

type Body = Record<string, unknown>;

const donate = () => screen.findByRole('button', { name: /^Donate \$/ });
const morning = { day: '2026-10-08', startsAt: '09:00', participation: 'in_person' } as const;
const paid = anOrder({
  orderItems: [
    {
      ...{ _id: 'line', name: 'Baba Abhishekam', qty: 1, image: '', price: 101, product: 'abhishekam', note: '' },
      booking: aLineBooking(),
    },
  ],
});

beforeEach(() => {
  session.signIn(aUser());
  cart.put(aService(), 1);
  bookLine(aPooja(), 1, { ...morning, people: [{ name: 'Ravi' }, { name: 'Anika' }], occasion: 'a birthday' });
  network.use(answering('products.get', ({ params }) => (params.id === 'lamp' ? aService() : aPooja())));
});

describe('paying for a pooja on a day', () => {
  test('shows day, place and names, sends them, and says them again when it is paid', async () => {
    const sent: Body[] = [];
    network.use(
      answering('checkout.paymentIntent', async (call) => {
        sent.push((await call.body()) as Body);
        return { clientSecret: aSecret, orderId: 'gift', publishableKey: 'pk_demo' };
      }),
      charging({ times: 0 }),
      answering('orders.create', paid),
      answering('orders.get', paid),
    );
    const { user } = await show('/placeorder');
    const lines = await screen.findByRole('list', { name: checkoutTexts.place.lines });
    expect(lines).toHaveTextContent('Thu, Oct 8, 2026, 9:00 AM at the temple Ravi, Anika a birthday');
    await fillCard(user);
    await user.dblClick(await donate());
    const booked = await screen.findByRole('list', { name: 'Your poojas' });
    expect(booked).toHaveTextContent('Baba AbhishekamThu, Oct 8, 2026, 9:00 AM at the templeRavi, Anika');
    expect(sent).toMatchObject([
      {
        cartItems: [
          { product: 'lamp', quantity: 1 },
          { product: 'abhishekam', booking: { ...morning, people: [{ name: 'Ravi' }, { name: 'Anika' }] } },
        ],
      },
    ]);
    // The lamp was not in this order: it waits on in the cart.
    await expect.poll(() => cart.get().map(({ product }) => product._id)).toEqual(['lamp']);
  });

  test('a place taken meanwhile: the next free one is a tap, names and the rest stay', async () => {
    const next = [
      { day: '2026-10-09', startsAt: '07:30' },
      { day: '2026-10-12', startsAt: '07:30' },
    ];
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 0, next };
    network.use(refusing('checkout.paymentIntent', 409, 'The place is taken', { code: 'SLOT_FULL', lines: [line] }));
    const { user, container } = await show('/placeorder');
    await fillCard(user);
    const before = (await import('../../features/checkout/cart-key')).cartKey;
    const keyOf = () =>
      before({
        cart: cart.get(),
        userID: undefined,
        shippingAddress: { address: '', city: '', postalCode: '', country: '' },
      });
    const key = keyOf();
    await user.click(await donate());
    expect(await screen.findByText(/Thu, Oct 8, 9:00 AM was just taken/)).toBeVisible();
    expect(screen.getByText(/Nothing was charged/)).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Fri, Oct 9, 7:30 AM' }));
    expect(screen.getByText(/Baba Abhishekam is now on Fri, Oct 9, 7:30 AM/)).toBeVisible();
    const lines = within(screen.getByRole('list', { name: checkoutTexts.place.lines }));
    expect(lines.getByText(/Fri, Oct 9, 2026, 7:30 AM at the temple/)).toHaveTextContent('Ravi, Anika');
    expect(cart.get()).toHaveLength(2);
    expect(keyOf()).not.toBe(key);
    expect(screen.getByRole('button', { name: /^Donate \$122.00/ })).toBeEnabled();
  });

  test('fewer places than asked for, and none offered: another day is chosen on its page', async () => {
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 2, next: [] };
    network.use(refusing('checkout.paymentIntent', 409, 'Too few', { code: 'SLOT_FULL', lines: [line] }));
    const { user } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    expect(await screen.findByText(/has only 2 places left/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another day' })).toHaveAttribute(
      'href',
      '/product/abhishekam?line=abhishekam%202026-10-08%2009%3A00%20in_person',
    );
  });

  test.each([
    ['SLOT_CLOSED', /Thu, Oct 8, 9:00 AM is closed now/],
    ['TOO_LATE', /It is too late to book Thu, Oct 8, 9:00 AM/],
  ])('%s is said in its own words', async (code, words) => {
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 0, next: [] };
    network.use(refusing('checkout.paymentIntent', 409, 'Not this one', { code, lines: [line] }));
    const { user } = await show('/placeorder');
    await fillCard(user);
    await user.click(await donate());
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('an order that was paid takes its own day out of the cart and leaves the other', async () => {
    bookLine(aPooja(), 1, { ...morning, day: '2026-10-09' });
    paymentAttempt.began('gift', 'key');
    network.use(answering('orders.get', paid));
    await show('/success?order=gift');
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    await expect.poll(() => cart.get().map(({ booking }) => booking?.day)).toEqual([undefined, '2026-10-09']);
  });
});

describe('the page of a donation', () => {
  test('says when and for whom, and which line still needs a day', async () => {
    const [line] = paid.orderItems;
    if (!line) throw new Error('a line was expected');
    const open = { ...line, _id: 'open', booking: aLineBooking({ state: 'to_schedule', day: null, startsAt: null }) };
    network.use(answering('orders.get', { ...paid, orderItems: [line, open] }));
    await show('/order/gift');
    expect(await screen.findByText(/9:00 AM at the temple/)).toHaveTextContent(
      'Thu, Oct 8, 2026, 9:00 AM at the temple Ravi, Anika',
    );
    expect(screen.getByText(/It still needs a day/)).toBeVisible();
  });
});
