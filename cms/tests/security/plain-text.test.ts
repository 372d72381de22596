import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, messageOf, type Reply } from './support/send-request';
import { panelToken } from './support/panel';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  tokens.admin = await signIn(server, 'admin');
  tokens.devotee = await signIn(server, 'devotee');
  for (const who of ['panel', 'editor'] as const) tokens[who] = await panelToken(server, who);
});
afterAll(() => server.stop());

/** Invalid texts as JSON spells them. */
const broken = [
  '\\u0000',
  'a\\u0000b',
  '\\ud800',
  '\\udfff',
  '\\udc00\\ud800',
  'abcdefgh\\ud83e',
  '\\ud83e\\udeae\\ud83e',
];
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

function expectRefused(reply: Reply, where: string, status = 400): void {
  expect(reply.status, where).toBe(status);
  expect(String(reply.headers['content-type']), where).toMatch(/^application\/json/);
  expect(messageOf(reply), where).toMatch(/\S/);
}

/** Every call with a text in its body, and an allowed caller. */
const bodies: readonly [string, string, string | undefined, (text: string) => string][] = [
  ['POST', '/api/users/login', undefined, (text) => `{"email":"nobody@x.example","password":"${text}"}`],
  ['POST', '/api/users/login', undefined, (text) => `{"email":"${text}@x.example","password":"x"}`],
  ['POST', '/API/USERS/LOGIN/', undefined, (text) => `{"email":"nobody@x.example","password":"${text}"}`],
  [
    'POST',
    '/api/users',
    undefined,
    (text) => `{"name":"A","phone":"8","email":"a@x.example","password":"long${text}"}`,
  ],
  ['PATCH', '/api/users/resetpass', undefined, (text) => `{"token":"${'x'.repeat(43)}","password":"long${text}"}`],
  ['PUT', '/api/users/profile', 'devotee', (text) => `{"currentPassword":"${text}","password":"another good one"}`],
  ['PUT', '/api/users/profile', 'devotee', (text) => `{"currentPassword":"x","password":"long enough ${text}"}`],
  ['POST', '/api/users/login', undefined, (text) => `{"email":"a@x.example","password":"x","a${text}":1}`],
  ['POST', '/api/users/login', undefined, (text) => `[[[["${text}"]]]]`],
  ['POST', '/api/stripe/webhook', undefined, (text) => `{"id":"${text}"}`],
  ['POST', '/admin/login', undefined, (text) => `{"email":"nobody@x.example","password":"${text}"}`],
  ['POST', '/ADMIN/login/', undefined, (text) => `{"email":"a${text}@x.example","password":"x"}`],
  [
    'POST',
    '/admin/register',
    undefined,
    (text) => `{"registrationToken":"${text}","userInfo":{"password":"Aa1${text}"}}`,
  ],
  ['PUT', '/admin/users/me', 'panel', (text) => `{"currentPassword":"${text}","password":"Another good 1"}`],
  ['POST', '/admin/users', 'panel', (text) => `{"firstname":"${text}","email":"a@x.example","roles":[1]}`],
  ['POST', '/content-manager/collection-types/api::service.service', 'editor', (text) => `{"name":"${text}"}`],
  ['POST', '/content-manager/uid/generate', 'editor', (text) => `{"data":{"name":"${text}"}}`],
  ['POST', '/upload/folders', 'editor', (text) => `{"name":"${text}"}`],
  ['POST', '/donations/devotees/x/correct', 'panel', (text) => `{"name":"${text}"}`],
  ['PUT', '/editing/order/slides', 'editor', (text) => `{"ids":["${text}"]}`],
  ['POST', '/nothing', undefined, (text) => `{"a":"${text}"}`],
];

