import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cart } from '../../stores/cart';
import { paymentMethod, shipping } from '../../stores/checkout';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aService, aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';

beforeEach(() => {
  cart.put(aService(), 1);
  network.use(answering('products.get', aService()));
});

describe('the choice of method', () => {
  beforeEach(() => session.signIn(aUser({ isAdmin: true })));

  test.each([
    ['Credit card', '/placeorder', 'CreditCard'],
    ['Bank check', '/placecheckorder', 'Check'],
  ])('leads from %s to %s', async (name, wanted, method) => {
    const { user, address, container } = await show('/payment');
    expect(await problemsOf(container)).toEqual([]);
    await user.click(await screen.findByRole('radio', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(address).toBe(wanted);
    expect(paymentMethod.get()).toBe(method);
  });
});

describe('the shipping address', () => {
  test('requires all four fields', async () => {
    const { user } = await show('/shipping');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    expect(shipping.get().address).toBe('');
  });

  test('remembers the address, shows it again, and can be skipped', async () => {
    session.signIn(aUser());
    const first = await show('/shipping');
    for (const [label, value] of [
      ['Address', ' 1 Oak Rd '],
      ['City', 'Newburgh'],
      ['Postal code', '47630'],
      ['Country', 'USA'],
    ] as const) {
      await first.user.type(await screen.findByLabelText(label), value);
    }
    expect(await problemsOf(first.container)).toEqual([]);
    await first.user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(first.address).toBe('/placeorder');
    expect(shipping.get()).toEqual({
      address: '1 Oak Rd',
      city: 'Newburgh',
      postalCode: '47630',
      country: 'USA',
      userID: 'meera',
    });
    await first.user.click(await screen.findByRole('link', { name: 'Change' }));
    await first.user.click(await screen.findByRole('button', { name: 'Skip' }));
    await expect.poll(first.address).toBe('/placeorder');
    expect(shipping.get().address).toBe('');
  });
});
