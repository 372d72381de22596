import { describe, expect, it } from 'vitest';
import type { DonationDetail, DonationPage, Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonorPage } from '@seva/config/contract/panel/donations/donors/contracts';
import { callApi, confirmCard, signIn } from './support/client';
import { closingIn } from './support/closing';
import { mailsOf, mailsTo, tokenMailed } from './support/mailed';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { auditRows, verifyAuditLog } from './support/audit-rows';
import { dumpDatabase } from './security/support/database-dump';
import { deliverEvent, orderFaults } from './support/webhook';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const closed = 'Closed account';
const { close, closeOwn, forgetFarewells, givenByCard, mailsDone, start } = closingIn(() => shop);
const read = async <T>(path: string) => (await shop.get<T>(path)).body;

describe('closing one’s own account', () => {
  it('leaves no trace of the devotee in any table, and the audit log still verifies', async () => {
    const person = await shop.register('Tripurasundari Varanasi', { gotram: 'Shandilyasa', nakshatram: 'Purvabhadra' });
    const earlier = person.email;
    const moved = 'tripura.later@merge.example';
    await callApi(shop.server, 'users.subscribe', { body: { email: earlier } });
    const unsubscribe = await tokenMailed(shop.server, earlier, 'newsletter-welcome');
    await callApi(shop.server, 'users.unsubscribe', { query: { token: unsubscribe } });
    await callApi(shop.server, 'users.subscribe', { body: { email: earlier } });
    const first = await givenByCard(person.token);
    const shippingAddress = { address: '77 Palmyra Grove', city: 'Evansville', postalCode: '47715', country: 'US' };
    const body = { email: moved, currentPassword: `river of ${person.name}` };
    const { token } = (await callApi(shop.server, 'users.updateProfile', { body }, person.token)).body;
    const second = await callApi(
      shop.server,
      'checkout.paymentIntent',
      { body: { cartItems: [{ product: shop.service._id, quantity: 2 }], shippingAddress } },
      token,
    );
    expect(second.status).toBe(200);
    const check = await shop.give(person._id, 3, 'waiting');
    const totals = await read<Totals>('/orders/totals');
    await mailsDone();

    const answer = await close(token, `river of ${person.name}`);
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Your account is closed/)]);
    const [mail] = await mailsTo(shop.server, moved, 'account-closed');
    expect(mail?.text).toMatch(/Dear Tripurasundari.*last email.*your 2 donations stay.*without your name/s);
    await mailsDone();
    await forgetFarewells();

    const words = /tripura|varanasi|shandilyasa|purvabhadra|palmyra|vimaladevi/i;
    const digits = person.phone.replace(/\D/g, '');
    for (const [table, text] of await dumpDatabase(shop.server)) {
      expect(words.exec(text)?.[0], table).toBeUndefined();
      expect(text.includes(person.phone) || text.includes(digits), table).toBe(false);
    }
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
    const entries = await auditRows(shop.server, { actor: person._id });
    expect(entries.every(({ actorName, address }) => actorName === null && address === null)).toBe(true);
    expect(entries.at(-1)).toMatchObject({ action: 'user.close', before: { donations: 2 }, after: null });

    expect(await read<Totals>('/orders/totals')).toEqual(totals);
    const detail = await read<DonationDetail>(`/orders/${first.id}`);
    expect(detail.donor).toMatchObject({ name: closed, email: '', phone: '', gotram: '', hasProfile: false });
    expect(detail).toMatchObject({ total: shop.service.price, status: 'paid', cardLast4: '', address: '', mails: [] });
    expect(detail.lines.map(({ name, note }) => [name, note])).toEqual([[shop.service.name, '']]);
    expect(await read<DonationDetail>(`/orders/${check}`)).toMatchObject({
      donor: { name: closed },
      bankName: 'First Bank',
      status: 'recorded',
    });
    expect((await read<DonationDetail>(`/orders/${second.body.orderId}`)).status).toBe('canceled');
    const page = await read<DonorPage>('/donors');
    expect(page.rows.filter(({ name }) => name === closed)).toMatchObject([{ email: '', phone: '', donations: 1 }]);
    const csv = await shop.get('/orders/export.csv');
    expect(csv.text).toContain(closed);
    expect(csv.text).not.toMatch(words);
    expect((await shop.get(`/devotees/${person._id}`)).status).toBe(404);
    expect((await read<DonationPage>('/devotees?q=tripura')).total).toBe(0);
  });

  it('ends every session, and the same address opens a new account without the old data', async () => {
    const person = await shop.register('Leaves And Returns');
    const other = (
      await callApi(shop.server, 'users.login', { body: { email: person.email, password: `river of ${person.name}` } })
    ).body;
    await givenByCard(person.token);
    expect((await closeOwn(person)).status).toBe(200);
    for (const token of [person.token, other.token])
      expect((await callApi(shop.server, 'orders.mine', { query: {} }, token)).status).toBe(401);
    const { name, email, phone } = person;
    const login = { body: { email, password: `river of ${name}` } };
    expect((await callApi(shop.server, 'users.login', login)).status).toBe(401);
    const again = await callApi(shop.server, 'users.register', {
      body: { name, email, phone, password: 'a new lamp lit' },
    });
    expect(again.status).toBe(201);
    expect(again.body._id).not.toBe(person._id);
    expect((await callApi(shop.server, 'orders.mine', { query: {} }, again.body.token)).body).toEqual([]);
    const own = (await callApi(shop.server, 'users.ownData', {}, again.body.token)).body;
    expect([own.donations, own.mails.map((mail) => mail.name)]).toEqual([[], ['welcome']]);
  });

  it('deletes an account without donations', async () => {
    const person = await shop.register('Never Gave');
    expect((await closeOwn(person)).status).toBe(200);
    const rows = shop.server.strapi.db.query('plugin::users-permissions.user' as never);
    expect(await rows.count({ where: { documentId: person._id } } as never)).toBe(0);
  });

  it('requires the password, within a limit, and does nothing without it', async () => {
    const person = await shop.register('Keeps It');
    expect((await close(person.token, 'wrong')).status).toBe(400);
    expect((await callApi(shop.server, 'orders.mine', { query: {} }, person.token)).status).toBe(200);
  });

  it('rejects an admin of the shop', async () => {
    const { password } = shop.server.accounts.admin;
    const answer = await close(shop.admin, password);
    expect([answer.status, answer.body.code]).toEqual([409, 'ADMIN']);
    expect((await callApi(shop.server, 'users.all', { query: {} }, shop.admin)).status).toBe(200);
  });

  it('leaves others alone who now have one of the devotee’s earlier addresses', async () => {
    const first = await shop.register('Gave It Away');
    await givenByCard(first.token);
    const body = { email: 'gave.away.new@merge.example', currentPassword: 'river of Gave It Away' };
    const { token } = (await callApi(shop.server, 'users.updateProfile', { body }, first.token)).body;
    const second = await shop.register('Took It', { email: first.email });
    await callApi(shop.server, 'users.subscribe', { body: { email: first.email } });
    await mailsTo(shop.server, first.email, 'newsletter-welcome');
    // A pending confirmation is sent, and deleted a day later.
    await mailsDone();
    expect((await close(token, 'river of Gave It Away')).status).toBe(200);
    const templates = (await mailsOf(shop.server, '', first.email)).map(({ template }) => template);
    expect(templates).toContain('newsletter-welcome');
    expect(templates).not.toContain('donation-confirmation');
    const own = (await callApi(shop.server, 'users.ownData', {}, second.token)).body;
    expect(own.newsletter?.signedUpAt).toMatch(/^20/);
  });
});

