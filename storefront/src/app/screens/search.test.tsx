import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPage } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';

/** Answers the list and notes what it was asked. */
function listen(): string[] {
  const asked: string[] = [];
  network.use(
    answering('products.list', ({ query }) => {
      asked.push(`${query.get('keyword') ?? '-'} ${query.get('pageNumber') ?? '-'}`);
      return aPage();
    }),
  );
  return asked;
}

describe('searching the catalogue', () => {
  test.each([
    ['/search/lamp', 'lamp 1', 'Services for “lamp”'],
    ['/search/ghee%20lamp/page/2', 'ghee lamp 2', 'Services for “ghee lamp”'],
    [`/search?q=${'x'.repeat(99)}%F0%9F%AA%94`, `${'x'.repeat(99)}🪔 1`, `Services for “${'x'.repeat(99)}🪔”`],
    ['/search?q=%E2%80%8B', '- 1', 'All services and donations'],
    ['/page/3', '- 3', 'All services and donations'],
    ['/festival', 'festival 1', 'Pooja Services for Festivals'],
    ['/poojashop/2', 'pooja item 2', 'Pooja Services'],
    ['/priest/wedding', 'wedding 1', 'Priest Services'],
    ['/rentals/hall/4', 'hall 4', 'Rental Services'],
    ['/kitchen', 'kitchen 1', 'Kitchen Services'],
  ])('%s searches "%s"', async (address, expected, heading) => {
    const asked = listen();
    await show(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(asked).toEqual([expected]);
  });

  test('the search box leads to what was typed', async () => {
    listen();
    const page = await show('/pooja');
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search all services' }), 'milk & honey{Enter}');
    expect(page.address()).toBe('/search/milk%20%26%20honey');
    expect(await screen.findByRole('heading', { name: 'Services for “milk & honey”' })).toBeVisible();
  });

  test('nothing found says for what', async () => {
    network.use(answering('products.list', aPage([])));
    await show('/search/xyzzy');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible();
  });
});
