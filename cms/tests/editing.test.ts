import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/client';
import { editorChanges } from './support/editor-changes';
import { openForms, type PanelForms } from './support/panel-forms';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let editor: PanelForms;
beforeAll(async () => {
  server = await startTestServer();
  editor = await openForms(server, 'editor');
});
afterAll(() => server.stop());

const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();
const api = async (path: string) => (await fetch(`${server.url}/api${path}`)).text();
const firstId = async (kind: string) => {
  const row = (await server.strapi.db
    .query(`api::${kind}.${kind}` as never)
    .findOne({ orderBy: [{ sort: 'asc' }, { id: 'asc' }] } as never)) as { documentId: string };
  return row.documentId;
};
const aPicture = async (color: string) =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 360, channels: 3, background: color } })
      .jpeg()
      .toBuffer(),
  );
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&#x27;');

describe('what an editor changes in the panel is in the shop with the next request', () => {
  it.each(editorChanges)(
    'shows $what of a $kind with the next request',
    async ({ kind, fields, shown, shownOnPage = shown, ...where }) => {
      const { api: asked, page: seen } = where;
      const id = kind === 'site' ? '' : await firstId(kind);
      expect(await api(asked(id))).not.toContain(shown);
      if (seen) expect(await page(seen(id))).not.toContain(escaped(shownOnPage));
      const { status, body } = await editor.change(kind, id, fields);
      expect([status, body.error]).toEqual([200, undefined]);
      expect(await api(asked(id))).toContain(shown);
      if (seen) expect(await page(seen(id))).toContain(escaped(shownOnPage));
    },
  );

  it.each([
    ['service', (id: string) => `/products/${id}`],
    ['slide', () => '/content/slides'],
    ['video', () => '/content/videos'],
  ] as const)('shows another picture of a %s with the next request', async (kind, asked) => {
    const id = await firstId(kind);
    const picture = await editor.addPicture(await aPicture('#7C0F22'), `swapped-${kind}.jpg`);
    expect(picture.status).toBe(201);
    expect((await editor.change(kind, id, { picture: picture.id, alt: 'All red' })).status).toBe(200);
    expect(await api(asked(id))).toMatch(new RegExp(`/uploads/swapped_${kind}_\\w+\\.jpg`));
    expect(await page(kind === 'service' ? `/product/${id}` : '/home')).toContain(`swapped_${kind}`);
  });

  it.each([
    ['video', { title: 'A new bhajan', videoId: 'zzzzzzzzzz1' }, '/content/videos'],
    ['timing', { title: 'A new pooja', startsAt: '10:10:00.000', sunday: true }, '/content/timings'],
    ['place', { title: 'A new hall', type: 'Mandhir', address: '2 Road', lat: 1, lng: 2 }, '/content/places'],
    ['policy-page', { title: 'A new policy', slug: 'new-policy' }, '/content/site'],
    ['service', { name: 'A new service', category: 'rentals', priceCents: 5100 }, '/products?category=rentals'],
  ] as const)('shows a new %s, and hides it after its end', async (kind, fields, asked) => {
    const name = 'title' in fields ? fields.title : fields.name;
    const { status, body } = await editor.add(kind, fields);
    expect([status, body.error]).toEqual([201, undefined]);
    expect(await api(asked)).toContain(name);
    const { documentId } = body.data as unknown as { documentId: string };
    expect((await editor.remove(kind, documentId)).status).toBe(200);
    expect(await api(asked)).not.toContain(name);
  });
});