describe('a payment that is on its way', () => {
  it('keeps the account open until the bank has answered, and says so', async () => {
    const person = await shop.register('Pays Slowly');
    await orderFaults(shop.server, { processingMs: 60_000 });
    const { body } = await start(person.token);
    await confirmCard(shop.server, body);
    await orderFaults(shop.server, { processingMs: 0 });
    const refused = await closeOwn(person);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_OPEN']);
    expect(refused.body.message).toMatch(/still processing.*try again/);
    expect((await callApi(shop.server, 'orders.mine', { query: {} }, person.token)).status).toBe(200);
  });

  it('counts a payment that was charged a moment before, and leaves no email behind', async () => {
    const person = await shop.register('Pays And Leaves');
    await orderFaults(shop.server, { webhooks: { drop: true } });
    const { body } = await start(person.token);
    await confirmCard(shop.server, body);
    expect((await closeOwn(person)).status).toBe(200);
    await orderFaults(shop.server, { webhooks: { drop: false } });
    const detail = await read<DonationDetail>(`/orders/${body.orderId}`);
    expect(detail).toMatchObject({ status: 'paid', donor: { name: closed, email: '' } });
    await mailsDone();
    await forgetFarewells();
    expect(await mailsOf(shop.server, '', person.email)).toEqual([]);
  });

  it('records a payment without a name when the bank confirms it after the closing', async () => {
    const person = await shop.register('Bank Is Late');
    const { body } = await start(person.token);
    const intentId = body.clientSecret.split('_secret')[0] ?? '';
    const orders = shop.server.strapi.db.query('api::order.order' as never);
    // Simulates a gateway that forgot the cancellation. If it reports "paid", the shop records it.
    await orders.update({ where: { documentId: body.orderId }, data: { state: 'expired' } } as never);
    await confirmCard(shop.server, body);
    await orders.update({ where: { documentId: body.orderId }, data: { state: 'expired' } } as never);
    expect((await closeOwn(person)).status).toBe(200);
    expect((await deliverEvent(shop.server, intentId, 'payment_intent.succeeded')).status).toBe(200);
    const detail = await read<DonationDetail>(`/orders/${body.orderId}`);
    expect(detail).toMatchObject({ status: 'paid', donor: { name: closed, email: '' } });
    expect(detail.number).toMatch(/^D-/);
    await mailsDone();
    await forgetFarewells();
    expect((await mailsOf(shop.server, '', person.email)).map(({ template }) => template)).toEqual([]);
  });
});

