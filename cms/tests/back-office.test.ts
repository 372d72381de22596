import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { donationCalls } from '@seva/config/contract/panel/donations/calls';
import type { DonationDetail, DonationPage, Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import { callApi, confirmCard, signIn, until } from './support/client';
import { kitchenService } from './support/managed-shop';
import { callPanel, panelPeople, signInToPanel, type PanelPerson } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { lastYear } from './support/days';

const rights: Readonly<Record<PanelPerson, readonly string[]>> = {
  panel: [
    'read',
    'export',
    'act',
    'attention',
    'devotees.read',
    'devotees.edit',
    'devotees.contact',
    'devotees.export',
    'donors.filters',
    'newsletter',
    'books.close',
    'trail.read',
  ],
  editor: [],
  treasurer: ['read', 'export', 'donors.filters', 'books.close', 'devotees.read', 'devotees.contact'],
  manager: [
    'read',
    'export',
    'act',
    'attention',
    'devotees.read',
    'devotees.edit',
    'devotees.contact',
    'devotees.export',
    'donors.filters',
    'newsletter',
    'trail.read',
  ],
  frontdesk: [],
  auditor: ['read', 'export', 'devotees.read', 'trail.read'],
};

let server: TestServer;
let devotee: string;
let shopAdmin: string;
let service: Service;
const tokens = {} as Record<PanelPerson, string>;

beforeAll(async () => {
  server = await startTestServer();
  [devotee, shopAdmin] = await Promise.all([signIn(server, 'devotee'), signIn(server, 'admin')]);
  for (const who of panelPeople) tokens[who] = await signInToPanel(server, who);
  service = await kitchenService(server);
});
afterAll(() => server.stop());

const as = (who: PanelPerson) => ({
  get: <T>(path: string) => callPanel<T>(server, 'GET', `/donations${path}`, { token: tokens[who] }),
  post: <T>(path: string, body: unknown = {}) =>
    callPanel<T>(server, 'POST', `/donations${path}`, { token: tokens[who], body }),
});
const one = async (id: string) => (await as('manager').get<DonationDetail>(`/orders/${id}`)).body;

async function give(quantity: number): Promise<string> {
  const cartItems = [{ product: service._id, quantity }];
  const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, devotee);
  await confirmCard(server, intent);
  await until('the donation to be paid', async () => (await one(intent.orderId)).counts);
  return intent.orderId;
}

async function giveCheck(checkNumber: string): Promise<string> {
  const { body: donor } = await callApi(server, 'users.get', { params: { id: 'profile' } }, devotee);
  const body = {
    orderItems: [{ product: service._id, qty: 2 }],
    userID: donor._id,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber,
    receivedOn: `${lastYear}-03-31`,
  };
  return (await callApi(server, 'orders.create', { body }, shopAdmin)).body._id;
}

describe('the rights in the back office', () => {
  const routes = Object.values(donationCalls);
  type Route = (typeof routes)[number];
  const rightOf = ({ access }: Route) => access.replace('panel:', '');
  const call = ({ method, path }: Route, token?: string) =>
    callPanel(server, method, `/donations${path.replace(/:\w+/g, 'unknown')}`, {
      ...(token ? { token } : {}),
      ...(method === 'POST' ? { body: {} } : {}),
    });

  it('checks a permission on every route', () => {
    expect(routes.length).toBeGreaterThanOrEqual(23);
    for (const route of routes)
      expect(rightOf(route)).toMatch(
        /^(read|export|act|attention|donors\.filters|devotees\.(read|edit|contact|export)|newsletter|books\.close|trail\.read)$/,
      );
  });

  it.each(panelPeople)('lets %s do exactly what the role allows', async (who) => {
    for (const route of routes) {
      const { status } = await call(route, tokens[who]);
      const name = `${route.method} ${route.path}`;
      if (rights[who].includes(rightOf(route))) expect([200, 400, 404], name).toContain(status);
      else expect(status, name).toBe(403);
    }
  });

  it('rejects the shop’s admin, a devotee and a visitor', async () => {
    for (const route of routes) {
      for (const token of [shopAdmin, devotee, undefined]) expect((await call(route, token)).status).toBe(401);
    }
  });
});

