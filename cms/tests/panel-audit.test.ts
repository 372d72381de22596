import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from './support/client';
import { panelSignIn, type PanelSession } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { auditRows, verifyAuditLog } from './support/audit-rows';

let server: TestServer;
let owner: PanelSession;
let editor: PanelSession;
beforeAll(async () => {
  server = await startTestServer();
  [owner, editor] = [await panelSignIn(server, 'panel'), await panelSignIn(server, 'editor')];
});
afterAll(() => server.stop());

const services = '/content-manager/collection-types/api::service.service';
const newest = async () => (await auditRows(server, {})).at(-1);

it('records a price change with both values and the editor', async () => {
  const [service] = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
  const cents = Math.round((service?.price ?? 0) * 100);
  const answer = await editor.call('PUT', `${services}/${service?._id}`, { priceCents: cents + 500 });
  expect(answer.status).toBe(200);
  expect(await newest()).toMatchObject({
    action: 'service.update',
    entityId: service?._id,
    before: { priceCents: cents },
    after: { priceCents: cents + 500 },
    address: '127.0.0.1',
    actorName: expect.stringMatching(/\S/) as string,
    requestId: expect.stringMatching(/\S/) as string,
  });
  expect((await callApi(server, 'products.get', { params: { id: service?._id ?? '' } })).body.price).toBe(
    (cents + 500) / 100,
  );
});

it('records the creation and the removal of a record in the panel', async () => {
  const made = await owner.call('POST', services, { name: 'Made by hand', category: 'other', priceCents: 2100 });
  const id = made.body.data?.documentId ?? '';
  expect(await newest()).toMatchObject({ action: 'service.create', entityId: id, after: { name: 'Made by hand' } });
  await owner.call('DELETE', `${services}/${id}`);
  expect(await newest()).toMatchObject({ action: 'service.remove', entityId: id, before: { name: 'Made by hand' } });
});

it('records no refused change', async () => {
  const before = (await auditRows(server, {})).length;
  const refused = await editor.call('POST', '/content-manager/collection-types/api::order.order', { totalCents: 1 });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await auditRows(server, {})).length).toBe(before);
});

it('records a picture, and a panel user without the password', async () => {
  const form = new FormData();
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#A3162E' } }).png();
  form.set('files', new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' }), 'lamp.png');
  expect((await editor.call('POST', '/upload', form)).status).toBeLessThan(300);
  expect(await newest()).toMatchObject({ action: 'picture.create', entity: 'picture' });
  const roles = (await owner.call('GET', '/admin/roles')).body.data as unknown as { id: number }[];
  const person = { firstname: 'Uma', lastname: 'Iyer', email: 'uma@example.org', roles: [roles[0]?.id] };
  expect((await owner.call('POST', '/admin/users', person)).status).toBe(201);
  const row = await newest();
  expect(row).toMatchObject({ action: 'panel-user.create', entity: 'panel-user' });
  expect(JSON.stringify([row?.before, row?.after])).not.toMatch(/uma@|Iyer/);
});

it('is complete and cannot be changed in the panel', async () => {
  const path = '/content-manager/collection-types/plugin::audit.entry';
  const entry = await newest();
  for (const method of ['PUT', 'DELETE']) {
    const { status } = await owner.call(
      method,
      `${path}/${entry?.entityId}`,
      method === 'PUT' ? { actor: 'x' } : undefined,
    );
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
});
