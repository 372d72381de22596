import { act, cleanup, screen } from '@testing-library/react';
import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cart } from '../../stores/cart';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aLineBooking } from '../../testing/bookings';
import { anOrder, anUnpaidOrder } from '../../testing/donations';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing, silent, unreachable } from '../../testing/network';
import { show } from '../../testing/show';

beforeEach(() => session.signIn(aUser()));

const unpaid = () => network.use(refusing('orders.pay', 402, 'Not confirmed'));

describe('the success screen', () => {
  test('thanks for a paid donation, with its number and what happens next', async () => {
    network.use(answering('orders.get', anOrder()));
    const { container } = await show('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    expect(screen.getByText('Thank you for your donation, Meera Rao.')).toBeVisible();
    expect(screen.getByText(checkoutTexts.success.processed)).toBeVisible();
    expect(screen.getByText('D-2026-000007')).toBeVisible();
    expect(screen.getByText(/on its way to meera@example\.org/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue To Services' })).toHaveAttribute('href', '/pooja');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows the lines and the honoree, and promises no sankalpam without names', async () => {
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('an order has a line');
    const honored = { _id: 'tribute', kind: 'honor', honoree: 'Amma', state: 'none' } as unknown as NonNullable<
      Order['tributes']
    >[number];
    const fee = { ...line, _id: 'fee', name: 'Card fee', price: 0.78, qty: 1, kind: 'fee' as const };
    const orderItems = [{ ...line, name: 'Deepa Aradhana', qty: 2, price: 21, booking: undefined }, fee];
    network.use(answering('orders.get', anOrder({ orderItems, tributes: [honored], anonymous: true })));
    await show('/success?order=gift');
    const given = await screen.findByRole('list', { name: checkoutTexts.success.given });
    expect(given).toHaveTextContent(/Deepa Aradhana × 2.*\$42\.00.*Card fee.*\$0\.78/);
    expect(screen.getByText('In honor of Amma')).toBeVisible();
    expect(screen.queryByText(checkoutTexts.success.steps.temple)).toBeNull();
    expect(screen.queryByText(/tax receipt isn’t ready/)).toBeNull();
  });

  test('promises the names in the sankalpam only when the order has names', async () => {
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('an order has a line');
    const { temple } = checkoutTexts.success.steps;
    network.use(answering('orders.get', anOrder({ orderItems: [{ ...line, name: 'Box of Twelve Laddus' }] })));
    await show('/success?order=gift');
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(screen.queryByText(temple)).toBeNull();
    cleanup();
    const hall = aLineBooking({ people: [], participation: 'pickup' });
    network.use(answering('orders.get', anOrder({ orderItems: [{ ...line, booking: hall }] })));
    await show('/success?order=gift');
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(screen.queryByText(temple)).toBeNull();
    cleanup();
    network.use(answering('orders.get', anOrder({ orderItems: [line, { ...line, booking: aLineBooking() }] })));
    await show('/success?order=gift');
    expect(await screen.findByText(temple)).toBeVisible();
  });

  test('shows 500 pieces of confetti, and none under reduced motion', async () => {
    network.use(answering('orders.get', anOrder()));
    await show('/success?order=gift');
    await expect.poll(() => document.querySelector('[data-pieces]')?.getAttribute('data-pieces')).toBe('500');
  });

  test('shows no animation under reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduced-motion'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    network.use(answering('orders.get', anOrder()));
    await show('/success?order=gift');
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(document.querySelector('[data-pieces]')).toBeNull();
  });

  const check = { paymentMethod: 'Check', status: 'recorded', isPaid: false, paidAt: null } as const;

  test('shows a recorded check as received, with its status, a thank-you and confetti', async () => {
    network.use(answering('orders.get', anOrder(check)));
    await show('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    expect(screen.getByText('Thank you for your donation, Meera Rao.')).toBeVisible();
    expect(screen.getByText('Check received')).toBeVisible();
    expect(screen.getByText(/now processing your donation.*once the check clears.*confirmation email/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue To Services' })).toHaveAttribute('href', '/pooja');
    expect(screen.queryByRole('link', { name: 'Next devotee' })).toBeNull();
    await expect.poll(() => document.querySelector('[data-pieces]')?.getAttribute('data-pieces')).toBe('500');
  });

  test('shares the service’s page without anything about the donor', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    network.use(answering('orders.get', anOrder()));
    const { user } = await show('/success?order=gift');
    await user.click(await screen.findByRole('button', { name: checkoutTexts.success.share }));
    expect(share).toHaveBeenCalledWith({ title: 'Deepa Aradhana', url: `${window.location.origin}/product/lamp` });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('shows the admin who recorded a check the same page, with a print and the next devotee', async () => {
    session.signIn(aUser({ _id: 'admin', isAdmin: true }));
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const placedBy = { _id: 'admin', name: 'Lakshmi Rao' };
    network.use(answering('orders.get', anOrder({ ...check, placedBy })));
    const { user, container } = await show('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    expect(screen.getByText('Thank you for your donation, Meera Rao.')).toBeVisible();
    expect(screen.getByText('D-2026-000007')).toBeVisible();
    expect(screen.getByText('Check received')).toBeVisible();
    await expect.poll(() => document.querySelector('[data-pieces]')?.getAttribute('data-pieces')).toBe('500');
    expect(screen.getByRole('link', { name: 'Continue To Services' })).toHaveAttribute('href', '/pooja');
    expect(screen.getByRole('link', { name: 'View donation' })).toHaveAttribute('href', '/order/gift');
    expect(screen.getByRole('link', { name: 'Next devotee' })).toHaveAttribute('href', '/adminhome');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows a cleared check as paid', async () => {
    network.use(
      answering('orders.get', anOrder({ ...check, status: 'paid', isPaid: true, paidAt: '2026-01-01T03:00:00Z' })),
    );
    await show('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
  });

  test.each([
    ['a check', check],
    ['a card', {}],
  ])('promises no email for %s of a devotee without an address', async (_what, own) => {
    const placedBy = { _id: 'admin', name: 'Lakshmi Rao' };
    const user = { _id: 'anand', name: 'Anand Sharma', email: '' };
    network.use(answering('orders.get', anOrder({ ...own, user, placedBy })));
    await show('/success?order=gift');
    expect(await screen.findByRole('main')).toHaveTextContent(/print the confirmation/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/will follow|on its way|We’ll email|profile/i);
  });

  test('keeps the cart when the visitor opens an old donation', async () => {
    cart.put(aService(), 2);
    network.use(answering('orders.get', anOrder()));
    await show('/success?order=gift');
    await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' });
    expect(cart.get()).toHaveLength(1);
  });

  test('polls while the bank decides, and then shows the thanks', async () => {
    unpaid();
    let times = 0;
    network.use(
      answering('orders.get', () => {
        times += 1;
        return times < 3 ? anUnpaidOrder({ status: 'processing' }) : anOrder();
      }),
    );
    await show('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'Your payment is processing' })).toBeVisible();
    expect(screen.queryByText('PAYMENT RECEIVED')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
  });

  test('stops polling after a while, and leaves it to the devotee', async () => {
    unpaid();
    network.use(answering('orders.get', anUnpaidOrder({ status: 'processing' })));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await show('/success?order=gift');
      for (let turn = 0; turn < 14; turn += 1) {
        await act(async () => {
          vi.advanceTimersByTime(30_000);
          await new Promise((resolve) => setImmediate(resolve));
          await new Promise((resolve) => setImmediate(resolve));
          await new Promise((resolve) => setImmediate(resolve));
        });
      }
    } finally {
      vi.useRealTimers();
    }
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  });

  test.each([
    ['pending', 'This donation isn’t paid yet'],
    ['failed', 'This donation isn’t paid yet'],
    ['expired', 'This donation wasn’t paid'],
    ['canceled', 'This donation wasn’t paid'],
    ['bounced', 'This payment was reversed'],
    ['charged_back', 'This payment was reversed'],
  ] as const)('denies receipt of a %s payment', async (status, heading) => {
    unpaid();
    network.use(answering('orders.get', anUnpaidOrder({ status })));
    await show('/success?order=gift');
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByText('PAYMENT RECEIVED')).toBeNull();
  });

  test('hides another person’s donation', async () => {
    network.use(refusing('orders.get', 404, 'Not found'));
    await show('/success?order=other');
    expect(await screen.findByRole('heading', { name: 'No donation to show here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue To Services' })).toHaveAttribute('href', '/pooja');
  });

  test('links back to the services when there is no payment', async () => {
    session.forget();
    await show('/success');
    expect(screen.getByRole('heading', { name: 'No donation to show here' })).toBeVisible();
  });

  test('asks a visitor to sign in', async () => {
    session.forget();
    await show('/success?order=gift');
    expect(await screen.findByRole('link', { name: 'Sign In', description: '' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign in to see your donation' })).toBeVisible();
  });

  test('shows that it is loading, and when the server cannot be reached', async () => {
    network.use(silent('orders.get'));
    await show('/success?order=gift');
    expect(await screen.findByText('Fetching Data...')).toBeVisible();
  });

  test('retries when the server cannot be reached', async () => {
    network.use(unreachable('orders.get'));
    await show('/success?order=gift');
    expect(await screen.findByRole('alert')).toHaveTextContent('can’t reach the temple’s server');
  });
});
