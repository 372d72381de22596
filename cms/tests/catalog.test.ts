import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseServiceListFilter } from '@seva/config/rules/service-list-filter';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { momentOf } from '@seva/config/rules/visibility';
import { categories } from '@seva/config/shop';
import { readContent } from '../seed/read-content';
import { listServiceIds } from '../src/api/service/queries/service-list';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const list = async (query: Record<string, string | number> = {}, token?: string) =>
  (await callApi(server, 'products.list', { query }, token)).body;
const update = (id: string, body: object) =>
  callApi(server, 'products.update', { params: { id }, body: body as never }, admin);

describe('the seed', () => {
  it.each(categories)('has services in the category %s, each with its own picture', async (category) => {
    const { products } = await list({ category });
    expect(products.length).toBeGreaterThanOrEqual(5);
    for (const { image, picture, description } of products) {
      expect(image).toMatch(/^\/uploads\/.+/);
      expect(picture).toMatchObject({
        width: expect.any(Number) as number,
        alt: expect.stringMatching(/\S/) as string,
      });
      expect(description).toMatch(/\S/);
    }
    expect(new Set(products.map(({ image }) => image)).size).toBe(products.length);
  });

  it('hides stars and reviews once the temple turns ratings off', async () => {
    const sites = server.strapi.documents('api::site.site' as never);
    const { documentId } = (await server.strapi.db.query('api::site.site').findOne({})) as { documentId: string };
    const switchTo = (showRatings: boolean) => sites.update({ documentId, data: { showRatings } as never });
    const rated = async () => {
      const listed = (await list()).products.map(({ rating, numReviews }) => rating + numReviews);
      const { _id } = (await list()).products[0] ?? { _id: '' };
      const one = (await callApi(server, 'products.get', { params: { id: _id } })).body;
      return [Math.max(...listed) > 0, one.numReviews > 0, one.reviews.length > 0];
    };
    expect(await rated()).toEqual([true, true, true]);
    await switchTo(false);
    await expect.poll(rated).toEqual([false, false, false]);
    await switchTo(true);
    await expect.poll(rated).toEqual([true, true, true]);
  });

  it('opens festivals on their dates, the next one first', async () => {
    const zone = 'America/Chicago';
    const today = templeClock(Date.now(), zone).day;
    const leadMs = 24 * 60 * 60 * 1000;
    const { schedules, services } = readContent();
    const coming = services.flatMap(({ name, booking }) => {
      const { openingDays = [], horizonDays = 0 } = schedules.find(({ key }) => key === booking?.schedule) ?? {};
      const ahead = openingDays.find(
        ({ day, startsAt }) =>
          day <= addDays(today, horizonDays) && momentOf(`${day}T${startsAt}`, zone) > Date.now() + leadMs,
      );
      return ahead ? [`${ahead.day} ${ahead.startsAt} ${name}`] : [];
    });
    const { products } = await list({ category: 'festival', sort: 'soonest' });
    const opened = products.flatMap(({ name, booking }) =>
      booking?.next ? [`${booking.next.day} ${booking.next.startsAt} ${name}`] : [],
    );
    expect(opened).toEqual(coming.sort());
  });

  it('has at least 60 services', async () => {
    const { pages } = await list();
    const { products } = await list({ pageNumber: pages });
    expect((pages - 1) * 12 + products.length).toBeGreaterThanOrEqual(60);
  });

  it('changes nothing that an editor has edited when it runs again', async () => {
    const { seedContent } = await import('../seed/seed-content');
    const { products } = await list({ category: 'priest' });
    const [touched, removed] = products;
    if (!touched || !removed) throw new Error('the seed has too few priest services');
    await update(touched._id, { name: 'Renamed by an editor', price: 12 });
    await callApi(server, 'products.remove', { params: { id: removed._id } }, admin);
    await seedContent(server.strapi, () => undefined);
    const after = (await list({ category: 'priest' })).products;
    expect(after.map(({ name }) => name)).toContain('Renamed by an editor');
    expect(after.map(({ _id }) => _id)).not.toContain(removed._id);
    expect(after).toHaveLength(products.length - 1);
  });
});

