import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Avif from '../src/boot/avif-pictures';
import { until } from './support/client';
import { openForms, type PanelForms } from './support/panel-forms';
import { startS3, type S3Server } from './support/s3-server';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

let server: TestServer;
let editor: PanelForms;
let fill: () => Promise<number>;

/** The filler of a server, of the modules that it was loaded with. */
const fillerOf = ({ strapi }: TestServer) => {
  const { avifPictures } = createRequire(import.meta.url)('../dist/src/boot/avif-pictures') as typeof Avif;
  return avifPictures(strapi);
};
beforeAll(async () => {
  server = await startTestServer();
  editor = await openForms(server, 'editor');
  ({ fill } = fillerOf(server));
});
afterAll(() => server.stop());

interface Format {
  readonly url: string;
  readonly width: number;
  readonly sizeInBytes: number;
}

interface FileRow {
  readonly id: number;
  readonly url: string;
  readonly hash: string;
  readonly formats: Readonly<Record<string, Format>>;
}

const drawings = path.join(import.meta.dirname, '../seed/pictures');
const drawn = async (name: string, width = 1000) =>
  new Uint8Array(
    await sharp(path.join(drawings, `${name}.svg`))
      .resize({ width })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );

/** Noise of one color, which AVIF does not make smaller at this size. */
const speck = async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#7C0F22' } });
  return new Uint8Array(await picture.jpeg().toBuffer());
};

