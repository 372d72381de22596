import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import type {
  AttentionEntry,
  AttentionPage,
  CandidatePage,
} from '@seva/config/contract/panel/donations/attention/contracts';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { callApi, confirmCard, signIn, until } from './support/client';
import { kitchenService } from './support/managed-shop';
import { callPanel, signInToPanel, type PanelPerson } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { deliverEvent, orderFaults } from './support/webhook';

let server: TestServer;
let devotee: string;
let admin: string;
let service: Service;
const people = ['treasurer', 'manager'] as const;
const tokens = {} as Record<PanelPerson, string>;

beforeAll(async () => {
  server = await startTestServer();
  [devotee, admin] = await Promise.all([signIn(server, 'devotee'), signIn(server, 'admin')]);
  for (const who of people) tokens[who] = await signInToPanel(server, who);
  service = await kitchenService(server);
});
afterAll(() => server.stop());

const get = <T>(path: string, who: PanelPerson = 'manager') =>
  callPanel<T>(server, 'GET', `/donations${path}`, { token: tokens[who] });
const post = (path: string, body: unknown = {}, who: PanelPerson = 'manager') =>
  callPanel(server, 'POST', `/donations${path}`, { token: tokens[who], body });

/** Creates an unpaid donation for a number of units of the service. */
async function begin(quantity = 1) {
  const cartItems = [{ product: service._id, quantity }];
  return (await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, devotee)).body;
}

async function give(quantity = 1): Promise<{ id: string; intentId: string }> {
  const intent = await begin(quantity);
  await confirmCard(server, intent);
  const { orderId: id, clientSecret } = intent;
  await until('the donation', async () => (await get<DonationDetail>(`/orders/${id}`)).body.counts);
  return { id, intentId: clientSecret.split('_secret')[0] ?? '' };
}

let raised = 0;
async function raise(code: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  raised += 1;
  await server.strapi.db.query('plugin::payments.attention').create({ data: { key: `test:${raised}`, code, ...more } });
}
const entriesAbout = async (donation: string, state = '') =>
  (await get<AttentionPage>(`/attention?donation=${donation}&state=${state}`)).body.rows;

describe('what needs attention', () => {
  it('resolves an alert once, and only for users with the permission', async () => {
    const { id } = await give();
    await raise('late_payment', { orderId: id, amountCents: 100 });
    const [entry] = (await get<AttentionPage>(`/attention?donation=${id}`, 'treasurer')).body.rows;
    expect(entry).toMatchObject({
      code: 'late_payment',
      order: { id },
      actions: ['refund', 'settle'],
      settledAt: null,
    });
    const resolve = (who: PanelPerson) => post(`/attention/${entry?.id ?? ''}/settle`, { note: 'seen' }, who);
    expect((await resolve('treasurer')).status).toBe(403);
    expect((await resolve('manager')).status).toBe(200);
    expect((await resolve('manager')).status).toBe(409);
    expect(await entriesAbout(id)).toEqual([]);
    expect(await entriesAbout(id, 'settled')).toMatchObject([{ id: entry?.id, actions: [] }]);
  });

  it('offers no action that would be refused: resolving an open dispute, refunding a refunded payment', async () => {
    const { id, intentId } = await give();
    await orderFaults(server, { openDispute: intentId });
    await deliverEvent(server, intentId, 'charge.dispute.created');
    const [dispute] = await entriesAbout(id);
    expect(dispute).toMatchObject({ code: 'disputed', actions: [], message: expect.stringContaining('has decided') });
    expect((await post(`/attention/${dispute?.id ?? ''}/settle`)).status).toBe(409);
    const shop = await callApi(server, 'attention.list', { query: { code: 'disputed' } }, admin);
    expect(shop.body).toMatchObject([{ order: id, actions: [] }]);

    const returned = await give();
    const { total } = (await get<DonationDetail>(`/orders/${returned.id}`)).body;
    expect((await post(`/orders/${returned.id}/refund`, { amount: total, reason: 'asked for' })).status).toBe(200);
    await raise('dispute_inquiry', { orderId: returned.id });
    const [inquiry] = await entriesAbout(returned.id);
    expect(inquiry?.actions).toEqual(['settle']);
    expect((await post(`/attention/${inquiry?.id ?? ''}/refund`)).status).toBe(409);
  });

  it('pages by state and kind, in the panel and in the shop', async () => {
    for (let index = 0; index < 230; index += 1) await raise('limit_near', { detail: `Entry ${index}` });
    const page = async (query: string) => (await get<AttentionPage>(`/attention?kind=limit_near&${query}`)).body;
    const first = await page('');
    expect([first.rows.length, first.page, first.pages, first.total]).toEqual([50, 1, 5, 230]);
    expect(first.rows[0]?.message).toBe('Entry 229');
    expect((await page('page=5&pageSize=50')).rows.map(({ message }) => message).at(-1)).toBe('Entry 0');
    expect((await page('state=settled')).total).toBe(0);
    const sizes = await Promise.all([1, 2, 3].map(async (number) => (await page(`pageSize=90&page=${number}`)).rows));
    expect(new Set(sizes.flat().map(({ id }) => id)).size).toBe(230);
    for (const wrong of ['state=closed', 'kind=nothing', 'page=0', 'donation=%27'])
      expect([wrong, (await get(`/attention?${wrong}`)).status]).toEqual([wrong, 400]);

    const list = async (query: Record<string, string>) => {
      const { body, headers } = await callApi(server, 'attention.list', { query }, admin);
      return { rows: body, total: Number(headers.get('X-Total-Count')) };
    };
    const all = await list({ code: 'limit_near' });
    expect([all.rows.length, all.total]).toEqual([200, 230]);
    const second = await list({ code: 'limit_near', status: 'open', page: '2', pageSize: '200' });
    expect(second.rows.map(({ message }) => message).at(-1)).toBe('Entry 0');
    expect((await list({ code: 'limit_near', status: 'settled' })).total).toBe(0);
  });
});

