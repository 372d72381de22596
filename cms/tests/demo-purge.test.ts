import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDemo } from '../seed/demo-data/purge';
import { callApi, confirmCard, signIn } from './support/client';
import { panelSignIn } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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

describe('purging a demo', () => {
  it('removes people, money, sessions and the reviews of the seed, and keeps services and what people wrote', async () => {
    await donate();
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
    for (const uid of [...left, 'api::session.session', 'plugin::outbox.mail'])
      expect([uid, await rows(uid)]).toEqual([uid, 0]);
    expect(await rows('api::service.service')).toBe(kept);
    expect(await rows('shop.review')).toBe(1);
    const { body } = await callApi(server, 'products.get', { params: { id: rated?._id ?? '' } });
    expect([body.rating, body.numReviews, body.reviews.map(({ name }) => name)]).toEqual([4.5, 1, ['Meera']]);
    const others = (await services()).filter(({ _id }) => _id !== rated?._id);
    expect(others.every(({ rating, numReviews }) => rating === 0 && numReviews === 0)).toBe(true);
  });

  it('is refused on a database that is no demo', async () => {
    await expect(purgeDemo(server.strapi)).rejects.toThrow(/not made in demo mode/);
  });
});
