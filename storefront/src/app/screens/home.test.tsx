import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { devotee } from '../../stores/devotee';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aPooja, someRules } from '../../testing/bookings';
import { aPage, aService, aUser, next, offer, slides, timings, videos } from '../../testing/fixtures';
import { answering, network, refusing, silent } from '../../testing/network';
import { aSheet } from '../../testing/sheet';
import { show } from '../../testing/show';

const furnish = () =>
  network.use(
    answering('content.slides', slides),
    answering('content.next', next()),
    answering('content.timings', timings),
    answering('content.videos', videos),
    answering('products.list', aPage()),
    answering('give.offer', offer),
    answering('products.top', [aService()]),
  );

/** Opens the home page and waits until react-slick moves its slides. */
async function showSlides(): Promise<HTMLElement> {
  furnish();
  await show('/home');
  const slider = await screen.findByRole('region', { name: 'Quotes' });
  await waitFor(() => expect(slider.querySelector('.slick-slider')).not.toBeNull(), { timeout: 5000 });
  return slider;
}

describe('the home page', () => {
  test.each(['/', '/home'])('shows slides, timings, services, videos and the newsletter on %s', async (address) => {
    furnish();
    const { container } = await show(address);
    expect(await screen.findByText('Why fear, when I am here?')).toBeVisible();
    for (const heading of [
      'Pooja timings',
      'How can we serve you?',
      'Give to Annadanam',
      'Popular services',
      'Watch the aarati',
      'Festival days, in your inbox',
    ]) {
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    }
    expect(screen.getByText('Next at the temple')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Saturday and Sunday' })).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('links each next pooja to its service or to the timings', async () => {
    furnish();
    network.use(answering('products.get', aService()), answering('products.list', aPage([])));
    const { user, address } = await show('/home');
    const panel = await screen.findByRole('region', { name: 'Next at the temple' });
    const [service, timing] = within(panel)
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('link'));
    expect(service).toHaveTextContent('9:00 AM Deepa Aradhana tomorrow');
    expect(screen.getByRole('link', { name: 'All timings (Central time)' })).toHaveAttribute('href', '#timings');
    expect(timing).toHaveTextContent(/^9:00 AM Kakad Aarati on \w+day$/);
    const line = timing?.getAttribute('href') ?? '';
    expect(document.getElementById(line.slice(1))?.closest('section')).toHaveAttribute('id', 'timings');
    if (service) await user.click(service);
    await expect.poll(address).toBe('/product/lamp');
  });

  test('counts the minutes of the last hour before a pooja, and says today before that', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-10-07T15:00:00Z'), toFake: ['Date'] });
    furnish();
    const [coming] = next();
    if (!coming) throw new Error('an occasion was expected');
    const at = (_id: string, startsAt: string) => ({ ...coming, _id, title: _id, day: '2026-10-07', startsAt });
    network.use(answering('content.next', [at('Abhishekam', '10:40'), at('Aarati', '11:00'), at('Shej', '12:37')]));
    await show('/home');
    const panel = await screen.findByRole('region', { name: 'Next at the temple' });
    const rows = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '10:40\u00a0AM Abhishekam in 40 min',
      '11:00\u00a0AM Aarati in 1 hr',
      '12:37\u00a0PM Shej today',
    ]);
    vi.useRealTimers();
  });

  test('shows the next festival with the days until then, and none without a day', async () => {
    furnish();
    await show('/home');
    await screen.findByRole('region', { name: 'Give to Annadanam' });
    expect(screen.queryByText('Coming festival')).toBeNull();
    cleanup();
    const [coming] = next();
    const dated = (name: string, day: string | null) =>
      aPooja({ _id: name, name, booking: someRules({ next: day ? { day, startsAt: '09:00' } : null }) });
    const festivals = aPage([dated('Diwali', null), dated('Sankranti', coming?.day ?? '')]);
    network.use(
      answering('products.list', ({ query }) => (query.get('category') === 'festival' ? festivals : aPage())),
    );
    const { container } = await show('/home');
    const card = within(await screen.findByRole('region', { name: 'Sankranti' }));
    expect(card.getByText('Tomorrow')).toBeVisible();
    expect(card.getByRole('link', { name: 'See the festival' })).toHaveAttribute('href', '/product/Sankranti');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('opens the Give page with the tapped amount', async () => {
    furnish();
    const { user, address } = await show('/home');
    const card = within(await screen.findByRole('region', { name: 'Give to Annadanam' }));
    await user.click(card.getByRole('link', { name: 'Give $21' }));
    await expect.poll(address).toBe('/give?for=meal&amount=21');
    expect(await screen.findByRole('radio', { name: '$21' })).toBeChecked();
  });

  test('omits the panel when nothing is next', async () => {
    furnish();
    network.use(answering('content.next', []));
    await show('/home');
    expect(await screen.findByRole('heading', { name: 'Pooja timings' })).toBeVisible();
    expect(screen.queryByText('Next at the temple')).toBeNull();
  });

  test('advances the slides every seven seconds, wraps around, and stops when paused', async () => {
    const slider = await showSlides();
    vi.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
      expect(screen.getByText('Be patient and keep faith.')).toBeVisible();
      act(() => void vi.advanceTimersByTime(6999));
      expect(screen.getByText('Be patient and keep faith.')).toBeVisible();
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.getByText('Why fear, when I am here?')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText('Why fear, when I am here?')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
      expect(screen.getByText('Be patient and keep faith.')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Show slide 1 of 2' }));
      expect(screen.getByText('Why fear, when I am here?')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
      act(() => void vi.advanceTimersByTime(7000));
      expect(screen.getByText('Be patient and keep faith.')).toBeVisible();
      fireEvent.focus(within(slider).getByRole('button', { name: 'Next slide' }));
      expect(slider.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText('Be patient and keep faith.')).toBeVisible();
      fireEvent.blur(within(slider).getByRole('button', { name: 'Next slide' }));
      act(() => void vi.advanceTimersByTime(7000));
      expect(screen.getByText('Why fear, when I am here?')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('keeps hidden slides out of reach', async () => {
    const slider = await showSlides();
    const inert = () => [...slider.querySelectorAll('[aria-hidden="true"] [inert]')].length;
    expect(inert()).toBe(slides.length - 1);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => expect(slider.querySelector('.slick-active')).toHaveAttribute('data-index', '1'));
    expect(within(slider).getAllByRole('group')).toHaveLength(1);
    expect(within(slider).getByRole('group', { name: '2 of 2' })).not.toHaveAttribute('inert');
    expect(within(slider).getAllByRole('link')).toHaveLength(2);
    expect(inert()).toBe(slides.length - 1);
  });

  test('shows the first slide before the slider loads, and fetches pictures one slide ahead', async () => {
    furnish();
    await show('/home');
    const slider = await screen.findByRole('region', { name: 'Quotes' });
    const pictures = () => slider.querySelectorAll('img').length;
    expect(slider.querySelector('.slick-slider')).toBeNull();
    expect(slider.querySelectorAll('[inert]')).toHaveLength(slides.length - 1);
    expect(pictures()).toBe(1);
    await waitFor(() => expect(pictures()).toBe(2), { timeout: 5000 });
    expect(slider.querySelector('.slick-slider')).not.toBeNull();
  });

  test('holds the slides until the focus has left the first one', async () => {
    furnish();
    await show('/home');
    const slider = await screen.findByRole('region', { name: 'Quotes' });
    const [link] = within(slider).getAllByRole('link', { name: 'Watch aarati' });
    link?.focus();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(link).toHaveFocus();
    expect(slider.querySelector('.slick-slider')).toBeNull();
    link?.blur();
    await waitFor(() => expect(slider.querySelector('.slick-slider')).not.toBeNull(), { timeout: 5000 });
  });

  test('holds the slides under reduced motion until the visitor starts them', async () => {
    const stock = window.matchMedia;
    window.matchMedia = (query) => ({ ...stock(query), matches: query.includes('reduced-motion') });
    try {
      await showSlides();
      vi.useFakeTimers();
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText('Why fear, when I am here?')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
      act(() => void vi.advanceTimersByTime(7000));
      expect(screen.getByText('Be patient and keep faith.')).toBeVisible();
    } finally {
      vi.useRealTimers();
      window.matchMedia = stock;
    }
  });

  test('shows a quote’s source below it, and nothing for a quote without one', async () => {
    furnish();
    const { user } = await show('/home');
    const slider = await screen.findByRole('region', { name: 'Quotes' });
    expect(within(slider).getByText('Shirdi Sai Baba').tagName).toBe('CITE');
    await user.click(await within(slider).findByRole('button', { name: 'Next slide' }));
    expect(within(slider).getByText('Be patient and keep faith.')).toBeVisible();
    expect(slider.querySelector('.slick-active cite')).toBeNull();
  });

  test('shows an error for what cannot be read, and the rest of the page', async () => {
    furnish();
    network.use(refusing('content.videos', 500, 'No videos just now'));
    await show('/home');
    expect(await screen.findByRole('alert')).toHaveTextContent('No videos just now');
    expect(screen.getByRole('heading', { name: 'Pooja timings' })).toBeVisible();
  });

  test('shows that it is loading', async () => {
    furnish();
    network.use(silent('content.slides'));
    await show('/home');
    expect(await screen.findByText('Fetching Data...')).toBeVisible();
  });
});

describe('the home page of an admin', () => {
  test('searches devotees, shows nothing for an empty text, and donates for the chosen one', async () => {
    session.signIn(aUser({ isAdmin: true }));
    network.use(
      answering('sheet.read', aSheet()),
      answering('attention.list', []),
      answering('orders.list', []),
      answering('users.search', ({ query }) => [aUser({ _id: 'lakshmi', name: `Lakshmi ${query.get('q') ?? ''}` })]),
      answering('products.list', aPage()),
    );
    const page = await show('/home');
    const field = await screen.findByRole('searchbox', { name: 'Search devotees' });
    await page.user.type(field, 'rao');
    expect(await screen.findByText('Lakshmi rao')).toBeVisible();
    expect(screen.getByRole('link', { name: '9:00\u00a0AM Baba Abhishekam' })).toBeVisible();
    expect(await problemsOf(page.container)).toEqual([]);
    await page.user.clear(field);
    expect(screen.queryByRole('list', { name: 'Devotees found' })).not.toBeInTheDocument();
    await page.user.type(field, 'rao');
    await page.user.click(await screen.findByRole('button', { name: /^Lakshmi rao.*donate on their behalf$/ }));
    await expect.poll(page.address).toBe('/pooja');
    expect(devotee.get()).toMatchObject({ userID: 'lakshmi', name: 'Lakshmi rao' });
    expect(await screen.findByText('You’re donating on behalf of Lakshmi rao.')).toBeVisible();
  });
});
