import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './support/client';
import { openForms, type PanelForms } from './support/panel-forms';
import { startS3, type S3Server } from './support/s3-server';
import { emptyData, startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

let s3: S3Server;
let server: TestServer;
let editor: PanelForms;
let admin: string;
beforeAll(async () => {
  s3 = await startS3();
  server = await startTestServer({ ...s3.env, S3_PUBLIC_URL: s3.publicUrl });
  editor = await openForms(server, 'editor');
  admin = await signIn(server, 'admin');
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

interface FileRow {
  readonly id: number;
  readonly url: string;
  readonly hash: string;
  readonly provider: string;
  readonly formats: Readonly<Record<string, { readonly url: string }>>;
}

const rowOf = async (id: number) =>
  (await server.strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as FileRow | null;
const rows = () => server.strapi.db.query('plugin::upload.file').count();
const keysOf = ({ url, formats }: FileRow) =>
  [url, ...Object.values(formats).map((format) => format.url)].map((address) => address.slice(1)).sort();
const inFolder = () => fs.readdirSync(path.join(server.dataFolder, 'public', 'uploads')).sort();

async function jpeg(background: string, width = 1000): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height: 600, channels: 3, background } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

async function added(name: string): Promise<FileRow> {
  const { status, body, id } = await editor.addPicture(await jpeg('#7C0F22'), name);
  expect([status, body.error]).toEqual([201, undefined]);
  const row = await rowOf(id);
  if (!row) throw new Error(`${name} has no row`);
  return row;
}

/** Adds a picture whose copies are still in the folder, as after a move without `--remove-old`. */
async function moved(name: string): Promise<FileRow> {
  const row = await added(name);
  for (const key of keysOf(row)) fs.writeFileSync(path.join(server.dataFolder, 'public', key), s3.bytes(key));
  return row;
}

async function sendToShop(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.set('image', new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${admin}` };
  const answer = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body: form });
  return { status: answer.status, text: await answer.text() };
}

const messageOf = (text: string) => (JSON.parse(text) as { message: string }).message;

describe('a picture of a shop with a bucket', () => {
  it('stores a picture in the bucket with all its variants and nowhere else, and serves it by its path', async () => {
    const before = inFolder();
    const row = await added('garland.jpg');
    expect(row.provider).toBe('aws-s3');
    expect(row.url).toMatch(/^\/uploads\/garland_\w+\.jpg$/);
    const own = s3.keys().filter((key) => key.includes(row.hash));
    expect(own).toEqual(keysOf(row));
    expect(own.length).toBeGreaterThan(3);
    expect(inFolder()).toEqual(before);
    for (const key of own) {
      const answer = await fetch(`${server.url}/${key}`);
      expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe(key.endsWith('.webp') ? 'image/webp' : 'image/jpeg');
      expect(Buffer.from(await answer.arrayBuffer()).equals(s3.bytes(key))).toBe(true);
      const again = { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } };
      expect((await fetch(`${server.url}/${key}`, again)).status).toBe(304);
      const head = await fetch(`${server.url}/${key}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(s3.bytes(key).length)]);
      expect((await fetch(`${s3.publicUrl}/${key}`)).headers.get('cache-control')).toContain('immutable');
    }
  });

  it('stores uploads through the shop too, also from a phone, and returns the path', async () => {
    const heic = new Uint8Array(fs.readFileSync(path.join(import.meta.dirname, 'fixtures/phone.heic')));
    const { status, text } = await sendToShop(heic, 'IMG_1.heic');
    expect([status, text]).toEqual([200, expect.stringMatching(/^\/uploads\/[\w-]+\.jpg$/)]);
    const { format, height } = await sharp(s3.bytes(text.slice(1))).metadata();
    expect([format, height]).toEqual(['jpeg', 2560]);
  });

  it('shows the public address in API responses and pages, and allows it in their policy', async () => {
    const { id, hash } = await added('dawn.jpg');
    const [slide] = (await (await fetch(`${server.url}/api/content/slides`)).json()) as { _id: string }[];
    expect((await editor.change('slide', slide?._id ?? '', { picture: id, alt: 'All red' })).status).toBe(200);
    const [shown] = (await (await fetch(`${server.url}/api/content/slides`)).json()) as {
      image: string;
      picture: { variants: { url: string; type: string }[] };
    }[];
    expect(shown?.image).toMatch(new RegExp(`^/uploads/${hash}\\.jpg$`));
    const variants = shown?.picture.variants ?? [];
    expect(variants.length).toBeGreaterThan(1);
    for (const { url, type } of variants) {
      expect(url.startsWith(`${s3.publicUrl}/uploads/`)).toBe(true);
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    }
    const home = await fetch(`${server.url}/home`);
    const html = await home.text();
    expect(html).toContain(variants[0]?.url);
    for (const page of [home, await fetch(`${server.url}/cms/`)])
      expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`img-src [^;]*${s3.endpoint}(;| )`));
  });

  it('refuses to delete a picture in use, and deletes others with all their variants', async () => {
    const used = await added('used.jpg');
    const [slide] = (await (await fetch(`${server.url}/api/content/slides`)).json()) as { _id: string }[];
    await editor.change('slide', slide?._id ?? '', { picture: used.id, alt: 'Red once more' });
    expect((await editor.call('DELETE', `/upload/files/${used.id}`)).status).toBe(400);
    expect(s3.keys()).toEqual(expect.arrayContaining(keysOf(used)));
    const unused = await added('unused.jpg');
    expect((await editor.call('DELETE', `/upload/files/${unused.id}`)).status).toBe(200);
    expect(s3.keys().filter((key) => key.includes(unused.hash))).toEqual([]);
    expect((await fetch(`${server.url}${unused.url}`)).status).toBe(404);
  });

  it('replaces a picture under its path with all its variants', async () => {
    const row = await added('old.jpg');
    const form = new FormData();
    form.set('files', new Blob([await jpeg('#FFC145', 500)], { type: 'image/jpeg' }), 'new.jpg');
    form.set('fileInfo', JSON.stringify({ name: 'new.jpg' }));
    expect((await editor.call('POST', `/upload?id=${row.id}`, form)).status).toBe(200);
    const after = await rowOf(row.id);
    expect([after?.url, after?.provider]).toEqual([row.url, 'aws-s3']);
    expect(s3.keys().filter((key) => key.includes(row.hash))).toEqual(after && keysOf(after));
    const { width } = await sharp(s3.bytes(row.url.slice(1))).metadata();
    expect(width).toBe(500);
  });

  it('serves a picture that is still in the folder, and removes it from there when it is deleted', async () => {
    const id = await server.strapi.db
      .query('plugin::upload.file')
      .create({
        data: {
          name: 'a.jpg',
          hash: 'a_1',
          ext: '.jpg',
          mime: 'image/jpeg',
          size: 1,
          url: '/uploads/a_1.jpg',
          provider: 'local',
        },
      })
      .then((row: { id: number }) => row.id);
    const file = path.join(server.dataFolder, 'public', 'uploads', 'a_1.jpg');
    fs.writeFileSync(file, await jpeg('blue'));
    expect((await fetch(`${server.url}/uploads/a_1.jpg`)).status).toBe(200);
    expect((await editor.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
    expect(fs.existsSync(file)).toBe(false);
  });

  it('leaves no copy of a moved picture in the folder when it is deleted', async () => {
    const { id, url } = await moved('moved.jpg');
    expect((await editor.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
    expect((await fetch(`${server.url}${url}`)).status).toBe(404);
  });

  it('serves the new bytes of a moved picture that was replaced', async () => {
    const { id, url } = await moved('moved-too.jpg');
    const form = new FormData();
    form.set('files', new Blob([await jpeg('#FFC145', 400)], { type: 'image/jpeg' }), 'new.jpg');
    form.set('fileInfo', JSON.stringify({ name: 'new.jpg' }));
    expect((await editor.call('POST', `/upload?id=${id}`, form)).status).toBe(200);
    const bytes = await (await fetch(`${server.url}${url}`)).arrayBuffer();
    expect((await sharp(Buffer.from(bytes)).metadata()).width).toBe(400);
  });

  it('returns 404 for an unknown picture, and serves nothing else of the bucket', async () => {
    for (const address of ['/uploads/none.jpg', '/uploads/x.html', '/uploads/..%2fsecret.jpg', '/uploads/a/b.jpg'])
      expect([address, (await fetch(`${server.url}${address}`)).status]).toEqual([address, 404]);
  });
});

describe('a storage that fails', () => {
  const words = /picture storage/;

  it('leaves nothing of the picture when the storage fails halfway, and says so', async () => {
    const [keys, count] = [s3.keys(), await rows()];
    s3.refuse('w480_');
    const refused = await editor.addPicture(await jpeg('green'), 'half.jpg');
    expect([refused.status, (refused.body.error as { message: string }).message]).toEqual([
      503,
      expect.stringMatching(words),
    ]);
    const { status, text } = await sendToShop(await jpeg('green'), 'half.jpg');
    expect([status, messageOf(text)]).toEqual([503, expect.stringMatching(words)]);
    s3.refuse('');
    expect([s3.keys(), await rows()]).toEqual([keys, count]);
    await added('whole.jpg');
  });

  it('serves pages while the storage is unreachable, and rejects changes of pictures until it is back', async () => {
    const row = await added('there.jpg');
    const count = await rows();
    await s3.fail();
    const refused = await editor.addPicture(await jpeg('red'), 'gone.jpg');
    expect([refused.status, (refused.body.error as { message: string }).message]).toEqual([
      503,
      expect.stringMatching(words),
    ]);
    expect((await sendToShop(await jpeg('red'), 'gone.jpg')).status).toBe(503);
    for (const [method, address, body] of [
      ['DELETE', `/upload/files/${row.id}`, undefined],
      ['POST', '/upload/actions/bulk-delete', { fileIds: [row.id], folderIds: [] }],
    ] as const)
      expect((await editor.call(method, address, body)).status).toBe(503);
    const picture = await fetch(`${server.url}${row.url}`);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store']);
    for (const page of ['/home', '/pooja', '/api/content/slides', '/api/health', '/cms/'])
      expect([page, (await fetch(`${server.url}${page}`)).status]).toEqual([page, 200]);
    expect(await rows()).toBe(count);
    await s3.recover();
    expect((await fetch(`${server.url}${row.url}`)).status).toBe(200);
    expect((await editor.call('DELETE', `/upload/files/${row.id}`)).status).toBe(200);
  });
});

describe('a private bucket', () => {
  it.skipIf(isShort)('contains the seed’s pictures, which the shop serves', async () => {
    const own = await startS3();
    const shop = await startTestServer(own.env, emptyData);
    try {
      const files = (await shop.strapi.db.query('plugin::upload.file').findMany({})) as FileRow[];
      expect(files.length).toBeGreaterThan(80);
      expect(own.keys()).toEqual(files.flatMap(keysOf).sort());
      expect(fs.readdirSync(path.join(shop.dataFolder, 'public', 'uploads'))).toEqual([]);
      const home = await fetch(`${shop.url}/home`);
      const [srcset = ''] = /\/uploads\/w[^" ]+/.exec(await home.text()) ?? [];
      expect((await fetch(`${shop.url}${srcset}`)).headers.get('content-type')).toBe('image/webp');
      expect(home.headers.get('content-security-policy')).toContain(`img-src 'self' data:;`);
    } finally {
      await shop.stop();
      await own.stop();
    }
  });
});
