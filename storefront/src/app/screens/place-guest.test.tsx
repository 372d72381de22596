import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { accountTexts } from '@texts/account';
import { cardTexts } from '@texts/card';
import { cartTexts } from '@texts/cart';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts } from '@texts/give';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { bookLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';
import { clearPersonalData } from '../../stores/logout';
import { giftKey } from '../../stores/gift-key';
import { problemsOf } from '../../testing/accessibility';
import { aPooja } from '../../testing/bookings';
import { aSecret, charging, fillCard } from '../../testing/card';
import { anOrder } from '../../testing/donations';
import { aService, aUser, offer } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const key = 'k'.repeat(43);
const gift = anOrder({ user: null, origin: 'guest', guest: { name: 'Anand Rao' } });

beforeEach(() => {
  giftKey.clear();
  cart.put(aService(), 2);
  network.use(answering('products.get', aService()));
});

/** Answers a payment of a total in dollars. Returns the list that receives its requests. */
function expectPayment(total: number): readonly Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  network.use(
    answering('give.start', async (call) => {
      asked.push((await call.body()) as Record<string, unknown>);
      return { clientSecret: aSecret, orderId: gift._id, orderKey: key, publishableKey: 'pk_demo', total };
    }),
    answering('give.get', gift),
    charging(),
  );
  return asked;
}

/** Fills the cart with a pooja on a day alone, and answers its payment. */
function expectPooja() {
  cart.clear();
  bookLine(aPooja(), 1, { day: '2026-10-08', startsAt: '09:00', participation: 'in_person' });
  network.use(answering('products.get', aPooja()));
  return expectPayment(101);
}

