import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serviceData } from '../../features/catalog';
import { problemsOf } from '../../testing/accessibility';
import { aPage, aService } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

const review = {
  _id: 'r',
  name: 'Lakshmi',
  rating: 4.5,
  comment: 'Done with care.',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const stored = () => JSON.parse(localStorage.getItem('seva.cart') ?? '[]') as unknown;

describe('the page of a service', () => {
  beforeEach(() => network.use(answering('products.list', aPage([]))));
  afterEach(() => vi.useRealTimers());

  test('shows all details, with reviews dated in the temple’s time zone', async () => {
    network.use(answering('products.get', aService({ reviews: [review] })));
    const { container } = await show('/product/lamp');
    expect(await screen.findByRole('heading', { level: 1, name: 'Deepa Aradhana' })).toBeVisible();
    expect(screen.getByText('$21')).toBeVisible();
    expect(screen.getByText('A lamp is lit in your name.')).toBeVisible();
    expect(screen.getByText('Done with care.')).toBeVisible();
    expect(screen.getByText('on Jan 1, 2026')).toBeVisible();
    expect(document.title).toBe('Deepa Aradhana · Saidham');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows no rating without reviews, to people and to search engines', async () => {
    network.use(answering('products.get', aService({ rating: 0, numReviews: 0, reviews: [] })));
    const { container } = await show('/product/lamp');
    expect(await screen.findByRole('heading', { level: 1, name: 'Deepa Aradhana' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /stars/ })).toBeNull();
    expect(container).not.toHaveTextContent(/review|rating/i);
    const told = serviceData(aService({ rating: 0, numReviews: 0, reviews: [] }), 'USD');
    expect(JSON.stringify(told)).not.toMatch(/rating|review/i);
    expect(JSON.stringify(serviceData(aService(), 'USD'))).toMatch(/aggregateRating/);
  });

  test('adds several at once to the cart', async () => {
    network.use(answering('products.get', aService()));
    const { user } = await show('/product/lamp');
    await user.click(await screen.findByRole('button', { name: 'One more: Deepa Aradhana' }));
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(screen.getByText('2 in your cart')).toBeVisible();
    expect(stored()).toMatchObject([{ product: { _id: 'lamp' }, cartQuantity: 2 }]);
  });

  test('adds one for a double tap and another one for a later press', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    network.use(answering('products.get', aService()));
    const { user } = await show('/product/lamp');
    const donate = await screen.findByRole('button', { name: 'DONATE' });
    await user.click(donate);
    vi.setSystemTime(Date.now() + 180);
    await user.click(donate);
    expect(stored()).toMatchObject([{ cartQuantity: 1 }]);
    vi.setSystemTime(Date.now() + 1000);
    await user.click(donate);
    expect(stored()).toMatchObject([{ cartQuantity: 2 }]);
  });

  test.each(['', '0.99', '100000.01', 'ten', '1e3', '5.555', '12,50', '1,1'])(
    'rejects an open amount of "%s"',
    async (amount) => {
      network.use(answering('products.get', aService({ openAmount: true, price: 0 })));
      const { user } = await show('/product/lamp');
      const field = await screen.findByRole('textbox', { name: 'Your amount, in dollars' });
      if (amount) await user.type(field, amount);
      await user.click(screen.getByRole('button', { name: 'DONATE' }));
      expect(field).toBeInvalid();
      expect(stored()).toEqual([]);
    },
  );

  test.each([
    ['20.99', []],
    ['21', [{ product: { price: 21, minimum: 21 } }]],
  ])('enforces a minimum of $21: a typed $%s puts %j into the cart', async (typed, expected) => {
    network.use(answering('products.get', aService({ openAmount: true, price: 0, minimum: 21 })));
    const { user } = await show('/product/lamp');
    const field = await screen.findByRole('textbox', { name: 'Your amount, in dollars' });
    expect(field).toHaveAccessibleDescription(/\$21/);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(stored()).toMatchObject(expected);
    expect(stored()).toHaveLength(expected.length);
  });

  test('offers suggested amounts that fill in the field', async () => {
    network.use(answering('products.get', aService({ openAmount: true, price: 51 })));
    const { user, container } = await show('/product/lamp');
    expect(await screen.findByRole('radio', { name: '$51' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '$101' }));
    expect(screen.getByRole('textbox', { name: 'Your amount, in dollars' })).toHaveValue('101');
    expect(await problemsOf(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(stored()).toMatchObject([{ product: { price: 101 }, cartQuantity: 1 }]);
    expect(screen.getByRole('radio', { name: '$101' })).not.toBeChecked();
  });

  test('adds the open amount that the donor typed', async () => {
    network.use(answering('products.get', aService({ openAmount: true, price: 0 })));
    const { user } = await show('/product/lamp');
    await user.type(await screen.findByRole('textbox', { name: 'Your amount, in dollars' }), '$1,001.50');
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(stored()).toMatchObject([{ product: { price: 1001.5 }, cartQuantity: 1 }]);
  });

  test.each([
    ['1,100', 1100],
    ['$75', 75],
    ['75.', 75],
    [' 75 ', 75],
    ['1,100.50', 1100.5],
  ])('reads an amount typed as "%s" as %d dollars', async (typed, price) => {
    network.use(answering('products.get', aService({ openAmount: true, price: 0 })));
    const { user } = await show('/product/lamp');
    await user.type(await screen.findByRole('textbox', { name: 'Your amount, in dollars' }), typed);
    await user.click(screen.getByRole('button', { name: 'DONATE' }));
    expect(stored()).toMatchObject([{ product: { price }, cartQuantity: 1 }]);
  });

  test('shows the 404 page for an unknown service', async () => {
    network.use(refusing('products.get', 404, 'Service not found'));
    await show('/product/gone');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('names the picture that a swipe shows, and enlarges a picture on a tap', async () => {
    const variants = [{ url: '/uploads/flowers.webp', width: 800, type: 'image/webp' }];
    const flowers = { alt: 'flowers', width: 800, height: 600, variants };
    const details = { when: '', where: '', included: '', bring: '', performedBy: '', duration: 45, free: [] };
    network.use(answering('products.get', aService({ details: { ...details, pictures: [flowers] } })));
    const { user } = await show('/product/lamp');
    const strip = await screen.findByRole('list', { name: 'Pictures' });
    Object.defineProperty(strip, 'clientWidth', { value: 300 });
    fireEvent.scroll(strip, { target: { scrollLeft: 300 } });
    expect(screen.getByRole('button', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Picture 1 of 2' }));
    expect(strip.scrollLeft).toBe(0);
    await user.click(within(strip).getByRole('img', { name: 'flowers' }));
    expect(await screen.findByRole('dialog', { name: 'Deepa Aradhana' })).toBeVisible();
  });

  test('shows more pictures, enlarges each, and shares the page', async () => {
    const picture = (name: string) => ({
      ...{ alt: name, width: 800, height: 600 },
      variants: [{ url: `/uploads/${name}.webp`, width: 800, type: 'image/webp' }],
    });
    const details = { when: '', where: 'At the temple', included: '', bring: '', performedBy: '', duration: 45 };
    network.use(
      answering(
        'products.get',
        aService({ details: { ...details, free: [], pictures: [picture('flowers'), picture('lamp')] } }),
      ),
      answering('products.list', aPage([aService(), aService({ _id: 'bell', name: 'Bell' })])),
    );
    const { user, container } = await show('/product/lamp');
    await user.click(await screen.findByRole('button', { name: 'Picture 2 of 3' }));
    expect(screen.getByRole('img', { name: 'flowers' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zoom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deepa Aradhana' }));
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByRole('img', { name: 'lamp' })).toBeVisible();
    expect(dialog.getByText('Picture 3 of 3')).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('At the temple')).toBeVisible();
    expect(screen.getByText('45 minutes')).toBeVisible();
    expect(screen.queryByText('Bring')).toBeNull();
    expect(await screen.findByRole('link', { name: /Bell/ })).toHaveAttribute('href', '/product/bell');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
  });
});
