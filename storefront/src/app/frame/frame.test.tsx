import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cart } from '../../stores/cart';
import { paymentMethod, shipping } from '../../stores/checkout';
import { devotee } from '../../stores/devotee';
import { session } from '../../lib/session';
import { aPage, aService, aUser, offer, site, storefrontConfig } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const furnish = () => network.use(answering('products.list', aPage()));
/** Finds the navigation of wide screens by its position: the test browser is phone-sized and hides it. */
const main = async () => {
  await screen.findByRole('link', { name: /^Saidham.*Home$/ });
  return document.querySelector<HTMLElement>('header nav') ?? document.body;
};

describe('the frame around every screen', () => {
  test('offers a visitor every part of the shop in the documented order', async () => {
    furnish();
    await show('/pooja');
    const navigation = await main();
    expect(
      [...navigation.querySelectorAll('a')].map((link) => link.textContent || link.getAttribute('aria-label')),
    ).toEqual([
      'Home',
      'About',
      'All services',
      'Sai Baba',
      'All Deities',
      'Wish List',
      'Membership',
      'Festivals',
      'Priest',
      'Rentals',
      'Pooja Items',
      'Kitchen',
      'Donate',
      'Give',
      'Sign In',
      'Search',
      'Cart, empty',
    ]);
    expect(within(navigation).getByText('Donate')).toHaveAttribute('href', '/pooja');
    expect(within(navigation).getByText('Give')).toHaveAttribute('href', '/give');
  });

  test.each([
    ['/', ['Home']],
    ['/home', ['Home']],
    ['/about', ['About']],
    ['/pooja', ['Sai Baba', 'Donate']],
    ['/donate/2', ['Sai Baba', 'Donate']],
    ['/deities', ['All Deities']],
    ['/newsletter', []],
  ])('marks of %s what is shown: %j', async (address, marked) => {
    furnish();
    network.use(
      answering('content.slides', []),
      answering('content.next', []),
      answering('content.timings', []),
      answering('content.videos', []),
      answering('content.places', []),
      answering('products.top', []),
      answering('give.offer', offer),
    );
    await show(address);
    const navigation = await main();
    const current = [...navigation.querySelectorAll('[aria-current=page]')].map((link) => link.textContent);
    expect(current).toEqual(marked);
  });

  const bar = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }));

  test('has five links in the bar of phones, and marks the one whose part of the shop is shown', async () => {
    furnish();
    const page = await show('/kitchen');
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/home'],
      ['Services', '/services'],
      ['Give', '/give'],
      ['Cart', '/cart'],
      ['You', '/login?redirect=%2Faccount'],
    ]);
    expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('Services');
    await page.user.click(bar().getByRole('link', { name: 'You' }));
    await expect.poll(page.address).toBe('/login?redirect=%2Faccount');
    await expect.poll(() => bar().getByRole('link', { current: 'page' }).textContent).toBe('You');
  });

  test('leads a devotee from the bar to the account', async () => {
    furnish();
    session.signIn(aUser());
    await show('/pooja');
    expect(bar().getByRole('link', { name: 'You' })).toHaveAttribute('href', '/account');
  });

  test('shows a devotee their name with Profile and Logout, and no Admin menu', async () => {
    furnish();
    session.signIn(aUser());
    await show('/pooja');
    const navigation = await main();
    expect(within(navigation).getByText('Meera Rao')).toBeInTheDocument();
    expect(within(navigation).getByText('Profile')).toBeInTheDocument();
    expect(within(navigation).queryByText('Admin')).not.toBeInTheDocument();
    expect(within(navigation).queryByText('Sign In')).not.toBeInTheDocument();
  });

  test('shows an admin the Admin menu', async () => {
    furnish();
    session.signIn(aUser({ isAdmin: true }));
    await show('/pooja');
    const navigation = await main();
    for (const name of ['Users', 'Donations']) expect(within(navigation).getByText(name)).toBeInTheDocument();
    expect(within(navigation).getByText('Back office')).toHaveAttribute(
      'href',
      'http://localhost:3000/cms/plugins/donations',
    );
  });

  test('links an admin from a list of the shop to the same list in the back office', async () => {
    furnish();
    network.use(answering('orders.list', []));
    session.signIn(aUser({ isAdmin: true }));
    await show('/admin/orderlist');
    expect(within(await main()).getByText('Back office')).toHaveAttribute(
      'href',
      'http://localhost:3000/cms/plugins/donations/donations',
    );
  });

  test('opens the menu of small screens, and closes it after a choice', async () => {
    furnish();
    const page = await show('/pooja');
    await page.user.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = screen.getByRole('dialog', { name: 'Menu' });
    await page.user.click(within(sheet).getByRole('link', { name: 'Kitchen' }));
    await expect.poll(page.address).toBe('/kitchen');
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  test('closes the Services list with Escape and returns the focus', async () => {
    furnish();
    const { user } = await show('/pooja');
    const services = within(await main()).getByText('Services');
    const list = services.closest('details');
    await user.click(services);
    expect(list).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(list).not.toHaveAttribute('open');
    expect(services).toHaveFocus();
  });

  test.each([
    ['demo', /no real money moves. Use card 4242/],
    ['test', /Test mode/],
  ] as const)('says in %s mode that no real money moves', async (mode, words) => {
    furnish();
    network.use(answering('config.storefront', { ...storefrontConfig, mode }));
    await show('/pooja');
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('shows no banner in live mode', async () => {
    furnish();
    network.use(answering('config.storefront', { ...storefrontConfig, mode: 'live' }));
    await show('/pooja');
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
  });

  test('shows the temple’s links, its policies and the year at the temple in the footer', async () => {
    furnish();
    await show('/pooja');
    const footer = screen.getByRole('contentinfo');
    // Wide screens show the heading, phones the one that unfolds the links; the test browser shows both.
    const headings = await within(footer).findAllByRole('heading', { name: 'About us' });
    expect(headings.map((heading) => heading.closest('summary') !== null)).toEqual([false, true]);
    expect(within(footer).getByRole('link', { name: 'The temple' })).toHaveAttribute('href', '/about');
    expect(within(footer).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/info/privacy');
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} ${site.legalName} · EIN ${site.ein}`);
  });
});

describe('a session', () => {
  const fill = () => {
    session.signIn(aUser());
    cart.put(aService(), 2);
    shipping.set({ address: 'a', city: 'b', postalCode: 'c', country: 'd', userID: '' });
    paymentMethod.set('Check');
    devotee.set({ userID: 'u', name: 'n', email: 'e', phone: 'p' });
  };

  test('clears user, cart, shipping, payment method and devotee on Logout, and shows the sign-in', async () => {
    furnish();
    let token: string | null = null;
    network.use(
      answering('users.logout', ({ headers }) => {
        token = headers.get('authorization');
        return { message: 'Goodbye' };
      }),
    );
    fill();
    const page = await show('/pooja');
    const logout = within(await main()).getByText('Logout');
    act(() => logout.click());
    await expect.poll(page.address).toBe('/login');
    await expect.poll(() => token).toBe('Bearer token-of-meera');
    expect([session.get(), cart.get(), paymentMethod.get(), devotee.get()]).toEqual([null, [], null, null]);
    expect(shipping.get().address).toBe('');
    expect(document.cookie).not.toContain('devotee');
  });

  test('forgets a session that the server refuses, keeps the cart, and returns after sign-in', async () => {
    fill();
    network.use(refusing('products.list', 401, 'Not authorized, token failed'));
    const page = await show('/pooja/2');
    await expect.poll(page.address).toBe('/login?redirect=%2Fpooja%2F2');
    expect(session.get()).toBeNull();
    expect(cart.get()).toHaveLength(1);
  });

  test('shares the session with other tabs', async () => {
    furnish();
    await show('/pooja');
    act(() => {
      localStorage.setItem('seva.user', JSON.stringify(aUser({ name: 'Ravi' })));
      window.dispatchEvent(new StorageEvent('storage', { key: 'seva.user' }));
    });
    expect(within(await main()).getByText('Ravi')).toBeInTheDocument();
  });

  test.each(['/profile', '/order/abc', '/admin/userlist', '/payment'])(
    'sends a visitor from %s to the sign-in first',
    async (address) => {
      const page = await show(address);
      await expect.poll(page.address).toBe(`/login?redirect=${encodeURIComponent(address)}`);
    },
  );

  test('keeps a devotee out of an admin’s screen', async () => {
    session.signIn(aUser());
    const page = await show('/admin/orderlist');
    const addresses = page.track();
    await expect.poll(() => [...addresses, page.address()].some((address) => address.startsWith('/login'))).toBe(true);
  });
});
