import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@seva/config/contract';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aLineBooking } from '../../testing/bookings';
import { aSecret, charging, fillCard } from '../../testing/card';
import { anOrder, anUnpaidOrder, aReceipt } from '../../testing/donations';
import { aUser, site, storefrontConfig } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const serve = (order: Order) => network.use(answering('orders.get', order));
const yes = () => screen.findByRole('button', { name: 'Yes' });

beforeEach(() => session.signIn(aUser()));

describe('one donation', () => {
  test('shows badges, donor, lines and totals', async () => {
    serve(anOrder({ isDelivered: true, deliveredAt: '2026-01-03T18:00:00.000Z' }));
    const { container } = await show('/order/gift');
    expect(await screen.findByRole('heading', { name: 'Donation D-2026-000007' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Donations' })).toHaveAttribute(
      'href',
      '/account/donations',
    );
    // 3:30 a.m. in London is still the last day of the year at the temple.
    expect(screen.getByText('Paid on 2025-12-31')).toBeVisible();
    expect(screen.getByText('Delivered on 2026-01-03')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Donor' })).toHaveTextContent('Date2025-12-31');
    expect(screen.getByRole('main')).not.toHaveTextContent(/Dec 31|Jan \d/);
    expect(screen.getByRole('list', { name: 'Offerings' })).toHaveTextContent('Deepa Aradhana2 × $21.00$42.00');
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/^SummaryTotal\$42\.00(?!.*Shipping)/);
    expect(screen.queryByRole('region', { name: 'For admins' })).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('says that a booked pooja is upcoming, and nothing twice', async () => {
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('an order has a line');
    serve(anOrder({ orderItems: [{ ...line, booking: aLineBooking() }] }));
    await show('/order/gift');
    const donor = await screen.findByRole('region', { name: 'Donor' });
    expect(donor).toHaveTextContent(/^UpcomingPaid on 2025-12-31Not Delivered/);
  });

  test('shows the donor’s message to the temple and the honoree', async () => {
    const card = { _id: 'card', from: 'Meera', message: '', email: 'asha@example.org', sentAt: null };
    serve(
      anOrder({
        note: 'For our daughter’s birthday',
        tributes: [
          { ...card, kind: 'honor', honoree: 'Asha Rao', state: 'sent' },
          { ...card, _id: 'other', kind: 'memory', honoree: 'Ravi Rao', state: 'none' },
        ],
      }),
    );
    const { container } = await show('/order/gift');
    const donor = await screen.findByRole('region', { name: 'Donor' });
    expect(donor).toHaveTextContent('Message to the templeFor our daughter’s birthday');
    expect(donor).toHaveTextContent('TributesIn honor of Asha Rao (card sent), In memory of Ravi Rao');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows refunds', async () => {
    serve(
      anOrder({
        status: 'partially_refunded',
        refundedPrice: 12,
        refunds: [{ amount: 12, reason: 'One too many', createdAt: '2026-01-05T18:00:00.000Z', status: 'succeeded' }],
      }),
    );
    await show('/order/gift');
    const summary = await screen.findByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('Refund on 2026-01-05: One too many-$12.00');
    expect(summary).toHaveTextContent('Given$30.00');
    expect(screen.getByText('Paid, partly refunded')).toBeVisible();
  });

  test('treats another devotee’s donation as unknown', async () => {
    network.use(refusing('orders.get', 404, 'We couldn’t find what you’re looking for'));
    await show('/order/other');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this donation' })).toBeVisible();
  });

  test('sends a refused session to sign in and back', async () => {
    network.use(refusing('orders.get', 401, 'Not authorized, token failed'));
    const { address } = await show('/order/gift');
    await expect.poll(address).toBe('/login?redirect=%2Forder%2Fgift');
  });

  const printed = async (order: Order) => {
    serve(order);
    await show('/order/gift');
    await screen.findByRole('heading', { name: 'Donation D-2026-000007' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    return screen.getByRole('article');
  };

  test('prints the donation with the number of its receipt, without buttons', async () => {
    const letter = await printed(anOrder({ receipt: aReceipt({ version: 2 }) }));
    for (const part of [
      'D-2026-000007',
      'Receipt R-2025-000007, version 2',
      'Meera Rao',
      'Deepa Aradhana',
      '$42.00',
      'This is a confirmation, not a tax receipt.',
    ])
      expect(letter).toHaveTextContent(part);
    expect(within(letter).queryByRole('button')).toBeNull();
    expect(letter).not.toHaveTextContent('Receipt (PDF)');
  });

  test.each([
    ['demo', 1],
    ['test', 0],
    ['live', 0],
  ] as const)('prints SAMPLE in %s mode, %s times across the page', async (mode, times) => {
    network.use(answering('config.storefront', { ...storefrontConfig, mode }));
    const letter = await printed(anOrder({ receipt: aReceipt() }));
    expect(within(letter).queryAllByText('SAMPLE')).toHaveLength(times);
  });

  test.each([
    ['has none', anOrder()],
    ['is void', anOrder({ receipt: aReceipt({ state: 'void', link: null }) })],
  ])('is printed as a confirmation and no more when its receipt %s', async (_, order) => {
    const letter = await printed(order);
    expect(letter).toHaveTextContent(site.legalName);
    expect(letter).toHaveTextContent('This is a confirmation, not a tax receipt.');
    expect(letter).toHaveTextContent('D-2026-000007');
    expect(letter).not.toHaveTextContent(/deductible|EIN|contribution/i);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('an unpaid donation', () => {
  test.each(['pending', 'failed'] as const)('offers Pay now while %s', async (status) => {
    let sent: unknown;
    serve(anUnpaidOrder({ status }));
    network.use(
      answering('checkout.paymentIntent', async (asked) => {
        sent = await asked.body();
        return { clientSecret: aSecret, orderId: 'gift', publishableKey: 'pk_demo' };
      }),
      charging(),
      answering('orders.pay', anOrder()),
    );
    const { user, address, container } = await show('/order/gift');
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(screen.getByText('Not Delivered')).toBeVisible();
    await fillCard(user);
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay $42.00' }));
    await expect.poll(address).toBe('/success?order=gift');
    expect(sent).toEqual({ orderId: 'gift' });
  });

  test('shows new prices of an unpaid donation first', async () => {
    serve(anUnpaidOrder());
    network.use(
      refusing('checkout.paymentIntent', 409, 'A price has changed', {
        code: 'PRICE_CHANGED',
        lines: [{ product: 'lamp', price: 25 }],
      }),
    );
    const { user } = await show('/order/gift');
    await fillCard(user);
    serve(anUnpaidOrder({ totalPrice: 50 }));
    await user.click(screen.getByRole('button', { name: 'Pay $42.00' }));
    expect(await screen.findByText('Deepa Aradhana: was $21, is now $25')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $50.00' })).toBeEnabled();
  });

  test.each([
    ['expired', /has expired/],
    ['processing', /still processing/],
  ] as const)('says why a donation that is %s cannot be paid', async (status, words) => {
    serve(anUnpaidOrder({ status }));
    await show('/order/gift');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
  });
});

describe('the section for admins', () => {
  beforeEach(() => session.signIn(aUser({ _id: 'admin', isAdmin: true })));

  test('marks a paid donation as delivered after a question', async () => {
    serve(anOrder());
    network.use(
      answering('orders.deliver', () => {
        const delivered = anOrder({ isDelivered: true, deliveredAt: '2026-01-03T18:00:00.000Z' });
        serve(delivered);
        return delivered;
      }),
    );
    const { user } = await show('/order/gift');
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
    await user.click(await yes());
    expect(await screen.findByText('Delivered on 2026-01-03')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as delivered' })).toBeNull();
  });

  test('shows no delivery button for an unpaid donation', async () => {
    serve(anUnpaidOrder({ status: 'expired' }));
    await show('/order/gift');
    expect(await screen.findByRole('region', { name: 'For admins' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as delivered' })).toBeNull();
  });

  test('links to the donation in the back office, and says why it needs attention', async () => {
    serve(anOrder({ attention: ['disputed', 'booking_cancel'] }));
    await show('/order/gift');
    const region = await screen.findByRole('region', { name: 'For admins' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Donations' })).toHaveAttribute('href', '/admin/orderlist');
    expect(region).toHaveTextContent('This donation needs attention: Disputed at the bank, Cancellation request.');
    expect(within(region).getByRole('link', { name: 'Open in the back office' })).toHaveAttribute(
      'href',
      'http://localhost:3000/cms/plugins/donations/donations/gift',
    );
    expect(within(region).getAllByRole('button')).toHaveLength(1);
  });

  test('shows why the server refused to deliver', async () => {
    serve(anOrder());
    network.use(refusing('orders.deliver', 409, 'Only a paid donation can be delivered'));
    const { user } = await show('/order/gift');
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }));
    await user.click(await yes());
    expect(await screen.findByText('Only a paid donation can be delivered')).toBeVisible();
  });
});
