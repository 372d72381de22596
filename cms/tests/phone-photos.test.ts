import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './support/client';
import { openForms, type PanelForms } from './support/panel-forms';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

let server: TestServer;
let editor: PanelForms;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  editor = await openForms(server, 'editor');
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

/**
 * Our own drawing as a phone would store it: 12 megapixels, on its side with an orientation mark (the golden corner is
 * at the top right once upright), a camera model and a location.
 */
const heic = new Uint8Array(fs.readFileSync(path.join(import.meta.dirname, 'fixtures/phone.heic')));
const secrets = ['SevaPhone', 'secret-place'];

/** The same as a JPEG of more than 12 MB, with noise that does not compress. */
async function largeJpeg(): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 4200, height: 3150 };
  const noise = await sharp({
    create: { ...size, channels: 3, background: '#7C0F22', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .composite([
      { input: { create: { width: 900, height: 700, channels: 3, background: '#FFC145' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: 'SevaPhone', Copyright: 'secret-place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 59/1 27/1' },
    })
    .jpeg({ quality: 97 })
    .toBuffer();
  return new Uint8Array(
    await sharp(noise).keepExif().withMetadata({ orientation: 6 }).jpeg({ quality: 97 }).toBuffer(),
  );
}

async function sendToShop(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
  const form = new FormData();
  form.set('image', new Blob([bytes], { type }), name);
  const headers = { authorization: `Bearer ${admin}` };
  const answer = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body: form });
  return { status: answer.status, text: await answer.text() };
}

const inUploads = () => fs.readdirSync(path.join(server.dataFolder, 'public', 'uploads'));

async function expectGoodPicture(url: string): Promise<void> {
  expect(url).toMatch(/^\/uploads\/[\w-]+\.jpg$/);
  const stored = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
  const { format, width, height, exif, orientation } = await sharp(stored).metadata();
  expect([format, exif, orientation]).toEqual(['jpeg', undefined, undefined]);
  expect(height).toBe(2560);
  expect(width).toBeLessThan(height);
  for (const secret of secrets) expect(stored.includes(secret)).toBe(false);
  expect(stored.length).toBeLessThan(5 * 1024 * 1024);
  // The mean of an area, because a single pixel of noise says little.
  const at = async (left: number) => {
    const area = { left: left - 20, top: 20, width: 40, height: 40 };
    const { channels } = await sharp(await sharp(stored).extract(area).png().toBuffer()).stats();
    return channels.map(({ mean }) => mean);
  };
  const [corner, other] = [await at(width - 60), await at(60)];
  expect(corner[1]).toBeGreaterThan(150);
  expect(corner[2]).toBeLessThan(110);
  expect(Math.abs((other[1] ?? 0) - (corner[1] ?? 0))).toBeGreaterThan(30);
}

describe('a photograph of a phone', () => {
  const sent = [
    ['image/heic', 'IMG_0042.HEIC'],
    ['', 'IMG_0042.heic'],
    ['image/jpeg', 'renamed.jpg'],
  ] as const;

  it.each(sent.slice(0, isShort ? 1 : 3))(
    'rotates and shrinks a HEIC photo sent as "%s", and removes its location',
    async (type, name) => {
      const { status, text } = await sendToShop(heic, name, type);
      expect([status, text]).toEqual([200, expect.stringMatching(/^\/uploads\//)]);
      await expectGoodPicture(text);
    },
  );

  it('accepts HEIC in the panel’s library', async () => {
    const added = await editor.addPicture(heic, 'IMG_0043.HEIC', 'image/heic');
    expect([added.status, added.body.error]).toEqual([201, undefined]);
    const [file] = added.body as unknown as { url: string; mime: string; formats: object }[];
    expect(file?.mime).toBe('image/jpeg');
    expect(Object.keys(file?.formats ?? {}).length).toBeGreaterThan(2);
    await expectGoodPicture(file?.url ?? '');
  });

  it.skipIf(isShort)(
    'accepts a JPEG of more than 12 MB in both',
    async () => {
      const bytes = await largeJpeg();
      expect(bytes.length).toBeGreaterThan(12e6);
      expect(bytes.length).toBeLessThan(15e6);
      const { status, text } = await sendToShop(bytes, 'DSC_1.jpg', 'image/jpeg');
      expect([status, text]).toEqual([200, expect.stringMatching(/^\/uploads\//)]);
      await expectGoodPicture(text);
      const added = await editor.addPicture(bytes, 'DSC_2.jpg');
      expect([added.status, added.body.error]).toEqual([201, undefined]);
    },
    180_000,
  );

  it.skipIf(isShort)('serves the shop while a photo is decoded', async () => {
    let isDone = false;
    const sent = Promise.all([1, 2, 3].map((count) => sendToShop(heic, `${count}.heic`, 'image/heic'))).then(
      (answers) => {
        isDone = true;
        return answers;
      },
    );
    let answered = 0;
    while (!isDone) {
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      if (!isDone) answered += 1;
    }
    expect((await sent).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answered).toBeGreaterThan(3);
  });
});

/** The fixture with another size in its header. */
function claiming(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(heic);
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return new Uint8Array(bytes);
}

describe('what only looks like a photograph', () => {
  it.each([
    ['claims 3,600 megapixels', claiming(60_000, 60_000)],
    ['claims 64 megapixels', claiming(8000, 8000)],
    ['claims no size', claiming(0, 0)],
    ['ends in the middle', heic.slice(0, heic.length / 2)],
    ['ends after its head', heic.slice(0, 40)],
    ['has other bytes for its picture', new Uint8Array([...heic.slice(0, 1500), ...new Uint8Array(6000).fill(0x5a)])],
  ])('rejects %s with a message and leaves nothing behind', async (_, bytes) => {
    const before = inUploads();
    const { status, text } = await sendToShop(bytes, 'bomb.heic', 'image/heic');
    expect(status).toBe(400);
    expect((JSON.parse(text) as { message: string }).message).toMatch(/^Please upload a picture/);
    expect((await editor.addPicture(bytes, 'bomb.heic', 'image/heic')).status).toBe(400);
    expect(inUploads()).toEqual(before);
  });
});
