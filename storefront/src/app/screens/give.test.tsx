import { screen, waitFor, within } from '@testing-library/react';
import { accountTexts } from '@texts/account';
import { cardTexts } from '@texts/card';
import { giveTexts } from '@texts/give';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../lib/session';
import { giftKey } from '../../stores/gift-key';
import { giftAttempt } from '../../stores/payment-attempt';
import { problemsOf } from '../../testing/accessibility';
import { aSecret, charging, declining, fillCard } from '../../testing/card';
import { anOrder } from '../../testing/donations';
import { aUser, offer, site } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

type Body = Record<string, unknown>;

const key = 'k'.repeat(43);
const gift = anOrder({ user: null, origin: 'guest', guest: { name: 'Anand Rao' } });

/** Fake server that takes guest donations and records the requests. */
function till() {
  const asked = { gifts: [] as Body[], intents: [] as Body[], keys: [] as (string | null)[] };
  network.use(
    answering('give.start', async (call) => {
      asked.gifts.push((await call.body()) as Body);
      return { clientSecret: aSecret, orderId: gift._id, orderKey: key, publishableKey: 'pk_demo', total: 101 };
    }),
    answering('checkout.paymentIntent', async (call) => {
      asked.intents.push((await call.body()) as Body);
      return { clientSecret: aSecret, orderId: gift._id, publishableKey: 'pk_demo' };
    }),
    answering('give.get', ({ query }) => {
      asked.keys.push(query.get('key'));
      return gift;
    }),
    charging(),
  );
  return asked;
}

const give = (sum: string) => screen.findByRole('button', { name: `Give ${sum}` });
const pay = () => screen.findByRole('button', { name: /^Pay \$/ });

beforeEach(() => {
  giftAttempt.clear();
  giftKey.clear();
});

