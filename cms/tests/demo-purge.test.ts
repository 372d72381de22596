import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, confirmCard, signIn } from './support/client';
import { panelSignIn } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import type * as Purge from '../seed/demo-data/purge';
import type * as Seed from '../seed/demo-data/seed-demo-data';

const require = createRequire(import.meta.url);

let server: TestServer;
let purgeDemo: typeof Purge.purgeDemo;
let seedDemoData: typeof Seed.seedDemoData;
beforeAll(async () => {
  server = await startTestServer();
  // Loaded after the server, so that they share its settings.
  ({ purgeDemo } = require('../dist/seed/demo-data/purge') as typeof Purge);
  ({ seedDemoData } = require('../dist/seed/demo-data/seed-demo-data') as typeof Seed);
});
afterAll(() => server.stop());

const rows = (uid: string) => server.strapi.db.query(uid as never).count();
const services = async () =>
  (await callApi(server, 'products.list', { query: { category: 'baba', pageNumber: 1 } })).body.products;

async function donate(): Promise<void> {
  const token = await signIn(server, 'devotee');
  const service = (await services()).find(({ openAmount }) => !openAmount);
  const cartItems = [{ product: service?._id ?? '', quantity: 1 }];
  const { body } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token);
  await confirmCard(server, body);
  await callApi(server, 'orders.pay', { params: { id: body.orderId }, body: {} }, token);
}

const paperTypes = ['paper', 'paper-setting', 'paper-year', 'closed-month', 'sequence'].map(
  (name) => `api::${name}.${name}`,
);
interface Taxed {
  readonly documentId: string;
  readonly treatment: string | null;
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
  readonly treatmentApprovedBy: string | null;
  readonly treatmentApprovedOn: string | null;
}
const taxed = async () => (await server.strapi.db.query('api::service.service').findMany({})) as Taxed[];

describe('purging a demo', () => {
  it('removes people, money, sessions and the reviews of the seed, and keeps services and what people wrote', async () => {
    await donate();
    const [own] = await taxed();
    const decided = { treatment: 'gift', treatmentApprovedBy: 'Asha Rao', treatmentApprovedOn: '2026-01-02' };
    const where = { documentId: own?.documentId };
    await server.strapi.db.query('api::service.service').updateMany({ where, data: decided });
    const sizes = { services: 20, devotees: 30, orders: 200 };
    await seedDemoData(server.strapi, sizes, { seed: 'practice', now: Date.now() }, () => undefined);
    for (const uid of paperTypes) expect([uid, (await rows(uid)) > 0]).toEqual([uid, true]);
    expect((await taxed()).filter(({ treatment }) => treatment === null)).toEqual([]);
    await panelSignIn(server, 'panel');
    const rated = (await services()).find(({ numReviews }) => numReviews > 1);
    const written = { name: 'Meera', rating: 4.5, comment: 'The priest sang so well.', date: '2026-05-01' };
    const documents = server.strapi.documents('api::service.service' as never);
    const before = (await documents.findOne({ documentId: rated?._id, populate: ['reviews'] } as never)) as unknown as {
      reviews: object[];
    };
    await documents.update({ documentId: rated?._id, data: { reviews: [...before.reviews, written] } } as never);
    const kept = await rows('api::service.service');
    expect(await rows('admin::session')).toBeGreaterThan(0);

    await purgeDemo(server.strapi);

    const left = ['api::order.order', 'plugin::users-permissions.user', 'plugin::audit.entry', 'admin::session'];
    for (const uid of [...left, ...paperTypes, 'api::session.session', 'plugin::outbox.mail'])
      expect([uid, await rows(uid)]).toEqual([uid, 0]);
    // Decisions by people stay and need approval; the seed's approvals are deleted.
    for (const { documentId, treatment, ...none } of await taxed()) {
      expect([documentId, treatment]).toEqual([documentId, documentId === own?.documentId ? 'gift' : null]);
      expect([none.fairValueCents, none.benefit, none.treatmentApprovedBy, none.treatmentApprovedOn]).toEqual(
        Array(4).fill(null),
      );
    }
    expect(await rows('api::service.service')).toBe(kept);
    expect(await rows('shop.review')).toBe(1);
    const { body } = await callApi(server, 'products.get', { params: { id: rated?._id ?? '' } });
    expect([body.rating, body.numReviews, body.reviews.map(({ name }) => name)]).toEqual([4.5, 1, ['Meera']]);
    const others = (await services()).filter(({ _id }) => _id !== rated?._id);
    expect(others.every(({ rating, numReviews }) => rating === 0 && numReviews === 0)).toBe(true);
  });

  it('rejects a database that is not a demo', async () => {
    await expect(purgeDemo(server.strapi)).rejects.toThrow(/not made in demo mode/);
  });
});
