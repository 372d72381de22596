import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn, until } from './support/client';
import { kitchenService } from './support/managed-shop';
import { callPanel, panelStaff, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { contentNameOf } from '@seva/config/content-types';

let server: TestServer;
let owner: string;
let order: string;
let devotee: { id: string; number: number };

const user = 'plugin::users-permissions.user';
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInToPanel(server, 'panel');
  const admin = await signIn(server, 'admin');
  const service = await kitchenService(server);
  const row = await find(user, { email: server.accounts.devotee.email });
  devotee = { id: row.documentId, number: row.id };
  const gift = {
    orderItems: [{ product: service._id, qty: 1 }],
    userID: devotee.id,
    paymentMethod: 'Check' as const,
    bankName: 'First Bank',
    checkNumber: '1001',
    receivedOn: '2026-03-11',
  };
  order = (await callApi(server, 'orders.create', { body: gift }, admin)).body._id;
});
afterAll(() => server.stop());

interface Row {
  readonly id: number;
  readonly documentId: string;
}
const find = async (uid: string, where: object) =>
  (await server.strapi.db.query(uid as never).findOne({ where } as never)) as unknown as Row;
const call = <T = unknown>(method: string, path: string, body?: unknown, token = owner) =>
  callPanel<T>(server, method, path, { token, body });

/** True for content, pictures and the panel's own types. All others hold money, people or permissions. */
const isContent = (uid: string) => contentNameOf(uid) !== undefined;
const keptUids = () =>
  Object.keys(server.strapi.contentTypes).filter(
    (uid) =>
      (uid.startsWith('api::') && !isContent(uid)) || /^plugin::(?!upload|i18n|content-releases|review)/.test(uid),
  );

const mailsLeave = async () =>
  (await server.strapi.db.query('plugin::outbox.mail').count({ where: { state: { $in: ['pending', 'sending'] } } })) ===
  0;

/** True for leases, which the background work itself writes each minute. */
const isLease = (uid: string) => uid === 'plugin::payments.lease';

/** Returns every protected row by type, after pending emails were sent. */
async function kept(): Promise<Readonly<Record<string, unknown>>> {
  await until('the mails to leave', mailsLeave);
  const rows: Record<string, unknown> = {};
  for (const uid of keptUids().filter((each) => !isLease(each))) {
    const { collectionName } = server.strapi.contentType(uid as never) as unknown as { collectionName: string };
    rows[uid] = await server.strapi.db.connection(collectionName).orderBy('id');
  }
  return rows;
}

const forged = {
  isPaid: true,
  status: 'paid',
  totalCents: 99_999_900,
  number: 'D-2026-777777',
  isAdmin: true,
  blocked: true,
  resetTokenHash: 'f'.repeat(64),
  resetTokenEndsAt: '2099-01-01T00:00:00.000Z',
  email: 'forged@example.org',
  username: 'forged',
  name: 'Forged',
  type: 'forged',
  value: 1,
  amountCents: 1,
};

/** Every call of Strapi's forms that could write one or several entries. */
const writes = (uid: string, id: string): (readonly [string, string, unknown?])[] => {
  const list = `/content-manager/collection-types/${uid}`;
  const acts = ['publish', 'unpublish', 'discard'].map(
    (act) => ['POST', `${list}/${id}/actions/${act}`, forged] as const,
  );
  const bulk = ['bulkDelete', 'bulkPublish', 'bulkUnpublish'].map(
    (act) => ['POST', `${list}/actions/${act}`, { documentIds: [id] }] as const,
  );
  return [
    ['POST', list, forged],
    ['PUT', `${list}/${id}`, forged],
    ['PUT', `${list.toUpperCase().replace(uid.toUpperCase(), uid)}/${id}/`, forged],
    ['DELETE', `${list}/${id}`],
    ['POST', `${list}/clone/${id}`, forged],
    ['POST', `${list}/auto-clone/${id}`, forged],
    ['POST', `${list}/actions/publish`, forged],
    ...acts,
    ...bulk,
    ['PUT', `/content-manager/single-types/${uid}`, forged],
    ['DELETE', `/content-manager/single-types/${uid}`],
    ['POST', `/content-manager/single-types/${uid}/actions/publish`, forged],
  ];
};