describe('donations to which a stray payment may belong', () => {
  it('finds unpaid donations of the same amount by donor, page by page', async () => {
    const quantity = 7;
    const cents = Math.round(service.price * quantity * 100);
    const fitting: string[] = [];
    for (let index = 0; index < 3; index += 1) fitting.push((await begin(quantity)).orderId);
    const dearer = (await begin(quantity + 1)).orderId;
    await raise('orphan_payment', { intentId: 'pi_stray', amountCents: cents, detail: 'unknown donation' });
    const { rows } = (await get<AttentionPage>('/attention?kind=orphan_payment')).body;
    const entry = rows[0] as AttentionEntry;
    expect(entry.message).toContain('another shop that uses the same Stripe account');
    const find = async (query = '') => (await get<CandidatePage>(`/attention/${entry.id}/candidates?${query}`)).body;
    const found = (await find()).rows.map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(fitting));
    expect(found).not.toContain(dearer);
    const { donor = '', items } = (await find()).rows[0] ?? {};
    expect(items).toBe(`${quantity} × ${service.name}`);
    expect((await find(`q=${encodeURIComponent(donor.slice(1, 5).toUpperCase())}`)).total).toBe(found.length);
    expect(await find('q=nobody+of+that+name')).toMatchObject({ rows: [], total: 0 });
    const second = await find('pageSize=1&page=2');
    expect([second.rows.length, second.page, second.pages]).toEqual([1, 2, found.length]);
  });
});

describe('a donation that was made up', () => {
  it('marks a donation from the demo data and offers no refund, in the panel and in the shop', async () => {
    const { id } = await give();
    await server.strapi.db
      .query('api::order.order')
      .updateMany({ where: { documentId: id }, data: { intentId: 'pi_madeup_test' } });
    const { body } = await get<DonationDetail>(`/orders/${id}`);
    expect([body.isMadeUp, body.may.refund]).toEqual([true, false]);
    const shown = await callApi(server, 'orders.get', { params: { id } }, admin);
    expect(shown.body.isMadeUp).toBe(true);
    const refused = await post(`/orders/${id}/refund`, { amount: 1, reason: 'asked for' });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('practice donation')]);
  });
});
