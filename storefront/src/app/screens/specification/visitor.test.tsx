import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../lib/session';
import { cart } from '../../../stores/cart';
import { aPage, aService, aUser, next, offer, places, site, slides, timings, videos } from '../../../testing/fixtures';
import { answering, network, refusing } from '../../../testing/network';
import { show } from '../../../testing/show';

const navigation = () => document.querySelector<HTMLElement>('header nav') ?? document.body;
const linksOf = (list: HTMLElement) =>
  [...list.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() =>
  network.use(
    answering('content.slides', slides),
    answering('content.next', next()),
    answering('content.timings', timings),
    answering('content.videos', videos),
    answering('content.places', places),
    answering('products.list', aPage()),
    answering('give.offer', offer),
    answering('products.top', [aService()]),
  ),
);

describe('the home page', () => {
  test('has a slider of images and quotes', async () => {
    await show('/home');
    const slider = await screen.findByRole('region', { name: 'Quotes' });
    expect(slider.querySelectorAll('blockquote')).toHaveLength(slides.length);
    expect(slider.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/uploads/slide-0.webp'));
  });

  test('lists the pooja timings below their days', async () => {
    await show('/home');
    await screen.findByRole('heading', { name: 'Monday to Friday' });
    const section = document.getElementById('timings');
    for (const text of ['Monday to Friday', '7:00 AM', 'Kakad Aarati', 'Saturday and Sunday', '9:00 AM', 'Abhishekam'])
      expect(section).toHaveTextContent(text);
  });

  test('has a button for each video and no player before a press', async () => {
    await show('/home');
    const heading = await screen.findByRole('heading', { name: 'Watch the aarati' });
    expect(await screen.findAllByRole('button', { name: /^Play: / })).toHaveLength(videos.length);
    expect(heading).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Video: / })).toBeNull();
  });

  test('signs up for the newsletter', async () => {
    network.use(answering('users.subscribe', { message: 'Signed Up! Check your email inbox' }));
    const { user } = await show('/home');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'meera@example.org');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('Signed Up! Check your email inbox')).toBeVisible();
  });
});

describe('a list of services', () => {
  test('has cards with image, name and price, and adds a service with DONATE', async () => {
    const { user } = await show('/pooja');
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: 'Deepa Aradhana' })).toBeVisible();
    expect(card.getByText('$21')).toBeVisible();
    const [picture] = screen.getByRole('article').querySelectorAll('img');
    expect(picture).toHaveAttribute('src', expect.stringContaining('/uploads/lamp.webp'));
    await user.click(card.getByRole('button', { name: 'DONATE' }));
    expect(cart.get()).toMatchObject([{ product: { _id: 'lamp' }, cartQuantity: 1 }]);
  });

  test.each(['/donate', '/pooja', '/deities', '/wishlist', '/membership'])(
    'opens on %s with a page number',
    async (address) => {
      const asked: (string | null)[] = [];
      network.use(
        answering('products.list', ({ query }) => {
          asked.push(query.get('pageNumber'));
          return aPage();
        }),
      );
      await show(`${address}/3`);
      expect(await screen.findByRole('article')).toBeVisible();
      expect(asked).toEqual(['3']);
    },
  );

  test.each(['/festival', '/poojashop', '/priest', '/rentals', '/kitchen'])(
    'searches on %s with the keyword and the page number of the address',
    async (address) => {
      const asked: string[] = [];
      network.use(
        answering('products.list', ({ query }) => {
          asked.push(`${query.get('keyword') ?? ''} ${query.get('pageNumber') ?? ''}`);
          return aPage();
        }),
      );
      await show(`${address}/silver%20lamp/2`);
      expect(await screen.findByRole('article')).toBeVisible();
      expect(asked).toEqual(['silver lamp 2']);
    },
  );

  test.each(['/pooja', '/festival', '/search/lamp', '/page/1'])(
    'has pagination on %s only when there is more than one page',
    async (address) => {
      const page = await show(address);
      await screen.findByRole('article');
      expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
      network.use(answering('products.list', aPage([aService()], 1, 2)));
      await show(address);
      expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
      page.container.remove();
    },
  );

  test('has the thank-you note and the benefits of members on /membership alone', async () => {
    await show('/membership');
    expect(await screen.findByText(site.membershipThanks)).toBeVisible();
    for (const benefit of site.membershipBenefits) expect(screen.getByText(benefit)).toBeVisible();
  });
});