const reads = (uid: string, id: string) => [
  `/content-manager/collection-types/${uid}`,
  `/content-manager/collection-types/${uid}?filters[id][$gt]=0&populate=*`,
  `/content-manager/collection-types/${uid}/${id}`,
  `/content-manager/single-types/${uid}`,
  `/content-manager/content-types/${uid}/configuration`,
];

describe('money, people and rights, asked for by the owner of the panel through Strapi’s own forms', () => {
  it('rejects reading and writing for every type and call', async () => {
    const uids = keptUids();
    expect(uids).toEqual(expect.arrayContaining(['api::order.order', 'api::order-line.order-line', user]));
    expect(uids.length).toBeGreaterThan(12);
    const before = await kept();
    const open: string[] = [];
    for (const uid of uids) {
      const [row] = (await server.strapi.db.query(uid as never).findMany({ limit: 1 } as never)) as unknown as Row[];
      const id = row?.documentId ?? 'unknown';
      for (const path of reads(uid, id)) {
        const { status } = await call('GET', path);
        if (![403, 404, 405].includes(status)) open.push(`GET ${path} ${status}`);
      }
      for (const [method, path, body] of writes(uid, id)) {
        const { status } = await call(method, path, body);
        if (![403, 404, 405].includes(status)) open.push(`${method} ${path} ${status}`);
      }
    }
    expect(open).toEqual([]);
    expect(await kept()).toEqual(before);
  }, 240_000);

  it('rejects access through a relation or the address of another type', async () => {
    const tokens = [owner, ...(await Promise.all(panelStaff.map((who) => signInToPanel(server, who))))];
    const paths = [
      '/content-manager/relations/api::order.order/user',
      `/content-manager/relations/api::order.order/${order}/user`,
      `/content-manager/relations/${user}/role`,
      '/content-manager/relations/plugin::users-permissions.role/users',
      '/content-manager/relations/api::service.service/createdBy',
      '/content-manager/relations/api::unknown.unknown/user',
    ];
    for (const token of tokens)
      for (const path of paths) expect([path, (await call('GET', path, undefined, token)).status]).toEqual([path, 403]);
    for (const token of tokens)
      expect([403, 404]).toContain(
        (await call('GET', '/Content-Manager/Relations/api::order.order/user/', undefined, token)).status,
      );
    for (const token of tokens)
      for (const act of ['generate', 'check-availability']) {
        const body = { contentTypeUID: 'api::order.order', field: 'number', data: {}, value: 'x' };
        expect((await call('POST', `/content-manager/uid/${act}`, body, token)).status).toBe(403);
      }
  });

  it('rejects writing from the other side, through a content entry', async () => {
    const service = await find('api::service.service', { category: 'kitchen' });
    const before = await kept();
    const strays = {
      user: { connect: [{ documentId: devotee.id }] },
      orders: { connect: [{ documentId: order }] },
      createdBy: devotee.number,
      reviews: [{ name: 'A', rating: 4, order: { connect: [{ documentId: order }] }, user: devotee.number }],
    };
    const { status } = await call(
      'PUT',
      `/content-manager/collection-types/api::service.service/${service.documentId}`,
      strays,
    );
    expect([200, 400]).toContain(status);
    const role = await find('plugin::users-permissions.role', { type: 'public' });
    for (const path of [`/users-permissions/roles/${role.id}`, `/Users-Permissions/Roles/${role.id}/`])
      expect([404, 405]).toContain((await call('PUT', path, { name: 'x', users: [devotee.number] })).status);
    const after = await kept();
    // The change of the service is in the audit log, which must stay unchanged too.
    if (status !== 200) expect(after).toEqual(before);
    const row = (await server.strapi.db
      .query(user)
      .findOne({ where: { id: devotee.number }, populate: { role: true } })) as {
      role: { type: string };
    };
    expect(row.role.type).toBe('authenticated');
  });

  it('rejects these permissions in a role that the owner creates', async () => {
    const made = await call<{ data: { id: number } }>('POST', '/admin/roles', { name: 'Bookkeeper', description: 'x' });
    const subjects = ['api::order.order', user, 'plugin::audit.entry', 'api::session.session'];
    for (const subject of subjects)
      for (const act of ['read', 'create', 'update', 'delete']) {
        const permissions = [
          { action: `plugin::content-manager.explorer.${act}`, subject, properties: { fields: ['id'] } },
        ];
        const { status } = await call('PUT', `/admin/roles/${made.body.data.id}/permissions`, { permissions });
        expect([subject, act, status]).toEqual([subject, act, 400]);
      }
  });

  it('rejects writes through calls of Strapi’s own parts', async () => {
    const before = await kept();
    const { strapi } = server;
    const state = { route: { info: { type: 'admin', pluginName: 'content-manager' } } };
    const asPanel = async (act: () => Promise<unknown>) => {
      await strapi.requestContext.run({ state, path: '/' } as never, async () => void (await act()));
    };
    const attempts = [
      () => strapi.documents(user).update({ documentId: devotee.id, data: { isAdmin: true } as never }),
      () => strapi.db.query('api::order.order').update({ where: { documentId: order }, data: { totalCents: 1 } }),
      () => strapi.db.query('api::order.order').updateMany({ where: {}, data: { totalCents: 1 } }),
      () => strapi.db.query('api::order-line.order-line').deleteMany({ where: {} }),
      () => strapi.db.query(user).delete({ where: { id: devotee.number } }),
      () => strapi.db.query('plugin::users-permissions.role').createMany({ data: [{ name: 'x', type: 'x' }] }),
    ];
    for (const attempt of attempts) await expect(asPanel(attempt)).rejects.toThrow('on their own pages');
    expect(await kept()).toEqual(before);
  });
});

