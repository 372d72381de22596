import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { bookingTexts } from '@texts/bookings';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceBooking } from '@seva/config/contract';
import { lineKey } from '@seva/config/rules/cart';
import { session } from '../../lib/session';
import { bookLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { problemsOf } from '../../testing/accessibility';
import { book, chosenDay, openBookingPage, dayButton } from '../../testing/booking-page';
import { aPooja, someRules } from '../../testing/bookings';
import { aPage, aService, aUser, offer } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { aFamily, aPerson } from '../../testing/people';
import { show } from '../../testing/show';

const lakshmi = aPerson({ _id: 'lakshmi', name: 'Lakshmi', nakshatram: 13 });
const anika = aPerson({ _id: 'anika', name: 'Anika', relation: 'daughter' });
const amma = aPerson({ _id: 'amma', name: 'Amma', nakshatram: null });

openBookingPage();

describe('for whom', () => {
  beforeEach(() => {
    session.signIn(aUser());
    network.use(answering('users.family', aFamily([aPerson(), lakshmi, anika, amma])));
  });

  test('selects up to as many names as the service takes', async () => {
    const { user, container } = await show('/product/abhishekam');
    for (const name of [/Ravi Kumar/, /Lakshmi/, /Anika, daughter/])
      await user.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByText('3 of 3 names')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Amma/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Amma up to 3 names' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /Lakshmi/ }));
    expect(screen.getByRole('checkbox', { name: /Amma/ })).toBeEnabled();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('starts with the devotee, with gotram and star of the profile, until the family has them', async () => {
    network.use(answering('users.family', aFamily([lakshmi])));
    const { user } = await show('/product/abhishekam');
    const boxes = within(await screen.findByRole('list', { name: 'Your family' })).getAllByRole('checkbox');
    expect(boxes[0]).toHaveAccessibleName('Meera Rao Bharadwaja · Rohini');
    expect(boxes[0]).not.toBeChecked();
    await user.click(boxes[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Next available/ }));
    await user.click(book());
    const [person] = cart.get()[0]?.booking?.people ?? [];
    expect(person).toMatchObject({ name: 'Meera Rao', gotram: 'Bharadwaja', nakshatram: 4 });
    expect(person).not.toHaveProperty('_id');
  });

  test('offers no admin among the names of the devotee they give for', async () => {
    session.signIn(aUser({ isAdmin: true }));
    devotee.set({ userID: 'anand', name: 'Anand Sharma', email: '', phone: '' });
    await show('/product/abhishekam');
    await screen.findByRole('checkbox', { name: /Lakshmi/ });
    expect(screen.queryByRole('checkbox', { name: /Meera Rao/ })).toBeNull();
  });

  test('adds a new person to the family and selects them', async () => {
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

describe('new names', () => {
  const box = (name = 'Save new names to my family') => screen.getByRole('checkbox', { name });
  const guestBox = () => box('If I sign in to pay, save these names for next time');

  test('keeps new names in the booking alone when the devotee unchecks the box', async () => {
    session.signIn(aUser());
    network.use(answering('users.family', aFamily([aPerson()])));
    const { user } = await show('/product/abhishekam');
    await screen.findByRole('checkbox', { name: /Ravi Kumar/ });
    await user.click(screen.getByRole('button', { name: /^Next available/ }));
    expect(box()).toBeChecked();
    await user.click(box());
    // A server that received a family request would refuse: this test gives no such answer.
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByLabelText('Name'), 'Arjun');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('checkbox', { name: /^Arjun/ })).toBeChecked();
    await user.click(book());
    expect(cart.get()[0]?.booking).toMatchObject({ people: [{ name: 'Arjun' }] });
    expect(cart.get()[0]?.booking).not.toHaveProperty('keep');
  });

  test('keeps a guest’s new names in the booking alone on request, also when the line is changed', async () => {
    const first = await show('/product/abhishekam');
    await first.user.click(await screen.findByRole('button', { name: /^Next available/ }));
    expect(screen.getByText(/read the name you enter when you pay/)).toBeVisible();
    expect(guestBox()).not.toBeChecked();
    await first.user.type(screen.getByLabelText('Name'), 'Arjun');
    await first.user.click(book());
    const [line] = cart.get();
    if (!line) throw new Error('a line was expected');
    expect(line.booking).not.toHaveProperty('keep');
    cleanup();
    await show(`/product/abhishekam?line=${encodeURIComponent(lineKey(line))}`);
    expect(await screen.findByLabelText('Name')).toHaveValue('Arjun');
    expect(guestBox()).not.toBeChecked();
  });
});

describe('booking', () => {
  test('books for three names as a guest, and adds one line for a double press', async () => {
    network.use(answering('products.list', aPage([aPooja(), aService({ _id: 'lamp', name: 'Deepa Aradhana' })])));
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next available/ }));
    await user.type(screen.getByLabelText('Name'), 'Ravi');
    for (const [label, name] of [
      ['Name 2', 'Lakshmi'],
      ['Name 3', 'Anika'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Add a person' }));
      expect(screen.getByLabelText(label)).toHaveFocus();
      await user.type(screen.getByLabelText(label), name);
    }
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Live' }));
    expect(screen.getByText(/You’ll watch from home/)).toBeVisible();
    await user.type(screen.getByLabelText(/Occasion or note/), 'Anika’s birthday');
    await user.dblClick(book());
    const dialog = within(await screen.findByRole('dialog', { name: 'Added' }));
    expect(dialog.getByText('Thu, Oct 8, 2026, 9:00 AM live, from home')).toBeVisible();
    expect(dialog.getByText('Ravi, Lakshmi, Anika')).toBeVisible();
    expect(dialog.getByText(bookingTexts.added.keptOfGuest)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Deepa Aradhana' })).toHaveAttribute('href', '/product/lamp');
    expect(cart.get()).toMatchObject([
      {
        product: { _id: 'abhishekam' },
        cartQuantity: 1,
        booking: {
          ...{ day: '2026-10-08', startsAt: '09:00', participation: 'live', occasion: 'Anika’s birthday' },
          people: [{ name: 'Ravi' }, { name: 'Lakshmi' }, { name: 'Anika' }],
        },
      },
    ]);
    expect(JSON.stringify(cart.get())).not.toMatch(/typed-/);
    await user.keyboard('{Escape}');
    await user.click(book());
    expect(cart.get()).toHaveLength(1);
  });

  test('leads to the cart, and straight to guest payment only where the temple accepts guests', async () => {
    const bookAs = async () => {
      const { user } = await show('/product/abhishekam');
      await user.click(await screen.findByRole('button', { name: /^Next available/ }));
      await user.click(book());
      return within(await screen.findByRole('dialog', { name: 'Added' }));
    };
    const asGuest = { name: 'Continue without an account' };
    expect(await (await bookAs()).findByRole('link', asGuest)).toHaveAttribute('href', '/placeguest');
    cleanup();
    network.use(answering('give.offer', { ...offer, guests: false }));
    const refused = await bookAs();
    const toCart = refused.getByRole('link', { name: 'Go to cart' });
    expect(toCart).toHaveAttribute('href', '/cart');
    // The checkout button, or the space for it, is below the link to the cart.
    await waitFor(() => expect(toCart.nextElementSibling).toBeNull());
    cleanup();
    session.signIn(aUser());
    network.use(answering('users.family', aFamily([aPerson()])));
    const own = await bookAs();
    expect(own.getByRole('link', { name: 'Proceed To Checkout' })).toHaveAttribute('href', '/placeorder');
    expect(own.queryByRole('link', asGuest)).toBeNull();
  });

  const mailed = { _id: 'mail', name: 'Prasad by mail', price: 12 };
  test.each([
    ['picked up, if it is not mailed', { prasad: ['none', 'pickup'] }, 'Pick up'],
    ['mailed, if that is included', { prasad: ['none', 'pickup', 'ship'] }, 'By mail'],
    ['picked up, if mail costs more', { prasad: ['none', 'pickup', 'ship'], prasadService: mailed }, 'Pick up'],
    ['none, if only mail is offered and costs more', { prasad: ['none', 'ship'], prasadService: mailed }, 'None'],
  ] satisfies [string, Partial<ServiceBooking>, string][])(
    'chooses the prasad of a devotee who stays at home: %s',
    async (_title, rules, name) => {
      network.use(answering('products.get', aPooja({ booking: someRules(rules) })));
      const { user } = await show('/product/abhishekam');
      const first = rules.prasad.includes('pickup') ? 'Pick up' : 'None';
      expect(await screen.findByRole('radio', { name: first })).toBeChecked();
      await user.click(screen.getByRole('radio', { name: 'Live' }));
      expect(screen.getByRole('radio', { name })).toBeChecked();
      await user.click(screen.getByRole('radio', { name: 'None' }));
      await user.click(screen.getByRole('radio', { name: 'In person' }));
      expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    },
  );

  test('requires a day before anything goes into the cart', async () => {
    const { user } = await show('/product/abhishekam');
    await dayButton(/^Thu, Oct 8/);
    await user.click(book());
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a day first');
    expect(screen.getByRole('heading', { name: 'Choose a day' })).toHaveFocus();
    expect(cart.get()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Fri, Oct 9/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('requires an address before it books a home visit', async () => {
    network.use(answering('products.get', aPooja({ booking: someRules({ participation: ['home'], prasad: [] }) })));
    const { user, container } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next available/ }));
    await user.click(book());
    expect(screen.getByLabelText('Street address')).toHaveFocus();
    expect(await problemsOf(container)).toEqual([]);
    const typed = [
      ['Street address', '4120 Riverside Lane'],
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

  test('adds a line for mailed prasad, one per pooja', async () => {
    const prasadService = { _id: 'mail', name: 'Prasad by mail', price: 12 };
    const rules = someRules({ prasad: ['none', 'pickup', 'ship'], prasadService, peopleMax: 0 });
    network.use(answering('products.get', aPooja({ booking: rules })));
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next available/ }));
    await user.click(screen.getByRole('radio', { name: 'By mail +$12' }));
    for (const [label, text] of [
      ['Street address', '4120 Riverside Lane'],
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

  test('takes the quantity from the names when the price is per person', async () => {
    network.use(answering('products.get', aPooja({ booking: someRules({ unit: 'person', peopleMax: 1 }) })));
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: /^Next available/ }));
    await user.type(screen.getByLabelText('Name'), 'Ravi');
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByLabelText('Name 2'), 'Lakshmi');
    await user.click(screen.getByRole('button', { name: 'Book · $202' }));
    expect(cart.get()[0]?.cartQuantity).toBe(2);
  });

  test('changes a line of the cart on its page, and keeps one line', async () => {
    const booking = {
      day: '2026-10-08',
      startsAt: '09:00',
      participation: 'in_person',
      people: [{ name: 'Ravi' }],
    } as const;
    bookLine(aPooja(), 1, { ...booking, people: [...booking.people] });
    const { user, address } = await show('/product/abhishekam?line=abhishekam%202026-10-08%2009%3A00%20in_person');
    expect(await screen.findByLabelText('Name')).toHaveValue('Ravi');
    await user.click(await dayButton(/^Fri, Oct 9/));
    await user.click(book());
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(cart.get()).toHaveLength(1);
    expect(cart.get()[0]?.booking).toMatchObject({ day: '2026-10-09', startsAt: '07:30', people: [{ name: 'Ravi' }] });
  });
});

describe('the names of a guest', () => {
  test('offers one row, adds its gotram in a dialog, and removes a row', async () => {
    const { user, container } = await show('/product/abhishekam');
    await user.type(await screen.findByLabelText('Name'), 'Anika');
    await user.click(screen.getByRole('button', { name: 'Add gotram or star: Anika' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Anika' }));
    await user.type(dialog.getByLabelText('Gotram'), 'Bharadwaja');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Bharadwaja · /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByLabelText('Name 2'), 'Ravi');
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Ravi' }));
    await user.click(await screen.findByRole('button', { name: /^Next available/ }));
    await user.click(book());
    expect(cart.get()[0]?.booking?.people).toMatchObject([{ name: 'Anika', gotram: 'Bharadwaja' }]);
  });
});

describe('a requested day', () => {
  const rules = someRules({ needs: 'none', dayRequest: true, horizonDays: 0, cancelHours: 0, maxMoves: 0 });
  beforeEach(() => network.use(answering('products.get', aPooja({ booking: rules }))));

  test('requires a day from tomorrow on, and puts it into the cart with the name', async () => {
    const { user, container } = await show('/product/abhishekam');
    expect(await screen.findByRole('heading', { name: 'Requested day' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Wed, Oct 7, 2026, not offered' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(book());
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a day, or check “Any day is fine”');
    expect(screen.getByRole('heading', { name: 'Requested day' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Sun, Nov 1, 2026' }));
    expect(chosenDay()).toHaveTextContent('Requested day: Sun, Nov 1, 2026');
    expect(screen.queryByText('Add names or a note')).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Anika');
    expect(await problemsOf(container)).toEqual([]);
    await user.click(book());
    const dialog = within(await screen.findByRole('dialog', { name: 'Added' }));
    expect(dialog.getByText('Requested day: Sun, Nov 1, 2026 at the temple')).toBeVisible();
    expect(dialog.queryByText(bookingTexts.added.keptOfGuest)).toBeNull();
    expect(cart.get()).toMatchObject([
      { booking: { day: '2026-11-01', participation: 'in_person', people: [{ name: 'Anika' }] } },
    ]);
    expect(cart.get()[0]?.booking?.startsAt).toBeUndefined();
  });

  test('accepts any day, also when the line is changed', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: 'Thu, Oct 8, 2026' }));
    await user.click(screen.getByRole('checkbox', { name: 'Any day is fine' }));
    expect(screen.getByRole('button', { name: 'Thu, Oct 8, 2026' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(book());
    const dialog = within(await screen.findByRole('dialog', { name: 'Added' }));
    expect(dialog.getByText('Any day at the temple')).toBeVisible();
    expect(dialog.getByText('In your name')).toBeVisible();
    expect(cart.get()[0]?.booking?.day).toBeUndefined();
    cleanup();
    await show('/product/abhishekam?line=abhishekam');
    expect(await screen.findByRole('checkbox', { name: 'Any day is fine' })).toBeChecked();
  });

  test('requires another day when the earlier one has passed', async () => {
    bookLine(aPooja({ booking: rules }), 1, { day: '2026-10-07', participation: 'in_person' });
    await show('/product/abhishekam?line=abhishekam%202026-10-07%20%20in_person');
    expect(await screen.findByRole('button', { name: 'Thu, Oct 8, 2026' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('No day chosen yet')).toBeVisible();
  });
});

describe('goods', () => {
  test('offers pickup, and requires an address to mail them', async () => {
    const rules = someRules({
      ...{ needs: 'none', unit: 'item', peopleMax: 0, prasad: [] },
      participation: ['home', 'pickup'],
    });
    network.use(answering('products.get', aPooja({ booking: rules })));
    const { user, container } = await show('/product/abhishekam');
    expect(await screen.findByRole('radio', { name: 'Pick up at the temple' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('radio', { name: 'Mail it to me' }));
    const order = () => screen.getByRole('button', { name: 'Order · $202' });
    await user.click(order());
    expect(screen.getByLabelText('Street address')).toHaveFocus();
    expect(screen.queryByLabelText('Phone')).toBeNull();
    for (const [label, text] of [
      ['Street address', '4120 Riverside Lane'],
      ['City and state', 'Evansville, IN'],
      ['Postal code', '47715'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    expect(await problemsOf(container)).toEqual([]);
    await user.click(order());
    const dialog = within(await screen.findByRole('dialog', { name: 'Added' }));
    expect(dialog.getByText('By mail')).toBeVisible();
    expect(cart.get()).toMatchObject([
      { cartQuantity: 2, booking: { participation: 'home', address: { address: '4120 Riverside Lane' } } },
    ]);
  });
});

describe('a service without a day', () => {
  test('takes names and a note, and keeps DONATE as it was', async () => {
    const rules = someRules({ needs: 'none', participation: ['in_person'], prasad: [] });
    network.use(answering('products.get', aPooja({ booking: rules })));
    const { user, container } = await show('/product/abhishekam');
    await user.click(await screen.findByText('Add names or a note'));
    await user.type(await screen.findByLabelText('Name'), 'Amma');
    await user.type(screen.getByLabelText(/Note for the temple/), 'for her recovery');
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(await screen.findByText('1 in your cart')).toBeVisible();
    expect(cart.get()).toMatchObject([{ booking: { people: [{ name: 'Amma' }], note: 'for her recovery' } }]);
  });
});
