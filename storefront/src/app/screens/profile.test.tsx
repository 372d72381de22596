import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Output } from '@seva/config/contract';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { problemsOf } from '../../testing/accessibility';
import { anOrder, anUnpaidOrder } from '../../testing/donations';
import { aBooking, aDay, aLineBooking, aPooja, aSlot, someSlots } from '../../testing/bookings';
import { aPage, aUser, offer } from '../../testing/fixtures';
import { answering, cutOff, network, refusing } from '../../testing/network';
import { aFamily, aPerson } from '../../testing/people';
import { show } from '../../testing/show';

const { token: _, ...meera } = aUser();
const update = () => screen.getByRole('button', { name: 'Update' });

beforeEach(() => {
  session.signIn(aUser());
  network.use(answering('users.get', meera), answering('orders.mine', []), answering('cards.mine', []));
  network.use(answering('users.family', aFamily([])));
});

describe('the profile form', () => {
  test('stores the fresh token on save, and says so', async () => {
    let sent: unknown;
    network.use(
      answering('users.updateProfile', async (asked) => {
        sent = await asked.body();
        return aUser({ gotram: 'Kashyapa', token: 'fresh' });
      }),
    );
    const { user, container } = await show('/profile');
    const gotram = await screen.findByLabelText(/Family gotram/);
    expect(await problemsOf(container)).toEqual([]);
    await user.clear(gotram);
    await user.type(gotram, 'Kashyapa');
    await user.click(update());
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(sent).toMatchObject({ name: 'Meera Rao', gotram: 'Kashyapa', password: '' });
    expect(sent).not.toHaveProperty('currentPassword');
    expect(session.get()?.token).toBe('fresh');
  });

  test('offers the 27 stars, and keeps a text that was typed before', async () => {
    network.use(answering('users.get', { ...meera, nakshatram: 'Rohini, second pada' }));
    const sent: unknown[] = [];
    network.use(
      answering('users.updateProfile', async (asked) => {
        sent.push(await asked.body());
        return aUser();
      }),
    );
    const { user } = await show('/profile');
    const star = await screen.findByLabelText<HTMLSelectElement>(/Nakshatram/);
    expect(star).toHaveValue('Rohini, second pada');
    expect(star.options).toHaveLength(29);
    await user.click(update());
    await user.selectOptions(star, 'Hasta');
    await user.click(update());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ nakshatram: 'Rohini, second pada' }, { nakshatram: 'Hasta' }]);
  });

  test('offers to update the devotee’s entry in the family, and changes it only on request', async () => {
    const sent: unknown[] = [];
    network.use(
      answering('users.updateProfile', aUser({ gotram: 'Kashyapa', nakshatram: 'Hasta' })),
      answering('users.family', aFamily([aPerson({ _id: 'me', name: 'Meera Rao' }), aPerson({ name: 'Ravi' })])),
      answering('users.saveFamily', async (asked) => {
        sent.push(await asked.body());
        return aFamily([]);
      }),
    );
    const { user } = await show('/profile');
    await user.type(await screen.findByLabelText(/Family gotram/), 'x');
    await user.click(update());
    expect(await screen.findByText(/family list still has you with Meera Rao · Bharadwaja · Rohini/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Update the list' }));
    expect(await screen.findByText('Your family list is up to date.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent).toMatchObject([
      {
        people: [
          { _id: 'me', gotram: 'Kashyapa', nakshatram: 13, rashi: 6 },
          { name: 'Ravi', nakshatram: 4 },
        ],
      },
    ]);
  });

  test('offers nothing for a family that has the same details, or not the devotee', async () => {
    network.use(answering('users.updateProfile', aUser()));
    network.use(answering('users.family', aFamily([aPerson({ name: 'Meera Rao' })])));
    const { user } = await show('/profile');
    await user.type(await screen.findByLabelText(/Family gotram/), 'x');
    await user.click(update());
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(screen.queryByText(/family list still/)).toBeNull();
  });

  test.each([
    ['', 'Please enter your mobile number'],
    ['1', 'Please enter a mobile number with at least 5 digits'],
  ])('requires a mobile number on Update: "%s"', async (phone, problem) => {
    const { user } = await show('/profile');
    const field = await screen.findByLabelText('Mobile number');
    await user.clear(field);
    if (phone !== '') await user.type(field, phone);
    await user.click(update());
    expect(field).toHaveAccessibleDescription(problem);
    expect(screen.queryByText('Profile Updated')).toBeNull();
  });

  test('saves a stored mobile number that is too short as long as it is not changed', async () => {
    const short = { ...meera, phone: '12' };
    network.use(answering('users.get', short), answering('users.updateProfile', aUser({ phone: '12' })));
    const { user } = await show('/profile');
    await user.type(await screen.findByLabelText(/Family gotram/), 'x');
    await user.click(update());
    expect(await screen.findByText('Profile Updated')).toBeVisible();
  });

  test('requires confirmation and the current password for a new password', async () => {
    const { user } = await show('/profile');
    await user.type(await screen.findByLabelText('New password'), 'a long word');
    await user.click(update());
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    network.use(refusing('users.updateProfile', 400, 'Current password is incorrect'));
    await user.type(screen.getByLabelText('Confirm password'), 'a long word');
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.click(update());
    expect(await screen.findByText('Current password is incorrect')).toBeVisible();
  });

  test('requires the current password for a new email, but not for another spelling of it', async () => {
    const { user } = await show('/profile');
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'MEERA@example.org');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.type(email, '.in');
    expect(screen.getByLabelText('Current password')).toBeVisible();
  });
});

