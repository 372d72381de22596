import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cart } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { anOrder } from '../../testing/donations';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing, unreachable } from '../../testing/network';
import { show } from '../../testing/show';

const anand = { userID: 'anand', name: 'Anand Sharma', email: 'anand@example.org', phone: '' };
const recorded = anOrder({ paymentMethod: 'Check', status: 'recorded', isPaid: false });
const record = () => screen.findByRole('button', { name: 'Record check' });

beforeEach(() => {
  session.signIn(aUser({ _id: 'admin', isAdmin: true }));
  cart.put(aService(), 2);
  network.use(answering('products.get', aService()));
});

describe('the check screen', () => {
  test('requires a devotee', async () => {
    const { user, container } = await show('/placecheckorder');
    await user.click(await record());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please select donor record before submitting check details !!!',
    );
    expect(await problemsOf(container)).toEqual([]);
  });

  test('marks a service that is no longer offered, and records no check for it', async () => {
    devotee.set(anand);
    network.use(refusing('products.get', 404, 'Not found'));
    await show('/placecheckorder');
    expect(await screen.findByRole('alert')).toHaveTextContent('We no longer offer Deepa Aradhana.');
    expect(await record()).toBeDisabled();
  });

  test('requires bank and number, and shows the amount as read-only', async () => {
    devotee.set(anand);
    const { user } = await show('/placecheckorder');
    expect(await screen.findByLabelText('Amount')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Amount')).toHaveValue('$42.00');
    await user.click(await record());
    expect(screen.getByLabelText('Bank name')).toHaveAccessibleDescription('Please enter the bank name');
    expect(screen.getByLabelText('Check number')).toHaveAccessibleDescription('Please enter the check number');
  });

  test('starts with today in the temple’s time zone, also when UTC is a day ahead', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 0, 30));
    devotee.set(anand);
    await show('/placecheckorder');
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Received on').value).toBe('2026-11-21');
  });

  test('records the check for the chosen devotee, empties the cart, and shows the thanks', async () => {
    devotee.set(anand);
    let sent: unknown;
    network.use(
      answering('orders.create', async (asked) => {
        sent = await asked.body();
        return recorded;
      }),
      answering('orders.get', recorded),
    );
    const { user, address } = await show('/placecheckorder');
    expect(await screen.findByRole('region', { name: 'On behalf of' })).toHaveTextContent('Anand Sharma');
    await user.type(screen.getByLabelText('Bank name'), 'First Bank');
    await user.type(screen.getByLabelText('Check number'), '1001');
    await user.click(await record());
    await expect.poll(address).toBe('/success?order=gift');
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    expect(sent).toMatchObject({
      orderItems: [{ product: 'lamp', qty: 2 }],
      userID: 'anand',
      paymentMethod: 'Check',
      bankName: 'First Bank',
      checkNumber: '1001',
    });
    await expect.poll(() => cart.get()).toEqual([]);
    expect(devotee.get()).toBeNull();
  });

  test('sends the same key when a check is recorded again after its answer was lost', async () => {
    devotee.set(anand);
    const sent: { readonly idempotencyKey?: unknown }[] = [];
    network.use(unreachable('orders.create', (body) => void sent.push(body as object)));
    const { user, address } = await show('/placecheckorder');
    await user.type(await screen.findByLabelText('Bank name'), 'First Bank');
    await user.type(screen.getByLabelText('Check number'), '1001');
    await user.click(await record());
    await expect.poll(() => sent.length).toBe(1);
    network.use(
      answering('orders.create', async (asked) => {
        sent.push((await asked.body()) as object);
        return recorded;
      }),
      answering('orders.get', recorded),
    );
    await user.click(await record());
    await expect.poll(address).toBe('/success?order=gift');
    expect(sent[0]?.idempotencyKey).toEqual(expect.stringMatching(/^[0-9a-f]{32}$/));
    expect(sent[1]).toEqual(sent[0]);
  });

  test('asks before the same check is recorded again', async () => {
    devotee.set(anand);
    network.use(refusing('orders.create', 409, 'Already recorded', { code: 'CHECK_REPEATED' }));
    const { user, address } = await show('/placecheckorder');
    await user.type(await screen.findByLabelText('Bank name'), 'First Bank');
    await user.type(screen.getByLabelText('Check number'), '1001');
    await user.click(await record());
    expect(await screen.findByRole('alertdialog', { name: 'Record it again?' })).toBeVisible();
    let sent: unknown;
    network.use(
      answering('orders.create', async (asked) => {
        sent = await asked.body();
        return recorded;
      }),
      answering('orders.get', recorded),
    );
    await user.click(screen.getByRole('button', { name: 'Yes, it’s a different check' }));
    await expect.poll(address).toBe('/success?order=gift');
    expect(sent).toMatchObject({ confirm: true });
  });

  test('shows the server’s refusal and keeps the cart', async () => {
    devotee.set(anand);
    network.use(refusing('orders.create', 400, 'One of the services is no longer offered'));
    const { user } = await show('/placecheckorder');
    await user.type(await screen.findByLabelText('Bank name'), 'First Bank');
    await user.type(screen.getByLabelText('Check number'), '1001');
    await user.click(await record());
    expect(await screen.findByText('One of the services is no longer offered')).toBeVisible();
    expect(cart.get()).toHaveLength(1);
  });

  test('admits admins only', async () => {
    session.signIn(aUser());
    const { address } = await show('/placecheckorder');
    await expect.poll(address).toBe('/login?redirect=%2Fplacecheckorder');
  });
});
