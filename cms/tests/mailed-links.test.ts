import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from './support/client';
import { castPassword, newDevotee } from './security/support/cast';
import { tokenMailed } from './support/mailed';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a forgotten password', () => {
  it('resets the password once with the link, and ends every session', async () => {
    const { email } = server.accounts.devotee;
    const session = await signIn(server, 'devotee');
    const known = await callApi(server, 'users.forgotPassword', { body: { email } });
    const unknown = await callApi(server, 'users.forgotPassword', { body: { email: 'nobody@example.org' } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const token = await tokenMailed(server, email, 'password-reset');
    const reset = (password: string) => callApi(server, 'users.resetPassword', { body: { token, password } });
    expect((await reset('short')).status).toBe(400);
    expect((await reset('river of lamps')).status).toBe(200);
    expect((await reset('river of bells')).status).toBe(400);
    expect((await callApi(server, 'orders.mine', {}, session)).status).toBe(401);
    const again = await callApi(server, 'users.login', { body: { email, password: 'river of lamps' } });
    expect(again.status).toBe(200);
    const stored = JSON.stringify(await server.strapi.db.query('plugin::users-permissions.user' as never).findMany());
    expect(stored).not.toContain(token);
  });

  it.each([{ isAdmin: true }, { isPriest: true }])(
    'sets the password of staff (%o) without signing in',
    async (role) => {
      const { email, _id } = await newDevotee(server);
      await callApi(server, 'users.update', { params: { id: _id }, body: role }, await signIn(server, 'admin'));
      await callApi(server, 'users.forgotPassword', { body: { email } });
      const token = await tokenMailed(server, email, 'password-reset');
      const password = `${castPassword} again`;
      const { status, body } = await callApi(server, 'users.resetPassword', { body: { token, password } });
      expect([status, body.user]).toEqual([200, null]);
      const { db } = server.strapi;
      const row = await db.query('plugin::users-permissions.user').findOne({ where: { documentId: _id } });
      const userId = (row as { id: number }).id;
      expect(await db.query('api::session.session' as never).count({ where: { userId } })).toBe(0);
      expect((await callApi(server, 'users.login', { body: { email, password } })).status).toBe(200);
    },
  );

  it.each(['', 'wrong', 'x'.repeat(43)])('rejects the token %j', async (token) => {
    expect((await callApi(server, 'users.resetPassword', { body: { token, password: 'river of lamps' } })).status).toBe(
      400,
    );
  });
});

describe('the newsletter', () => {
  it('answers a second sign-up alike, and unsubscribes with one click', async () => {
    const join = () => callApi(server, 'users.subscribe', { body: { email: 'Reader@example.org' } });
    expect((await join()).body.message).toBe('Signed Up! Check your email inbox');
    expect((await join()).body.message).toBe('Signed Up! Check your email inbox');
    const token = await tokenMailed(server, 'reader@example.org', 'newsletter-welcome');
    const page = await fetch(`${server.url}/api/users/unsubscribe?token=${token}`);
    const html = await page.text();
    expect(html).toContain('<button>');
    const style = createHash('sha256').update(/<style>([^<]*)/.exec(html)?.[1] ?? '');
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${style.digest('base64')}';`,
    );
    const rows = server.strapi.db.query('api::newsletter-subscriber.newsletter-subscriber' as never);
    const left = async () =>
      ((await rows.findOne({ where: { email: 'reader@example.org' } })) as { unsubscribedAt: unknown })
        .unsubscribedAt !== null;
    expect(await left()).toBe(false);
    const click = await fetch(`${server.url}/api/users/unsubscribe?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([click.status, await left()]).toEqual([200, true]);
    expect((await fetch(`${server.url}/api/users/unsubscribe?token=${token}x`)).status).toBe(400);
  });

  it('takes no bad address', async () => {
    for (const email of ['', 'reader', 'a@b', 'a b@example.org', 'a@example.org, b@example.org']) {
      const { status, body } = await callApi(server, 'users.subscribe', { body: { email } });
      expect([status, body.message], email).toEqual([400, 'Please check the format and re-enter']);
    }
  });
});