describe('a list that is narrowed and put in order', () => {
  const names = async (query: Record<string, string | number>) => (await list(query)).products.map(({ name }) => name);

  it('returns the deities and occasions on request, and is otherwise as documented', async () => {
    const { choices, total } = await list({ category: 'other', choices: '1' });
    expect(choices?.deities).toEqual(expect.arrayContaining(['Ganesha', 'Lakshmi', 'Shiva', 'Vishnu']));
    expect(choices?.deities).toEqual([...(choices?.deities ?? [])].sort());
    expect(choices?.occasions).toContain('New beginning');
    const plain = await list({ category: 'other' });
    expect(plain.choices).toBeUndefined();
    expect(plain.total).toBe(total);
    expect(await list({ category: 'other', priceFrom: 'x', sort: 'rating' })).toEqual(plain);
    expect((await list({ category: 'other', day: 'tomorrow' })).products).toEqual([]);
  });

  it('filters by deity, occasion and price, with a keyword as well', async () => {
    expect((await names({ deity: 'Shiva' })).sort()).toEqual(
      ['Maha Shivaratri', 'Pradosham Pooja', 'Rudrabhishekam'].sort(),
    );
    expect(await names({ deity: 'Shiva', keyword: 'abhishekam' })).toContain('Rudrabhishekam');
    expect(await names({ deity: 'Shiva', category: 'festival' })).toEqual(['Maha Shivaratri']);
    expect(await names({ occasion: 'House warming', deity: 'Shiva' })).toEqual([]);
    const { products, total } = await list({ category: 'other', priceFrom: 50, priceTo: 60, sort: 'price' });
    expect(products.length).toBe(Math.min(12, total ?? 0));
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ price, openAmount }) => openAmount || (price >= 50 && price <= 60))).toBe(true);
  });

  it('offers a service of any amount at every price', async () => {
    const { products } = await list({ priceFrom: '987', priceTo: '988' });
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ openAmount }) => openAmount)).toBe(true);
  });

  it('sorts by name', async () => {
    const all: string[] = [];
    for (let pageNumber = 1; pageNumber <= (await list({})).pages; pageNumber += 1)
      all.push(...(await names({ sort: 'name', pageNumber })));
    expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('sorts by the next free slot of each schedule, and shows those with a slot on a day', async () => {
    const { connection } = server.strapi.db;
    const rows = (await connection('services')
      .leftJoin('services_schedule_lnk as link', 'link.service_id', 'services.id')
      .leftJoin('schedules', 'schedules.id', 'link.schedule_id')
      .where('services.listed', true)
      .orderBy(['services.sort', 'services.name', 'services.id'])
      .select('services.id', 'schedules.document_id as schedule')) as { id: number; schedule: string | null }[];
    const [first, second, ...others] = [...new Set(rows.flatMap(({ schedule }) => schedule ?? []))];
    if (!first || !second || others.length === 0) throw new Error('the seed has too few schedules');
    const slots = [[first, '2030-01-02 09:00'], [second, null], ...others.map((id) => [id, '2030-01-01'])] as const;
    const soonest = new Map(slots as readonly (readonly [string, string | null])[]);
    const filter = { keyword: '', category: '', includeUnlisted: false };
    const idsOf = async (asked: object) => {
      const narrowing = parseServiceListFilter(asked);
      const all = { offset: 0, limit: 1000 };
      return (await listServiceIds(server.strapi, filter, all, narrowing && { ...narrowing, soonest })).ids;
    };
    const rankOf = ({ schedule }: (typeof rows)[number]) =>
      schedule === null ? 0 : schedule === second ? 3 : schedule === first ? 2 : 1;
    const expected = [...rows].sort((one, other) => rankOf(one) - rankOf(other)).map(({ id }) => id);
    expect(await idsOf({ sort: 'soonest' })).toEqual(expected);
    const onDay = rows.filter(({ schedule }) => schedule === first).map(({ id }) => id);
    expect(await idsOf({ day: '2030-01-02' })).toEqual(onDay);
    expect(await idsOf({ day: '2030-01-03' })).toEqual([]);
  });

  it('sorts by price both ways and pages without losing a service', async () => {
    const pages = (await list({ category: 'baba', sort: '-price' })).pages;
    const all: { _id: string; price: number }[] = [];
    for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1)
      all.push(...(await list({ category: 'baba', sort: '-price', pageNumber })).products);
    const prices = all.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
    expect(new Set(all.map(({ _id }) => _id)).size).toBe((await list({ category: 'baba' })).total);
  });

  it('puts the soonest free day after services for any day, and filters by a day with a free slot', async () => {
    const { total = 0 } = await list({ sort: 'soonest' });
    const nexts: (string | undefined)[] = [];
    for (let pageNumber = 1; pageNumber <= Math.ceil(total / 12); pageNumber += 1)
      for (const { booking } of (await list({ sort: 'soonest', pageNumber })).products)
        nexts.push(booking?.next ? `${booking.next.day} ${booking.next.startsAt}`.trim() : undefined);
    const dated = nexts.filter((each) => each !== undefined);
    expect(dated.length).toBeGreaterThan(2);
    expect(dated).toEqual([...dated].sort());
    expect(nexts.indexOf(dated[0])).toBeGreaterThan(0);
    const [day = ''] = (dated.at(-1) ?? '').split(' ');
    const onDay = await list({ day });
    expect(onDay.total).toBeGreaterThan(0);
    expect(onDay.products.every(({ booking }) => (booking?.needs ?? 'none') !== 'none')).toBe(true);
  });
});