describe('the About page', () => {
  test('has the mission, the postal address, the telephone number, the email and the directions', async () => {
    await show('/about');
    const main = await screen.findByRole('main');
    await screen.findByText('A home for devotees.');
    for (const fact of [site.address, site.phone, site.email, site.directions]) expect(main).toHaveTextContent(fact);
  });

  test('has a marker for each place on the map', async () => {
    await show('/about');
    expect(await screen.findAllByRole('button', { name: /: show details$/ })).toHaveLength(places.length);
  });

  /** Opens the details of a place by its marker. */
  async function openPanel() {
    const { user } = await show('/about');
    await user.click(await screen.findByRole('button', { name: 'Royal India: show details' }));
    return { user, panel: screen.getByRole('dialog', { name: 'Location Details' }) };
  }

  test('opens Location Details with title, address, telephone number and timings at a marker', async () => {
    const { panel } = await openPanel();
    for (const fact of ['Royal India', '7799 W State Route 66', '(812) 555-0175', '11 AM – 10 PM'])
      expect(panel).toHaveTextContent(fact);
  });

  test('closes Location Details with Escape', async () => {
    const { panel } = await openPanel();
    // A browser turns Escape into this event of the dialog.
    panel.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
  });

  test('closes Location Details with the backdrop', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel);
    expect(panel).not.toBeInTheDocument();
  });

  test('closes Location Details with its button', async () => {
    const { user, panel } = await openPanel();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(panel).not.toBeInTheDocument();
  });
});

describe('the frame', () => {
  test('has the brand, Home and About in the navigation', async () => {
    await show('/pooja');
    expect(await screen.findByRole('link', { name: /^Saidham.*Home$/ })).toHaveAttribute('href', '/home');
    expect(linksOf(navigation())).toEqual(
      expect.arrayContaining([
        ['Home', '/home'],
        ['About', '/about'],
      ]),
    );
  });

  test('lists the eight documented screens in order below Services', async () => {
    await show('/pooja');
    const list = within(navigation()).getByText('Services').closest('details') as HTMLElement;
    const documented = [
      ['Sai Baba', '/pooja'],
      ['All Deities', '/deities'],
      ['Wish List', '/wishlist'],
      ['Membership', '/membership'],
      ['Priest', '/priest'],
      ['Rentals', '/rentals'],
      ['Pooja Items', '/poojashop'],
      ['Kitchen', '/kitchen'],
    ];
    const names = documented.map(([name]) => name);
    expect(linksOf(list).filter(([name]) => names.includes(name ?? ''))).toEqual(documented);
  });

  test('leads from Donate to /pooja and from Sign In to /login', async () => {
    await show('/pooja');
    expect(within(navigation()).getByText('Donate')).toHaveAttribute('href', '/pooja');
    expect(within(navigation()).getByText('Sign In')).toHaveAttribute('href', '/login');
  });

  test('has the user’s name with Profile and Logout instead of Sign In', async () => {
    session.signIn(aUser());
    await show('/pooja');
    const menu = within(navigation()).getByText('Meera Rao').closest('details') as HTMLElement;
    expect(within(menu).getByText('Profile')).toHaveAttribute('href', '/profile');
    expect(within(menu).getByText('Logout').closest('button')).not.toBeNull();
    expect(within(navigation()).queryByText('Sign In')).toBeNull();
  });

  test('counts the items at the cart icon', async () => {
    cart.put(aService(), 3);
    await show('/pooja');
    const [link] = await screen.findAllByRole('link', { name: 'Cart, 3 items' });
    expect(link).toHaveAttribute('href', '/cart');
    expect(link).toHaveTextContent('3');
  });

  test('has Users, Services and Donations in the Admin menu, for admins only', async () => {
    session.signIn(aUser({ isAdmin: true }));
    await show('/pooja');
    const menu = within(navigation()).getByText('Admin').closest('details') as HTMLElement;
    expect(linksOf(menu).slice(0, 3)).toEqual([
      ['Users', '/admin/userlist'],
      ['Services', '/admin/productlist'],
      ['Donations', '/admin/orderlist'],
    ]);
    session.signIn(aUser());
    await waitFor(() => expect(within(navigation()).queryByText('Admin')).toBeNull());
  });
});

describe('a failed call', () => {
  const { token: _, ...meera } = aUser();

  test.each([
    ['/home', 'content.videos', false],
    ['/about', 'content.places', false],
    ['/pooja', 'products.list', false],
    ['/search/lamp', 'products.list', false],
    ['/product/lamp', 'products.get', false],
    ['/profile', 'orders.mine', false],
    ['/order/gift', 'orders.get', false],
    ['/admin/userlist', 'users.all', true],
    ['/admin/user/meera/edit', 'users.get', true],
    ['/admin/productlist', 'products.list', true],
    ['/admin/orderlist', 'orders.list', true],
  ] as const)('shows the server’s message in an alert on %s', async (address, name, isAdmin) => {
    session.signIn(aUser({ isAdmin }));
    network.use(answering('users.get', meera), answering('users.family', { people: [], version: '' }));
    network.use(refusing(name, 500, 'The temple’s books are closed'));
    await show(address);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent).join(' ')).toContain('The temple’s books are closed');
  });
});
