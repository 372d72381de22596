import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPanel, signInToPanel, type PanelAnswer, type PanelPerson } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { trailRows, verifyTrail } from './support/trail';

let server: TestServer;
let owner: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signInToPanel(server, 'panel');
});
afterAll(() => server.stop());

interface SignedIn {
  readonly data?: {
    readonly token?: string;
    readonly recoveryCodes?: string[];
    readonly user?: object;
  };
  readonly error?: { readonly details: { step?: string; setup?: string; secret?: string; qr?: string } };
}
interface Own {
  readonly data: { isOn: boolean; isDemanded: boolean; codesLeft: number };
}

/** The code that an app shows, some steps of 30 s away from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const login = (credentials: object, more: object = {}) =>
  callPanel<SignedIn>(server, 'POST', '/admin/login', { body: { ...credentials, ...more } });
const as = (token: string) => (method: string, path: string, body?: object) =>
  callPanel<{ data: never }>(server, method, path, { token, body });
const me = async (token: string) => (await as(token)('GET', '/admin/users/me')).status;

/** Codes are good once: the next step of the clock is waited for by setting the last one back, as time would. */
const letTimePass = (userId?: number) =>
  server.strapi.db.query('api::second-factor.second-factor').updateMany({
    where: userId ? { userId } : {},
    data: { lastStep: 0 },
  });

let made = 0;
/** Somebody new in the panel with one of its roles, and their credentials. */
async function newPerson(role: PanelPerson): Promise<{ id: number; email: string; password: string }> {
  made += 1;
  const email = `second.${made}@panel.example`;
  const password = 'Mountain of lamps 7';
  const like = (await server.strapi.db
    .query('admin::user')
    .findOne({ where: { email: server.accounts[role].email }, populate: ['roles'] })) as { roles: { id: number }[] };
  const service = server.strapi.service('admin::user') as unknown as {
    create(data: object): Promise<{ id: number }>;
  };
  const roles = like.roles.map(({ id }) => id);
  const data = { firstname: 'Second', lastname: String(made), email, password, roles, isActive: true };
  const { id } = await service.create({ ...data, registrationToken: null });
  return { id, email, password };
}

async function switchOn(person: { email: string; password: string }) {
  const token = (await login(person)).body.data?.token ?? '';
  const { body } = await as(token)('POST', '/admin/second-factor/begin', { password: person.password });
  const offer = body.data as { setup: string; secret: string; qr: string; uri: string };
  const confirmed = await as(token)('POST', '/admin/second-factor/confirm', {
    setup: offer.setup,
    code: codeOf(offer.secret),
  });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] };
  return { token, ...offer, recoveryCodes };
}

const roleIds = async (...names: string[]) => {
  const { body } = await as(owner)('GET', '/admin/second-factor/people');
  const { roles } = body.data as { roles: { id: number; name: string }[] };
  return roles.filter(({ name }) => names.includes(name)).map(({ id }) => id);
};