describe('my data', () => {
  test('saves the data as a file, and discards a download that broke off', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined }));
    network.use(answering('users.ownData', { madeAt: '2026-03-05T15:00:00.000Z' } as Output<'users.ownData'>));
    const { user } = await show('/profile');
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/File saved/)).toBeVisible();
    expect(saved).toEqual(['my-data-2026-03-05.json']);
    network.use(cutOff('users.ownData', '{"madeAt":"2026-03-05","donations":[{'));
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText(/File saved/)).toBeNull();
    expect(saved).toHaveLength(1);
  });
});

describe('closing the account', () => {
  const open = async () => {
    const shown = await show('/profile');
    await shown.user.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close your account?' });
    return { ...shown, dialog, within: within(dialog) };
  };

  test('explains the consequences, and requires the password and a word before anything is sent', async () => {
    const { user, container, within: inside } = await open();
    expect(inside.getByText(/No one can restore them/)).toBeVisible();
    expect(inside.getByText(/stay in the books/)).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
    await user.click(inside.getByRole('button', { name: 'Close my account' }));
    expect(inside.getByLabelText('Your password')).toBeInvalid();
    expect(inside.getByLabelText('Type “close” to confirm')).toHaveAccessibleDescription(/Please type “close”/);
    expect(inside.getByLabelText('Your password')).toHaveFocus();
    await user.click(inside.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.get()).not.toBeNull();
  });

  test('shows why the server refused, and signs out when the account is closed', async () => {
    network.use(refusing('users.close', 409, 'One of your payments is still on its way'));
    const { user, within: inside } = await open();
    await user.type(inside.getByLabelText('Your password'), 'river of lamps');
    await user.type(inside.getByLabelText('Type “close” to confirm'), ' Close ');
    await user.click(inside.getByRole('button', { name: 'Close my account' }));
    expect(await inside.findByText(/still on its way/)).toBeVisible();
    expect(session.get()).not.toBeNull();
    let sent: unknown;
    network.use(
      answering('content.slides', []),
      answering('content.next', []),
      answering('content.timings', []),
      answering('content.videos', []),
      answering('products.list', aPage([])),
      answering('products.top', []),
      answering('give.offer', { ...offer, purposes: [] }),
      answering('users.close', async (asked) => {
        sent = await asked.body();
        return { message: 'Your account is closed' };
      }),
    );
    await user.click(inside.getByRole('button', { name: 'Close my account' }));
    expect(await screen.findByText(/Your account is closed. Thank you/)).toBeVisible();
    expect(sent).toEqual({ currentPassword: 'river of lamps' });
    await waitFor(() => expect(session.get()).toBeNull());
  });
});

describe('My Donations', () => {
  test('lists each donation with its gift day, method and status', async () => {
    network.use(
      answering('orders.mine', [
        anOrder(),
        anOrder({ _id: 'check', number: 'D-2026-000008', paymentMethod: 'Check', status: 'recorded', isPaid: false }),
        anUnpaidOrder({ _id: 'failed', status: 'failed', createdAt: '2026-02-01T03:00:00.000Z' }),
        anUnpaidOrder({ _id: 'gone', status: 'expired' }),
      ]),
    );
    const { container } = await show('/profile');
    const [, paid, check, failed, expired] = await screen.findAllByRole('row');
    if (!paid || !check || !failed || !expired) throw new Error('four donations were expected');
    expect(paid).toHaveTextContent(
      'D-2026-000007Deepa Aradhana · Credit Card · 2025-12-312025-12-31$42.00Credit CardPaid',
    );
    expect(check).toHaveTextContent('CheckCheck received');
    expect(failed).toHaveTextContent('2026-01-31');
    expect(within(failed).getByRole('link', { name: /Pay now/ })).toHaveAttribute('href', '/order/failed');
    expect(expired).toHaveTextContent('Expired');
    expect(screen.getAllByRole('link', { name: /Pay now/ })).toHaveLength(1);
    expect(await problemsOf(container)).toEqual([]);
  });

  test('opens the pooja on next year’s day with its names when it is given again', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-10-07T15:00:00Z'), toFake: ['Date'] });
    const nextYear = { day: '2026-11-12', startsAt: '09:00', opens: null, asked: false };
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('an order has a line');
    const pooja = { ...line, name: 'Baba Abhishekam', product: 'abhishekam', qty: 1, booking: aLineBooking() };
    network.use(
      answering('orders.mine', [anOrder({ orderItems: [pooja] })]),
      answering('products.get', aPooja()),
      answering('products.list', aPage([])),
      answering('bookings.mine', [aBooking({ again: nextYear })]),
      answering(
        'products.slots',
        someSlots([aDay('2026-10-20', [aSlot('09:00')]), aDay('2026-11-12', [aSlot('09:00')])]),
      ),
    );
    const { user, address } = await show('/profile');
    await user.click(await screen.findByRole('button', { name: 'Give again: Baba Abhishekam' }));
    await waitFor(() => expect(address()).toBe('/product/abhishekam?line=abhishekam'));
    expect(cart.get()).toMatchObject([{ booking: { people: [{ name: 'Ravi' }, { name: 'Anika' }] } }]);
    expect(await screen.findByRole('button', { name: /9:00\u00a0AM/, pressed: true })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Anika/ })).toBeChecked();
    vi.useRealTimers();
  });
});
