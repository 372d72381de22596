import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing/accessibility';
import { aPage, aService } from '../../testing/fixtures';
import { answering, network, unreachable } from '../../testing/network';
import { show } from '../../testing/show';

/** Answers the list call and records the queries. */
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

describe('searching the catalog', () => {
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
  ])('searches on %s for "%s"', async (address, expected, heading) => {
    const asked = listen();
    await show(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(asked).toEqual([expected]);
  });

  test('goes from the search box to the results for the text', async () => {
    listen();
    const page = await show('/pooja');
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search all services' }), 'milk & honey{Enter}');
    expect(page.address()).toBe('/search/milk%20%26%20honey');
    expect(await screen.findByRole('heading', { name: 'Services for “milk & honey”' })).toBeVisible();
  });

  test('says for which text nothing was found', async () => {
    network.use(answering('products.list', aPage([])));
    await show('/search/xyzzy');
    expect(await screen.findByRole('heading', { name: 'No results for “xyzzy”' })).toBeVisible();
  });

  test('shows results of a similar spelling, and says so', async () => {
    network.use(
      answering('products.list', {
        ...aPage([aService({ name: 'Satyanarayana Pooja' })]),
        spelled: 'satyanarayana pooja',
      }),
    );
    const { container } = await show('/search/satyanarayan%20puja');
    expect(await screen.findByText('Also spelled “satyanarayana pooja”: showing both')).toBeVisible();
    const article = screen.getByRole('article');
    expect(within(article).getByRole('link', { name: 'Satyanarayana Pooja' })).toBeVisible();
    expect([...article.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Satyanarayana',
      'Pooja',
    ]);
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows the nearest matches, popular services, phone and email when nothing is found', async () => {
    const near = aService({ name: 'Griha Pravesh' });
    network.use(
      answering('products.list', ({ query }) =>
        query.get('category') === 'baba'
          ? aPage([near, aService({ _id: 'often', name: 'Baba Abhishekam' })])
          : { ...aPage([]), near: [near] },
      ),
    );
    const { container } = await show('/search/pravech');
    expect(await screen.findByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Griha Pravesh' })).toBeVisible();
    const often = within(await screen.findByRole('region', { name: 'Popular' }));
    expect(often.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Baba Abhishekam',
    ]);
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringContaining('mailto:'));
    expect(screen.getByRole('link', { name: '(812) 555-0134' })).toHaveAttribute('href', 'tel:8125550134');
    expect(await problemsOf(container)).toEqual([]);
  });
});

describe('the link to the search', () => {
  test('is in the header of every screen, and moves the focus to the field', async () => {
    listen();
    const page = await show('/search/lamp');
    const [link] = screen.getAllByRole('link', { name: 'Search' });
    await page.user.click(link as HTMLElement);
    await waitFor(() => expect(page.address()).toBe('/search'));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search all services' })).toHaveFocus());
  });
});

const suggested = async () => within(await screen.findByRole('region', { name: 'Suggestions' }));

describe('search suggestions', () => {
  const many = ['Lakshmi Pooja', 'Lalitha Archana', 'Laddus', 'Lamps', 'Lotus Garland', 'Lime Garland'].map(
    (name, at) => aService({ _id: `service ${at}`, name }),
  );

  test('shows at most five suggestions and a link to all results after two letters', async () => {
    const asked: string[] = [];
    network.use(
      answering('products.list', ({ query }) => {
        asked.push(query.get('keyword') ?? '');
        return { ...aPage(many), total: 14 };
      }),
    );
    const page = await show('/search');
    const field = await screen.findByRole('searchbox');
    asked.length = 0;
    await page.user.type(field, 'l');
    await page.user.type(field, 'ak');
    const rows = await suggested();
    const links = await rows.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...many.slice(0, 5).map(({ name }) => `${name}Baba Pooja$21`),
      'See all 14 results',
    ]);
    expect(rows.getByText('Lak').tagName).toBe('MARK');
    expect(screen.getByText('14 results')).toBeInTheDocument();
    expect(asked).toEqual(['lak']);
    expect(await problemsOf(page.container)).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: 'See all 14 results' }));
    expect(page.address()).toBe('/search/lak');
  });

  test('opens the suggestions with the arrow keys, and closes them with Escape or when the field loses focus', async () => {
    network.use(answering('products.list', aPage(many)), answering('products.get', aService()));
    const page = await show('/search');
    await page.user.type(await screen.findByRole('searchbox'), 'la');
    const links = await (await suggested()).findAllByRole('link');
    await page.user.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await page.user.keyboard('{ArrowDown}');
    expect(links[1]).toHaveFocus();
    await page.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await page.user.keyboard('k');
    await (await suggested()).findAllByRole('link');
    await page.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(page.address()).toBe('/product/service%200'));
  });

  test('says that nothing matches, and that there is no connection', async () => {
    network.use(answering('products.list', aPage([])));
    const page = await show('/search');
    await page.user.type(await screen.findByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No results for “xyz”')).toBeVisible();
    network.use(unreachable('products.list'));
    await page.user.type(screen.getByRole('searchbox'), 'q');
    expect(await screen.findByText('Search needs a connection')).toBeVisible();
  });
});

describe('before a text is typed', () => {
  test('offers the last three searches of this device and four services', async () => {
    const many = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => aService({ _id: name, name }));
    network.use(answering('products.list', aPage(many)));
    const page = await show('/search/first');
    for (const word of ['lamp', 'ghee', 'Lamp', 'milk', 'honey']) {
      await page.user.clear(await screen.findByRole('searchbox'));
      await page.user.type(screen.getByRole('searchbox'), `${word}{Enter}`);
      await waitFor(() => expect(page.address()).toBe(`/search/${word}`));
    }
    await page.user.clear(screen.getByRole('searchbox'));
    const rows = within(await screen.findByRole('region', { name: 'Suggestions' }));
    const texts = rows.getAllByRole('link').map(({ textContent }) => textContent ?? '');
    expect(texts.slice(0, 3)).toEqual(['honey', 'milk', 'Lamp']);
    expect(texts.slice(3)).toHaveLength(4);
    expect(await problemsOf(page.container)).toEqual([]);
  });
});
