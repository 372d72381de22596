import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shop } from '@seva/config/shop';
import { cart } from '../../stores/cart';
import { session } from '../../lib/session';
import { anOrder } from '../../testing/donations';
import { aPage, aService, aUser, next, offer, slides, timings, videos } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';
import { youtubeComes } from '../../testing/youtube';

const { token: _, ...meera } = aUser();

/** Returns the labels of a screen's fields in tab order. */
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select):not([type=hidden])')].map(
    ({ labels }) => labels?.[0]?.firstChild?.textContent ?? '',
  );

describe('the documented order of fields', () => {
  test('has the fields of register in their order', async () => {
    await show('/register');
    await screen.findByLabelText('Full name');
    expect(boxes()).toEqual([
      'Full name',
      'Family gotram',
      'Nakshatram',
      'Mobile number',
      'Email',
      'Password',
      'Confirm password',
    ]);
  });

  test('has the fields of shipping in their order', async () => {
    await show('/shipping');
    await screen.findByLabelText('Address');
    expect(boxes()).toEqual(['Address', 'City', 'Postal code', 'Country']);
  });

  test('has the fields of a service in their order', async () => {
    session.signIn(aUser({ isAdmin: true }));
    network.use(answering('products.get', aService()));
    await show('/admin/product/lamp/edit');
    await screen.findByLabelText('Name');
    const wanted = ['Name', 'Price', 'Image', 'Brand', 'Category', 'Description'];
    expect(boxes().filter((name) => wanted.includes(name))).toEqual(wanted);
  });
});

describe('Logout', () => {
  test('goes to /login, also from a screen for signed-in users', async () => {
    session.signIn(aUser());
    network.use(
      answering('users.get', meera),
      answering('orders.mine', []),
      answering('users.logout', { message: 'Goodbye' }),
    );
    const page = await show('/profile');
    await screen.findByRole('heading', { name: 'My Donations' });
    const logout = document.querySelector<HTMLElement>('header nav details button');
    act(() => logout?.click());
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(page.address()).toBe('/login');
  });
});

describe('an empty cart', () => {
  test.each([
    ['/placeorder', 'Pay $0.00', aUser()],
    ['/placecheckorder', 'Record check', aUser({ isAdmin: true })],
  ])('disables the Pay button on %s', async (address, button, user) => {
    if (user) session.signIn(user);
    await show(address);
    expect(await screen.findByRole('button', { name: button })).toBeDisabled();
  });
});

describe('the floating player', () => {
  test('measures 450 by 300, and says when a video cannot be stopped', async () => {
    const players = youtubeComes();
    network.use(
      answering('content.slides', slides),
      answering('content.next', next()),
      answering('content.timings', timings),
      answering('content.videos', videos),
      answering('products.list', aPage()),
      answering('give.offer', offer),
      answering('products.top', [aService()]),
    );
    const { user } = await show('/home');
    await user.click(await screen.findByRole('button', { name: 'Play: Kakad Aarati' }));
    const player = await screen.findByRole('region', { name: 'Video: Kakad Aarati' });
    expect(player.closest('.react-draggable')).toHaveStyle({ width: '450px', height: '300px' });
    await within(player).findByTitle('Video: Kakad Aarati');
    const [made] = players;
    if (!made) throw new Error('a player was expected');
    made.stopsWell = false;
    await user.click(within(player).getByRole('button', { name: 'Close the video' }));
    expect(await within(player).findByRole('alert')).toHaveTextContent(
      'Something wrong!!! Not able to stop your Video',
    );
  });
});

describe('a cart', () => {
  test('shares the cart with other tabs', async () => {
    await show('/cart');
    await screen.findByText('Your cart is empty');
    network.use(answering('products.get', aService()));
    act(() => {
      localStorage.setItem('seva.cart', JSON.stringify([{ product: aService(), cartQuantity: 3 }]));
      window.dispatchEvent(new StorageEvent('storage', { key: 'seva.cart' }));
    });
    expect(screen.getByRole('complementary', { name: 'Your donation' })).toHaveTextContent('3 items');
  });

  test('says that the cart is full instead of ignoring the press', async () => {
    for (let index = 0; index < shop.cart.maximumLines; index += 1) cart.put(aService({ _id: `s${index}` }), 1);
    network.use(answering('products.list', aPage()), answering('products.get', aService()));
    const { user } = await show('/pooja');
    await user.click(await screen.findByRole('button', { name: 'DONATE' }));
    expect(screen.getByText(/^Your cart is full/)).toBeVisible();
    expect(cart.get()).toHaveLength(shop.cart.maximumLines);
  });

  test('adds a second amount for a fund to the first, and ignores a double tap', async () => {
    const meal = aService({ _id: 'meal', name: 'Annadanam', openAmount: true, price: 51 });
    cart.put({ ...meal, price: 1008 }, 1);
    network.use(answering('products.get', meal), answering('products.list', aPage([])));
    const { user } = await show('/product/meal');
    expect(await screen.findByText('$1,008 in your cart')).toBeVisible();
    expect(screen.queryByText('Quantity')).toBeNull();
    await user.dblClick(screen.getByRole('button', { name: 'DONATE' }));
    expect(screen.getByText('$1,059 in your cart')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your amount, in dollars' })).toBeValid();
    expect(cart.get()).toMatchObject([{ product: { price: 1059 }, cartQuantity: 1 }]);
    await user.type(screen.getByRole('textbox', { name: 'Your amount, in dollars' }), '99,999');
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(screen.getByRole('alert')).toHaveTextContent('more than $100,000');
    expect(cart.get()).toMatchObject([{ product: { price: 1059 }, cartQuantity: 1 }]);
  });

  test('shows an amount for a fund where other services show a quantity, also in lists', async () => {
    const meal = aService({ _id: 'meal', name: 'Annadanam', openAmount: true, price: 51 });
    network.use(answering('products.list', { products: [meal], page: 1, pages: 1 }), answering('products.get', meal));
    const { user } = await show('/pooja');
    await user.click(await screen.findByRole('button', { name: 'DONATE' }));
    const toCart = screen.getByRole('link', { name: /In cart · \$51/ });
    expect(toCart).toHaveFocus();
    await user.click(toCart);
    expect(await screen.findByRole('button', { name: 'Remove Annadanam' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'One more: Annadanam' })).toBeNull();
  });
});

describe('names in other scripts', () => {
  test.each(['శ్రీ సాయి హారతి', 'श्री साईं आरती'])(
    'shows the name %s on the screen and in the printed receipt',
    async (name) => {
      session.signIn(aUser());
      const [line] = anOrder().orderItems;
      if (!line) throw new Error('a line was expected');
      network.use(
        answering('orders.get', anOrder({ orderItems: [{ ...line, name }], user: { _id: 'm', name, email: '' } })),
      );
      await show('/order/gift');
      expect(await screen.findAllByText(name)).toHaveLength(2);
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      const receipt = await screen.findByRole('article');
      expect(receipt).toHaveTextContent(name);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    },
  );
});
