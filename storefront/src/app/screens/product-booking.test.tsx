import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../lib/session';
import { bookLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';
import { problemsOf } from '../../testing/accessibility';
import { aDay, aPooja, aSlot, somePlaces, someRules } from '../../testing/bookings';
import { aPage, aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { aFamily, aPerson } from '../../testing/people';
import { show } from '../../testing/show';

const october = [
  aDay('2026-10-08', [aSlot('07:30', { state: 'full', left: 0 }), aSlot('09:00', { left: 3 })]),
  aDay('2026-10-09', [aSlot('07:30')]),
  aDay('2026-10-11', [aSlot('07:30', { state: 'full', left: 0 })], { observances: ['Navaratri begins'] }),
  aDay('2026-10-12', [aSlot('07:30', { left: 2 })]),
  aDay('2026-10-24', [aSlot('07:30', { state: 'closed' })], { reason: 'closed, cleaning' }),
];
const november = [aDay('2026-11-02', [aSlot('07:30')])];

const lakshmi = aPerson({ _id: 'lakshmi', name: 'Lakshmi', nakshatram: 13 });
const anika = aPerson({ _id: 'anika', name: 'Anika', relation: 'daughter' });
const amma = aPerson({ _id: 'amma', name: 'Amma', nakshatram: null });

const dayButton = (name: RegExp) => screen.findByRole('button', { name });
const book = () => screen.getByRole('button', { name: /^(Book|Save the change) · \$101$/ });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-07T15:00:00Z'), toFake: ['Date'] });
  Element.prototype.scrollIntoView = vi.fn();
  network.use(
    answering('products.get', aPooja()),
    answering('products.list', aPage([])),
    answering('products.slots', ({ query }) =>
      somePlaces((query.get('from') ?? '') > '2026-11' ? november : [...october, ...november]),
    ),
  );
});
afterEach(() => vi.useRealTimers());

describe('choosing a day', () => {
  test('shows the month with what is free, few, full, closed and a festival, each in words', async () => {
    const { container } = await show('/product/abhishekam');
    expect(await dayButton(/^Thu, Oct 8, 2026, few places left$/)).toBeVisible();
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fri, Oct 9, 2026, free' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Sun, Oct 11, 2026, Navaratri begins, full' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sat, Oct 24, 2026, closed, cleaning' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Thu, Oct 1, 2026, not on this day' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(container.textContent).toContain('11 Navaratri begins · 24 closed, cleaning');
    expect(screen.getByRole('button', { name: 'Month before' })).toBeDisabled();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('takes the next free place in one tap, and says day, time, place and zone', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: 'Next free: Thu, Oct 8, 9:00 AM' }));
    expect(screen.getByText('Thu, Oct 8, 2026, 9:00 AM')).toBeVisible();
    expect(screen.getByText(/^at the temple/)).toHaveTextContent('at the temple (Central time)');
    expect(screen.getByRole('button', { name: /9:00 AM\s*3 places left/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a full time, tapped, offers the next three that are free', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await dayButton(/^Thu, Oct 8/));
    await user.click(screen.getByRole('button', { name: /7:30 AM\s*Full/ }));
    const offers = await screen.findByText(/Thu, Oct 8, 7:30 AM is full/);
    expect(offers).toBeVisible();
    const names = ['Thu, Oct 8, 9:00 AM', 'Fri, Oct 9, 7:30 AM', 'Mon, Oct 12, 7:30 AM'];
    for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fri, Oct 9, 7:30 AM' }));
    expect(screen.getByText('Fri, Oct 9, 2026, 7:30 AM')).toBeVisible();
    expect(screen.queryByText(/is full/)).toBeNull();
  });

  test('a full day is seen, chosen, and offers what follows it', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await dayButton(/^Sun, Oct 11/));
    expect(screen.getByText(/Sun, Oct 11, 7:30 AM is full/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mon, Oct 12, 7:30 AM' }));
    expect(screen.getByText('Mon, Oct 12, 2026, 7:30 AM')).toBeVisible();
  });

  test('goes by keyboard from day to day, over the weeks and into the next month', async () => {
    const { user } = await show('/product/abhishekam');
    (await dayButton(/^Thu, Oct 8/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /Oct 9/ })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: /Oct 4/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}');
    expect(screen.getByRole('button', { name: /Oct 17/ })).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(screen.getByRole('button', { name: /Oct 17/ })).toHaveFocus();
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Nov 17/ })).toHaveFocus());
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{Enter}');
    expect(screen.getByText('Mon, Nov 2, 2026, 7:30 AM')).toBeVisible();
    const tabbable = screen
      .getAllByRole('gridcell')
      .flatMap((cell) => within(cell).queryAllByRole('button'))
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(tabbable).toHaveLength(1);
  });

  test('a service for a whole day asks for no time', async () => {
    network.use(
      answering('products.get', aPooja({ booking: someRules({ needs: 'day' }) })),
      answering('products.slots', somePlaces([aDay('2026-10-09', [aSlot('')])])),
    );
    const { user } = await show('/product/abhishekam');
    await user.click(await dayButton(/^Fri, Oct 9/));
    expect(screen.getByText('Fri, Oct 9, 2026')).toBeVisible();
    expect(screen.queryByText(/Central time/)).toBeNull();
    await user.click(book());
    expect(cart.get()[0]?.booking).toEqual({ day: '2026-10-09', participation: 'in_person', prasad: 'none' });
  });

  test('says that nothing is free, and what could not be read with a way to try again', async () => {
    network.use(answering('products.slots', somePlaces([])));
    const { user } = await show('/product/abhishekam');
    expect(await screen.findByText(/no free day at the moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Next free/ })).toBeNull();
    expect(user).toBeDefined();
  });

  test('shows why the days could not be read, with a way to try again', async () => {
    network.use(refusing('products.slots', 500, 'Something went wrong'));
    const { user } = await show('/product/abhishekam');
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    network.use(answering('products.slots', somePlaces(october)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dayButton(/^Thu, Oct 8/)).toBeVisible();
  });
});