describe('lists', () => {
  it('returns twelve per page, and an empty page past the end with the real count', async () => {
    const first = await list({ category: 'baba' });
    expect(first).toMatchObject({ page: 1 });
    expect(first.products).toHaveLength(12);
    const beyond = await list({ category: 'baba', pageNumber: 99 });
    expect([beyond.products, beyond.page, beyond.pages]).toEqual([[], 99, first.pages]);
  });

  it.each(['0', '-1', 'two', '1.5', '', '1e3'])('takes page number %j for the first page', async (pageNumber) => {
    expect((await list({ category: 'baba', pageNumber })).page).toBe(1);
  });

  it('returns nothing for an unknown category', async () => {
    expect((await list({ category: 'nothing' })).products).toEqual([]);
  });

  it('takes a keyword for literal text in any case', async () => {
    const [service] = (await list({ category: 'kitchen' })).products;
    if (!service) throw new Error('the seed has no kitchen service');
    await update(service._id, { name: '50%_off (Prasadam) "లడ్డు"', price: 5 });
    for (const keyword of ['50%_OFF', '(prasadam)', '"లడ్డు"', '%_o']) {
      expect(
        (await list({ keyword })).products.map(({ _id }) => _id),
        keyword,
      ).toEqual([service._id]);
    }
    for (const keyword of ['50x_off', '%%%', '_____', '.*', 'x'.repeat(100)])
      expect((await list({ keyword })).products, keyword).toEqual([]);
  });

  it('answers 304 to a client that has them already', async () => {
    const url = `${server.url}/api/products?category=baba`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});

describe('an editor', () => {
  it('shows a price that was changed in the panel to the next visitor', async () => {
    const [service] = (await list({ category: 'baba' })).products;
    if (!service) throw new Error('the seed has no service');
    await server.strapi
      .documents('api::service.service' as never)
      .update({ documentId: service._id, data: { priceCents: 7777 } as never });
    expect((await list({ category: 'baba' })).products[0]?.price).toBe(77.77);
    expect((await callApi(server, 'products.get', { params: { id: service._id } })).body.price).toBe(77.77);
  });
});

describe('an admin', () => {
  it('adds a service that appears in no list before it has a name and a price', async () => {
    const { status, body: draft } = await callApi(server, 'products.create', {}, admin);
    expect([status, draft.listed]).toEqual([201, false]);
    const seen = () => callApi(server, 'products.get', { params: { id: draft._id } });
    const isInList = async (keyword: string) => (await list({ keyword })).products.some(({ _id }) => _id === draft._id);
    expect([(await seen()).body.listed, await isInList(draft.name)]).toEqual([false, false]);
    expect((await callApi(server, 'products.get', { params: { id: draft._id } }, admin)).body.listed).toBe(false);
    const saved = await update(draft._id, {
      name: 'Go Pooja',
      price: '25.50',
      category: 'other',
      brand: 'Family Pooja',
      image: '',
      description: '',
    });
    expect(saved.body).toMatchObject({ price: 25.5, category: 'other', brand: 'Family Pooja' });
    expect((await seen()).body).toMatchObject({ name: 'Go Pooja', price: 25.5, numReviews: 0, reviews: [] });
    expect([(await seen()).body.listed, await isInList('Go Pooja')]).toEqual([undefined, true]);
    expect((await callApi(server, 'products.remove', { params: { id: draft._id } }, admin)).status).toBe(200);
    expect((await callApi(server, 'products.remove', { params: { id: draft._id } }, admin)).status).toBe(404);
  });

  it.each([-1, 0, 0.49, 1_000_000, 'free', 0.001])('rejects the price %j', async (price) => {
    const [service] = (await list({ category: 'rentals' })).products;
    expect((await update(service?._id ?? '', { name: 'A hall', price })).status).toBe(400);
  });

  it.each(['//evil.example/x.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])(
    'rejects %j as a picture address, in the shop and in the panel',
    async (image) => {
      const [service] = (await list({ category: 'rentals' })).products;
      const id = service?._id ?? '';
      const { status, body } = await update(id, { name: 'A hall', price: 100, image });
      expect([status, (body as { message?: string }).message]).toEqual([
        400,
        'The address of a picture begins with / or with https://',
      ]);
      await expect(
        server.strapi
          .documents('api::service.service' as never)
          .update({ documentId: id, data: { imageUrl: image } as never }),
      ).rejects.toThrow(/picture’s address/);
    },
  );

  it('accepts a real picture and nothing else', async () => {
    const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, token = admin) => {
      const form = new FormData();
      form.set('image', new Blob([bytes], { type: 'image/png' }), name);
      return fetch(`${server.url}/api/upload`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
    };
    const { default: sharp } = await import('sharp');
    const png = new Uint8Array(
      await sharp({ create: { width: 64, height: 48, channels: 3, background: '#A3162E' } })
        .png()
        .toBuffer(),
    );
    const good = await send(png, '../../evil.html');
    expect([good.status, good.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const path = await good.text();
    expect(path).toMatch(/^\/uploads\/[\w-]+\.png$/);
    expect((await fetch(`${server.url}${path}`)).headers.get('content-type')).toBe('image/png');
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', 'GIF89a', '']) {
      expect((await send(new TextEncoder().encode(content), 'fake.png')).status, content).toBe(400);
    }
    expect((await send(png, 'picture.png', await signIn(server, 'devotee'))).status).toBe(403);
  });
});
