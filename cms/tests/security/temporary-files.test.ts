import fs from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { shop } from '@seva/config/shop';
import { signIn, until } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, messageOf } from './support/send-request';
import { panelToken } from './support/panel';
import { pictureForm } from './support/samples';

const earlier = process.env.TMPDIR;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-own-'));
let server: TestServer;
let picture: Buffer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  // A separate temporary folder, so that only files of these tests count.
  process.env.TMPDIR = folder;
  expect(os.tmpdir()).toBe(folder);
  tokens.admin = await signIn(server, 'admin');
  tokens.devotee = await signIn(server, 'devotee');
  for (const who of ['editor', 'treasurer'] as const) tokens[who] = await panelToken(server, who);
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#A3162E' } })
    .withExif({ IFD0: { Artist: 'a devotee' }, IFD3: { GPSLatitude: '40/1 26/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  if (earlier === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = earlier;
  fs.rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

/** Lists a folder, which may be removed while it is read. Returns nothing for a file. */
function inside(name: string): string[] {
  try {
    return fs.readdirSync(path.join(folder, name)).map((file) => path.join(name, file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

const left = () => fs.readdirSync(folder).flatMap((name) => [name, ...inside(name)]);

/** Returns the largest number of files in the folder during an action. */
async function mostDuring(act: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, left().length)), 1);
  try {
    await act();
  } finally {
    clearInterval(watch);
  }
  return most;
}

const send = (to: string, who: string | undefined, form: ReturnType<typeof pictureForm>) =>
  sendRequest(server, { method: 'POST', path: to, token: who && tokens[who], ...form });
const large = Buffer.alloc(shop.upload.maximumBytes + 300_000, 0x2f);
const routes = [
  ['/api/upload', 'admin', 'image'],
  ['/upload', 'editor', 'files'],
] as const;

describe.each(routes)('a file sent to %s leaves nothing in the temporary folder', (to, who, field) => {
  const form = (bytes: Buffer, name = 'a.jpg') => pictureForm(bytes, name, 'image/jpeg', field);

  it('leaves nothing behind after a stored file', async () => {
    const { status } = await send(to, who, form(picture));
    expect([200, 201]).toContain(status);
    expect(left()).toEqual([]);
  });

  it('leaves nothing behind after a file that is no picture, half of one, or empty', async () => {
    for (const bytes of [Buffer.from('<html>'), picture.subarray(0, picture.length / 2), Buffer.alloc(0)]) {
      expect((await send(to, who, form(bytes))).status).toBe(400);
      expect(left()).toEqual([]);
    }
  });

  it('leaves nothing behind after a file in an unknown field', async () => {
    expect((await send(to, who, pictureForm(picture, 'a.jpg', 'image/jpeg', 'elsewhere'))).status).toBe(400);
    expect(left()).toEqual([]);
  });

  it('leaves nothing behind after a file that is too large, announced or not', async () => {
    const { headers, body } = form(large);
    expect((await send(to, who, { headers, body })).status).toBe(413);
    expect(left()).toEqual([]);
    const typed = { headers: { 'content-type': headers['content-type'] } };
    const most = await mostDuring(async () => {
      const { status } = await sendRequest(server, {
        method: 'POST',
        path: to,
        token: tokens[who],
        chunks: [body],
        ...typed,
      });
      expect(status).toBe(413);
    });
    expect(most).toBeGreaterThan(0);
    expect(left()).toEqual([]);
  });

  it('leaves nothing behind after too many files at once', async () => {
    const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = `${part.repeat(21)}--x--\r\n`;
    const { status } = await sendRequest(server, { method: 'POST', path: to, token: tokens[who], headers, body });
    expect(status).toBe(400);
    expect(left()).toEqual([]);
  });

  it('leaves nothing behind after a form that breaks off', async () => {
    const { body } = form(picture);
    const headers = { 'content-type': 'multipart/form-data; boundary=----seva-form' };
    const cut = body.subarray(0, body.length - 40);
    expect(
      (await sendRequest(server, { method: 'POST', path: to, token: tokens[who], headers, body: cut })).status,
    ).toBe(400);
    expect(left()).toEqual([]);
  });

  it('leaves nothing behind after a client that disconnects halfway', async () => {
    const { headers, body } = form(picture);
    const { hostname, port } = new URL(server.url);
    const head = [
      `POST ${to} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${tokens[who] ?? ''}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${headers['content-length']}`,
    ];
    const socket = connect(Number(port), hostname);
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, body.length / 2)]));
    await until('the first half to have come', () => Promise.resolve(left().length > 1));
    socket.destroy();
    await until('nothing to be left', () => Promise.resolve(left().length === 0));
  });

  it('leaves nothing behind when the media library fails', async () => {
    const library = server.strapi.plugin('upload').service('upload') as { upload: () => Promise<unknown> };
    vi.spyOn(library, 'upload').mockRejectedValue(new Error('the disk is full'));
    vi.spyOn(server.strapi.log, 'error').mockReturnValue(server.strapi.log);
    expect((await send(to, who, form(picture))).status).toBe(500);
    expect(left()).toEqual([]);
  });

  it('writes no file of an unauthorized client to the disk', async () => {
    const others = to === '/upload' ? [undefined, 'devotee', 'admin', 'treasurer'] : [undefined, 'devotee', 'editor'];
    for (const other of others) {
      const most = await mostDuring(async () => {
        const { status } = await send(to, other, form(Buffer.alloc(2_000_000, 1)));
        expect([401, 403]).toContain(status);
      });
      expect(most).toBe(0);
    }
  });
});

describe('a file sent elsewhere', () => {
  it.each([
    ['POST', '/api/users/login', undefined],
    ['POST', '/API/Users/Login/', undefined],
    ['POST', '/api/users', undefined],
    ['POST', '/api/stripe/webhook', undefined],
    ['POST', '/api/orders', 'devotee'],
    ['PUT', '/api/users/profile', 'devotee'],
    ['PUT', '/api/upload', 'admin'],
    ['POST', '/api/nothing', undefined],
    ['POST', '/nothing', undefined],
    ['POST', '/admin/login', undefined],
    ['POST', '/demo/stripe/v1/payment_intents', undefined],
    ['PUT', '/content-manager/collection-types/api::service.service/x', 'editor'],
    ['POST', '/upload/folders', 'editor'],
  ])('rejects %s to %s unread', async (method, to, who) => {
    const most = await mostDuring(async () => {
      const reply = await sendRequest(server, {
        method,
        path: to,
        token: who && tokens[who],
        ...pictureForm(Buffer.alloc(3_000_000, 1)),
      });
      expect(reply.status).toBe(415);
      expect(messageOf(reply)).toMatch(/files/);
    });
    expect(most).toBe(0);
  });

  it('accepts a file however the address is spelled', async () => {
    for (const to of ['/API/Upload', '/api/upload/'])
      expect((await send(to, 'admin', pictureForm(picture))).status).toBe(200);
    for (const to of ['/UPLOAD', '/upload/'])
      expect((await send(to, 'editor', pictureForm(picture, 'a.jpg', 'image/jpeg', 'files'))).status).toBe(201);
    expect(left()).toEqual([]);
  });
});
