import { describe, expect, it } from 'vitest';
import { auditRows, verifyAuditLog } from './support/audit-rows';
import { callApi } from './support/client';
import { closingIn } from './support/closing';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { dumpDatabase } from './security/support/database-dump';
import { isShort } from './support/short';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const { closeOwn, forgetFarewells, givenByCard, mailsDone, start } = closingIn(() => shop);

describe('at the same moment', () => {
  it('closes once when two requests close it', async () => {
    const person = await shop.register('Clicks Twice');
    await givenByCard(person.token);
    const statuses = (await Promise.all([closeOwn(person), closeOwn(person)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    expect(await auditRows(shop.server, { action: 'user.close', entityId: person._id })).toHaveLength(1);
  });

  it('records no donation under an account that is being closed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await shop.register(`Gives While Leaving ${round}`);
      await givenByCard(person.token);
      const [left, begun] = await Promise.all([closeOwn(person), start(person.token)]);
      const orders = shop.server.strapi.db.query('api::order.order' as never);
      const rows = (await orders.findMany({ where: { user: { documentId: person._id } } } as never)) as unknown as {
        donorName: string;
        state: string;
      }[];
      expect([200, 409]).toContain(left.status);
      expect([200, 401, 409]).toContain(begun.status);
      if (left.status === 200) expect(rows.every(({ donorName }) => donorName === 'Closed account')).toBe(true);
      else expect(left.body.code).toBe('PAYMENT_OPEN');
    }
  });

  it.skipIf(isShort)('does not bring the name back through concurrent edits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await shop.register(`Corrected Vasundhara ${round}`);
      await givenByCard(person.token);
      const corrected = { name: 'Vasundhara Devi', phone: person.phone, gotram: 'Vasundhara', nakshatram: '' };
      const answers = await Promise.all([
        closeOwn(person),
        shop.post(`/devotees/${person._id}/correct`, corrected),
        shop.post(`/devotees/${person._id}/block`),
        callApi(shop.server, 'users.forgotPassword', { body: { email: person.email } }),
      ]);
      // If the block came first, the devotee is signed out and keeps the account.
      if (answers[0].status !== 200) continue;
      await mailsDone();
      await forgetFarewells();
      for (const [table, text] of await dumpDatabase(shop.server))
        expect(new RegExp(`${person.email}|${person.phone}`).exec(text)?.[0], table).toBeUndefined();
    }
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  });

  it('ends as closed or merged when both run at once', async () => {
    const [stays, goes] = [await shop.register('Merged Or'), await shop.register('Merged Or Closed')];
    await givenByCard(goes.token);
    const [left, merged] = await Promise.all([
      closeOwn(goes),
      shop.post(`/devotees/${stays._id}/merge`, { absorbed: goes._id, different: true }),
    ]);
    expect([
      [200, 404],
      [401, 200],
    ]).toContainEqual([left.status, merged.status]);
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  });
});