const rowOf = async (id: number, from = server) =>
  (await from.strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as unknown as FileRow;
const inFolder = (from = server) => fs.readdirSync(path.join(from.dataFolder, 'public', 'uploads'));
const keysOf = ({ formats }: FileRow, kind: string) =>
  Object.keys(formats)
    .filter((key) => new RegExp(`^${kind}\\d+$`).test(key))
    .sort();

async function added(name: string, bytes: Uint8Array<ArrayBuffer>, form = editor): Promise<number> {
  const { status, id } = await form.addPicture(bytes, name);
  expect(status).toBe(201);
  return id;
}

interface Slide {
  readonly _id: string;
  readonly picture: {
    readonly avif?: boolean;
    readonly variants: readonly { readonly url: string; readonly type: string }[];
  };
}

async function shownAsFirstSlide(id: number, alt: string, from = server, form = editor): Promise<Slide> {
  const slides = async () => (await (await fetch(`${from.url}/api/content/slides`)).json()) as Slide[];
  const [first] = await slides();
  expect((await form.change('slide', first?._id ?? '', { picture: id, alt })).status).toBe(200);
  const [changed] = await slides();
  if (!changed) throw new Error('there is no slide');
  return changed;
}

describe('a picture of the library', () => {
  it('gets a smaller AVIF beside each WebP, once, and the shop offers it first', async () => {
    const id = await added('lamps.jpg', await drawn('slide-river-of-lamps'));
    expect((await shownAsFirstSlide(id, 'Lamps on a river')).picture.avif).toBeUndefined();
    expect(await (await fetch(`${server.url}/home`)).text()).not.toContain('image/avif');
    expect(await fill()).toBeGreaterThan(0);
    const row = await rowOf(id);
    expect(keysOf(row, 'a')).toEqual(keysOf(row, 'w').map((key) => key.replace('w', 'a')));
    expect(keysOf(row, 'a').length).toBe(3);
    for (const key of keysOf(row, 'w')) {
      const [webp, avif] = [row.formats[key], row.formats[key.replace('w', 'a')]];
      expect(avif?.url).toBe(webp?.url.replace('.webp', '.avif'));
      const answer = await fetch(`${server.url}${avif?.url}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-type'), bytes.length]).toEqual(['image/avif', avif?.sizeInBytes]);
      expect(bytes.length).toBeLessThan(webp?.sizeInBytes ?? 0);
      const { width, format, compression } = await sharp(bytes).metadata();
      expect([width, format, compression]).toEqual([webp?.width, 'heif', 'av1']);
    }
    expect(await fill()).toBe(0);
  });

  it('stands in the page as AVIF, WebP and its path, and the first is fetched ahead as AVIF', async () => {
    const id = await added('temple.jpg', await drawn('slide-gopuram-dusk'));
    await fill();
    const { picture } = await shownAsFirstSlide(id, 'A temple at dusk');
    expect([picture.avif, picture.variants.every(({ type }) => type === 'image/webp')]).toEqual([true, true]);
    const html = await (await fetch(`${server.url}/home`)).text();
    const { hash } = await rowOf(id);
    const sources = `${hash}.avif 480w, /uploads/w800_${hash}.avif 800w, /uploads/w1000_${hash}.avif 1000w"`;
    expect(html).toContain(`<picture><source type="image/avif" `);
    expect(html).toMatch(new RegExp(`<source [^>]*srcSet="/uploads/w480_${sources}`));
    const [preload = ''] = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preload).toMatch(new RegExp(`imagesrcset="/uploads/w480_${sources}`, 'i'));
    for (const word of ['type="image/avif"', 'fetchPriority="high"', 'imageSizes="']) expect(preload).toContain(word);
    expect(html.indexOf(preload)).toBeLessThan(html.indexOf('</head>'));
    // The WebP of the same picture is not fetched beside it.
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  });

  it('stays WebP where AVIF would not be smaller, and nothing is left of the try', async () => {
    const id = await added('speck.jpg', await speck());
    await fill();
    const row = await rowOf(id);
    expect(keysOf(row, 'a')).toEqual([]);
    expect(inFolder().filter((name) => name.includes(row.hash) && name.endsWith('.avif'))).toEqual([]);
    expect((await shownAsFirstSlide(id, 'A red speck')).picture.avif).toBeUndefined();
  });

  it('takes its AVIF along when it is deleted, and gets another when it is replaced', async () => {
    const id = await added('garland.jpg', await drawn('slide-garlands'));
    await fill();
    const before = await rowOf(id);
    const avifs = () => inFolder().filter((name) => name.includes(before.hash) && name.endsWith('.avif'));
    expect(avifs().length).toBe(3);
    const form = new FormData();
    form.set('files', new Blob([await drawn('slide-kalash', 800)], { type: 'image/jpeg' }), 'other.jpg');
    form.set('fileInfo', JSON.stringify({ name: 'other.jpg' }));
    expect((await editor.call('POST', `/upload?id=${id}`, form)).status).toBe(200);
    expect(avifs()).toEqual([]);
    expect(await fill()).toBe(1);
    expect(keysOf(await rowOf(id), 'a')).toEqual(['a480', 'a800']);
    expect((await editor.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
    expect(avifs()).toEqual([]);
  });

  it('a picture whose file is broken or gone keeps no other one waiting', async () => {
    const broken = await rowOf(await added('broken.jpg', await drawn('slide-kalash')));
    const gone = await rowOf(await added('gone.jpg', await drawn('slide-kalash')));
    const whole = await added('whole.jpg', await drawn('slide-kalash'));
    const folder = path.join(server.dataFolder, 'public', 'uploads');
    fs.writeFileSync(path.join(folder, path.basename(broken.url)), 'no picture any more');
    fs.rmSync(path.join(folder, path.basename(gone.url)));
    expect(await fill()).toBe(1);
    expect(keysOf(await rowOf(whole), 'a').length).toBe(3);
    expect(await fill()).toBe(0);
  });
});

it('a stop waits for no picture under way, which the next start takes up', async () => {
  const id = await added('cut-short.jpg', await drawn('slide-temple-bells'));
  const filler = fillerOf(server);
  const cut = expect(filler.fill()).rejects.toThrow('aborted');
  await until('an encoding under way', async () => sharp.counters().process > 0, 120_000);
  await filler.stop();
  await cut;
  const { hash, formats } = await rowOf(id);
  expect(Object.keys(formats).filter((key) => key.startsWith('a'))).toEqual([]);
  expect(inFolder().filter((name) => name.includes(hash) && name.endsWith('.avif'))).toEqual([]);
});

describe('a shop with a bucket', () => {
  let s3: S3Server;
  let shop: TestServer;
  beforeAll(async () => {
    s3 = await startS3();
    shop = await startTestServer({ ...s3.env, S3_PUBLIC_URL: s3.publicUrl, SEVA_AVIF_SECONDS: '0.3' });
  });
  afterAll(async () => {
    await shop.stop();
    await s3.stop();
  });

  it.skipIf(isShort)('makes AVIF by itself, stores it there, and names the public address', async () => {
    const form = await openForms(shop, 'editor');
    const id = await added('dawn.jpg', await drawn('slide-dawn-mandala'), form);
    const made = async () => keysOf(await rowOf(id, shop), 'a').length === 3;
    await until('the AVIF of a new picture', made, 120_000);
    const row = await rowOf(id, shop);
    const keys = keysOf(row, 'a').map((key) => row.formats[key]?.url.slice(1) ?? '');
    expect(s3.keys()).toEqual(expect.arrayContaining(keys));
    expect(inFolder(shop).filter((name) => name.includes(row.hash))).toEqual([]);
    await shownAsFirstSlide(id, 'A mandala at dawn', shop, form);
    const html = await (await fetch(`${shop.url}/home`)).text();
    expect(html).toMatch(new RegExp(`<source [^>]*srcSet="${s3.publicUrl}/${keys.at(-2)} \\d+w`));
    expect((await fetch(`${s3.publicUrl}/${keys[0]}`)).headers.get('content-type')).toBe('image/avif');
  });
});
