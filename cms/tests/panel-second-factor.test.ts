import { describe, expect, it } from 'vitest';
import { openOwnedShop } from './support/owned-shop';
import { callPanel, signInToPanel, type PanelAnswer } from './support/panel';
import { codeOf, secondFactors, type Own, type SignedIn } from './support/second-factor';
import { startTestServer } from './support/server';
import { auditRows } from './support/audit-rows';

const shop = openOwnedShop();
const { login, as, me, letTimePass, newPerson, switchOn } = secondFactors(shop);

describe('a panel user', () => {
  it('turns it on with password and code; encrypts the secret and hashes the recovery codes', async () => {
    const person = await newPerson('treasurer');
    const elsewhere = (await login(person)).body.data?.token ?? '';
    const { token, secret, qr, uri, recoveryCodes } = await switchOn(person);
    expect([qr.startsWith('data:image/svg+xml,%3Csvg'), uri.startsWith('otpauth://totp/')]).toEqual([true, true]);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await me(token), await me(elsewhere)]).toEqual([200, 401]);
    const own = (await as(token)('GET', '/admin/second-factor')) as unknown as PanelAnswer<Own>;
    expect(own.body.data).toEqual({ isOn: true, isDemanded: false, codesLeft: 10 });
    const rows = [
      ...(await shop.server.strapi.db.query('api::second-factor.second-factor').findMany()),
      ...(await shop.server.strapi.db.query('api::recovery-code.recovery-code').findMany()),
      ...(await auditRows(shop.server, { entity: 'panel-user' })),
    ];
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
    expect(await auditRows(shop.server, { action: 'panel-user.second_factor_on' })).not.toHaveLength(0);
  });

  it('asks for the code after the right password, and sends neither token nor cookie before it', async () => {
    const person = await newPerson('treasurer');
    const { secret } = await switchOn(person);
    await letTimePass();
    const send = (body: object) =>
      fetch(`${shop.server.url}/admin/login`, {
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
          await fetch(`${shop.server.url}${path}`, {
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

  it('accepts a code once, at most one step early or late', async () => {
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

  it('accepts each recovery code once', async () => {
    const person = await newPerson('treasurer');
    const { token, recoveryCodes } = await switchOn(person);
    const [first = '', second = ''] = recoveryCodes;
    const twice = await Promise.all([login(person, { code: first }), login(person, { code: first.toUpperCase() })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(person, { code: second.replace('-', ' ') })).status).toBe(200);
    expect((await login(person, { code: 'aaaaa-aaaaa' })).status).toBe(401);
    const own = (await as(token)('GET', '/admin/second-factor')) as unknown as PanelAnswer<Own>;
    expect(own.body.data.codesLeft).toBe(8);
    expect(await auditRows(shop.server, { action: 'panel-user.recovery_code_used' })).toHaveLength(2);
  });

  it('renews the codes and turns it off with password and code', async () => {
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

  it('rejects another user’s setup offer, which is valid once and for 15 minutes', async () => {
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

describe('a user who is removed from the panel', () => {
  it.each([
    ['alone', ({ id }: { id: number }) => as(shop.owner)('DELETE', `/admin/users/${id}`)],
    ['with others', ({ id }: { id: number }) => as(shop.owner)('POST', '/admin/users/batch-delete', { ids: [id] })],
  ])('deletes the second factor of a removed user: %s', async (_how, remove) => {
    const [leaves, stays] = [await newPerson('treasurer'), await newPerson('treasurer')];
    for (const person of [leaves, stays]) await switchOn(person);
    const kept = async ({ id }: { id: number }) => [
      await shop.server.strapi.db.query('api::second-factor.second-factor').count({ where: { userId: id } }),
      await shop.server.strapi.db.query('api::recovery-code.recovery-code').count({ where: { userId: id } }),
    ];
    expect(await kept(leaves)).toEqual([1, 10]);
    expect((await remove(leaves)).status).toBe(200);
    expect([await kept(leaves), await kept(stays)]).toEqual([
      [0, 0],
      [1, 10],
    ]);
  });
});

describe('wrong codes', () => {
  it('counts wrong codes per account, and rejects a right one beyond the limit', async () => {
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
