import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetupList } from '@seva/editing';
import { callApi, confirmCard, signIn } from './support/client';
import { auditRows } from './support/audit-rows';
import { callPanel, panelStaff, signInToPanel } from './support/panel';
import { approvePapers } from './support/papers';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInToPanel(server, 'panel');
});
afterAll(() => server.stop());

const ask = async (method: string, path = '', token = owner) =>
  callPanel<SetupList>(server, method, `/editing/setup${path}`, { token, ...(method === 'POST' ? { body: {} } : {}) });
const done = async () => (await ask('GET')).body.items.flatMap(({ name, isDone }) => (isDone ? [name] : []));
const documents = (uid: string) => server.strapi.documents(uid as never);

describe('the list of what is left to set up', () => {
  it('starts with nothing done, and links to existing panel pages', async () => {
    const { status, body } = await ask('GET');
    expect([status, body.isDismissed]).toEqual([200, false]);
    expect(body.items.map(({ isDone }) => isDone)).toEqual(Array(10).fill(false));
    for (const { to } of body.items)
      if (to.startsWith('/content-manager'))
        expect(server.strapi.contentTypes[to.split('/').at(-1) as never], to).toBeDefined();
  });

  it('follows edits, available services, and donations', async () => {
    const site = (await documents('api::site.site').findFirst()) as unknown as { documentId: string };
    const { documentId } = site;
    const temple = { phone: '(937) 555-0177', email: 'office@srimandir.org' };
    await documents('api::site.site').update({ documentId, data: temple } as never);
    expect(await done()).toEqual(['temple']);
    const receipts = { legalName: 'Sri Mandir Inc.', ein: '12-3456789' };
    await documents('api::site.site').update({ documentId, data: receipts } as never);
    const pages = (await documents('api::policy-page.policy-page').findMany({})) as unknown as { documentId: string }[];
    for (const page of pages)
      await documents('api::policy-page.policy-page').update({
        documentId: page.documentId,
        data: { body: 'What we do, in our own words.' },
      } as never);
    expect(await done()).toEqual(['temple', 'policies']);
    await approvePapers(server);
    expect(await done()).toEqual(['temple', 'receipts', 'policies']);

    const { products } = (await callApi(server, 'products.list', { query: { category: 'kitchen' } })).body;
    const service = products.find(({ openAmount }) => !openAmount);
    const admin = await signIn(server, 'admin');
    const body = { name: service?.name ?? '', price: (service?.price ?? 0) + 1 };
    await callApi(server, 'products.update', { params: { id: service?._id ?? '' }, body }, admin);
    const token = await signIn(server, 'devotee');
    const cartItems = [{ product: service?._id ?? '', quantity: 1 }];
    const intent = (await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token)).body;
    expect(await done()).toEqual(['temple', 'receipts', 'services', 'policies']);
    await confirmCard(server, intent);
    await callApi(server, 'orders.pay', { params: { id: intent.orderId }, body: {} }, token);
    expect(await done()).toEqual(['temple', 'receipts', 'services', 'policies', 'gift']);
  });

  it('can be hidden and restored by the owner, once each, and the audit log records both', async () => {
    expect((await ask('POST', '/dismiss')).body.isDismissed).toBe(true);
    expect((await ask('POST', '/dismiss')).body.isDismissed).toBe(true);
    expect((await ask('GET')).body.isDismissed).toBe(true);
    expect((await ask('POST', '/bring-back')).body.isDismissed).toBe(false);
    const entries = await auditRows(server, { entity: 'setup' });
    expect(entries.map(({ action }) => action)).toEqual(['setup.dismiss', 'setup.bring_back']);
    expect(entries[0]?.actorName).toMatch(/\S/);
  });

  it('is shown to the owner alone', async () => {
    for (const who of panelStaff) expect((await ask('GET', '', await signInToPanel(server, who))).status).toBe(403);
  });
});
