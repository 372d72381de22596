import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../lib/session';
import { cart } from '../../../stores/cart';
import { devotee } from '../../../stores/devotee';
import { fillCard } from '../../../testing/card';
import { anOrder, anUnpaidOrder } from '../../../testing/donations';
import { aPage, aService, aUser } from '../../../testing/fixtures';
import { answering, network, refusing, silent } from '../../../testing/network';
import { show } from '../../../testing/show';
import { till } from '../../../testing/till';

const anand = { userID: 'anand', name: 'Anand Sharma', email: 'anand@example.org', phone: '' };
const admin = aUser({ _id: 'admin', name: 'Lakshmi Rao', isAdmin: true });
const failed = 'Not authorized, token failed';
const stored = (key: string) => JSON.parse(localStorage.getItem(`seva.${key}`) ?? 'null') as unknown;
const piecesOfConfetti = () => document.querySelector('[data-pieces]')?.getAttribute('data-pieces');

beforeEach(() => network.use(answering('products.get', aService()), answering('products.list', aPage())));

describe('the cart', () => {
  test('has the heading Shopping Cart', async () => {
    await show('/cart');
    expect(await screen.findByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  });

  test('shows Proceed To Checkout, disabled, when it is empty', async () => {
    await show('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
  });

  test('starts a service at quantity 1, and adds 1 to a service that it has', async () => {
    const { user } = await show('/pooja');
    await user.click(await screen.findByRole('button', { name: 'DONATE' }));
    expect(stored('cart')).toMatchObject([{ product: { _id: 'lamp', price: 21 }, cartQuantity: 1 }]);
    await user.click(screen.getByRole('button', { name: 'One more: Deepa Aradhana' }));
    expect(stored('cart')).toMatchObject([{ product: { _id: 'lamp' }, cartQuantity: 2 }]);
  });

  test('lowers the quantity by 1 down to 1, removes the line with the trash button, and stores each change', async () => {
    cart.put(aService(), 2);
    const { user } = await show('/cart');
    expect(await screen.findByRole('button', { name: 'One less: Deepa Aradhana' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Deepa Aradhana' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'One less: Deepa Aradhana' }));
    expect(stored('cart')).toMatchObject([{ cartQuantity: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Remove Deepa Aradhana' }));
    expect(stored('cart')).toEqual([]);
  });

  test('keeps the cart when an old donation is opened', async () => {
    session.signIn(aUser());
    cart.put(aService(), 2);
    network.use(answering('orders.get', anOrder()));
    await show('/order/gift');
    expect(await screen.findByText('Paid on 2025-12-31')).toBeVisible();
    expect(stored('cart')).toMatchObject([{ cartQuantity: 2 }]);
  });
});

describe('paying by card', () => {
  beforeEach(() => {
    session.signIn(aUser());
    cart.put(aService(), 2);
  });

  test('has the card’s fields and no choice of a method for a devotee', async () => {
    await show('/placeorder');
    await waitFor(() => expect(screen.getByLabelText('Card number')).toBeVisible());
    expect(screen.queryByRole('radio', { name: /Bank check/ })).toBeNull();
  });

  test('shows PROCESSING ... on its disabled button while the payment runs', async () => {
    network.use(silent('checkout.paymentIntent'));
    const { user } = await show('/placeorder');
    await fillCard(user);
    await user.click(await screen.findByRole('button', { name: 'Pay $42.00' }));
    expect(await screen.findByRole('button', { name: 'PROCESSING ...' })).toBeDisabled();
  });

  test('goes to /success and removes the cart from the browser', async () => {
    till();
    const { user, address } = await show('/placeorder');
    await fillCard(user);
    await user.click(await screen.findByRole('button', { name: 'Pay $42.00' }));
    await expect.poll(address).toBe('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    await expect.poll(() => stored('cart')).toBeNull();
  });
});

describe('recording a check', () => {
  beforeEach(() => {
    session.signIn(admin);
    cart.put(aService(), 2);
  });

  test('has the text of the alert about a missing donor', async () => {
    const { user } = await show('/placecheckorder');
    await user.click(await screen.findByRole('button', { name: 'Record check' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please select donor record before submitting check details !!!',
    );
  });

  test('goes to /success and removes the cart and the devotee from the browser', async () => {
    devotee.set(anand);
    expect(stored('devotee')).toEqual(anand);
    till(anOrder({ paymentMethod: 'Check', status: 'recorded', isPaid: false }));
    const { user, address } = await show('/placecheckorder');
    await user.type(await screen.findByLabelText('Bank name'), 'First Bank');
    await user.type(screen.getByLabelText('Check number'), '1001');
    await user.click(screen.getByRole('button', { name: 'Record check' }));
    await expect.poll(address).toBe('/success?order=gift');
    await expect.poll(() => stored('cart')).toBeNull();
    expect(stored('devotee')).toBeNull();
  });
});

describe('/success', () => {
  const check = { paymentMethod: 'Check', status: 'recorded', isPaid: false, paidAt: null } as const;
  const placedBy = { _id: 'admin', name: 'Lakshmi Rao' };

  describe.each([
    ['a card', aUser(), anOrder()],
    ['a check', admin, anOrder({ ...check, placedBy })],
  ])('after %s', (_what, user, order) => {
    beforeEach(() => {
      session.signIn(user);
      network.use(answering('orders.get', order));
    });

    test('says PAYMENT RECEIVED and thanks for the donation', async () => {
      await show('/success?order=gift');
      expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
      expect(screen.getByText(/^Thank you for your donation/)).toBeVisible();
    });

    test('says that the donation is processed and a confirmation email will follow', async () => {
      await show('/success?order=gift');
      expect(await screen.findByText(/processing your donation.*confirmation email will follow/)).toBeVisible();
    });

    test('throws 500 pieces of confetti', async () => {
      await show('/success?order=gift');
      await expect.poll(piecesOfConfetti).toBe('500');
    });

    test('leads with Continue To Services to /pooja', async () => {
      await show('/success?order=gift');
      const link = await screen.findByRole('link', { name: 'Continue To Services' });
      expect(link).toHaveAttribute('href', '/pooja');
    });
  });
});

describe('the page of a donation', () => {
  beforeEach(() => session.signIn(aUser()));

  test('shows lines, payment, total and both badges with their dates', async () => {
    network.use(answering('orders.get', anOrder({ isDelivered: true, deliveredAt: '2026-01-03T18:00:00.000Z' })));
    await show('/order/gift');
    const main = await screen.findByRole('main');
    expect(await screen.findByText('Paid on 2025-12-31')).toBeVisible();
    expect(screen.getByText('Delivered on 2026-01-03')).toBeVisible();
    for (const text of ['Deepa Aradhana', '2 × $21.00', 'Credit Card', 'Meera Rao', 'meera@example.org'])
      expect(main).toHaveTextContent(text);
  });

  test('shows Not Paid and Not Delivered', async () => {
    network.use(answering('orders.get', anUnpaidOrder({ status: 'expired' })));
    await show('/order/gift');
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(screen.getByText('Not Delivered')).toBeVisible();
  });

  test('writes every date as YYYY-MM-DD', async () => {
    network.use(answering('orders.get', anOrder()));
    await show('/order/gift');
    expect(await screen.findByText('Paid on 2025-12-31')).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('Dec 31, 2025');
  });

  test('says Order is empty for an order without lines', async () => {
    network.use(answering('orders.get', anOrder({ orderItems: [] })));
    await show('/order/gift');
    expect(await screen.findByText('Order is empty')).toBeVisible();
  });

  test('offers to mark a donation as delivered to an admin, only while it is paid and not delivered', async () => {
    session.signIn(admin);
    const offers = async (order: ReturnType<typeof anOrder>) => {
      network.use(answering('orders.get', order));
      const { container } = await show(`/order/${order._id}`);
      await within(container).findByRole('region', { name: 'For admins' });
      return within(container).queryByRole('button', { name: 'Mark as delivered' }) !== null;
    };
    expect(await offers(anOrder({ _id: 'paid' }))).toBe(true);
    const deliveredAt = '2026-01-03T18:00:00.000Z';
    expect(await offers(anOrder({ _id: 'delivered', isDelivered: true, deliveredAt }))).toBe(false);
    expect(await offers(anUnpaidOrder({ _id: 'unpaid', status: 'expired' }))).toBe(false);
  });
});

describe('a token that failed', () => {
  test('signs out when it was sent with an order', async () => {
    session.signIn(admin);
    devotee.set(anand);
    cart.put(aService(), 2);
    network.use(refusing('orders.create', 401, failed));
    const { user } = await show('/placecheckorder');
    await user.type(await screen.findByLabelText('Bank name'), 'First Bank');
    await user.type(screen.getByLabelText('Check number'), '1001');
    await user.click(screen.getByRole('button', { name: 'Record check' }));
    await expect.poll(() => session.get()).toBeNull();
  });

  test('signs out when it was sent for a payment intent', async () => {
    session.signIn(aUser());
    cart.put(aService(), 2);
    network.use(refusing('checkout.paymentIntent', 401, failed));
    const { user } = await show('/placeorder');
    await fillCard(user);
    await user.click(await screen.findByRole('button', { name: 'Pay $42.00' }));
    await expect.poll(() => session.get()).toBeNull();
  });

  test('signs out when it was sent for the details of an order', async () => {
    session.signIn(aUser());
    network.use(refusing('orders.get', 401, failed));
    await show('/order/gift');
    await expect.poll(() => session.get()).toBeNull();
  });

  test('signs out when it was sent to pay an order', async () => {
    session.signIn(aUser());
    network.use(answering('orders.get', anUnpaidOrder()), refusing('orders.pay', 401, failed));
    await show('/success?order=gift');
    await expect.poll(() => session.get()).toBeNull();
  });

  test('signs out when it was sent to deliver an order', async () => {
    session.signIn(admin);
    network.use(answering('orders.get', anOrder()), refusing('orders.deliver', 401, failed));
    const { user } = await show('/order/gift');
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await expect.poll(() => session.get()).toBeNull();
  });
});