describe('guest checkout', () => {
  test('offers guest checkout to visitors beside sign-in, and not to signed-in users', async () => {
    const { user, address } = await show('/cart');
    expect(await screen.findByRole('button', { name: cartTexts.checkout })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: giveTexts.guest.offer }));
    await expect.poll(address).toBe('/placeguest');
  });

  test('offers sign-in alone when a devotee is signed in or the temple accepts no guests', async () => {
    network.use(answering('give.offer', { ...offer, guests: false }));
    await show('/cart');
    await screen.findByRole('button', { name: cartTexts.checkout });
    expect(screen.queryByRole('link', { name: giveTexts.guest.offer })).toBeNull();
  });

  test('shows name, email and card on one page, pays, and empties the cart', async () => {
    const asked = expectPayment(42);
    network.use(
      answering('give.get', {
        ...gift,
        orderItems: gift.orderItems.slice(0, 1).map((each) => ({ ...each, product: 'lamp', qty: 2, price: 21 })),
      }),
    );
    const { user, address, container } = await show('/placeguest');
    // The form remounts once the gateway's key is known; a server-rendered page knows it from the start.
    await screen.findByLabelText('Card number');
    await user.type(screen.getByLabelText('Name'), 'Anand Rao');
    await user.type(screen.getByLabelText('Email for your receipt'), 'anand@example.org');
    await user.type(screen.getByLabelText(/Message to the temple/), 'For the kitchen');
    await fillCard(user);
    expect(await problemsOf(container)).toEqual([]);
    expect(
      document.querySelectorAll('main input:not([type=checkbox]):not([tabindex="-1"])').length,
    ).toBeLessThanOrEqual(6);
    await user.click(screen.getByRole('button', { name: /^Pay \$42/ }));
    await expect.poll(address).toBe(`/success?order=gift&key=${key}`);
    expect(asked[0]).toMatchObject({ note: 'For the kitchen' });
    expect(asked[0]).toMatchObject({ name: 'Anand Rao', cartItems: [{ product: 'lamp', quantity: 2, price: 21 }] });
    await expect.poll(() => cart.get()).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Anand Rao|kitchen/);
  });

  test('says for each empty field what is missing', async () => {
    const { user } = await show('/placeguest');
    await screen.findByLabelText('Card number');
    await user.click(screen.getByRole('button', { name: /^Pay \$42/ }));
    const field = screen.getByLabelText('Email for your receipt');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter your email'));
    await user.type(field, 'anand@');
    await user.click(screen.getByRole('button', { name: /^Pay \$42/ }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please check the format and re-enter'));
  });

  test('places the options above the payment, and the address below', async () => {
    await show('/placeguest');
    const card = await screen.findByLabelText('Card number');
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    const lines = screen.getByRole('region', { name: checkoutTexts.place.lines });
    for (const option of [
      screen.getByRole('checkbox', { name: /Cover the card fee/ }),
      screen.getByRole('checkbox', { name: giveTexts.anonymous }),
      screen.getByLabelText(/Message to the temple/),
    ]) {
      expect(lines.compareDocumentPosition(option) & follows).toBe(follows);
      expect(option.compareDocumentPosition(card) & follows).toBe(follows);
    }
    const address = screen.getByText(checkoutTexts.place.addShipping);
    expect(card.compareDocumentPosition(address) & follows).toBe(follows);
  });

  test('requires a phone number for a booked pooja, and says whose names are read', async () => {
    const asked = expectPooja();
    const { user, address } = await show('/placeguest');
    await screen.findByLabelText('Card number');
    expect(screen.getByRole('region', { name: checkoutTexts.place.lines })).toHaveTextContent('In your name');
    await user.type(screen.getByLabelText('Name'), 'Anand Rao');
    await user.type(screen.getByLabelText('Email for your receipt'), 'anand@example.org');
    await fillCard(user);
    await user.click(screen.getByRole('button', { name: /^Pay \$101/ }));
    const phone = screen.getByLabelText('Mobile number');
    expect(phone).toHaveAccessibleDescription(new RegExp(giveTexts.who.problems.phone));
    expect(asked).toEqual([]);
    await user.type(phone, '812 555 0147');
    await user.click(screen.getByRole('button', { name: /^Pay \$101/ }));
    await expect.poll(address).toBe(`/success?order=gift&key=${key}`);
    expect(asked[0]).toMatchObject({ phone: '812 555 0147' });
  });

  test('takes the phone number of a booking from the wallet', async () => {
    const asked = expectPooja();
    const { user } = await show('/placeguest');
    await user.click(await screen.findByRole('button', { name: cardTexts.wallet.button }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: cardTexts.wallet.yes }));
    await expect.poll(() => asked).toEqual([expect.objectContaining(cardTexts.wallet.owner)]);
  });

  test('keeps the typed name and email when a wallet pays', async () => {
    const asked = expectPayment(42);
    const { user } = await show('/placeguest');
    await screen.findByLabelText('Card number');
    await user.type(screen.getByLabelText('Name'), 'Anand Rao');
    await user.type(screen.getByLabelText('Email for your receipt'), 'anand@example.org');
    await user.click(await screen.findByRole('button', { name: cardTexts.wallet.button }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: cardTexts.wallet.yes }));
    await expect
      .poll(() => asked)
      .toEqual([expect.objectContaining({ name: 'Anand Rao', email: 'anand@example.org' })]);
  });

  test('shows all missing fields at once, and moves the focus to the first', async () => {
    const { user } = await show('/placeguest');
    await screen.findByLabelText('Card number');
    await user.click(await screen.findByRole('button', { name: /^Pay \$42/ }));
    const name = screen.getByLabelText('Name');
    await expect.poll(() => document.activeElement).toBe(name);
    for (const label of ['Name', 'Email for your receipt', 'Card number'])
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    await user.type(name, 'Anand Rao');
    await user.type(screen.getByLabelText('Email for your receipt'), 'anand@example.org');
    await user.click(screen.getByRole('button', { name: /^Pay \$42/ }));
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Card number'));
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('restores the typed values after sign-in, in this tab alone, until the payment', async () => {
    network.use(answering('users.login', { ...aUser() }), answering('users.get', aUser()));
    const { user, address } = await show('/placeguest');
    await screen.findByLabelText('Card number');
    await user.type(screen.getByLabelText('Name'), 'Anand Rao');
    await user.type(screen.getByLabelText('Email for your receipt'), 'anand@example.org');
    await user.type(screen.getByLabelText(/Message to the temple/), 'For the kitchen');
    await user.click(screen.getByRole('checkbox', { name: giveTexts.anonymous }));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: giveTexts.guest.signIn }));
    await expect.poll(address).toBe('/login?redirect=placeorder');
    cleanup();
    const again = await show('/placeguest');
    expect(await screen.findByLabelText('Name')).toHaveValue('Anand Rao');
    expect(screen.getByLabelText('Email for your receipt')).toHaveValue('anand@example.org');
    await again.user.click(within(screen.getByRole('main')).getByRole('link', { name: giveTexts.guest.signIn }));
    await again.user.clear(await screen.findByLabelText('Email'));
    await again.user.type(screen.getByLabelText('Email'), 'meera@example.org');
    await again.user.type(screen.getByLabelText('Password'), 'secret words');
    await again.user.click(within(screen.getByRole('main')).getByRole('button', { name: accountTexts.signIn.submit }));
    await expect.poll(again.address).toBe('/placeorder');
    expect(await screen.findByLabelText(/Message to the temple/)).toHaveValue('For the kitchen');
    expect(screen.getByRole('checkbox', { name: giveTexts.anonymous })).toBeChecked();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Anand Rao|kitchen/);
    expect(JSON.stringify({ ...sessionStorage })).toMatch(/Anand Rao.*kitchen|kitchen.*Anand Rao/);
    clearPersonalData();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Anand Rao|kitchen/);
  });

  test('offers sign-in alone for a cart with a membership', async () => {
    cart.clear();
    const member = aService({ category: 'member' });
    cart.put(member, 1);
    network.use(answering('products.get', member));
    const { container } = await show('/cart');
    expect(await screen.findByRole('button', { name: cartTexts.checkout })).toBeVisible();
    await expect.poll(() => container.querySelector('aside > div[aria-hidden="true"]')).toBeNull();
    expect(screen.queryByRole('link', { name: giveTexts.guest.offer })).toBeNull();
  });

  test('refuses a membership without an account', async () => {
    cart.clear();
    const member = aService({ category: 'member' });
    cart.put(member, 1);
    network.use(answering('products.get', member));
    await show('/placeguest');
    expect(await screen.findByText(giveTexts.guest.member)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Pay \$/ })).toBeDisabled();
  });
});