describe('a text that is none', () => {
  it.each(bodies)('rejects it in the body of %s %s', async (method, path, who, body) => {
    for (const text of broken) {
      const reply = await sendRequest(server, {
        method,
        path,
        token: who && tokens[who],
        body: body(text),
        headers: json,
      });
      expectRefused(reply, `${method} ${path} ${body(text)}`);
    }
  });

  it.each(['email=a%00@x.example&password=x', 'email=a@x.example&password=%00', 'a%00=1', 'a[b%00]=1'])(
    'rejects it in the form %s',
    async (body) => {
      for (const path of ['/api/users/login', '/admin/login', '/demo/stripe/v1/payment_intents'])
        expectRefused(await sendRequest(server, { method: 'POST', path, body, headers: form }), path);
    },
  );

  it.each([
    ['/admin/registration-info?registrationToken=%00', undefined],
    ['/api/products?keyword=%00', undefined],
    ['/api/products?%00=1', undefined],
    ['/api/users/search?q=a%00', 'admin'],
    ['/api/users/unsubscribe?token=%00', undefined],
    ['/donations/services?q=%00', 'panel'],
    ['/donations/trail?record=%00', 'panel'],
    ['/content-manager/collection-types/api::service.service?_q=%00', 'editor'],
    ['/content-manager/collection-types/api::service.service?filters[name][$eq]=%00', 'editor'],
    ['/upload/files?_q=%00', 'editor'],
    ['/admin/users?_q=%00', 'panel'],
    ['/?a=%00', undefined],
    ['/pooja?keyword=%00', undefined],
    ['/demo/outbox.json?to=%00', undefined],
  ])('is refused in the query %s', async (path, who) => {
    expectRefused(await sendRequest(server, { method: 'GET', path, token: who && tokens[who] }), path);
  });

  it.each([
    ['/donations/orders/%00', 'panel'],
    ['/donations/devotees/a%00', 'panel'],
    ['/content-manager/collection-types/api::service.service/%00', 'editor'],
    ['/content-manager/collection-types/%00', 'editor'],
    ['/upload/files/%00', 'editor'],
    ['/admin/users/%00', 'panel'],
    ['/api/products/%00', undefined],
    ['/uploads/%00.png', undefined],
    ['/product/%00', undefined],
    ['/demo/outbox/%00', undefined],
  ])('names nothing in the path %s', async (path, who) => {
    expectRefused(await sendRequest(server, { method: 'GET', path, token: who && tokens[who] }), path, 404);
  });

  it('rejects it in a form with files: in a field, its name and a file name', async () => {
    const part = (name: string, more: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n--x--\r\n`;
    const file = '; filename="a\0.png"\r\nContent-Type: image/png';
    for (const body of [part('a', '', '\0'), part('a\0', '', 'b'), part('files', file, 'b')]) {
      for (const [path, who] of [
        ['/upload', 'editor'],
        ['/api/upload', 'admin'],
      ] as const) {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        expectRefused(
          await sendRequest(server, { method: 'POST', path, token: tokens[who], body, headers }),
          JSON.stringify(body),
        );
      }
    }
  });

  it('rejects it deeper than the stack', async () => {
    for (const path of ['/api/users/login', '/admin/login', '/content-manager/collection-types/api::service.service']) {
      const body = '['.repeat(100_000) + ']'.repeat(100_000);
      expectRefused(
        await sendRequest(server, { method: 'POST', path, token: tokens.editor, body, headers: json }),
        path,
      );
    }
  });

  it.each(['/admin/permissions/check', '/upload/actions/bulk-delete', '/upload/actions/bulk-move'])(
    'rejects such a text, and a body without the lists that %s reads',
    async (path) => {
      for (const body of [undefined, '{}', '{"permissions":1,"fileIds":{}}', '[]']) {
        const { status } = await sendRequest(server, { method: 'POST', path, token: tokens.editor, body });
        expect(status, body).toBe(400);
      }
    },
  );

  it('accepts emoji and other scripts', async () => {
    const body = JSON.stringify({ name: 'లక్ష్మి 🪔' });
    const reply = await sendRequest(server, { method: 'PUT', path: '/api/users/profile', token: tokens.devotee, body });
    expect([reply.status, (JSON.parse(reply.text) as { name: string }).name]).toEqual([200, 'లక్ష్మి 🪔']);
  });
});
