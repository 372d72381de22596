import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPanel, signInToPanel } from './support/panel';
import { until } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { auditRows } from './support/audit-rows';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Box {
  read(query: { limit: number }): Promise<{ to: string; template: string; text: string }[]>;
}
const box = (of = server) => of.strapi.plugin('outbox').service('outbox') as unknown as Box;
const mailsTo = async (to: string) =>
  (await box().read({ limit: 100 })).filter(
    (mail) => mail.to === to.toLowerCase() && mail.template === 'panel-password-reset',
  );
const forgot = (email: unknown) => callPanel(server, 'POST', '/admin/forgot-password', { body: { email } });

/** Requests a link and reads it from the newest email. */
async function linkFor(email: string): Promise<string> {
  const before = (await mailsTo(email)).length;
  expect((await forgot(email)).status).toBe(200);
  await until('the mail', async () => (await mailsTo(email)).length > before);
  const [mail] = await mailsTo(email);
  const token = /new-password\?token=([^\s"]+)/.exec(mail?.text ?? '')?.[1];
  return decodeURIComponent(token ?? '');
}

const choose = (token: string, password: string, again = password) =>
  fetch(`${server.url}/cms/new-password`, { method: 'POST', body: new URLSearchParams({ token, password, again }) });
const login = (email: string, password: string) =>
  callPanel<{ data?: { token: string } }>(server, 'POST', '/admin/login', { body: { email, password } });

describe('a forgotten password of the panel', () => {
  it('resets the password once through an emailed link, ends every session, and signs no one in', async () => {
    const { email } = server.accounts.treasurer;
    const open = await signInToPanel(server, 'treasurer');
    const token = await linkFor(email.toUpperCase());
    const page = await fetch(`${server.url}/cms/new-password?token=${encodeURIComponent(token)}`);
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(await page.text()).toContain(token);
    const done = await choose(token, 'mountain of quiet lamps');
    expect([done.status, done.headers.getSetCookie()]).toEqual([
      200,
      [expect.stringMatching(/^seva_panel_device=[^;]+; Path=\/admin\/login;/)],
    ]);
    expect((await callPanel(server, 'GET', '/admin/users/me', { token: open })).status).toBe(401);
    expect((await login(email, 'mountain of quiet lamps')).status).toBe(200);
    expect((await login(email, server.accounts.treasurer.password)).status).toBe(400);
    const again = await choose(token, 'another long password');
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('has expired')]);
    expect(await auditRows(server, { action: 'panel-user.reset_password' })).toHaveLength(1);
  });

  it('resets once when used twice at once; a newer link, a new password or 30 minutes end an older link', async () => {
    const { email } = server.accounts.editor;
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect((await choose(first, 'mountain of many lamps')).status).toBe(400);
    const twice = await Promise.all([choose(second, 'mountain of many lamps'), choose(second, 'river of many boats')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    const third = await linkFor(email);
    const users = server.strapi.db.query('admin::user');
    const { id } = (await users.findOne({ where: { email } })) as { id: number };
    await (server.strapi.service('admin::user') as unknown as Users).updateById(id, {
      password: 'chosen by the owner',
    });
    expect((await choose(third, 'mountain of no lamps')).status).toBe(400);
    const fourth = await linkFor(email);
    await users.updateMany({ where: { id }, data: { resetPasswordTokenExpiresAt: new Date(Date.now() - 1000) } });
    expect((await choose(fourth, 'mountain of no lamps')).status).toBe(400);
    expect((await login(email, 'chosen by the owner')).status).toBe(200);
  });

  it.each([
    ['too short', 'lamps', 'at least 8'],
    ['common', 'password1', 'too common'],
    ['typed differently', 'river of lamps', 'don’t match'],
  ])('rejects the reset when %s, and the link still works', async (why, password, sentence) => {
    const token = await linkFor(server.accounts.manager.email);
    const refused = await choose(token, password, why === 'typed differently' ? 'river of boats' : password);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(sentence)]);
    expect((await choose(token, `a fine one, ${why}`)).status).toBe(200);
  });

  it('answers every address alike, after the same time, and emails no unknown or inactive user', async () => {
    const users = server.strapi.db.query('admin::user');
    const { id } = (await users.findOne({ where: { email: server.accounts.editor.email } })) as { id: number };
    await users.update({ where: { id }, data: { isActive: false } });
    const before = (await box().read({ limit: 500 })).length;
    const answers = [];
    for (const email of ['nobody@panel.example', server.accounts.editor.email, 'no address']) {
      const begun = performance.now();
      const { status, text } = await forgot(email);
      answers.push([status, text, performance.now() - begun >= 295]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await box().read({ limit: 500 })).length).toBe(before);
    await users.update({ where: { id }, data: { isActive: true } });
    for (const email of [undefined, 1, ['a'], { $ne: '' }]) expect((await forgot(email)).status).toBe(400);
  });

  it('stores no token in clear text and rejects forged ones', async () => {
    const token = await linkFor(server.accounts.manager.email);
    const dump = JSON.stringify([
      await server.strapi.db.query('admin::user').findMany(),
      await server.strapi.db.query('plugin::outbox.mail').findMany(),
    ]);
    expect(dump).not.toContain(token);
    for (const forged of ['', '1', '1.', `1.${'a'.repeat(43)}`, `999999.${token.split('.')[1] ?? ''}`, '<script>'])
      expect([forged, (await choose(forged, 'mountain of lamps')).status]).toEqual([forged, 400]);
    const page = await (await fetch(`${server.url}/cms/new-password?token=%22%3E%3Cscript%3E`)).text();
    expect(page).not.toContain('<script>');
    const stock = { resetPasswordToken: token, password: 'mountain of lamps' };
    const closed = await callPanel(server, 'POST', '/admin/reset-password', { body: stock });
    expect([404, 405]).toContain(closed.status);
  });

  it('limits requests per account and per address, known or not', async () => {
    const strict = await startTestServer({ SEVA_LIMITS_FACTOR: '1', SEVA_LIMIT_FORGOT_PER_ACCOUNT: '2' });
    try {
      const ask = async (email: string) =>
        (await callPanel(strict, 'POST', '/admin/forgot-password', { body: { email } })).status;
      for (const email of ['Nobody@panel.example', strict.accounts.manager.email]) {
        const statuses = [await ask(email), await ask(email.toLowerCase()), await ask(email)];
        expect([email, statuses]).toEqual([email, [200, 200, 429]]);
      }
    } finally {
      await strict.stop();
    }
  });
});

interface Users {
  updateById(id: number, change: object): Promise<unknown>;
}