describe('adding guest donations to an account', () => {
  test('uses the link of a signed-in user after one press', async () => {
    session.signIn(aUser());
    const asked: unknown[] = [];
    network.use(
      answering('claims.use', async (call) => {
        asked.push(await call.body());
        return { count: 2 };
      }),
    );
    const { user, container } = await show('/claim?token=abc');
    await user.click(await screen.findByRole('button', { name: giveTexts.claim.use }));
    expect(await screen.findByText('We added 2 donations to your account.')).toBeVisible();
    expect(asked).toEqual([{ token: 'abc' }]);
    expect(await problemsOf(container)).toEqual([]);
  });

  test('sends a visitor to sign in, and back with the link', async () => {
    await show('/claim?token=abc');
    const link = await screen.findByRole('link', { name: giveTexts.claim.toSignIn });
    const back = encodeURIComponent('/claim?token=abc');
    expect(link).toHaveAttribute('href', `/login?redirect=${back}`);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: giveTexts.claim.toRegister })).toHaveAttribute(
      'href',
      `/register?redirect=${back}`,
    );
    expect(screen.queryByRole('heading', { name: giveTexts.claim.ask })).toBeNull();
  });

  test('hides the button of a used link, and links to the donations and to a new link', async () => {
    session.signIn(aUser());
    const words = 'This link was used or has expired. Please ask for a new one';
    network.use(refusing('claims.use', 400, words, { code: 'BAD_CLAIM' }));
    const { user, container } = await show('/claim?token=abc');
    const button = await screen.findByRole('button', { name: giveTexts.claim.use });
    expect(screen.queryByRole('heading', { name: giveTexts.claim.ask })).toBeNull();
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('alert')).toHaveTextContent(giveTexts.claim.refused);
    expect(screen.queryByRole('button', { name: giveTexts.claim.use })).toBeNull();
    expect(screen.getByRole('link', { name: giveTexts.claim.toDonations })).toHaveAttribute(
      'href',
      '/account/donations',
    );
    expect(screen.getByRole('heading', { name: giveTexts.claim.ask })).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('keeps the button when the server cannot answer', async () => {
    session.signIn(aUser());
    network.use(refusing('claims.use', 503, 'The server is being looked after'));
    const { user } = await show('/claim?token=abc');
    await user.click(await screen.findByRole('button', { name: giveTexts.claim.use }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is being looked after');
    expect(screen.getByRole('button', { name: giveTexts.claim.use })).toBeEnabled();
    expect(screen.queryByRole('heading', { name: giveTexts.claim.ask })).toBeNull();
  });
});
