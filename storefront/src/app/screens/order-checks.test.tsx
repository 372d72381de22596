import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@seva/config/contract';
import { session } from '../../lib/session';
import { anOrder } from '../../testing/donations';
import { aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';

const serve = (order: Order) => network.use(answering('orders.get', order));
const aCheck = (change: Partial<Order> = {}) =>
  anOrder({ paymentMethod: 'Check', status: 'recorded', isPaid: false, isDelivered: true, ...change });

beforeEach(() => session.signIn(aUser({ _id: 'admin', isAdmin: true })));

describe('admins who keep checks', () => {
  test.each([
    ['recorded', ['Check deposited', 'Check cleared', 'Check bounced']],
    ['deposited', ['Check cleared', 'Check bounced']],
    ['paid', ['Check bounced']],
  ] as const)('move a %s check along', async (status, moves) => {
    serve(aCheck({ status, isPaid: status === 'paid' }));
    await show('/order/gift');
    const region = await screen.findByRole('region', { name: 'For admins' });
    const names = within(region)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => name !== 'Refund')).toEqual(moves);
  });

  test.each([
    ['Check cleared', 'meera@example.org', /gets the confirmation by email/],
    ['Check cleared', '', /has no email address: please tell them, or print the letter/],
    ['Check bounced', 'meera@example.org', /is told by email/],
    ['Check bounced', '', /has no email address: please tell them\.$/],
    ['Check deposited', 'meera@example.org', /^Has the check been deposited\?$/],
  ])('“%s” for the address “%s” says who hears of it', async (act, email, words) => {
    serve(aCheck({ user: { _id: 'meera', name: 'Meera Rao', email } }));
    const { user } = await show('/order/gift');
    await user.click(await screen.findByRole('button', { name: act }));
    expect(within(await screen.findByRole('alertdialog')).getByText(words)).toBeVisible();
  });
});
