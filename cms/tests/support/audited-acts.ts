import sharp from 'sharp';
import { expect } from 'vitest';
import { storeBooking } from './bookings';
import { callApi, confirmCard } from './client';
import { demoSecretKey } from './demo-key';
import type { TestServer } from './server';
import { approvePapers } from './papers';
import { deliverEvent } from './webhook';

/** Tokens of an admin and a devotee, the devotee's id, and a service to buy. */
interface AuditedPeople {
  readonly admin: string;
  readonly devotee: string;
  readonly devoteeId: string;
  readonly serviceId: string;
}

/** Prepares data for audited calls: registers, gives, records a check, books. */
export function auditedActs(server: TestServer, { admin, devotee, devoteeId, serviceId }: AuditedPeople) {
  const cartItems = () => [{ product: serviceId, quantity: 1 }];
  const newcomer = { name: 'Sita', gotram: 'Kashyapa', nakshatram: 'Rohini', phone: '812-555-0101' };
  const register = (email: string) =>
    callApi(server, 'users.register', { body: { ...newcomer, email, password: 'a lamp at dusk' } });
  const start = (token = devotee, more = {}) =>
    callApi(server, 'checkout.paymentIntent', { body: { cartItems: cartItems(), ...more } }, token);
  async function charged(token = devotee) {
    const { body } = await start(token);
    await confirmCard(server, body);
    return { orderId: body.orderId, intentId: body.clientSecret.split('_secret')[0] ?? '' };
  }
  async function paid() {
    const { orderId, intentId } = await charged();
    await callApi(server, 'orders.pay', { params: { id: orderId }, body: { id: intentId } }, devotee);
    return { params: { id: orderId } };
  }
  let checks = 0;
  const check = () => {
    const body = { orderItems: cartItems(), userID: devoteeId, paymentMethod: 'Check', bankName: 'First Bank' };
    return callApi(server, 'orders.create', { body: { ...body, checkNumber: `10${(checks += 1)}` } }, admin);
  };
  /** Ends a payment's dispute in the temple's favor and notifies the shop. */
  async function winDispute(intentId: string): Promise<void> {
    const headers = { Authorization: `Bearer ${demoSecretKey()}` };
    const disputes = `${server.url}/demo/stripe/v1/disputes`;
    const { data } = (await (await fetch(`${disputes}?payment_intent=${intentId}`, { headers })).json()) as {
      data: { id: string; payment_intent: string }[];
    };
    const dispute = data.find(({ payment_intent }) => payment_intent === intentId);
    const body = new URLSearchParams({ 'evidence[uncategorized_text]': 'winning_evidence' });
    const ended = await fetch(`${disputes}/${dispute?.id ?? ''}`, { method: 'POST', headers, body });
    expect(ended.status).toBe(200);
    await deliverEvent(server, intentId, 'charge.dispute.closed');
  }
  /**
   * Releases this year's statements with every wording approved.
   * @returns the year
   */
  async function releaseYear(): Promise<number> {
    await approvePapers(server);
    const year = new Date().getFullYear();
    const data = { year, releasedBy: 'Meera Rao', releasedAt: new Date() };
    await server.strapi.db.query('api::paper-year.paper-year').create({ data });
    return year;
  }
  /** Sends a picture as an admin. */
  async function sendPicture(path: string): Promise<Response> {
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#A3162E' } }).png();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' }), 'lamp.png');
    return fetch(`${server.url}${path}`, { method: 'POST', headers: { Authorization: `Bearer ${admin}` }, body: form });
  }
  /** Creates a paid booking a month ahead. */
  async function ownBooking(): Promise<string> {
    const _id = (await paid()).params.id;
    const order = await server.strapi.db.query('api::order.order').findOne({ where: { documentId: _id } });
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const rules = { cancelHours: 48, maxMoves: 2, prepMinutes: 0, bring: '', where: '', streamUrl: '' };
    const fields = { orderId: Number(order?.id), day, takes: [], rules: { ...rules, participations: ['in_person'] } };
    return (await storeBooking(server.strapi, fields)).documentId;
  }
  /** Creates a saved card of the devotee. Returns its id. */
  async function keptCard(): Promise<string> {
    const { body } = await start(devotee, { keepCard: true });
    await confirmCard(server, body);
    return (await callApi(server, 'cards.mine', {}, devotee)).body[0]?._id ?? '';
  }
  const added = async () => (await callApi(server, 'users.add', {}, admin)).body._id;
  const draft = async () => ({ params: { id: (await callApi(server, 'products.create', {}, admin)).body._id } });
  const acts = { register, start, charged, paid, check, winDispute, ownBooking, keptCard, added, draft };
  return { ...acts, releaseYear, sendPicture };
}