describe('an account that another was merged into', () => {
  it('removes the other’s traces too, and the merge cannot be undone', async () => {
    const [stays, goes] = [await shop.register('Kept Sundaramma'), await shop.register('Absorbed Sundaramma')];
    await givenByCard(goes.token);
    const merged = await shop.post<{ merges: { id: string }[] }>(`/devotees/${stays._id}/merge`, {
      absorbed: goes._id,
      different: true,
    });
    const { token } = (
      await callApi(shop.server, 'users.login', { body: { email: stays.email, password: `river of ${stays.name}` } })
    ).body;
    await mailsDone();
    expect((await close(token, `river of ${stays.name}`)).status).toBe(200);
    expect((await shop.post(`/merges/${merged.body.merges[0]?.id}/undo`)).status).toBe(404);
    await mailsDone();
    await forgetFarewells();
    for (const [table, text] of await dumpDatabase(shop.server))
      expect(/sundaramma/i.exec(text)?.[0], table).toBeUndefined();
  });
});

describe('the staff', () => {
  it('lets the staff close an account on request, with a reason, and notifies the devotee', async () => {
    const person = await shop.register('Asks By Phone');
    await givenByCard(person.token);
    const path = `/devotees/${person._id}/close`;
    expect((await shop.post(path, { reason: ' ' })).status).toBe(400);
    expect((await shop.post(path, { reason: 'Asked by phone on Monday' })).status).toBe(200);
    expect((await shop.post(path, { reason: 'again' })).status).toBe(404);
    expect((await mailsTo(shop.server, person.email, 'account-closed')).length).toBe(1);
    expect((await callApi(shop.server, 'orders.mine', { query: {} }, person.token)).status).toBe(401);
    const [entry] = await auditRows(shop.server, { action: 'user.close', entityId: person._id });
    expect(entry).toMatchObject({ actorName: 'Latha Menon', before: { donations: 1 } });
    expect(entry?.personal?.after).toEqual({ note: 'Asked by phone on Monday' });
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  });

  it('keeps the staff from closing an admin’s account', async () => {
    const { body: me } = await callApi(shop.server, 'users.get', { params: { id: 'profile' } }, shop.admin);
    const refused = await shop.post(`/devotees/${me._id}/close`, { reason: 'wants to' });
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/can’t close an admin account/)]);
  });

  it('rejects a devotee who uses the staff’s call: the password must be the session’s', async () => {
    const [one, other] = [await shop.register('Session Owner'), await shop.register('Somebody Else')];
    expect((await close(one.token, `river of ${other.name}`)).status).toBe(400);
    expect(await signIn(shop.server, 'other')).toMatch(/\S/);
  });
});
