import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '@seva/config/contract';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aBooking, aDay, aPooja, aSlot, someSlots } from '../../testing/bookings';
import { aPage, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { aFamily, aPerson } from '../../testing/people';
import { show } from '../../testing/show';

const griha = aBooking({
  ...{ _id: 'griha', day: null, startsAt: null, state: 'to_schedule', calendar: null },
  service: { _id: 'griha-pravesh', name: 'Griha Pravesh', image: '' },
  may: { move: true, cancel: false, correct: true },
});
const vratam = aBooking({
  ...{ _id: 'vratam', day: '2026-10-25', startsAt: '18:00', participation: 'live', people: [] },
  service: { _id: 'vratam', name: 'Satyanarayana Vratam', image: '' },
});
const aradhana = aBooking({
  ...{ _id: 'aradhana', day: '2026-09-12', state: 'done', may: { move: false, cancel: false, correct: false } },
  service: { _id: 'lamp', name: 'Deepa Aradhana', image: '' },
  done: { at: '2026-09-12T23:30:00.000Z', note: 'Done with care.', link: '', picture: '' },
  again: { day: null, startsAt: null, opens: null, asked: false },
});

const mine = (bookings: readonly Booking[]) => network.use(answering('bookings.mine', [...bookings]));
const card = async (name: string) => {
  const article = (await screen.findByRole('heading', { name, level: 3 })).closest('article');
  if (!article) throw new Error(`there is no card of ${name}`);
  return within(article);
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-07T15:00:00Z'), toFake: ['Date'] });
  session.signIn(aUser());
  network.use(
    answering(
      'products.slots',
      someSlots([aDay('2026-10-09', [aSlot('07:30')]), aDay('2026-10-10', [aSlot('07:30')])]),
    ),
  );
});
afterEach(() => vi.useRealTimers());