describe('a panel user', () => {
  it('switches it on with password and code; the secret is sealed, the recovery codes are hashed', async () => {
    const person = await newPerson('treasurer');
    const elsewhere = (await login(person)).body.data?.token ?? '';
    const { token, secret, qr, uri, recoveryCodes } = await switchOn(person);
    expect([qr.startsWith('data:image/png;base64,'), uri.startsWith('otpauth://totp/')]).toEqual([true, true]);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await me(token), await me(elsewhere)]).toEqual([200, 401]);
    const own = (await as(token)('GET', '/admin/second-factor')) as unknown as PanelAnswer<Own>;
    expect(own.body.data).toEqual({ isOn: true, isDemanded: false, codesLeft: 10 });
    const rows = [
      ...(await server.strapi.db.query('api::second-factor.second-factor').findMany()),
      ...(await server.strapi.db.query('api::recovery-code.recovery-code').findMany()),
      ...(await trailRows(server, { entity: 'panel-user' })),
    ];
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
    expect(await trailRows(server, { action: 'panel-user.second_factor_on' })).not.toHaveLength(0);
  });

  it('is asked for the code after the right password, and has neither token nor cookie before it', async () => {
    const person = await newPerson('treasurer');
    const { secret } = await switchOn(person);
    await letTimePass();
    const send = (body: object) =>
      fetch(`${server.url}/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    for (const more of [
      {},
      { code: '' },
      { code: null },
      { code: 123_456 },
      { code: ['1'] },
      { setup: 'x', code: '' },
    ]) {
      const answer = await send({ ...person, ...more });
      const text = await answer.text();
      expect([more, answer.status, answer.headers.get('set-cookie')]).toEqual([more, 401, null]);
      expect(text).not.toMatch(/token|secret|qr/i);
    }
    for (const email of [person.email.toUpperCase(), ` ${person.email}`, `${person.email} `])
      expect((await send({ ...person, email })).headers.get('set-cookie')).toBeNull();
    for (const path of ['/admin/login/', '/admin/Login', '//admin/login', '/admin/login?x=1'])
      expect([
        path,
        (
          await fetch(`${server.url}${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(person),
          })
        ).headers.get('set-cookie'),
      ]).toEqual([path, null]);
    const wrongPassword = await login({ ...person, password: 'Mountain of boats 7' }, { code: codeOf(secret) });
    expect([wrongPassword.status, wrongPassword.body.error?.details.step]).toEqual([400, undefined]);
    const right = await login(person, { code: codeOf(secret) });
    expect([right.status, await me(right.body.data?.token ?? '')]).toEqual([200, 200]);
  });

  it('uses a code once, at most one step early or late', async () => {
    const person = await newPerson('treasurer');
    const { secret } = await switchOn(person);
    expect((await login(person, { code: codeOf(secret) })).status).toBe(401);
    await letTimePass();
    for (const steps of [-3, 3])
      expect([steps, (await login(person, { code: codeOf(secret, steps) })).status]).toEqual([steps, 401]);
    const code = codeOf(secret);
    const twice = await Promise.all([
      login(person, { code }),
      login(person, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(person, { code: codeOf(secret, 1) })).status).toBe(200);
    expect((await login(person, { code: codeOf(secret) })).status).toBe(401);
  });

  it('signs in with a recovery code, each once', async () => {
    const person = await newPerson('treasurer');
    const { token, recoveryCodes } = await switchOn(person);
    const [first = '', second = ''] = recoveryCodes;
    const twice = await Promise.all([login(person, { code: first }), login(person, { code: first.toUpperCase() })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(person, { code: second.replace('-', ' ') })).status).toBe(200);
    expect((await login(person, { code: 'aaaaa-aaaaa' })).status).toBe(401);
    const own = (await as(token)('GET', '/admin/second-factor')) as unknown as PanelAnswer<Own>;
    expect(own.body.data.codesLeft).toBe(8);
    expect(await trailRows(server, { action: 'panel-user.recovery_code_used' })).toHaveLength(2);
  });

  it('renews the codes and switches it off with password and code', async () => {
    const person = await newPerson('treasurer');
    const { token, secret, recoveryCodes } = await switchOn(person);
    const ask = as(token);
    const { password } = person;
    for (const path of ['/admin/second-factor/off', '/admin/second-factor/codes']) {
      expect((await ask('POST', path, { password: 'wrong', code: codeOf(secret, 1) })).status).toBe(400);
      expect((await ask('POST', path, { password, code: '000000' })).status).toBe(401);
      expect((await ask('POST', path, { password })).status).toBe(400);
    }
    await letTimePass();
    const renewed = await ask('POST', '/admin/second-factor/codes', { password, code: codeOf(secret) });
    expect(renewed.status).toBe(200);
    expect((await login(person, { code: recoveryCodes[0] })).status).toBe(401);
    expect((await ask('POST', '/admin/second-factor/begin', { password })).status).toBe(409);
    await letTimePass();
    expect((await ask('POST', '/admin/second-factor/off', { password, code: codeOf(secret) })).status).toBe(200);
    expect((await login(person)).status).toBe(200);
  });

  it('cannot take over another’s offer, and an offer is good for 15 minutes and once', async () => {
    const [one, other] = [await newPerson('editor'), await newPerson('editor')];
    const [mine, theirs] = [(await login(one)).body.data?.token ?? '', (await login(other)).body.data?.token ?? ''];
    const { body } = await as(theirs)('POST', '/admin/second-factor/begin', { password: other.password });
    const { setup, secret } = body.data as { setup: string; secret: string };
    const confirm = (token: string, code = codeOf(secret)) =>
      as(token)('POST', '/admin/second-factor/confirm', { setup, code });
    expect((await confirm(mine)).status).toBe(400);
    expect((await confirm(theirs, '000000')).status).toBe(400);
    const twice = await Promise.all([confirm(theirs), confirm(theirs)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a role that demands it', () => {
  it('leads its people to set it up before anything else works; others sign in as before', async () => {
    const person = await newPerson('manager');
    const before = (await login(person)).body.data?.token ?? '';
    const ids = await roleIds('Manager', 'Treasurer');
    const set = await as(owner)('PUT', '/admin/second-factor/roles', { roles: ids });
    expect(set.status).toBe(200);
    expect(await me(before)).toBe(401);

    const first = await login(person);
    const { step, setup = '', secret = '', qr } = first.body.error?.details ?? {};
    expect([first.status, step, qr?.startsWith('data:image/png')]).toEqual([401, 'setup', true]);
    const other = await login(person);
    expect(other.body.error?.details.secret).not.toBe(secret);
    expect((await login(person, { code: codeOf(secret) })).status).toBe(401);
    expect((await login(person, { setup, code: '000000' })).status).toBe(400);
    expect((await login(person, { setup: 'forged', code: codeOf(secret) })).status).toBe(400);
    const done = await login(person, { setup, code: codeOf(secret) });
    expect([done.status, done.body.data?.recoveryCodes?.length]).toEqual([200, 10]);
    const token = done.body.data?.token ?? '';
    expect(await me(token)).toBe(200);
    expect((await login(person)).body.error?.details).toEqual({ step: 'code' });
    await letTimePass();
    const off = await as(token)('POST', '/admin/second-factor/off', {
      password: person.password,
      code: codeOf(secret),
    });
    expect(off.status).toBe(409);
    expect((await login(await newPerson('editor'))).status).toBe(200);
    await as(owner)('PUT', '/admin/second-factor/roles', { roles: [] });
    const [entry] = await trailRows(server, { action: 'panel-role.second_factor_demanded' });
    expect(entry?.after).toEqual({ roles: expect.arrayContaining(['Manager', 'Treasurer']) });
  });

  it('who is given such a role is signed out, and sets it up at the next sign-in', async () => {
    const person = await newPerson('editor');
    const token = (await login(person)).body.data?.token ?? '';
    const ids = await roleIds('Treasurer');
    await as(owner)('PUT', '/admin/second-factor/roles', { roles: ids });
    expect(await me(token)).toBe(200);
    expect((await as(owner)('PUT', `/admin/users/${person.id}`, { roles: ids })).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await login(person)).body.error?.details.step).toBe('setup');
    await as(owner)('PUT', '/admin/second-factor/roles', { roles: [] });
  });

  it('whoever accepts an invitation has no session before the second factor', async () => {
    const ids = await roleIds('Treasurer');
    await as(owner)('PUT', '/admin/second-factor/roles', { roles: ids });
    const fields = { firstname: 'New', lastname: 'Treasurer', email: 'new.treasurer@panel.example', roles: ids };
    const invited = await as(owner)('POST', '/admin/users', fields);
    const { registrationToken } = invited.body.data as { registrationToken: string };
    const userInfo = { firstname: 'New', lastname: 'Treasurer', password: 'Mountain of lamps 7' };
    const answer = await fetch(`${server.url}/admin/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ registrationToken, userInfo }),
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ error: { details: { step: 'sign-in' } } });
    const next = await login({ email: fields.email, password: userInfo.password });
    expect(next.body.error?.details.step).toBe('setup');
    await as(owner)('PUT', '/admin/second-factor/roles', { roles: [] });
  });
});

describe('the owner', () => {
  it('resets somebody’s; they are signed out, told by mail, and it stands in the trail', async () => {
    const person = await newPerson('treasurer');
    const { token } = await switchOn(person);
    const reset = () => as(owner)('POST', `/admin/second-factor/people/${person.id}/reset`, {});
    expect((await reset()).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await login(person)).status).toBe(200);
    const mails = (await server.strapi.db.query('plugin::outbox.mail').findMany({ where: { to: person.email } })) as {
      template: string;
    }[];
    expect(mails.map(({ template }) => template)).toContain('second-factor-reset');
    expect(await trailRows(server, { action: 'panel-user.second_factor_reset' })).toHaveLength(1);
    expect((await reset()).status).toBe(409);
    expect((await as(owner)('POST', '/admin/second-factor/people/999999/reset', {})).status).toBe(404);
    expect(await verifyTrail(server)).toMatchObject({ intact: true });
  });

  it('is the only one who may', async () => {
    for (const who of ['manager', 'treasurer', 'editor'] as const) {
      const ask = as(await signInToPanel(server, who));
      const answers = [
        await ask('GET', '/admin/second-factor/people'),
        await ask('PUT', '/admin/second-factor/roles', { roles: [] }),
        await ask('POST', '/admin/second-factor/people/1/reset', {}),
      ];
      expect([who, answers.map(({ status }) => status)]).toEqual([who, [403, 403, 403]]);
    }
    const nobody = await callPanel(server, 'GET', '/admin/second-factor');
    expect(nobody.status).toBe(401);
    for (const roles of ['all', [1.5], [999_999], [null]])
      expect((await as(owner)('PUT', '/admin/second-factor/roles', { roles })).status).toBe(400);
  });
});

describe('every way to a token of the panel', () => {
  it('asks for the second factor, or is closed', async () => {
    const person = await newPerson('treasurer');
    const { token } = await switchOn(person);
    await as(token)('POST', '/admin/logout', {});
    const ask = (path: string, body: object) => callPanel<SignedIn>(server, 'POST', path, { body });
    const tokens = [
      await ask('/admin/access-token', {}),
      await ask('/admin/register-admin', { ...person, firstname: 'A', lastname: 'B' }),
      await ask('/admin/register', { registrationToken: 'x', userInfo: { ...person, firstname: 'A', lastname: 'B' } }),
      await ask('/admin/reset-password', { resetPasswordToken: 'x', password: person.password }),
      await ask('/admin/renew-token', { token }),
      await ask('/admin/transfer/runner/connect', {}),
      await callPanel<SignedIn>(server, 'GET', '/admin/connect/google'),
      await callPanel<SignedIn>(server, 'GET', '/admin/providers'),
    ];
    for (const { body } of tokens) expect(body?.data?.token).toBeUndefined();
    expect(await me(token)).toBe(401);
    // Whatever asks for a session, the place where sessions begin refuses.
    await expect(
      server.strapi.sessionManager('admin').generateRefreshToken(String(person.id), 'device', { type: 'refresh' }),
    ).rejects.toThrow(/code/i);
  });
});

/** The last one here: Strapi's own code asks the server that was started last. */
describe('wrong codes', () => {
  it('are counted per account, and a right one is refused beyond the limit', async () => {
    const strict = await startTestServer({ SEVA_LIMITS_FACTOR: '1', SEVA_LIMIT_CODE_FAILURES_PER_ACCOUNT: '3' });
    try {
      const person = strict.accounts.treasurer;
      const ask = (path: string, body: object, token?: string) =>
        callPanel<SignedIn & { data: never }>(strict, 'POST', path, { body, token });
      const token = await signInToPanel(strict, 'treasurer');
      const { body } = await ask('/admin/second-factor/begin', { password: person.password }, token);
      const { setup, secret } = body.data as { setup: string; secret: string };
      await ask('/admin/second-factor/confirm', { setup, code: codeOf(secret) }, token);
      const tries = await Promise.all(
        Array.from({ length: 6 }, () => ask('/admin/login', { ...person, code: '000000' })),
      );
      expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429]);
      expect((await ask('/admin/login', { ...person, code: codeOf(secret, 1) })).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
