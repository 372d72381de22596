import { describe, expect, it } from 'vitest';
import { openOwnedShop } from './support/owned-shop';
import { callPanel, panelStaff, signInToPanel } from './support/panel';
import { codeOf, secondFactors, type SignedIn } from './support/second-factor';
import { auditRows, verifyAuditLog } from './support/audit-rows';

const shop = openOwnedShop();
const { login, as, me, letTimePass, newPerson, switchOn, roleIds } = secondFactors(shop);

describe('a role that demands it', () => {
  it('requires its users to set it up before anything else works; others sign in as before', async () => {
    const person = await newPerson('manager');
    const before = (await login(person)).body.data?.token ?? '';
    const ids = await roleIds('Manager', 'Treasurer');
    const set = await as(shop.owner)('PUT', '/admin/second-factor/roles', { roles: ids });
    expect(set.status).toBe(200);
    expect(await me(before)).toBe(401);

    const first = await login(person);
    const { step, setup = '', secret = '', qr } = first.body.error?.details ?? {};
    expect([first.status, step, qr?.startsWith('data:image/svg+xml,')]).toEqual([401, 'setup', true]);
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
    await as(shop.owner)('PUT', '/admin/second-factor/roles', { roles: [] });
    const [entry] = await auditRows(shop.server, { action: 'panel-role.second_factor_demanded' });
    expect(entry?.after).toEqual({ roles: expect.arrayContaining(['Manager', 'Treasurer']) });
  });

  it('signs out a user who gets such a role, and requires the setup at the next sign-in', async () => {
    const person = await newPerson('editor');
    const token = (await login(person)).body.data?.token ?? '';
    const ids = await roleIds('Treasurer');
    await as(shop.owner)('PUT', '/admin/second-factor/roles', { roles: ids });
    expect(await me(token)).toBe(200);
    expect((await as(shop.owner)('PUT', `/admin/users/${person.id}`, { roles: ids })).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await login(person)).body.error?.details.step).toBe('setup');
    await as(shop.owner)('PUT', '/admin/second-factor/roles', { roles: [] });
  });

  it('gives no session to a user who accepts an invitation before the second factor', async () => {
    const ids = await roleIds('Treasurer');
    await as(shop.owner)('PUT', '/admin/second-factor/roles', { roles: ids });
    const fields = { firstname: 'New', lastname: 'Treasurer', email: 'new.treasurer@panel.example', roles: ids };
    const invited = await as(shop.owner)('POST', '/admin/users', fields);
    const { registrationToken } = invited.body.data as { registrationToken: string };
    const userInfo = { firstname: 'New', lastname: 'Treasurer', password: 'Mountain of lamps 7' };
    const answer = await fetch(`${shop.server.url}/admin/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ registrationToken, userInfo }),
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ error: { details: { step: 'sign-in' } } });
    const next = await login({ email: fields.email, password: userInfo.password });
    expect(next.body.error?.details.step).toBe('setup');
    await as(shop.owner)('PUT', '/admin/second-factor/roles', { roles: [] });
  });
});

describe('the owner', () => {
  it('resets another user’s; the user is signed out and emailed, and the audit log records it', async () => {
    const person = await newPerson('treasurer');
    const { token } = await switchOn(person);
    const reset = () => as(shop.owner)('POST', `/admin/second-factor/people/${person.id}/reset`, {});
    expect((await reset()).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await login(person)).status).toBe(200);
    const mails = (await shop.server.strapi.db
      .query('plugin::outbox.mail')
      .findMany({ where: { to: person.email } })) as {
      template: string;
    }[];
    expect(mails.map(({ template }) => template)).toContain('second-factor-reset');
    expect(await auditRows(shop.server, { action: 'panel-user.second_factor_reset' })).toHaveLength(1);
    expect((await reset()).status).toBe(409);
    expect((await as(shop.owner)('POST', '/admin/second-factor/people/999999/reset', {})).status).toBe(404);
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  });

  it('lets only the owner reset it', async () => {
    for (const who of panelStaff) {
      const ask = as(await signInToPanel(shop.server, who));
      const answers = [
        await ask('GET', '/admin/second-factor/people'),
        await ask('PUT', '/admin/second-factor/roles', { roles: [] }),
        await ask('POST', '/admin/second-factor/people/1/reset', {}),
      ];
      expect([who, answers.map(({ status }) => status)]).toEqual([who, [403, 403, 403]]);
    }
    const nobody = await callPanel(shop.server, 'GET', '/admin/second-factor');
    expect(nobody.status).toBe(401);
    for (const roles of ['all', [1.5], [999_999], [null]])
      expect((await as(shop.owner)('PUT', '/admin/second-factor/roles', { roles })).status).toBe(400);
  });
});

describe('every way to a token of the panel', () => {
  it('requires the second factor or is closed', async () => {
    const person = await newPerson('treasurer');
    const { token } = await switchOn(person);
    await as(token)('POST', '/admin/logout', {});
    const ask = (path: string, body: object) => callPanel<SignedIn>(shop.server, 'POST', path, { body });
    const tokens = [
      await ask('/admin/access-token', {}),
      await ask('/admin/register-admin', { ...person, firstname: 'A', lastname: 'B' }),
      await ask('/admin/register', { registrationToken: 'x', userInfo: { ...person, firstname: 'A', lastname: 'B' } }),
      await ask('/admin/reset-password', { resetPasswordToken: 'x', password: person.password }),
      await ask('/admin/renew-token', { token }),
      await ask('/admin/transfer/runner/connect', {}),
      await callPanel<SignedIn>(shop.server, 'GET', '/admin/connect/google'),
      await callPanel<SignedIn>(shop.server, 'GET', '/admin/providers'),
    ];
    for (const { body } of tokens) expect(body?.data?.token).toBeUndefined();
    expect(await me(token)).toBe(401);
    // The function that creates sessions refuses every call that needs one.
    await expect(
      shop.server.strapi.sessionManager('admin').generateRefreshToken(String(person.id), 'device', { type: 'refresh' }),
    ).rejects.toThrow(/code/i);
  });
});

/** The last test of the file, because Strapi's own code uses the server that was started last. */
