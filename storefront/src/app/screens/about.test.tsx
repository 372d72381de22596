import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing/accessibility';
import { places } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

describe('the About page', () => {
  test('tells what the temple is for and how to reach it', async () => {
    network.use(answering('content.places', places));
    const { container } = await show('/about');
    expect(await screen.findByText('A home for devotees.')).toBeVisible();
    expect(screen.getByRole('link', { name: '(812) 555-0134' })).toHaveAttribute('href', 'tel:8125550134');
    expect(screen.getByRole('link', { name: 'hello@saidham.example' })).toBeVisible();
    expect(screen.getByText('Take exit 7.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Directions to Royal India' })).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('a place on the map opens its details, which close by the button', async () => {
    network.use(answering('content.places', places));
    const { user } = await show('/about');
    await user.click(await screen.findByRole('button', { name: 'Saidham Mandir: show the details' }));
    const panel = screen.getByRole('dialog', { name: 'Location Details' });
    for (const fact of ['Saidham Mandir', '6299 Oak Grove Rd', '(812) 555-0134', '7 AM – 8 PM']) {
      expect(within(panel).getByText(fact)).toBeVisible();
    }
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(panel).not.toBeInTheDocument();
  });

  test('the details close by Escape and by the backdrop', async () => {
    network.use(answering('content.places', places));
    const { user } = await show('/about');
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Royal India: show the details' }));
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

  test('says when the places cannot be had', async () => {
    network.use(refusing('content.places', 500, 'No map just now'));
    await show('/about');
    expect(await screen.findByRole('alert')).toHaveTextContent('No map just now');
  });
});
