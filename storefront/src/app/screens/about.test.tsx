import { act, screen, within } from '@testing-library/react';
import type { PhotoSlot, TemplePhoto } from '@seva/config/contract';
import { describe, expect, test, vi } from 'vitest';
import { problemsOf } from '../../testing/accessibility';
import { places, site, storefrontConfig } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

vi.mock('../../features/about/google-map', () => ({
  GoogleMap: ({ mapId }: { mapId: string }) => <p>The map of the service: {mapId}</p>,
}));

const script = () => document.querySelector('script[src*="key=a+key"]');

describe('with a key of the map service', () => {
  /** Opens the page. The test itself answers the map script, which never runs here. */
  const open = async (own: Partial<typeof storefrontConfig> = {}) => {
    network.use(
      answering('content.places', places),
      answering('config.storefront', { ...storefrontConfig, mapsKey: 'a key', ...own }),
    );
    const page = await show('/about');
    return { ...page, pin: await screen.findByRole('button', { name: 'Royal India: show details' }) };
  };
  const answer = (event: 'loaded' | 'error') =>
    act(async () => {
      if (event === 'loaded') (window as unknown as { mapServiceLoaded: () => void }).mapServiceLoaded();
      else script()?.dispatchEvent(new Event('error'));
    });

  test('requests nothing from Google before a tap, and says when it cannot be reached', async () => {
    const { user, pin, container } = await open();
    const button = await screen.findByRole('button', { name: 'Show Google Map' });
    expect(script()).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
    await user.click(button);
    await expect.poll(script).not.toBeNull();
    await answer('error');
    expect(script()).toBeNull();
    expect(pin).toBeVisible();
    expect(await screen.findByText(/can’t reach Google Maps/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show Google Map' })).toBeEnabled();
    expect(screen.queryByText('Fetching Data...')).toBeNull();
  });

  test('keeps the drawn map and its focus when a map that loads at once cannot be reached', async () => {
    const { pin } = await open({ mapsAtOnce: true });
    await expect.poll(script).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Show Google Map' })).toBeNull();
    pin.focus();
    await answer('error');
    expect(pin).toHaveFocus();
  });

  test('replaces the drawn map with the service’s map, with its ID, after a tap', async () => {
    const { user, pin } = await open({ mapId: 'temple-style' });
    await user.click(await screen.findByRole('button', { name: 'Show Google Map' }));
    await expect.poll(script).not.toBeNull();
    expect(script()?.getAttribute('src')).toContain('libraries=marker');
    await answer('loaded');
    expect(await screen.findByText('The map of the service: temple-style')).toBeVisible();
    expect(pin).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show Google Map' })).toBeNull();
  });
});

describe('the About page', () => {
  test('shows the temple’s mission and how to reach it', async () => {
    network.use(answering('content.places', places));
    const { container } = await show('/about');
    expect(await screen.findByText('A home for devotees.')).toBeVisible();
    expect(screen.getByRole('link', { name: '(812) 555-0134' })).toHaveAttribute('href', 'tel:8125550134');
    expect(screen.getByRole('link', { name: 'hello@saidham.example' })).toBeVisible();
    expect(screen.getByText('Take exit 7.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Directions to Royal India' })).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('fetches its own texts when the previous page had none, and asks once if there are none', async () => {
    const cut = { ...site, mission: '', directions: '' };
    const answers = [cut, site];
    network.use(
      answering('content.places', places),
      answering('content.site', () => answers.shift() ?? cut),
    );
    await show('/about');
    expect(await screen.findByText('A home for devotees.')).toBeVisible();
    expect(answers).toEqual([]);
  });

  test('shows the photos of the temple in frames, and nothing in places without one', async () => {
    const photo = (slot: PhotoSlot, alt: string, caption = ''): TemplePhoto => ({
      slot,
      image: `/uploads/${slot}.jpg`,
      picture: { alt, width: 1600, height: 1200, variants: [] },
      caption,
    });
    const photos = [
      photo('hero', 'Towers at dusk'),
      photo('about', 'The sanctum with lamps'),
      photo('priests', 'A priest with a lamp', 'At the evening aarati'),
    ];
    network.use(answering('content.places', places), answering('content.site', { ...site, photos }));
    const { container, user } = await show('/about');
    expect(await screen.findByRole('img', { name: 'The sanctum with lamps' })).toHaveAttribute('loading', 'lazy');
    const priests = screen.getByRole('region', { name: 'Our priests' });
    expect(within(priests).getByRole('figure')).toHaveTextContent('At the evening aarati');
    expect(screen.queryByRole('img', { name: 'Towers at dusk' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'The hall' })).toBeNull();
    expect(await problemsOf(container)).toEqual([]);
    await user.click(within(priests).getByRole('button', { name: 'Zoom: A priest with a lamp' }));
    expect(await screen.findByRole('dialog', { name: 'At the evening aarati' })).toBeVisible();
  });

  test('opens the details of a place on the map, and closes them with the button', async () => {
    network.use(answering('content.places', places));
    const { user } = await show('/about');
    await user.click(await screen.findByRole('button', { name: 'Saidham Mandir: show details' }));
    const panel = screen.getByRole('dialog', { name: 'Location Details' });
    for (const fact of ['Saidham Mandir', '6299 Oak Grove Rd', '(812) 555-0134', '7 AM – 8 PM']) {
      expect(within(panel).getByText(fact)).toBeVisible();
    }
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(panel).not.toBeInTheDocument();
  });

  test('closes the details with Escape and with the backdrop', async () => {
    network.use(answering('content.places', places));
    const { user } = await show('/about');
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Royal India: show details' }));
      return screen.getByRole('dialog', { name: 'Location Details' });
    };
    const first = await open();
    // A browser turns Escape into this event of the dialog.
    first.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.poll(() => first.isConnected).toBe(false);
    const second = await open();
    await user.click(second);
    expect(second).not.toBeInTheDocument();
  });

  test('shows an error when the places cannot be read', async () => {
    network.use(refusing('content.places', 500, 'No map just now'));
    await show('/about');
    expect(await screen.findByRole('alert')).toHaveTextContent('No map just now');
  });
});
