import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problemsOf } from '../../testing/accessibility';
import { aPage, next, offer, site, slides, timings, videos } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';

const picture = { alt: 'Towers at dusk', width: 1600, height: 1200, variants: [] };
const photo = { slot: 'hero', image: '/uploads/towers.jpg', picture, caption: 'On a festival evening' } as const;

function furnish(photos: (typeof photo)[]) {
  network.use(
    answering('content.site', { ...site, photos }),
    answering('content.slides', slides),
    answering('content.next', next()),
    answering('content.timings', timings),
    answering('content.videos', videos),
    answering('products.list', aPage()),
    answering('products.top', aPage().products),
    answering('give.offer', offer),
  );
}

test('shows the temple’s photo below the slides, beside its sentence and a link to About', async () => {
  furnish([photo]);
  const { container } = await show('/home');
  expect(await screen.findByRole('img', { name: 'Towers at dusk' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('region', { name: site.tagline })).toHaveTextContent('On a festival evening');
  expect(screen.getByRole('link', { name: 'About Saidham' })).toHaveAttribute('href', '/about');
  expect(await problemsOf(container)).toEqual([]);
});

test('leaves the section out without a photo', async () => {
  furnish([]);
  await show('/home');
  expect(await screen.findByRole('region', { name: 'Next at the temple' })).toBeVisible();
  expect(screen.queryByRole('region', { name: site.tagline })).toBeNull();
});