describe('for whom', () => {
  beforeEach(() => {
    session.signIn(aUser());
    network.use(answering('users.family', aFamily([aPerson(), lakshmi, anika, amma])));
  });

  test('ticks up to as many names as the service takes', async () => {
    const { user, container } = await show('/product/abhishekam');
    for (const name of [/Ravi Kumar/, /Lakshmi/, /Anika, daughter/])
      await user.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByText('3 of up to 3 names')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Amma/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Amma up to 3 names' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /Lakshmi/ }));
    expect(screen.getByRole('checkbox', { name: /Amma/ })).toBeEnabled();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('remembers somebody new in the family and ticks them', async () => {
    const kept = aPerson({ _id: 'new', name: 'Arjun' });
    network.use(answering('users.saveFamily', aFamily([aPerson(), lakshmi, anika, amma, kept], 'second')));
    const { user } = await show('/product/abhishekam');
    await screen.findByRole('checkbox', { name: /Ravi Kumar/ });
    network.use(answering('users.family', aFamily([aPerson(), lakshmi, anika, amma, kept], 'second')));
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByLabelText('Name'), 'Arjun');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('checkbox', { name: /Arjun/ })).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('booking', () => {
  test('a guest books for three names, and pressing twice adds one line', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next free/ }));
    for (const name of ['Ravi', 'Lakshmi', 'Anika']) {
      await user.click(screen.getByRole('button', { name: 'Add a person' }));
      await user.type(screen.getByLabelText('Name'), name);
      await user.click(screen.getByRole('button', { name: 'Save' }));
    }
    await user.click(screen.getByRole('radio', { name: 'Live' }));
    expect(screen.getByText(/You watch it from home/)).toBeVisible();
    await user.type(screen.getByLabelText(/Occasion or note/), 'Anika’s birthday');
    await user.dblClick(book());
    const dialog = within(await screen.findByRole('dialog', { name: 'Added to your cart' }));
    expect(dialog.getByText('Thu, Oct 8, 2026, 9:00 AM live, from home')).toBeVisible();
    expect(dialog.getByText('Ravi, Lakshmi, Anika')).toBeVisible();
    expect(dialog.getByText(/kept from checkout on/)).toBeVisible();
    expect(cart.get()).toMatchObject([
      {
        product: { _id: 'abhishekam' },
        cartQuantity: 1,
        booking: {
          ...{ day: '2026-10-08', startsAt: '09:00', participation: 'live', occasion: 'Anika’s birthday', keep: true },
          people: [{ name: 'Ravi' }, { name: 'Lakshmi' }, { name: 'Anika' }],
        },
      },
    ]);
    expect(JSON.stringify(cart.get())).not.toMatch(/typed-/);
    await user.keyboard('{Escape}');
    await user.click(book());
    expect(cart.get()).toHaveLength(1);
  });

  test('asks for the day before anything goes into the cart', async () => {
    const { user } = await show('/product/abhishekam');
    await dayButton(/^Thu, Oct 8/);
    await user.click(book());
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a day first');
    expect(screen.getByRole('heading', { name: 'Choose a day' })).toHaveFocus();
    expect(cart.get()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Fri, Oct 9/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a visit at home asks where, before it is booked', async () => {
    network.use(answering('products.get', aPooja({ booking: someRules({ participation: ['home'], prasad: [] }) })));
    const { user, container } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next free/ }));
    await user.click(book());
    expect(screen.getByLabelText('Street and number')).toHaveFocus();
    expect(await problemsOf(container)).toEqual([]);
    const typed = [
      ['Street and number', '4120 Riverside Lane'],
      ['City and state', 'Evansville, IN'],
      ['Postal code', '47715'],
      ['Phone', '812-555-0199'],
    ] as const;
    for (const [label, text] of typed) await user.type(screen.getByLabelText(label), text);
    await user.click(book());
    expect(cart.get()[0]?.booking).toMatchObject({
      ...{ participation: 'home', phone: '812-555-0199' },
      address: { address: '4120 Riverside Lane', city: 'Evansville, IN', postalCode: '47715' },
    });
  });

  test('prasad by mail is a line of its own, one for each pooja whose prasad is mailed', async () => {
    const prasadService = { _id: 'mail', name: 'Prasad by mail', price: 12 };
    const rules = someRules({ prasad: ['none', 'pickup', 'ship'], prasadService, peopleMax: 0 });
    network.use(answering('products.get', aPooja({ booking: rules })));
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next free/ }));
    await user.click(screen.getByRole('radio', { name: 'By mail +$12' }));
    for (const [label, text] of [
      ['Street and number', '4120 Riverside Lane'],
      ['City and state', 'Evansville, IN'],
      ['Postal code', '47715'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    await user.click(book());
    await user.keyboard('{Escape}');
    await user.click(book());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Fri, Oct 9/ }));
    await user.click(book());
    expect(cart.get().map(({ product, cartQuantity }) => [product._id, cartQuantity])).toEqual([
      ['abhishekam', 1],
      ['mail', 2],
      ['abhishekam', 1],
    ]);
  });

  test('a person a piece: the number follows the names', async () => {
    network.use(answering('products.get', aPooja({ booking: someRules({ unit: 'person', peopleMax: 1 }) })));
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next free/ }));
    for (const name of ['Ravi', 'Lakshmi']) {
      await user.click(screen.getByRole('button', { name: 'Add a person' }));
      await user.type(screen.getByLabelText('Name'), `${name}{Enter}`);
    }
    await user.click(screen.getByRole('button', { name: 'Book · $202' }));
    expect(cart.get()[0]?.cartQuantity).toBe(2);
  });

  test('a line of the cart is changed where it was chosen, and stays one line', async () => {
    const booking = {
      day: '2026-10-08',
      startsAt: '09:00',
      participation: 'in_person',
      people: [{ name: 'Ravi' }],
    } as const;
    bookLine(aPooja(), 1, { ...booking, people: [...booking.people] });
    const { user, address } = await show('/product/abhishekam?line=abhishekam%202026-10-08%2009%3A00%20in_person');
    expect(await screen.findByRole('checkbox', { name: /Ravi/ })).toBeChecked();
    await user.click(await dayButton(/^Fri, Oct 9/));
    await user.click(book());
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(cart.get()).toHaveLength(1);
    expect(cart.get()[0]?.booking).toMatchObject({ day: '2026-10-09', startsAt: '07:30', people: [{ name: 'Ravi' }] });
  });
});

describe('a service without a day', () => {
  test('takes names and a note, and DONATE stays as it was', async () => {
    const rules = someRules({ needs: 'none', participation: ['in_person'], prasad: [] });
    network.use(answering('products.get', aPooja({ booking: rules })));
    const { user, container } = await show('/product/abhishekam');
    await user.click(await screen.findByText('For whom? Add names or a note'));
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByLabelText('Name'), 'Amma{Enter}');
    await user.type(screen.getByLabelText(/Note for the temple/), 'for her recovery');
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(await screen.findByText('1 in your cart')).toBeVisible();
    expect(cart.get()).toMatchObject([{ booking: { people: [{ name: 'Amma' }], note: 'for her recovery' } }]);
  });
});
