import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPlace, makeKey, picturesIn, succeed } from './backups/support';
import { openForms, type PanelForms } from './support/panel-forms';
import { copyOfTemplate, startTestServer, type TestData, type TestServer } from './support/server';

let data: TestData;
let server: TestServer;
let editor: PanelForms;
beforeAll(async () => {
  data = await copyOfTemplate();
  server = await startTestServer({}, () => Promise.resolve(data));
  editor = await openForms(server, 'editor');
});
afterAll(() => server.stop());

interface Format {
  readonly name: string;
  readonly hash: string;
  readonly url: string;
}

interface FileRow {
  readonly id: number;
  readonly hash: string;
  readonly formats: Readonly<Record<string, Format>>;
}

const files = () => server.strapi.db.query('plugin::upload.file');
const folder = () => path.join(data.dataFolder, 'public', 'uploads');
const filesOf = ({ hash }: FileRow) => fs.readdirSync(folder()).filter((name) => name.includes(hash));
const inAvif = (names: readonly string[]) => names.filter((name) => name.endsWith('.avif'));

const jpeg = async (background: string, width = 900) =>
  new Uint8Array(
    await sharp({ create: { width, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

/** Adds a picture and gives each WebP variant an AVIF one beside it, as version 0.2.0 did. */
async function addedWithAvif(name: string): Promise<FileRow> {
  const { id } = await editor.addPicture(await jpeg('#7C0F22'), name);
  const { formats } = (await files().findOne({ where: { id } })) as FileRow;
  const avif: Record<string, Format> = {};
  for (const [key, webp] of Object.entries(formats).filter(([format]) => /^w\d+$/.test(format))) {
    const toAvif = (text: string) => text.replace(/\.\w+$/, '.avif');
    const told = { ext: '.avif', mime: 'image/avif', name: toAvif(webp.name), url: toAvif(webp.url) };
    avif[key.replace('w', 'a')] = { ...webp, ...told };
    fs.writeFileSync(
      path.join(folder(), `${webp.hash}.avif`),
      await sharp(await jpeg('#7C0F22'))
        .avif()
        .toBuffer(),
    );
  }
  await files().update({
    where: { id },
    data: { formats: { ...formats, ...avif }, provider_metadata: { avif: true } },
  });
  const row = (await files().findOne({ where: { id } })) as FileRow;
  expect(inAvif(filesOf(row))).toHaveLength(3);
  return row;
}

interface Slide {
  readonly _id: string;
  readonly picture: { readonly variants: readonly object[] };
}

describe('a picture with AVIF variants of an earlier version', () => {
  it('shows WebP variants only, and still serves the old AVIF addresses', async () => {
    const { id, hash } = await addedWithAvif('lamps.jpg');
    const slides = async () => (await (await fetch(`${server.url}/api/content/slides`)).json()) as Slide[];
    const [first] = await slides();
    expect((await editor.change('slide', first?._id ?? '', { picture: id, alt: 'Lamps' })).status).toBe(200);
    const [{ picture } = { picture: undefined }] = await slides();
    expect(picture).not.toHaveProperty('avif');
    const shown = [480, 800, 900].map((width) => ({
      url: `/uploads/w${width}_${hash}.webp`,
      width,
      type: 'image/webp',
    }));
    expect(picture?.variants).toEqual(shown);
    expect(await (await fetch(`${server.url}/home`)).text()).not.toContain('avif');
    expect((await fetch(`${server.url}/uploads/w480_${hash}.avif`)).headers.get('content-type')).toBe('image/avif');
  });

  it('deletes the AVIF files together with the picture', async () => {
    const row = await addedWithAvif('garland.jpg');
    expect((await editor.call('DELETE', `/upload/files/${row.id}`)).status).toBe(200);
    expect(filesOf(row)).toEqual([]);
  });

  it('drops the AVIF variants when the picture is replaced', async () => {
    const row = await addedWithAvif('kalash.jpg');
    const form = new FormData();
    form.set('files', new Blob([await jpeg('#FFC145', 700)], { type: 'image/jpeg' }), 'other.jpg');
    form.set('fileInfo', JSON.stringify({ name: 'other.jpg' }));
    expect((await editor.call('POST', `/upload?id=${row.id}`, form)).status).toBe(200);
    const { formats } = (await files().findOne({ where: { id: row.id } })) as FileRow;
    expect(Object.keys(formats).filter((key) => key.startsWith('a'))).toEqual([]);
    expect(inAvif(filesOf(row))).toEqual([]);
  });

  it('carries the AVIF files through a backup and a restore', async () => {
    const row = await addedWithAvif('dawn.jpg');
    const place = await emptyPlace(data.kind);
    const backups = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-avif-'));
    try {
      const key = await makeKey(backups);
      const to = path.join(backups, 'made');
      await succeed('backup', ['--to', to], { ...data.env, SEVA_BACKUP_KEY: key.recipient });
      const [made = ''] = fs.readdirSync(to).filter((name) => name.endsWith('.age'));
      await succeed('restore', [path.join(to, made), '--identity', key.file], place.env);
      expect(Object.keys(picturesIn(place.dataFolder))).toEqual(expect.arrayContaining(filesOf(row)));
    } finally {
      await place.remove();
      fs.rmSync(backups, { recursive: true });
    }
  });
});
