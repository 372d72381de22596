import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { callApi, signIn } from './support/client';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { auditRows } from './support/audit-rows';

let server: TestServer;
let owner: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  [owner, admin] = [await signInToPanel(server, 'panel'), await signIn(server, 'admin')];
});
afterAll(() => server.stop());

interface Row {
  readonly documentId: string;
}
const user = 'plugin::users-permissions.user';
const find = async (where: object) => (await server.strapi.db.query(user).findOne({ where })) as Row;

describe('a devotee who is to be kept out', () => {
  const password = 'river of lamps';
  const register = async (email: string) =>
    (await callApi(server, 'users.register', { body: { name: 'Kept Out', email, phone: '812-555-0100', password } }))
      .body;
  const callBackOffice = (id: string, act: string, token = owner) =>
    callPanel<DevoteeDetail>(server, 'POST', `/donations/devotees/${id}/${act}`, { token, body: {} });
  const own = async (token: string) =>
    (await callApi(server, 'users.get', { params: { id: 'profile' } }, token)).status;
  const login = async (email: string) => (await callApi(server, 'users.login', { body: { email, password } })).status;

  it('signs a blocked devotee out, rejects the sign-in, records it in the audit log, and can be lifted', async () => {
    const { _id: id, token } = await register('kept.out@example.org');
    await callApi(server, 'users.forgotPassword', { body: { email: 'kept.out@example.org' } });
    expect(await own(token)).toBe(200);
    const blocked = await callBackOffice(id, 'block');
    expect([blocked.status, blocked.body.isBlocked, blocked.body.canSignIn]).toEqual([200, true, false]);
    expect([await own(token), await login('kept.out@example.org')]).toEqual([401, 401]);
    expect(await find({ documentId: id })).toMatchObject({ resetTokenHash: null });
    expect((await callBackOffice(id, 'block')).status).toBe(200);
    expect(await auditRows(server, { action: 'user.block', entityId: id })).toHaveLength(1);
    const lifted = await callBackOffice(id, 'unblock');
    expect([lifted.status, lifted.body.isBlocked, lifted.body.changes[0]?.action]).toEqual([
      200,
      false,
      'user.unblock',
    ]);
    expect([await own(token), await login('kept.out@example.org')]).toEqual([401, 200]);
  });

  it('rejects blocking the last admin of the shop, or by a user who may not edit devotees', async () => {
    const { documentId } = await find({ email: server.accounts.admin.email });
    const { status, message } = await callBackOffice(documentId, 'block');
    expect([status, message]).toEqual([400, 'You can’t remove the last admin or make them a devotee']);
    expect((await callBackOffice('unknown', 'block')).status).toBe(404);
    const devotee = await find({ email: server.accounts.devotee.email });
    for (const who of ['treasurer', 'editor'] as const)
      expect((await callBackOffice(devotee.documentId, 'block', await signInToPanel(server, who))).status).toBe(403);
  });

  it('leaves one admin when two are blocked at the same moment', async () => {
    const second = await register('second.admin@example.org');
    await callApi(server, 'users.update', { params: { id: second._id }, body: { isAdmin: true } }, admin);
    const { documentId } = await find({ email: server.accounts.admin.email });
    const answers = await Promise.all([callBackOffice(documentId, 'block'), callBackOffice(second._id, 'block')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const left = await server.strapi.db.query(user).count({ where: { isAdmin: true, blocked: { $ne: true } } });
    expect(left).toBe(1);
  });

  it('keeps the last admin through any write to a devotee', async () => {
    const [last] = (await server.strapi.db
      .query(user)
      .findMany({ where: { isAdmin: true, blocked: { $ne: true } } })) as Row[];
    const documents = server.strapi.documents(user);
    const documentId = last?.documentId ?? '';
    for (const data of [{ isAdmin: false }, { isAdmin: null }, { blocked: true }])
      await expect(documents.update({ documentId, data: data as never })).rejects.toThrow('last admin');
    await expect(documents.delete({ documentId })).rejects.toThrow('last admin');
  });
});
