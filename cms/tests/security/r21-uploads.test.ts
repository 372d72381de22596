import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, messageOf, type Reply } from './support/send-request';
import { writeFigure } from '../support/evidence';
import { hostileFiles, payload, type HostileFile } from './support/hostile-files';
import { panelPeople, panelStaff } from '../support/panel';
import { panelToken } from './support/panel';
import { pictureForm } from './support/samples';

let server: TestServer;
let files: HostileFile[];
const tokens: Record<string, string> = {};
let harmless = 0;
beforeAll(async () => {
  server = await startTestServer();
  files = await hostileFiles();
  tokens.admin = await signIn(server, 'admin');
  tokens.devotee = await signIn(server, 'devotee');
  for (const who of panelPeople) tokens[who] = await panelToken(server, who);
});
afterAll(() => {
  writeFigure({ row: 'R21', what: 'hostile files refused or stored inert', least: 40, reached: harmless });
  return server.stop();
});

/** Returns every file below the data folder. */
const stored = () =>
  fs
    .readdirSync(server.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => !/seva\.db/.test(name));

async function send(route: string, token: string | undefined, file: HostileFile): Promise<Reply> {
  const field = route === '/upload' ? 'files' : 'image';
  return sendRequest(server, {
    method: 'POST',
    path: route,
    token,
    ...pictureForm(file.bytes, file.name, file.type, field),
  });
}

/** Returns the addresses of an upload: the shop sends one as text, the panel JSON. */
function urlsIn({ text }: Reply): string[] {
  return [...new Set(text.match(/\/uploads\/[^"\s]+/g) ?? [])];
}

async function expectInert(reply: Reply, added: string[]): Promise<void> {
  const urls = urlsIn(reply);
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) {
    expect(url).toMatch(/^\/uploads\/[\w-]+\.(png|jpg|webp|avif)$/);
    const served = await sendRequest(server, { method: 'GET', path: url });
    expect(served.status).toBe(200);
    expect(served.headers['content-type']).toMatch(/^image\/(png|jpeg|webp|avif)$/);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.bytes.includes(payload)).toBe(false);
  }
  const folder = path.join(server.dataFolder, 'public', 'uploads');
  for (const file of added) {
    expect(path.dirname(file)).toBe(folder);
    expect(fs.readFileSync(file).includes(payload)).toBe(false);
  }
}

describe.each([
  ['POST /api/upload by an admin', '/api/upload', 'admin'],
  ['the panel’s own upload by an editor', '/upload', 'editor'],
])('R21 %s', (_, route, who) => {
  it('stores nothing hostile, or stores it inert', async () => {
    for (const file of files) {
      const before = new Set(stored());
      const reply = await send(route, tokens[who], file);
      const added = stored().filter((name) => !before.has(name));
      const where = `${file.what}: ${reply.status} ${reply.text.slice(0, 200)}`;
      expect(reply.status, where).toBeLessThan(500);
      expect(reply.text, where).not.toMatch(/node_modules|at async|<html/);
      if (reply.status >= 400) {
        expect(added, where).toEqual([]);
        if (route.startsWith('/api')) expect(messageOf(reply), where).toMatch(/\S/);
      } else {
        expect(file.mayBeStored, where).toBe(true);
        await expectInert(reply, added);
      }
      harmless += 1;
    }
  });
});

describe('R21 forms that are none', () => {
  const boundary = 'multipart/form-data; boundary=x';
  it.each([
    ['no boundary', 'multipart/form-data', 'nothing'],
    ['a boundary that never comes', boundary, 'nothing'],
    ['half a part', boundary, '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n'],
    ['no file', boundary, '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n'],
    ['a header of a megabyte', boundary, `--x\r\nContent-Disposition: ${'a'.repeat(1 << 20)}`],
    ['two thousand fields', boundary, `${field('a').repeat(2000)}--x--\r\n`],
    ['JSON', 'application/json', '{"image":{"filepath":"/etc/passwd","size":1,"originalFilename":"a.png"}}'],
    ['a form without files', 'application/x-www-form-urlencoded', 'image[filepath]=/etc/passwd'],
    ['bytes', 'image/png', '\x89PNG'],
  ])('%s is refused with a sentence', async (_, type, body) => {
    for (const route of ['/api/upload', '/upload']) {
      const token = route === '/upload' ? tokens.panel : tokens.admin;
      const reply = await sendRequest(server, {
        method: 'POST',
        path: route,
        token,
        body,
        headers: { 'content-type': type },
      });
      expect(reply.status, `${route} ${reply.text}`).toBeGreaterThanOrEqual(400);
      expect(reply.status, `${route} ${reply.text}`).toBeLessThan(500);
    }
  });
});

const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nb\r\n`;

describe('R21 uploading', () => {
  it('accepts uploads by admins of the shop, and in the panel by editors', async () => {
    const [png] = files.filter(({ what }) => what.startsWith('a picture named'));
    if (!png) throw new Error('there is no good picture among the files');
    const before = stored().length;
    expect((await send('/api/upload', undefined, png)).status).toBe(401);
    expect((await send('/api/upload', tokens.devotee, png)).status).toBe(403);
    expect((await send('/api/upload', tokens.panel, png)).status).toBe(401);
    for (const token of [undefined, tokens.devotee, tokens.admin])
      expect((await send('/upload', token, png)).status).toBe(401);
    for (const who of panelStaff.slice(1)) expect((await send('/upload', tokens[who], png)).status).toBe(403);
    expect(stored()).toHaveLength(before);
  });
});