describe('what cannot be right is refused in words, below its field', () => {
  it.each([
    ['service', { openAmount: false, priceCents: 49 }, 'priceCents', 'A price is at least $0.50'],
    ['service', { openAmount: false, priceCents: 100_000_000 }, 'priceCents', 'A price is at least $0.50'],
    ['service', { openAmount: false, priceCents: null }, 'priceCents', 'Enter a price'],
    ['service', { openAmount: true, leastAmountCents: 50 }, 'leastAmountCents', 'A minimum amount is between $1'],
    [
      'service',
      { openAmount: true, priceCents: 500, leastAmountCents: 501 },
      'leastAmountCents',
      'The suggested amount',
    ],
    ['service', { leastAmountCents: 2200, suggestedAmounts: '21, 51' }, 'suggestedAmounts', 'below the minimum'],
    ['service', { suggestedAmounts: 'ten' }, 'suggestedAmounts', 'Enter up to six amounts'],
    ['service', { impact: '$21 feeds four\nfeeds ten' }, 'impact', 'Begin each line with an amount'],
    ['service', { alt: ' ' }, 'alt', 'Describe the picture'],
    ['service', { visibleFrom: '2026-11-09', visibleTo: '2026-11-08' }, 'visibleTo', 'The end is before the start'],
    ['service', { visibleFrom: '31.12.2026' }, 'visibleFrom', 'Choose a valid date'],
    ['service', { reviews: [{ name: 'A', rating: 4.2 }] }, 'reviews.0.rating', 'Use half stars'],
    ['slide', { alt: '' }, 'alt', ''],
    ['video', { videoId: 'https://vimeo.com/1' }, 'videoId', 'This isn’t a YouTube video'],
    ['timing', { startsAt: '10:00:00.000', endsAt: '09:00:00.000' }, 'endsAt', 'The end is before the start'],
    [
      'timing',
      {
        monday: false,
        tuesday: false,
        wednesday: false,
        thursday: false,
        friday: false,
        saturday: false,
        sunday: false,
      },
      'monday',
      'Choose at least one day',
    ],
    ['place', { lat: 91 }, 'lat', ''],
    ['place', { lng: -181 }, 'lng', ''],
    ['site', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Unknown time zone'],
    ['site', { email: 'nobody' }, 'email', ''],
    ['site', { mainColor: 'red' }, 'mainColor', 'Enter # and six digits or letters'],
    ['site', { mainColor: '#F08A1D' }, 'mainColor', 'its contrast is'],
    ['site', { secondColor: '#8FBC8F' }, 'secondColor', 'its contrast is'],
    [
      'site',
      { footerGroups: [{ title: 'x', links: [{ label: 'y', href: 'javascript:alert(1)' }] }] },
      'footerGroups.0.links.0.href',
      'A link must start with https://',
    ],
    [
      'site',
      { footerGroups: [{ title: 'x', links: [{ label: 'y', href: '//evil.example' }] }] },
      'footerGroups.0.links.0.href',
      'A link must start with https://',
    ],
    [
      'site',
      {
        screens: [
          { screen: 'pooja', heading: 'a' },
          { screen: 'pooja', heading: 'b' },
        ],
      },
      'screens.1.screen',
      'This screen already has a heading',
    ],
  ] as const)('%s %j at %s', async (kind, fields, path, sentence) => {
    const id = kind === 'site' ? '' : await firstId(kind);
    const { status, body } = await editor.change(kind, id, fields);
    expect(status).toBe(400);
    const { details } = body.error as { details: { errors: { path: string[]; message: string }[] } };
    const about = details.errors.find((problem) => problem.path.join('.') === path);
    expect(about?.message ?? JSON.stringify(details)).toContain(sentence);
    expect(about).toBeDefined();
  });

  it('rejects a photo of 16 MB and a file that is no picture', async () => {
    const large = new Uint8Array(16 * 1024 * 1024);
    large.set(await aPicture('#123456'));
    const refused = await editor.addPicture(large, 'large.jpg');
    expect([refused.status, refused.body.error]).toEqual([
      413,
      expect.objectContaining({ message: 'This picture is larger than 15 MB. Please make it smaller and try again' }),
    ]);
    const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await editor.addPicture(script, 'drawing.svg', 'image/svg+xml')).status).toBe(400);
  });
});

describe('the order', () => {
  const entries = async (kind: string, category = '') => {
    const { body } = await editor.call('GET', `/editing/order/${kind}?category=${category}`);
    return (body as unknown as { entries: { id: string; title: string }[] }).entries;
  };

  it.each([
    ['slides', '', '/content/slides', '_id'],
    ['videos', '', '/content/videos', '_id'],
    ['timings', '', '/content/timings', '_id'],
    ['places', '', '/content/places', 'id'],
    ['services', 'kitchen', '/products?category=kitchen', '_id'],
  ] as const)('applies the order of %s %s with the next request', async (kind, category, asked, key) => {
    const before = (await entries(kind, category)).map(({ id }) => id);
    const ids = [...before.slice(1), ...before.slice(0, 1)];
    expect((await editor.call('PUT', `/editing/order/${kind}`, { ids, category })).status).toBe(200);
    const answer = JSON.parse(await api(asked)) as { products?: Record<string, string>[] } & Record<string, string>[];
    const shown = (answer.products ?? answer).map((entry) => entry[key]);
    expect(shown).toEqual(ids.slice(0, shown.length));
    expect((await editor.call('PUT', `/editing/order/${kind}`, { ids: before, category })).status).toBe(200);
    expect((await entries(kind, category)).map(({ id }) => id)).toEqual(before);
  });

  it('rejects an order when the list has changed', async () => {
    const ids = (await entries('slides')).map(({ id }) => id);
    expect((await editor.call('PUT', '/editing/order/slides', { ids: ids.slice(1) })).status).toBe(409);
    const twice = [ids[0], ...ids.slice(0, -1)];
    for (const bad of [twice, 'all', [1], null])
      expect((await editor.call('PUT', '/editing/order/slides', { ids: bad })).status).toBe(400);
    expect((await editor.call('PUT', '/editing/order/users', { ids })).status).toBe(404);
  });
});

describe('a visitor', () => {
  it('gets a picture’s alternative text through the contract', async () => {
    const { products } = (await callApi(server, 'products.list', { query: { category: 'festival' } })).body;
    expect(products.every(({ picture }) => picture?.alt)).toBe(true);
  });
});