describe('what the treasurer and the manager see of Strapi’s own forms', () => {
  it.each(['treasurer', 'manager', 'auditor'] as const)('gives the %s no permission for an entry', async (who) => {
    const token = await signInToPanel(server, who);
    const { body } = await call<{ data: { action: string }[] }>('GET', '/admin/users/me/permissions', undefined, token);
    const actions = body.data.map(({ action }) => action);
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.filter((action) => action.startsWith('plugin::content-manager'))).toEqual([]);
    expect((await call('GET', '/donations/orders', undefined, token)).status).toBe(200);
  });
});

describe('an editor learns nothing of people from the entries', () => {
  const secrets = [
    'id',
    'firstname',
    'email',
    'password',
    'resetPasswordToken',
    'registrationToken',
    'roles',
    'isActive',
    'username',
  ];
  it.each(['createdBy', 'updatedBy'])(
    'reveals nothing about people when filtered, sorted or populated by %s',
    async (relation) => {
      const token = await signInToPanel(server, 'editor');
      const list = '/content-manager/collection-types/api::service.service';
      const entry = `${list}/${(await find('api::service.service', {})).documentId}`;
      const total = async (query: string) => {
        const { status, body } = await call<{ pagination?: { total: number } }>(
          'GET',
          `${list}?pageSize=1&${query}`,
          undefined,
          token,
        );
        return status === 200 ? body.pagination?.total : status;
      };
      const all = await total('');
      for (const field of secrets)
        for (const how of ['$null', '$notNull']) {
          const found = await total(`filters[${relation}][${field}][${how}]=true`);
          expect([field, how, found === all || found === 400 || found === 403]).toEqual([field, how, true]);
        }
      for (const query of [`sort=${relation}.email`, `sort=${relation}[email]`, `fields[0]=${relation}`])
        expect([400, 403]).toContain((await call('GET', `${list}?${query}`, undefined, token)).status);
      for (const path of [entry, `${list}?pageSize=100`]) {
        const { text } = await call('GET', path, undefined, token);
        expect(/password|[tT]oken/.exec(text)?.[0]).toBeUndefined();
      }
    },
  );
});