describe('my poojas', () => {
  test('shows poojas that need a day first, then upcoming ones by day, then past ones', async () => {
    mine([vratam, aradhana, aBooking(), griha]);
    const { container } = await show('/poojas');
    await card('Griha Pravesh');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Griha Pravesh', 'Baba Abhishekam', 'Satyanarayana Vratam']);
    expect(screen.getByText('3 poojas (Central time)')).toBeVisible();
    const abhishekam = await card('Baba Abhishekam');
    for (const words of ['Thu', 'Oct 8', '9:00 AM', 'Ravi, Anika', 'Confirmed'])
      expect(abhishekam.getByText(words)).toBeVisible();
    expect((await card('Satyanarayana Vratam')).getByText(/live, from home/)).toBeVisible();
    expect(screen.getByText('Performed Sat, Sep 12, 2026')).toBeVisible();
    expect(screen.getByText('Done with care.')).toBeVisible();
    expect(abhishekam.getByRole('link', { name: 'Calendar file for Baba Abhishekam' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/bookings/booking/calendar.ics?token=t'),
    );
    expect(await problemsOf(container)).toEqual([]);
  });

  test('leads from an unpaid pooja to its payment', async () => {
    const none = { move: false, cancel: false, correct: false };
    mine([aBooking({ state: 'held', calendar: null, may: none })]);
    const { container } = await show('/poojas');
    const abhishekam = await card('Baba Abhishekam');
    expect(abhishekam.getByText('Waiting for payment')).toBeVisible();
    const link = abhishekam.getByRole('link', { name: 'Finish paying for Baba Abhishekam' });
    expect(link).toHaveAttribute('href', '/order/gift');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows a requested day and requests another one, once for two presses', async () => {
    const requested = aBooking({
      ...{ _id: 'homam', day: null, startsAt: null, requestedDay: '2026-11-02', state: 'to_schedule', needs: 'day' },
      ...{ calendar: null, movesLeft: 0 },
      service: { _id: 'homam', name: 'Ganapati Homam', image: '' },
    });
    mine([requested]);
    const sent: unknown[] = [];
    network.use(
      answering('bookings.change', async (asked) => {
        sent.push(await asked.body());
        return { ...requested, requestedDay: '2026-11-09' };
      }),
    );
    const { user, container } = await show('/poojas');
    const homam = await card('Ganapati Homam');
    expect(homam.getByText(/^Requested Mon, Nov 2, 2026\. We’ll email you/)).toBeVisible();
    expect(homam.getByRole('button', { name: 'Cancel Ganapati Homam' })).toBeVisible();
    await user.click(homam.getByRole('button', { name: 'Move Ganapati Homam' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request another day for Ganapati Homam' }));
    const day = dialog.getByLabelText(/^Day/);
    expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['2026-10-08', '2027-10-07']);
    await user.clear(day);
    await user.click(dialog.getByRole('button', { name: 'Request this day' }));
    expect(dialog.getByText('Please choose a day from tomorrow to a year from now')).toBeVisible();
    await user.type(day, '2026-11-09');
    expect(await problemsOf(container)).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Request this day' }));
    expect(await screen.findByText('Requested Mon, Nov 9, 2026 for Ganapati Homam')).toBeVisible();
    expect(sent).toEqual([{ day: '2026-11-09' }]);
  });

  test('says that the temple chooses the day, and can request one', async () => {
    const any = aBooking({
      ...{ day: null, startsAt: null, anyDay: true, state: 'to_schedule', needs: 'day', calendar: null, movesLeft: 0 },
      service: { _id: 'homam', name: 'Ganapati Homam', image: '' },
    });
    mine([any]);
    network.use(answering('bookings.change', { ...any, anyDay: undefined, requestedDay: '2026-11-09' }));
    const { user, container } = await show('/poojas');
    const homam = await card('Ganapati Homam');
    expect(homam.getByText('The temple chooses the day. We’ll email it to you.')).toBeVisible();
    expect(homam.queryByRole('button', { name: /^Choose a day/ })).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
    await user.click(homam.getByRole('button', { name: 'Move Ganapati Homam' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a day for Ganapati Homam' }));
    await user.type(dialog.getByLabelText(/^Day/), '2026-11-09');
    await user.click(dialog.getByRole('button', { name: 'Request this day' }));
    expect(await screen.findByText('Requested Mon, Nov 9, 2026 for Ganapati Homam')).toBeVisible();
  });

  test('moves a pooja to another day, once for two presses', async () => {
    mine([aBooking()]);
    const sent: unknown[] = [];
    network.use(
      answering('bookings.change', async (asked) => {
        sent.push([asked.params.id, await asked.body()]);
        return aBooking({ day: '2026-10-09', startsAt: '07:30', movesLeft: 1 });
      }),
    );
    const { user, container } = await show('/poojas');
    await user.click(await screen.findByRole('button', { name: 'Move Baba Abhishekam' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Baba Abhishekam' }));
    expect(dialog.getByText('You can move it 2 more times.')).toBeVisible();
    await dialog.findByRole('grid');
    await user.click(dialog.getByRole('button', { name: 'Move to this day' }));
    expect(dialog.getByText('Please choose a day and time first')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Fri, Oct 9/ }));
    expect(await problemsOf(container)).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Move to this day' }));
    expect(await screen.findByText('Baba Abhishekam is now on Fri, Oct 9, 7:30 AM')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([['booking', { day: '2026-10-09', startsAt: '07:30' }]]);
  });

  test('turns the months as far as the service’s schedule reaches', async () => {
    mine([aBooking()]);
    const days = [aDay('2026-10-09', [aSlot('07:30')])];
    network.use(answering('products.slots', { ...someSlots(days), horizonDays: 30 }));
    const { user } = await show('/poojas');
    await user.click(await screen.findByRole('button', { name: 'Move Baba Abhishekam' }));
    const next = await screen.findByRole('button', { name: 'Next month' });
    expect(next).toBeEnabled();
    await user.click(next);
    expect(await screen.findByText('November 2026', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  test('corrects the names, and adds a new one to the family only on request', async () => {
    mine([aBooking()]);
    network.use(answering('users.family', aFamily([aPerson({ _id: 'me', name: 'Ravi' })])));
    const sent: unknown[] = [];
    network.use(
      answering('bookings.change', async (asked) => {
        sent.push([asked.params.id, await asked.body()]);
        return aBooking();
      }),
    );
    const { user, container } = await show('/poojas');
    await user.click(await screen.findByRole('button', { name: 'Correct the names for Baba Abhishekam' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Names for Baba Abhishekam' }));
    expect(await dialog.findByRole('checkbox', { name: /^Ravi/ })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /^Anika/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Save new names to my family' }));
    await user.click(dialog.getByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByLabelText('Name'), 'Arjun');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('checkbox', { name: /^Arjun/ })).toBeChecked();
    expect(await problemsOf(container)).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Save names' }));
    expect(await screen.findByText('Names for Baba Abhishekam saved')).toBeVisible();
    expect(sent).toMatchObject([['booking', { people: [{ _id: 'me', name: 'Ravi' }, { name: 'Arjun' }] }]]);
  });

  test('opens the names of a pooja on the donation’s page, and not after it has begun', async () => {
    mine([aBooking()]);
    network.use(answering('users.family', aFamily([])));
    const { user, address } = await show('/poojas?names=booking');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/poojas'));
    cleanup();
    mine([aBooking({ may: { move: false, cancel: false, correct: false } })]);
    await show('/poojas?names=booking');
    expect(await screen.findByText('Ravi, Anika')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that the slot was just taken, and lets the devotee choose again', async () => {
    mine([aBooking()]);
    network.use(refusing('bookings.change', 409, 'This place was just taken', { code: 'SLOT_FULL' }));
    const { user } = await show('/poojas');
    await user.click(await screen.findByRole('button', { name: 'Move Baba Abhishekam' }));
    await user.click(await screen.findByRole('button', { name: /^Fri, Oct 9/ }));
    await user.click(screen.getByRole('button', { name: 'Move to this day' }));
    expect(await screen.findByText('This place was just taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Sat, Oct 10/ }));
    expect(screen.queryByText('This place was just taken')).toBeNull();
  });

  test('opens the days of a pooja from an email link, and stays on the page when closed', async () => {
    mine([griha]);
    const { user, address } = await show('/poojas?choose=griha');
    expect(await screen.findByRole('dialog', { name: 'Choose a day for Griha Pravesh' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/poojas'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for a reason before it cancels, explains the refund, and shows the request', async () => {
    mine([aBooking()]);
    let sent: unknown;
    network.use(
      answering('bookings.cancel', async (asked) => {
        sent = await asked.body();
        return { message: 'We have your request' };
      }),
    );
    const { user, container } = await show('/poojas');
    await user.click(await screen.findByRole('button', { name: 'Cancel Baba Abhishekam' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Baba Abhishekam?' }));
    expect(dialog.getByText(/Refunds go to your original payment method/)).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
    await user.type(dialog.getByLabelText(/Reason/), 'We travel');
    mine([aBooking({ cancelAsked: true, may: { move: false, cancel: false, correct: false } })]);
    await user.click(dialog.getByRole('button', { name: 'Request cancellation' }));
    expect(await screen.findByText(/You asked to cancel/)).toBeVisible();
    expect(sent).toEqual({ reason: 'We travel' });
    expect(screen.getByText('Cancellation requested')).toBeVisible();
    expect(screen.queryByText('Confirmed')).toBeNull();
    expect(screen.queryByText(/withdraw your request/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  test('says that moving a pooja withdraws its cancellation request', async () => {
    mine([aBooking({ cancelAsked: true, may: { move: true, cancel: false, correct: true } })]);
    await show('/poojas');
    expect(await screen.findByRole('button', { name: 'Move Baba Abhishekam' })).toBeVisible();
    expect(screen.getByText(/move it to another day instead, we’ll withdraw your request/)).toBeVisible();
  });

  test('shows the phone number instead of the buttons when it is too late to change', async () => {
    mine([aBooking({ may: { move: false, cancel: false, correct: true } })]);
    await show('/poojas');
    expect(await screen.findByText(/Please call the temple:/)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: '(812) 555-0134' })).toHaveAttribute(
      'href',
      'tel:8125550134',
    );
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  test('folds what to bring and when to arrive', async () => {
    mine([aBooking({ bring: 'Fruit and a coconut', prepMinutes: 15 })]);
    const { user } = await show('/poojas');
    const bring = await screen.findByText('Bring: Fruit and a coconut');
    expect(bring).not.toBeVisible();
    await user.click(screen.getByText('Before you come'));
    expect(bring).toBeVisible();
    expect(screen.getByText('Please arrive 15 minutes early.')).toBeVisible();
  });

  test('links from Book again to the service with the same names', async () => {
    mine([aradhana]);
    network.use(
      answering('products.get', aPooja()),
      answering('products.list', aPage([])),
      answering('users.family', aFamily([aPerson({ _id: 'me', name: 'Ravi' })])),
    );
    const { user } = await show('/poojas');
    const again = await screen.findByRole('link', { name: 'Book again: Deepa Aradhana, with the same names' });
    expect(again).toHaveAttribute('href', '/product/lamp#book');
    await user.click(again);
    expect(await screen.findByText('We kept the names from last time. You can change them below.')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /Anika/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Ravi/ })).toBeChecked();
  });

  describe('a year later', () => {
    const year = (own: Partial<NonNullable<Booking['again']>>) => ({
      ...{ ...aradhana, service: { ...aradhana.service, _id: 'abhishekam' } },
      again: { day: '2026-11-12', startsAt: '09:00', opens: null, asked: false, ...own },
    });

    test('opens the same day of the next year with the same names', async () => {
      mine([year({})]);
      network.use(
        answering('products.get', aPooja()),
        answering('products.list', aPage([])),
        answering(
          'products.slots',
          someSlots([aDay('2026-10-20', [aSlot('09:00')]), aDay('2026-11-12', [aSlot('09:00')])]),
        ),
        answering('users.family', aFamily([aPerson({ _id: 'me', name: 'Ravi' })])),
      );
      const { user } = await show('/poojas');
      expect(await screen.findByText(/^Next: Thu, Nov 12/)).toBeVisible();
      await user.click(
        screen.getByRole('link', { name: /^Book again: Deepa Aradhana, with the same names, Thu, Nov 12/ }),
      );
      expect(await screen.findByRole('button', { name: /9:00\u00a0AM/, pressed: true })).toBeVisible();
      expect(screen.getByRole('checkbox', { name: /Anika/ })).toBeChecked();
    });

    test('says that the day of the next year is full, and offers the next available ones', async () => {
      mine([year({})]);
      network.use(
        answering('products.get', aPooja()),
        answering('products.list', aPage([])),
        answering(
          'products.slots',
          someSlots([
            aDay('2026-11-12', [aSlot('09:00', { left: 0, state: 'full' })]),
            aDay('2026-11-13', [aSlot('09:00')]),
          ]),
        ),
        answering('users.family', aFamily([])),
      );
      const { user } = await show('/poojas');
      await user.click(await screen.findByRole('link', { name: /^Book again: Deepa Aradhana/ }));
      expect(await screen.findByText(/Nov 12.*is full/)).toBeVisible();
      expect(screen.getByRole('button', { name: /^Fri, Nov 13.*9:00\u00a0AM/ })).toBeVisible();
    });

    test('shows when booking for a far day opens, and offers a reminder', async () => {
      mine([year({ day: '2027-09-12', opens: '2027-05-15' })]);
      const { user } = await show('/poojas');
      expect(await screen.findByText('Booking for Sun, Sep 12, 2027 opens on Sat, May 15, 2027.')).toBeVisible();
      const asked: unknown[] = [];
      network.use(
        answering('bookings.again', async (request) => {
          asked.push(await request.body());
          return year({ day: '2027-09-12', opens: '2027-05-15', asked: true });
        }),
      );
      mine([year({ day: '2027-09-12', opens: '2027-05-15', asked: true })]);
      await user.dblClick(screen.getByRole('button', { name: /^Remind me when I can book Deepa Aradhana/ }));
      expect(await screen.findByText(/^We’ll email you on Sat, May 15, 2027/)).toBeVisible();
      expect(asked).toEqual([{ tell: true }]);
    });

    test('offers nothing for a service that is gone', async () => {
      mine([{ ...aradhana, again: null }]);
      await show('/poojas');
      expect(await screen.findByText('Deepa Aradhana')).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Book Deepa/ })).toBeNull();
    });
  });

  test('shows five past poojas until the devotee asks for all', async () => {
    mine(Array.from({ length: 8 }, (_, index) => ({ ...aradhana, _id: `a${index}`, day: `2026-0${index + 1}-12` })));
    const { user } = await show('/poojas');
    expect(within(await screen.findByRole('list', { name: 'Past' })).getAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'All 8' }));
    expect(within(screen.getByRole('list', { name: 'Past' })).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText('No upcoming poojas.')).toBeVisible();
  });
});