describe('the acts of the back office', () => {
  it('delivers a donation once, in the name of the panel user', async () => {
    const id = await give(1);
    expect((await one(id)).may).toEqual({ deliver: true, refund: true, reverse: false, resend: true, check: [] });
    const { status, body } = await as('manager').post<DonationDetail>(`/orders/${id}/deliver`);
    expect([status, body.deliveredAt === null, body.may.deliver]).toEqual([200, false, false]);
    expect(body.history[0]).toMatchObject({ action: 'order.deliver', actor: 'Latha Menon' });
    expect((await as('manager').post(`/orders/${id}/deliver`)).status).toBe(409);
  });

  it('refunds a part and then the rest, with the reason in the audit log, and never more', async () => {
    const id = await give(2);
    const refund = (amount: number, reason = 'asked for it') =>
      as('manager').post<DonationDetail>(`/orders/${id}/refund`, { amount, reason });
    const { total } = await one(id);
    const part = await refund(1.11);
    expect(part.body).toMatchObject({ status: 'partially_refunded', refunded: 1.11, refundable: total - 1.11 });
    expect(part.body.history.find(({ action }) => action === 'refund.request')).toMatchObject({
      actor: 'Latha Menon',
      after: { amountCents: 111, reason: 'asked for it' },
    });
    expect((await refund(total)).status).toBe(409);
    expect((await refund(-1)).status).toBe(400);
    expect((await refund(1, ' ')).message).toBe('Please fill in: reason');
    const whole = (await refund(part.body.refundable)).body;
    expect(whole).toMatchObject({ status: 'refunded', net: 0, refundable: 0 });
    expect(whole.refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(whole.payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  });

  it('moves a check through its states and counts it only once it has cleared', async () => {
    const id = await giveCheck('7001');
    const totals = async () => (await as('treasurer').get<Totals>('/orders/totals?method=Check')).body;
    expect(await totals()).toMatchObject({ gross: 0, waitingCount: 1, waiting: service.price * 2 });
    const move = (step: string) => as('manager').post<DonationDetail>(`/orders/${id}/check`, { step });
    expect((await move('deposited')).body.may.check).toEqual(['cleared', 'bounced']);
    expect((await move('cleared')).body.counts).toBe(true);
    expect(await totals()).toMatchObject({ gross: service.price * 2, waitingCount: 0 });
    expect((await move('deposited')).status).toBe(409);
    expect((await move('torn')).status).toBe(400);
    expect((await move('bounced')).body).toMatchObject({ counts: false, net: 0 });
    expect(await totals()).toMatchObject({ gross: 0, counted: 0, donations: 1 });
  });

  it('sends the confirmation again, to the donor alone, and once for a double click', async () => {
    const id = await give(1);
    const mails = async () =>
      (await one(id)).mails.filter(({ template }) => template === 'donation-confirmation').length;
    expect(await mails()).toBe(1);
    const [first, second] = [
      await as('manager').post(`/orders/${id}/resend`),
      await as('manager').post(`/orders/${id}/resend`),
    ];
    expect(first.status).toBe(200);
    // The clock's minute may change between the two.
    expect([await mails(), second.status]).toEqual(second.status === 409 ? [2, 409] : [3, 200]);
    expect((await one(id)).history[0]).toMatchObject({ action: 'order.confirmation_resent', actor: 'Latha Menon' });
  });

  it('answers an unknown donation and an invalid filter with a message', async () => {
    expect((await as('manager').post('/orders/unknown/deliver')).status).toBe(404);
    for (const filter of [
      'from=2026-02-30',
      'category=none',
      'minimum=-1',
      'status=nice',
      'sort=colour',
      'page=0',
      'q=1&q=2',
    ]) {
      const { status, message } = await as('treasurer').get(`/orders?${filter}`);
      expect([status, message]).toEqual([400, `We can’t read this filter: ${filter.split('=')[0]}`]);
    }
  });
});

describe('the lists of the back office', () => {
  it('finds a donation by its number, its donor, its service and who placed it', async () => {
    const id = await giveCheck('7002');
    const found = async (query: string) =>
      (await as('treasurer').get<DonationPage>(`/orders?${query}`)).body.rows.some((row) => row.id === id);
    const { number, donor, placedBy } = await one(id);
    const right = [
      `q=${number ?? ''}`,
      `q=${encodeURIComponent(donor.name.toUpperCase())}`,
      `donor=${donor.id ?? ''}`,
      `service=${service._id}`,
      `category=${service.category}&method=Check&status=recorded`,
      `placedBy=${placedBy?.id ?? ''}`,
      'placedBy=staff',
      'status=waiting',
      `from=${lastYear}-03-31&to=${lastYear}-03-31`,
      `minimum=${service.price * 2}`,
    ];
    for (const query of right) expect([query, await found(query)]).toEqual([query, true]);
    const wrong = [
      'placedBy=donor',
      'method=CreditCard',
      `to=${lastYear}-03-30`,
      'status=paid',
      `minimum=${service.price * 2 + 1}`,
    ];
    for (const query of wrong) expect([query, await found(query)]).toEqual([query, false]);
  });
});