describe('the Give page', () => {
  test('shows no other ways to give if the temple names none', async () => {
    await show('/give');
    await screen.findByRole('radio', { name: '$51' });
    expect(screen.queryByRole('heading', { name: 'How else to give' })).toBeNull();
  });

  test('shows the Zelle address and to whom a check is payable', async () => {
    const otherWays = { zelle: 'give@saidham.example', checkPayableTo: 'Saidham Temple' };
    network.use(answering('content.site', { ...site, otherWays }));
    await show('/give');
    const section = within(await screen.findByRole('region', { name: 'How else to give' }));
    expect(section.getByText('Zelle: give@saidham.example')).toBeVisible();
    expect(section.getByText(`Check: payable to Saidham Temple, mailed to ${site.address}`)).toBeVisible();
  });

  test('lets a guest tap an amount, type name and email, and pay', async () => {
    const asked = till();
    const { user, address, container } = await show('/give');
    await user.click(await screen.findByRole('radio', { name: '$51' }));
    expect(await problemsOf(container)).toEqual([]);
    await user.click(await give('$51'));
    await user.type(await screen.findByLabelText('Name'), 'Anand Rao');
    await user.type(screen.getByLabelText('Email for your receipt'), 'anand@example.org');
    await fillCard(user);
    expect(await problemsOf(container)).toEqual([]);
    await user.click(await pay());
    await expect.poll(address).toBe(`/success?order=gift&key=${key}`);
    expect(await screen.findByRole('heading', { name: 'PAYMENT RECEIVED' })).toBeVisible();
    expect(screen.getByText('Thank you for your donation, Anand Rao.')).toBeVisible();
    expect(screen.getByText(giveTexts.guest.next('anand@example.org'))).toBeVisible();
    expect(asked.gifts).toHaveLength(1);
    expect(asked.gifts[0]).toMatchObject({
      cartItems: [{ product: 'meal', quantity: 1, price: 51 }],
      ...{ name: 'Anand Rao', email: 'anand@example.org', website: '' },
    });
    expect(Object.keys(asked.gifts[0] ?? {})).not.toContain('coverFee');
    expect(new Set(asked.keys)).toEqual(new Set([key]));
  });

  test('takes name and email from the wallet: one press after the amount', async () => {
    const asked = till();
    const { user, address } = await show('/give');
    await user.click(await screen.findByRole('button', { name: cardTexts.wallet.button }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: cardTexts.wallet.yes }));
    await expect.poll(address).toBe(`/success?order=gift&key=${key}`);
    const { name, email } = cardTexts.wallet.owner;
    expect(asked.gifts).toEqual([expect.objectContaining({ name, email })]);
  });

  test('selects nothing in advance, and computes fee and sum by the server’s rule', async () => {
    const asked = till();
    const { user } = await show('/give');
    const fee = await screen.findByRole('checkbox', { name: /Cover the card fee, \$2\.58/ });
    expect(fee).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: giveTexts.anonymous })).not.toBeChecked();
    await user.click(fee);
    await user.click(await give('$103.58'));
    expect(await pay()).toHaveTextContent('Pay $103.58');
    await user.type(screen.getByLabelText('Name'), 'Anand');
    await user.type(screen.getByLabelText('Email for your receipt'), 'a@example.org');
    await fillCard(user);
    await user.click(await pay());
    await expect.poll(() => asked.gifts).toHaveLength(1);
    expect(asked.gifts[0]).toMatchObject({ coverFee: true });
  });

  test('takes a typed amount in place, and shows an amount below the minimum as an error of the field', async () => {
    const { user } = await show('/give');
    await user.click(await screen.findByRole('radio', { name: 'Other' }));
    const field = screen.getByLabelText(giveTexts.otherLabel);
    await user.type(field, '4.99');
    await user.click(screen.getByRole('button', { name: /^Give/ }));
    expect(field).toHaveAccessibleDescription(/from \$5 to/);
    await user.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}77.50');
    expect(await give('$77.50')).toBeVisible();
  });

  test('applies a purpose’s higher maximum to that purpose alone', async () => {
    const [first] = offer.purposes;
    if (!first) throw new Error('there is nothing to give to');
    network.use(answering('give.offer', { ...offer, purposes: [{ ...first, minimum: 51, suggested: [51, 101] }] }));
    const { user } = await show('/give');
    await user.click(await screen.findByRole('radio', { name: 'Other' }));
    const field = screen.getByLabelText(giveTexts.otherLabel);
    await user.type(field, '50.99');
    await user.click(screen.getByRole('button', { name: /^Give/ }));
    expect(field).toHaveAccessibleDescription(/from \$51 to/);
    await user.clear(field);
    await user.type(field, '51');
    expect(await give('$51')).toBeVisible();
  });

  test('says what the amount does, if the temple wrote it', async () => {
    const { user } = await show('/give');
    expect(await screen.findByRole('button', { name: 'Annadanam $101 feeds twenty' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '$116' }));
    expect(screen.getByRole('button', { name: 'Annadanam $101 feeds twenty' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '$51' }));
    await user.click(screen.getByRole('button', { name: 'Annadanam' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gopuram Fund' }));
    expect(screen.getByRole('button', { name: 'Gopuram Fund' })).toBeVisible();
  });

  test('asks a guest on a wide screen for name and email before the card', async () => {
    const narrow = window.matchMedia('');
    const spy = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...narrow, matches: query.includes('min-width') }));
    const { user } = await show('/give');
    await user.click(await give('$101'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(giveTexts.who.problems.name);
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Anand Rao');
    await user.type(screen.getByLabelText('Email for your receipt'), 'anand@example.org');
    await user.click(await give('$101'));
    expect(await pay()).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Anand Rao');
    spy.mockRestore();
  });

  test('opens the purposes in a sheet with pictures, and offers the purpose’s own amounts', async () => {
    const { user } = await show('/give');
    await user.click(await screen.findByRole('button', { name: /Annadanam/ }));
    const sheet = screen.getByRole('dialog', { name: giveTexts.choosePurpose });
    await user.click(within(sheet).getByRole('button', { name: 'Gopuram Fund' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('radio', { name: '$1,116' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: '$51' })).toBeNull();
  });

  test('keeps the amount when another purpose is chosen, whether that purpose offers it or not', async () => {
    const { user } = await show('/give');
    await user.click(await screen.findByRole('radio', { name: '$51' }));
    await user.click(screen.getByRole('button', { name: /Annadanam/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gopuram Fund' }));
    expect(screen.getByLabelText(giveTexts.otherLabel)).toHaveValue('51');
    expect(await give('$51')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '$1,116' }));
    expect(await give('$1,116')).toBeVisible();
  });

  test('adds the payment step to the browser’s history, repeats the options, and moves the focus there', async () => {
    const { user } = await show('/give');
    await user.click(await screen.findByLabelText(giveTexts.anonymous));
    await user.click(await give('$101'));
    expect(await screen.findByRole('heading', { name: /^\$101 for/ })).toHaveFocus();
    expect(screen.getByRole('list', { name: giveTexts.wishes })).toHaveTextContent(giveTexts.anonymous);
    await user.click(screen.getByRole('button', { name: giveTexts.back }));
    expect(await screen.findByLabelText(giveTexts.anonymous)).toBeChecked();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('takes the honoree and the card’s recipient in a sheet', async () => {
    const asked = till();
    const { user, container } = await show('/give');
    await user.click(await screen.findByRole('button', { name: /In honor or memory/ }));
    await user.click(screen.getByRole('radio', { name: 'In memory of' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Their name')).toHaveAccessibleDescription('Please enter their name');
    await user.type(screen.getByLabelText('Their name'), 'Smt. Lakshmi');
    await user.type(screen.getByLabelText(/Recipient’s email/), 'family@example.org');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Please say who the card is from');
    await user.type(screen.getByLabelText('From'), 'Your brother Ravi');
    expect(screen.getByRole('figure', { name: 'Card' })).toHaveTextContent(
      /In memory of Smt\. Lakshmi.*From Your brother Ravi/,
    );
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: /In memory of Smt. Lakshmi/ })).toHaveTextContent('family@example.org');
    await user.click(await give('$101'));
    await user.type(await screen.findByLabelText('Name'), 'Ravi');
    await user.type(screen.getByLabelText('Email for your receipt'), 'ravi@example.org');
    await fillCard(user);
    await user.click(await pay());
    await expect.poll(() => asked.gifts).toHaveLength(1);
    const tribute = { kind: 'memory', honoree: 'Smt. Lakshmi', email: 'family@example.org', from: 'Your brother Ravi' };
    expect(asked.gifts[0]?.tributes).toMatchObject([tribute]);
  });

  test('restores the choices and texts after signing in, and clears them after the donation', async () => {
    const asked = till();
    network.use(answering('orders.get', anOrder()));
    network.use(answering('users.login', { ...aUser() }));
    const { user, address } = await show('/give');
    await user.click(await screen.findByRole('radio', { name: '$51' }));
    await user.click(screen.getByRole('checkbox', { name: giveTexts.anonymous }));
    await user.click(screen.getByRole('button', { name: /In honor or memory/ }));
    await user.type(screen.getByLabelText('Their name'), 'Smt. Lakshmi');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await give('$51'));
    await user.type(await screen.findByLabelText('Name'), 'Anand Rao');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: giveTexts.guest.signIn }));
    await expect.poll(address).toBe('/login?redirect=%2Fgive');
    await user.type(await screen.findByLabelText('Email'), 'meera@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret words');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: accountTexts.signIn.submit }));
    await expect.poll(address).toBe('/give');
    expect(await screen.findByRole('button', { name: /In honor of Smt. Lakshmi/ })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: giveTexts.anonymous })).toBeChecked();
    await user.click(await give('$51'));
    await fillCard(user);
    await user.click(await pay());
    await expect.poll(address).toBe('/success?order=gift');
    expect(asked.intents[0]).toMatchObject({ anonymous: true, tributes: [{ honoree: 'Smt. Lakshmi' }] });
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toMatch(/Anand|Lakshmi/);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Anand|Lakshmi/);
  });

  test('skips name and email for a signed-in devotee', async () => {
    session.signIn(aUser());
    const asked = till();
    network.use(answering('orders.get', anOrder()));
    const { user, address } = await show('/give');
    await user.click(await give('$101'));
    expect(screen.queryByLabelText('Email for your receipt')).toBeNull();
    await fillCard(user);
    await user.click(await pay());
    await expect.poll(address).toBe('/success?order=gift');
    expect(asked.gifts).toEqual([]);
    expect(asked.intents[0]).toMatchObject({ cartItems: [{ product: 'meal', quantity: 1, price: 101 }] });
  });

  test('shows a missing field at its place, and starts no payment', async () => {
    const asked = till();
    const { user } = await show('/give');
    await user.click(await give('$101'));
    await fillCard(user);
    await user.click(await pay());
    expect(await screen.findByText(giveTexts.who.problems.name)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(asked.gifts).toEqual([]);
  });

  test('keeps the typed values after a declined card, and retries the same donation', async () => {
    const asked = till();
    network.use(
      declining('Your card was declined.'),
      answering('give.get', { ...gift, isPaid: false, status: 'failed' }),
    );
    const { user } = await show('/give');
    await user.click(await give('$101'));
    await user.type(await screen.findByLabelText('Name'), 'Anand');
    await user.type(screen.getByLabelText('Email for your receipt'), 'a@example.org');
    await fillCard(user);
    await user.click(await pay());
    expect(await screen.findByText(/Your card was declined/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Anand');
    network.use(charging(), answering('give.get', gift));
    await user.click(await pay());
    await expect.poll(() => asked.gifts).toHaveLength(2);
    expect(asked.gifts[1]?.idempotencyKey).toBe(asked.gifts[0]?.idempotencyKey);
    expect(asked.gifts[1]?.earlier).toBeUndefined();
  });

  test('asks a visitor to sign in when the temple accepts no guest donations', async () => {
    network.use(answering('give.offer', { ...offer, guests: false }));
    await show('/give');
    expect(await screen.findByRole('link', { name: giveTexts.signInToGive })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  });

  test('retries while many guests pay', async () => {
    const asked = till();
    const keys: string[] = [];
    network.use(
      answering('give.start', async (call) => {
        const body = (await call.body()) as Body;
        keys.push(String(body.idempotencyKey));
        if (keys.length < 3) throw HttpResponse.json({ message: 'Busy', code: 'GUESTS_BUSY' }, { status: 429 });
        return { clientSecret: aSecret, orderId: gift._id, orderKey: key, publishableKey: 'pk_demo', total: 101 };
      }),
    );
    const { user } = await show('/give');
    await user.click(await give('$101'));
    await user.type(await screen.findByLabelText('Name'), 'Anand');
    await user.type(screen.getByLabelText('Email for your receipt'), 'a@example.org');
    await fillCard(user);
    await user.click(await pay());
    await waitFor(() => expect(asked.keys).toContain(key));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('shows the server’s refusal', async () => {
    till();
    network.use(
      refusing('give.start', 429, 'Giving without an account is closed for a while.', { code: 'GUESTS_CLOSED' }),
    );
    const { user } = await show('/give');
    await user.click(await give('$101'));
    await user.type(await screen.findByLabelText('Name'), 'Anand');
    await user.type(screen.getByLabelText('Email for your receipt'), 'a@example.org');
    await fillCard(user);
    await user.click(await pay());
    expect(await screen.findByText(/closed for a while/)).toBeVisible();
  });
});
