import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { site } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';

const page = {
  slug: 'privacy',
  title: 'Privacy',
  body: 'We keep **little**.\n\n## Why\n- For the [receipt](/profile)\n- <img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1))',
};

test('shows a content page as text that cannot run scripts', async () => {
  network.use(answering('content.site', ({ query }) => ({ ...site, page: query.get('page') ? page : null })));
  const { container } = await show('/info/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
  expect(screen.getByText('little')).toBeVisible();
  expect(screen.getByRole('link', { name: 'receipt' })).toHaveAttribute('href', '/profile');
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(container.querySelector('img[src="x"], a[href^="javascript"]')).toBeNull();
});

test('shows the 404 page for an unknown content page', async () => {
  await show('/info/unheard-of');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
