import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRows, verifyAuditLog } from './support/audit-rows';
import { signIn } from './support/client';
import { sealedWithoutKey, type Stored } from './support/forged-audit-log';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const who of ['admin', 'devotee', 'other', 'admin'] as const) await signIn(server, who);
});
afterAll(() => server.stop());

describe('an attacker with the database', () => {
  it('cannot rewrite an entry and hash the log again', async () => {
    const entries = server.strapi.db.query('plugin::audit.entry' as never);
    const all = (await entries.findMany({ orderBy: { sequence: 'asc' } } as never)) as unknown as Stored[];
    const forged = sealedWithoutKey(
      all.map((row) => (row.sequence === 3 ? { ...row, action: 'order.canceled' } : row)),
    );
    for (const { id, ...data } of forged) await entries.update({ where: { id }, data } as never);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: false, break: { reason: 'changed' } });
    for (const { id, ...data } of all) await entries.update({ where: { id }, data } as never);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
  });

  it('cannot remove who and where from an entry', async () => {
    const [row] = await auditRows(server, { action: 'user.sign_in' });
    const entries = server.strapi.db.query('plugin::audit.entry' as never);
    const where = { sequence: row?.sequence };
    await entries.update({ where, data: { actorName: null, address: null, personal: null } } as never);
    const reason = 'personal data erased without an erasure entry';
    expect(await verifyAuditLog(server)).toMatchObject({ intact: false, break: { sequence: row?.sequence, reason } });
    const { actorName, address, personal } = row ?? {};
    await entries.update({ where, data: { actorName, address, personal } } as never);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
  });
});
