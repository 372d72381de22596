import sharp from 'sharp';
import type { Service } from '@seva/config/contract';
import { callApi, confirmCard, signIn, until } from '../../support/client';
import { storeBooking } from '../../support/bookings';
import type { TestServer } from '../../support/server';

/** Records that the calls are about. */
export interface World {
  readonly server: TestServer;
  readonly admin: string;
  /** Document id of the demo devotee, whose records others may not see. */
  readonly ownerId: string;
  readonly service: Service;
  readonly png: Buffer;
  /** Returns a paid card donation of the owner, always the same. */
  paidOrder(): Promise<PaidOrder>;
  /** Returns a recorded check of the owner. */
  checkOrder(): Promise<string>;
  /** Creates a devotee as an admin: without a password, so that none is hashed. */
  newUser(): Promise<string>;
  newService(): Promise<string>;
  /** Creates a booking of today on the priest sheet, not done. */
  sheetBooking(): Promise<string>;
  /** Creates a booking of the owner in a month, which can still be changed. */
  ownBooking(anew?: 'anew'): Promise<string>;
}

interface PaidOrder {
  readonly _id: string;
  readonly intentId: string;
}

let checks = 0;

/** Creates the records on one server. */
export async function makeWorld(server: TestServer): Promise<World> {
  const admin = await signIn(server, 'admin');
  const owner = await signIn(server, 'devotee');
  const ownerId = (await callApi(server, 'users.get', { params: { id: 'profile' } }, owner)).body._id;
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  const service = products.find(({ openAmount }) => !openAmount);
  if (!service) throw new Error('the seed has no service');
  const line = { product: service._id, quantity: 1, price: service.price };
  const background = '#A3162E';
  let paid: Promise<PaidOrder> | undefined;

  async function pay(): Promise<PaidOrder> {
    const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems: [line] } }, owner);
    await confirmCard(server, intent);
    const read = () => callApi(server, 'orders.get', { params: { id: intent.orderId } }, owner);
    await until('the order to be paid', async () => (await read()).body.isPaid);
    return { _id: intent.orderId, intentId: intent.clientSecret.split('_secret')[0] ?? '' };
  }

  let booked: Promise<string> | undefined;
  async function makeBooking(): Promise<string> {
    const { _id } = await (paid ??= pay());
    const order = await server.strapi.db.query('api::order.order').findOne({ where: { documentId: _id } });
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const rules = { cancelHours: 48, maxMoves: 2, prepMinutes: 0, bring: '', where: '', streamUrl: '' };
    const fields = { orderId: Number(order.id), day, service: line.product, takes: [] };
    return (await storeBooking(server.strapi, { ...fields, rules: { ...rules, participations: ['in_person'] } }))
      .documentId;
  }

  return {
    server,
    admin,
    ownerId,
    service,
    png: await sharp({ create: { width: 48, height: 32, channels: 3, background } })
      .png()
      .toBuffer(),

    paidOrder: () => (paid ??= pay()),

    async checkOrder() {
      checks += 1;
      const paper = { bankName: 'First Bank', checkNumber: `77${checks}`, paymentMethod: 'Check', userID: ownerId };
      const { body } = await callApi(server, 'orders.create', { body: { orderItems: [line], ...paper } }, admin);
      return body._id;
    },

    newUser: async () => (await callApi(server, 'users.add', {}, admin)).body._id,
    sheetBooking: async () => (await storeBooking(server.strapi)).documentId,
    ownBooking: (anew) => (anew ? makeBooking() : (booked ??= makeBooking())),
    newService: async () => (await callApi(server, 'products.create', {}, admin)).body._id,
  };
}
