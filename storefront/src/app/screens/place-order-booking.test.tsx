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
/** Server answer that holds the slot for the given seconds. */
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

describe('the hold of a dated line', () => {
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

  test('holds the slot from checkout until a time at the temple, and changes the text before it ends', async () => {
    const { container } = await show('/placeorder');
    const line = await screen.findByText(/We’re holding your spot until/);
    expect(line).toHaveTextContent('We’re holding your spot until 7:42 PM (Central time)');
    expect(await problemsOf(container)).toEqual([]);
    expect(paymentAttempt.get()?.orderId ?? null).toBeNull();
    await later(13.5 * 60);
    expect(screen.getByText(/Your hold ends at/)).toHaveTextContent('7:42 PM');
  });

  test('says what is safe after the hold has ended, and holds the slot again on request', async () => {
    const { user } = await show('/placeorder');
    await screen.findByText(/We’re holding your spot until/);
    await fillCard(user);
    await later(16 * 60);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your hold has ended. You weren’t charged');
    await user.click(screen.getByRole('button', { name: 'Hold my spot again' }));
    expect(await screen.findByText(/We’re holding your spot until/)).toHaveTextContent('7:58 PM');
    expect(screen.queryByText(/has ended/)).toBeNull();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  test('offers another slot when this one is taken, before the card is typed', async () => {
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 0 };
    const next = [{ day: '2026-10-09', startsAt: '07:30' }];
    const refusal = { code: 'SLOT_FULL', lines: [{ ...line, next }] };
    network.use(refusing('checkout.paymentIntent', 409, 'The place is taken', refusal));
    const { user } = await show('/placeorder');
    expect(await screen.findByText(/Thu, Oct 8, 9:00 AM was just taken/)).toBeVisible();
    network.use(answering('checkout.paymentIntent', () => keeping()));
    await user.click(screen.getByRole('button', { name: 'Fri, Oct 9, 7:30\u00a0AM' }));
    expect(await screen.findByText(/We’re holding your spot until/)).toBeVisible();
    expect(cart.get()[1]?.booking).toMatchObject(next[0] ?? {});
  });

  test('promises no hold without a time in the answer or a day in the cart', async () => {
    let asked = 0;
    network.use(
      answering('checkout.paymentIntent', () => {
        asked += 1;
        return { clientSecret: aSecret, orderId: 'gift', publishableKey: 'pk_demo' };
      }),
    );
    await show('/placeorder');
    await expect.poll(() => asked).toBe(1);
    expect(screen.queryByText(/We’re holding your spot/)).toBeNull();
    cleanup();
    cart.remove(lineKey(cart.get()[1] ?? { product: aPooja() }));
    await show('/placeorder');
    await screen.findByLabelText('Card number');
    expect(asked).toBe(1);
  });
});

describe('paying for a pooja on a day', () => {
  test('shows day, location and names, sends them, and shows them after payment', async () => {
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
    // One request holds the slot, one pays: the same cart under the same key is the same order.
    const [first] = sent;
    expect(sent).toMatchObject([{ cartItems }, { cartItems, idempotencyKey: first?.idempotencyKey }]);
    expect(booked).toHaveTextContent('Add to calendar');
    // The lamp was not in this order, so it stays in the cart.
    await expect.poll(() => cart.get().map(({ product }) => product._id)).toEqual(['lamp']);
  });

  test('offers the next available slot when this one is taken, and keeps names and the rest', async () => {
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
    expect(screen.getByText(/You weren’t charged/)).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
    network.use(answering('checkout.paymentIntent', keeping()));
    await user.click(screen.getByRole('button', { name: 'Fri, Oct 9, 7:30\u00a0AM' }));
    expect(screen.getByText(/We moved Baba Abhishekam to Fri, Oct 9, 7:30 AM/)).toBeVisible();
    const lines = within(screen.getByRole('list', { name: checkoutTexts.place.lines }));
    expect(lines.getByText(/Fri, Oct 9, 2026, 7:30 AM at the temple/)).toHaveTextContent('Ravi, Anika');
    expect(cart.get()).toHaveLength(2);
    expect(keyOf()).not.toBe(key);
    expect(screen.getByRole('button', { name: /^Pay \$122.00/ })).toBeEnabled();
  });

  test('links to the service’s page when too few spots are left and no other slot is offered', async () => {
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 2, next: [] };
    const { user } = await show('/placeorder');
    await fillCard(user);
    network.use(refusing('checkout.paymentIntent', 409, 'Too few', { code: 'SLOT_FULL', lines: [line] }));
    await user.click(await donate());
    expect(await screen.findByText(/has only 2 spots left/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another day' })).toHaveAttribute(
      'href',
      '/product/abhishekam?line=abhishekam%202026-10-08%2009%3A00%20in_person',
    );
  });

  test.each([
    ['SLOT_CLOSED', /Thu, Oct 8, 9:00 AM is now closed/],
    ['TOO_LATE', /It’s too late to book Thu, Oct 8, 9:00 AM/],
  ])('shows a specific message for %s', async (code, words) => {
    const line = { line: 1, product: 'abhishekam', day: morning.day, startsAt: '09:00', left: 0, next: [] };
    const { user } = await show('/placeorder');
    await fillCard(user);
    network.use(refusing('checkout.paymentIntent', 409, 'Not this one', { code, lines: [line] }));
    await user.click(await donate());
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('removes only the paid day from the cart', async () => {
    bookLine(aPooja(), 1, { ...morning, day: '2026-10-09' });
    paymentAttempt.began('gift', 'key');
    network.use(answering('orders.get', paid));
    await show('/success?order=gift');
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    await expect.poll(() => cart.get().map(({ booking }) => booking?.day)).toEqual([undefined, '2026-10-09']);
  });
});

describe('the page of a donation', () => {
  test('shows when and for whom, and which line still needs a day', async () => {
    const [line] = paid.orderItems;
    if (!line) throw new Error('a line was expected');
    const undated = aLineBooking({ state: 'to_schedule', day: null, startsAt: null, calendar: null });
    const open = { ...line, _id: 'open', booking: undated };
    const left = { ...line, _id: 'left', booking: { ...undated, anyDay: true } };
    network.use(answering('orders.get', { ...paid, orderItems: [line, open, left] }));
    await show('/order/gift');
    expect(await screen.findByText(/9:00 AM at the temple/)).toHaveTextContent(
      'Thu, Oct 8, 2026, 9:00 AM at the temple Ravi, Anika',
    );
    expect(screen.getByText(/Needs a day/)).toBeVisible();
    expect(screen.getByText(/The temple chooses the day/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar: Baba Abhishekam' })).toHaveAttribute(
      'href',
      expect.stringContaining('/calendar.ics?token=t'),
    );
    const links = screen.getAllByRole('link', { name: 'Correct the names for Baba Abhishekam' });
    expect(links[0]).toHaveAttribute('href', '/poojas?names=booking');
  });

  test('lets only its devotee edit the names of a pooja, and only before it is done', async () => {
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
