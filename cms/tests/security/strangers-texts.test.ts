import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi, signIn } from '../support/client';
import { mailsTo } from '../support/mailed';
import { callPanel, signInToPanel } from '../support/panel';
import { startTestServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fields = (more: object) => ({
  name: 'Win a Prize',
  email: 'stranger@texts.example',
  phone: '812-555-0101',
  password: 'lotus-river-42',
  ...more,
});
const register = (more: object) => callApi(server, 'users.register', { body: fields(more) as never });

it.each(['Win $500 at http://phish.example/x', 'www.phish.example', 'Win at phish.example/x'])(
  'refuses the name "%s" wherever a name is typed',
  async (name) => {
    const desk = await signInToPanel(server, 'frontdesk');
    const devotee = await signIn(server, 'devotee');
    const statuses = [
      (await register({ name, email: 'link@texts.example' })).status,
      (await callApi(server, 'users.updateProfile', { body: { name } as never }, devotee)).status,
      (await callPanel(server, 'POST', '/donations/batches/people', { token: desk, body: { name } })).status,
    ];
    expect(statuses).toEqual([400, 400, 400]);
  },
);

it('sends no text of a stranger to an address that no one has proved', async () => {
  expect((await register({})).status).toBe(201);
  await callApi(server, 'users.forgotPassword', { body: { email: 'stranger@texts.example' } as never });
  for (const template of ['welcome', 'password-reset']) {
    const [mail] = await mailsTo(server, 'stranger@texts.example', template);
    expect(mail?.text).not.toContain('Prize');
    expect(mail?.text).toContain('Namaste');
  }
});

it.each(['Saidham123', 'Umadevi2026', 'umamail2026'])(
  'refuses the password "%s", made of the temple, the person or the mailbox',
  async (password) => {
    const answer = await register({ name: 'Umadevi Rao', email: 'umamail@texts.example', password });
    expect(answer.status).toBe(400);
  },
);

it('shows the version to the same machine only', async () => {
  const health = async (headers: Record<string, string>) =>
    (await (await fetch(`${server.url}/api/health`, { headers })).json()) as Record<string, unknown>;
  expect((await health({})).version).toEqual(expect.any(String));
  const stranger = await health({ 'X-Forwarded-For': '203.0.113.9' });
  expect([stranger.status, stranger.version]).toEqual(['ok', undefined]);
});

it('shows the settings of pictures only to roles that see pictures', async () => {
  const statuses = await Promise.all(
    (['frontdesk', 'auditor', 'editor'] as const).map(async (who) => {
      const token = await signInToPanel(server, who);
      return (await callPanel(server, 'GET', '/upload/configuration', { token })).status;
    }),
  );
  expect(statuses).toEqual([403, 403, 200]);
});
