import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineKey } from '@seva/config/rules/cart';
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

const donate = () => screen.findByRole('button', { name: /^Pay \$/ });
const morning = { day: '2026-10-08', startsAt: '09:00', participation: 'in_person' } as const;
/** What a server answers that keeps the place for so many seconds from now. */
const keeping = (heldSeconds = 900) => ({
  ...{ clientSecret: aSecret, orderId: 'gift', publishableKey: 'pk_demo', heldSeconds },
  heldUntil: new Date(Date.now() + heldSeconds * 1000).toISOString(),
});
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
  network.use(
    answering('products.get', ({ params }) => (params.id === 'lamp' ? aService() : aPooja())),
    answering('checkout.paymentIntent', () => keeping()),
  );
});
afterEach(() => vi.useRealTimers());

describe('the place of a dated line', () => {
  const later = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  };
  beforeEach(() => {
    vi.useFakeTimers({
      now: Date.parse('2026-10-06T00:27:00Z'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
  });

  test('is kept from checkout on, until a time of the temple’s clock, and the words change before it ends', async () => {
    const { container } = await show('/placeorder');
    const line = await screen.findByText(/We keep your place until/);
    expect(line).toHaveTextContent('We keep your place until 7:42 PM (Central time)');
    expect(await problemsOf(container)).toEqual([]);
    expect(paymentAttempt.get()?.orderId ?? null).toBeNull();
    await later(13.5 * 60);
    expect(screen.getByText(/only a little longer, until/)).toHaveTextContent('7:42 PM');
  });

  test('released, it is said what is safe, and one press keeps it again', async () => {
    const { user } = await show('/placeorder');
    await screen.findByText(/We keep your place until/);
    await fillCard(user);
    await later(16 * 60);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your place was released. Nothing was charged');
    await user.click(screen.getByRole('button', { name: 'Keep a place again' }));
    expect(await screen.findByText(/We keep your place until/)).toHaveTextContent('7:58 PM');
    expect(screen.queryByText(/was released/)).toBeNull();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  test('taken by others meanwhile, another is a tap, before a card was typed', async () => {
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 0 };
    const next = [{ day: '2026-10-09', startsAt: '07:30' }];
    const refusal = { code: 'SLOT_FULL', lines: [{ ...line, next }] };
    network.use(refusing('checkout.paymentIntent', 409, 'The place is taken', refusal));
    const { user } = await show('/placeorder');
    expect(await screen.findByText(/Thu, Oct 8, 9:00 AM was just taken/)).toBeVisible();
    network.use(answering('checkout.paymentIntent', () => keeping()));
    await user.click(screen.getByRole('button', { name: 'Fri, Oct 9, 7:30 AM' }));
    expect(await screen.findByText(/We keep your place until/)).toBeVisible();
    expect(cart.get()[1]?.booking).toMatchObject(next[0] ?? {});
  });

  test('an answer that tells no time promises none, and neither does a cart without a day', async () => {
    let asked = 0;
    network.use(
      answering('checkout.paymentIntent', () => {
        asked += 1;
        return { clientSecret: aSecret, orderId: 'gift', publishableKey: 'pk_demo' };
      }),
    );
    await show('/placeorder');
    await expect.poll(() => asked).toBe(1);
    expect(screen.queryByText(/We keep your place/)).toBeNull();
    cleanup();
    cart.remove(lineKey(cart.get()[1] ?? { product: aPooja() }));
    await show('/placeorder');
    await screen.findByLabelText('Card number');
    expect(asked).toBe(1);
  });
});

describe('paying for a pooja on a day', () => {
  test('shows day, place and names, sends them, and says them again when it is paid', async () => {
    const sent: Body[] = [];
    network.use(
      answering('checkout.paymentIntent', async (call) => {
        sent.push((await call.body()) as Body);
        return keeping();
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
    const cartItems = [
      { product: 'lamp', quantity: 1 },
      { product: 'abhishekam', booking: { ...morning, people: [{ name: 'Ravi' }, { name: 'Anika' }] } },
    ];
    // Once to keep the place, once to pay: the same cart under the same key is the same order.
    const [first] = sent;
    expect(sent).toMatchObject([{ cartItems }, { cartItems, idempotencyKey: first?.idempotencyKey }]);
    expect(booked).toHaveTextContent('Add to calendar');
    // The lamp was not in this order: it waits on in the cart.
    await expect.poll(() => cart.get().map(({ product }) => product._id)).toEqual(['lamp']);
  });

  test('a place taken meanwhile: the next free one is a tap, names and the rest stay', async () => {
    const next = [
      { day: '2026-10-09', startsAt: '07:30' },
      { day: '2026-10-12', startsAt: '07:30' },
    ];
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 0, next };
    const { user, container } = await show('/placeorder');
    await fillCard(user);
    network.use(refusing('checkout.paymentIntent', 409, 'The place is taken', { code: 'SLOT_FULL', lines: [line] }));
    const before = (await import('../../features/checkout/cart-key')).cartKey;
    const keyOf = () =>
      before({
        cart: cart.get(),
        userID: undefined,
        shippingAddress: { address: '', city: '', postalCode: '', country: '', userID: '' },
      });
    const key = keyOf();
    await user.click(await donate());
    expect(await screen.findByText(/Thu, Oct 8, 9:00 AM was just taken/)).toBeVisible();
    expect(screen.getByText(/Nothing was charged/)).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
    network.use(answering('checkout.paymentIntent', keeping()));
    await user.click(screen.getByRole('button', { name: 'Fri, Oct 9, 7:30 AM' }));
    expect(screen.getByText(/Baba Abhishekam is now on Fri, Oct 9, 7:30 AM/)).toBeVisible();
    const lines = within(screen.getByRole('list', { name: checkoutTexts.place.lines }));
    expect(lines.getByText(/Fri, Oct 9, 2026, 7:30 AM at the temple/)).toHaveTextContent('Ravi, Anika');
    expect(cart.get()).toHaveLength(2);
    expect(keyOf()).not.toBe(key);
    expect(screen.getByRole('button', { name: /^Pay \$122.00/ })).toBeEnabled();
  });

  test('fewer places than asked for, and none offered: another day is chosen on its page', async () => {
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 2, next: [] };
    const { user } = await show('/placeorder');
    await fillCard(user);
    network.use(refusing('checkout.paymentIntent', 409, 'Too few', { code: 'SLOT_FULL', lines: [line] }));
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
    const { user } = await show('/placeorder');
    await fillCard(user);
    network.use(refusing('checkout.paymentIntent', 409, 'Not this one', { code, lines: [line] }));
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
    const undated = aLineBooking({ state: 'to_schedule', day: null, startsAt: null, calendar: null });
    const open = { ...line, _id: 'open', booking: undated };
    network.use(answering('orders.get', { ...paid, orderItems: [line, open] }));
    await show('/order/gift');
    expect(await screen.findByText(/9:00 AM at the temple/)).toHaveTextContent(
      'Thu, Oct 8, 2026, 9:00 AM at the temple Ravi, Anika',
    );
    expect(screen.getByText(/It still needs a day/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar: Baba Abhishekam' })).toHaveAttribute(
      'href',
      expect.stringContaining('/calendar.ics?token=t'),
    );
    const links = screen.getAllByRole('link', { name: 'Correct the names for Baba Abhishekam' });
    expect(links[0]).toHaveAttribute('href', '/poojas?names=booking');
  });

  test('offers the names of a pooja to nobody but its devotee, and none once it was done', async () => {
    session.signIn(aUser({ _id: 'admin', isAdmin: true }));
    network.use(answering('orders.get', paid));
    await show('/order/gift');
    await screen.findByText(/9:00 AM at the temple/);
    expect(screen.queryByRole('link', { name: /^Correct the names/ })).toBeNull();
    cleanup();
    session.signIn(aUser());
    const [line] = paid.orderItems;
    if (!line) throw new Error('a line was expected');
    const done = { ...line, booking: aLineBooking({ state: 'done' }) };
    network.use(answering('orders.get', { ...paid, orderItems: [done] }));
    await show('/order/gift');
    await screen.findByText(/9:00 AM at the temple/);
    expect(screen.queryByRole('link', { name: /^Correct the names/ })).toBeNull();
  });
});
