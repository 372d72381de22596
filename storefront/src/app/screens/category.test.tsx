import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session } from '../../lib/session';
import { bookLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';
import { problemsOf } from '../../testing/accessibility';
import { aPooja, someRules } from '../../testing/bookings';
import { aPage, aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing, unreachable, type CallRequest } from '../../testing/network';
import { aFamily, aPerson } from '../../testing/people';
import { show } from '../../testing/show';

const list = (answer = aPage()) => network.use(answering('products.list', answer));

describe('a list of services by category', () => {
  test.each([
    ['/pooja', 'baba', 'BABA Pooja Services at Saidham'],
    ['/donate', 'baba', 'BABA Pooja Services at Saidham'],
    ['/deities', 'other', 'Deities Pooja Services at Saidham'],
    ['/wishlist', 'wishlist', 'Sponsor Wish List Items'],
    ['/membership', 'member', 'Become a member today'],
  ])('queries for %s the category %s and shows the temple’s heading', async (address, category, heading) => {
    let asked: CallRequest | undefined;
    network.use(
      answering('products.list', (question) => {
        asked = question;
        return aPage();
      }),
    );
    await show(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Deepa Aradhana' })).toHaveAttribute('href', '/product/lamp');
    expect([asked?.query.get('category'), asked?.query.get('pageNumber')]).toEqual([category, '1']);
  });

  test('shows picture, type, stars, price and open amounts on the cards', async () => {
    list(aPage([aService(), aService({ _id: 'meal', name: 'Annadanam', openAmount: true, numReviews: 0 })]));
    const { container } = await show('/pooja');
    const [lamp, meal] = await screen.findAllByRole('article');
    if (!lamp || !meal) throw new Error('two cards were expected');
    expect(within(lamp).getByText('$21')).toBeVisible();
    expect(within(lamp).getByRole('img', { name: '4.5 out of 5 stars, from 2 reviews' })).toBeVisible();
    expect(within(meal).getByText('any amount · suggested $21')).toBeVisible();
    // No reviews: no stars at all, not even empty ones.
    expect(within(meal).queryByRole('img', { name: /stars/ })).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows how many of an item are wanted, and takes no more once it is fulfilled', async () => {
    const bell = (left: number) =>
      aService({ _id: `bell-${left}`, name: `Bell ${left}`, wanted: { quantity: 1, left } });
    list(aPage([bell(1), bell(0)]));
    await show('/wishlist');
    const [open, fulfilled] = await screen.findAllByRole('article');
    if (!open || !fulfilled) throw new Error('two cards were expected');
    expect(within(open).getByText('1 wanted')).toBeVisible();
    expect(within(open).getByRole('button', { name: 'DONATE' })).toBeEnabled();
    expect(within(fulfilled).getByText('Fulfilled, thank you')).toBeVisible();
    expect(within(fulfilled).getByRole('button', { name: 'DONATE' })).toBeDisabled();
  });

  test('says “Any day” only where the list is ordered or filtered by day', async () => {
    list(aPage([aPooja({ booking: someRules({ needs: 'none', next: undefined }) })]));
    const page = await show('/pooja');
    const card = await screen.findByRole('article');
    expect(card).not.toHaveTextContent('Any day');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Soonest day');
    await expect.poll(page.address).toBe('/pooja?sort=soonest');
    expect(await screen.findByText('Any day')).toBeVisible();
  });

  test('offers the filters that fit the list, beside links to every list', async () => {
    list();
    const { user, address } = await show('/poojashop?deity=Devi');
    const links = within(await screen.findByRole('navigation', { name: 'Service categories' }));
    expect(links.getAllByRole('link')).toHaveLength(9);
    const filters = within(screen.getByRole('list', { name: 'Filters' }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Price']);
    // A filter of the address can be removed everywhere.
    await user.click(filters.getByRole('link', { name: 'Devi, remove' }));
    await expect.poll(address).toBe('/poojashop');
    await user.click(screen.getByRole('button', { name: 'Price' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Price']);
    expect(sheet.queryByRole('link')).toBeNull();
  });

  test('shows when a dated pooja is next available', async () => {
    const next = { day: '2026-10-25', startsAt: '18:00' };
    const full = aPooja({ _id: 'full', name: 'Full for now', booking: someRules({ next: null }) });
    list(aPage([aPooja({ booking: someRules({ next }) }), full, aService()]));
    await show('/pooja');
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent('Next: Sun, Oct 25, 6:00 PM');
    for (const card of cards.slice(1)) expect(card).not.toHaveTextContent('Next:');
  });

  test('offers DONATE on every card, and Book or Order beside it where a day is chosen', async () => {
    const hall = aPooja({ _id: 'hall', name: 'Prayer Hall', booking: someRules({ needs: 'day', unit: 'item' }) });
    list(aPage([aPooja(), hall, aService()]));
    const { user, container } = await show('/pooja');
    const [pooja, rental, lamp] = (await screen.findAllByRole('article')).map((card) => within(card));
    if (!pooja || !rental || !lamp) throw new Error('three cards were expected');
    expect(rental.getByRole('button', { name: 'DONATE' })).toBeVisible();
    expect(rental.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/product/hall#book');
    expect(lamp.queryByRole('link', { name: /^(Book|Order)$/ })).toBeNull();
    expect(pooja.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/product/abhishekam#book');
    await user.click(pooja.getByRole('button', { name: 'DONATE' }));
    expect(pooja.getByText('In cart · 1')).toBeVisible();
    expect(cart.get()).toMatchObject([{ product: { _id: 'abhishekam' }, cartQuantity: 1 }]);
    expect(cart.get()[0]).not.toHaveProperty('booking');
    // The visitor then chooses the day for the line already in the cart.
    expect(pooja.getByRole('link', { name: 'Book' })).toHaveAttribute(
      'href',
      '/product/abhishekam?line=abhishekam#book',
    );
    expect(await problemsOf(container)).toEqual([]);
  });

  test('adds a line without a day beside a line that has one', async () => {
    bookLine(aPooja(), 1, { day: '2026-10-08', startsAt: '09:00', participation: 'in_person' });
    list(aPage([aPooja()]));
    const { user } = await show('/pooja');
    await user.click(await screen.findByRole('button', { name: 'DONATE' }));
    expect(cart.get().map(({ booking }) => booking?.day)).toEqual(['2026-10-08', undefined]);
    await user.click(screen.getByRole('button', { name: 'One less: Baba Abhishekam' }));
    expect(cart.get().map(({ booking }) => booking?.day)).toEqual(['2026-10-08']);
  });

  test('shows the suggestion and the missing day in the sheet that opens on phones', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
    const meal = aService({ _id: 'meal', name: 'Annadanam', openAmount: true, price: 51 });
    list(aPage([meal, aPooja()]));
    const { user } = await show('/pooja');
    const [gift, book] = await screen.findAllByRole('button', { name: 'DONATE' });
    if (!gift || !book) throw new Error('two buttons were expected');
    await user.click(gift);
    const added = () => screen.findByRole('dialog', { name: 'Added' });
    expect(within(await added()).getByText('any amount · suggested $51')).toBeVisible();
    await user.click(within(await added()).getByRole('button', { name: 'Close' }));
    await user.click(book);
    expect(within(await added()).getByText(/^No day chosen yet/)).toBeVisible();
    expect(within(await added()).getByRole('link', { name: 'Choose a day' })).toHaveAttribute(
      'href',
      '/product/abhishekam?line=abhishekam#book',
    );
  });

  test('asks a guest for whom the pooja is in that sheet, and writes the name on the line', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
    list(aPage([aPooja({ booking: someRules({ needs: 'none', dayRequest: true }) })]));
    const { user } = await show('/pooja');
    expect(await screen.findByRole('link', { name: 'Book' })).toHaveAttribute('href', '/product/abhishekam#book');
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Added' }));
    expect(dialog.getByText('In your name')).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'Anika');
    expect(dialog.getByText('Anika')).toBeVisible();
    expect(cart.get()).toMatchObject([{ cartQuantity: 1, booking: { people: [{ name: 'Anika' }] } }]);
    await user.clear(dialog.getByLabelText('Name'));
    expect(cart.get()[0]?.booking?.people).toEqual([]);
  });

  test('offers the family of a devotee in that sheet, up to as many names as the service takes', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
    session.signIn(aUser());
    const anika = aPerson({ _id: 'anika', name: 'Anika', relation: 'daughter' });
    network.use(answering('users.family', aFamily([aPerson(), anika])));
    list(aPage([aPooja({ booking: someRules({ needs: 'none', dayRequest: true, peopleMax: 1 }) })]));
    const { user } = await show('/pooja');
    await user.click(await screen.findByRole('button', { name: 'DONATE' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Added' }));
    await user.click(await dialog.findByRole('checkbox', { name: /^Anika, daughter/ }));
    expect(cart.get()[0]?.booking?.people).toMatchObject([{ _id: 'anika', name: 'Anika' }]);
    expect(dialog.getByRole('checkbox', { name: /^Ravi Kumar/ })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /^Anika/ }));
    expect(cart.get()[0]?.booking?.people).toEqual([]);
  });

  test('adds a service with DONATE, changes it with + and −, and never loses the focus', async () => {
    list();
    const { user } = await show('/pooja');
    await user.click(await screen.findByRole('button', { name: 'DONATE' }));
    expect(screen.getByText('In cart · 1')).toBeVisible();
    const more = screen.getByRole('button', { name: 'One more: Deepa Aradhana' });
    expect(more).toHaveFocus();
    await user.click(more);
    expect(screen.getByText('In cart · 2')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Cart, 2 items' })[0]).toBeVisible();
    expect(JSON.parse(localStorage.getItem('seva.cart') ?? '')).toMatchObject([
      { product: { _id: 'lamp', price: 21 }, cartQuantity: 2 },
    ]);
    const less = screen.getByRole('button', { name: 'One less: Deepa Aradhana' });
    await user.click(less);
    await user.click(less);
    expect(screen.getByRole('button', { name: 'DONATE' })).toHaveFocus();
  });

  test('links a service without a suggested amount to its page', async () => {
    list(aPage([aService({ openAmount: true, price: 0 })]));
    await show('/pooja');
    expect(await screen.findByRole('link', { name: 'DONATE' })).toHaveAttribute('href', '/product/lamp');
  });

  test('shows the server’s refusal, and retries on request', async () => {
    network.use(refusing('products.list', 500, 'The catalogue is resting'));
    const { user } = await show('/pooja');
    expect(await screen.findByRole('alert')).toHaveTextContent('The catalogue is resting');
    list();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Deepa Aradhana' })).toBeVisible();
  });

  test('shows its own message when the server cannot be reached', async () => {
    network.use(unreachable('products.list'));
    await show('/pooja');
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the temple’s server');
  });

  test('shows pagination only when there are several pages', async () => {
    list(aPage([aService()], 2, 3));
    await show('/pooja/2');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/pooja');
    expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/pooja/3');
  });

  test('links from a page past the end to the first page', async () => {
    list(aPage([], 9, 2));
    await show('/pooja/9');
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/pooja');
  });

  test('shows members the thank-you note and their benefits', async () => {
    list();
    await show('/membership');
    expect(await screen.findByText('Thank you for standing with us.')).toBeVisible();
    expect(screen.getByText('10% discount on all services')).toBeVisible();
    expect(screen.getByText('Tell the front desk before you pay.')).toBeVisible();
  });

  test('shows the 404 page when the page is not a number', async () => {
    await show('/pooja/soon');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
