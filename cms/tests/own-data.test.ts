import { describe, expect, it } from 'vitest';
import type { OwnData } from '@seva/config/contract';
import { callApi, confirmCard, until } from './support/client';
import { mailsTo } from './support/mailed';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { isShort } from './support/short';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const own = async (token: string): Promise<OwnData> => (await callApi(shop.server, 'users.ownData', {}, token)).body;
const start = async (token: string, note = '') => {
  const cartItems = [{ product: shop.service._id, quantity: 2, note }];
  return (await callApi(shop.server, 'checkout.paymentIntent', { body: { cartItems } }, token)).body;
};
async function given(token: string, note = ''): Promise<string> {
  const body = await start(token, note);
  await confirmCard(shop.server, body);
  await callApi(shop.server, 'orders.pay', { params: { id: body.orderId }, body: {} }, token);
  return body.orderId;
}

describe('a devotee’s own data', () => {
  it('contains the account, each donation with its history and emails, and what was done', async () => {
    const person = await shop.register('Knows It All', { gotram: 'Kashyapa' });
    await callApi(shop.server, 'users.subscribe', { body: { email: person.email } });
    const id = await given(person.token, 'for Grandmother');
    await callApi(shop.server, 'orders.refund', { params: { id }, body: { amount: 1, reason: 'a coin' } }, shop.admin);
    const check = await shop.give(person._id, 1, 'waiting');
    await shop.post(`/devotees/${person._id}/correct`, {
      ...{ name: 'Knows It Well', phone: person.phone, gotram: 'Kashyapa', nakshatram: '' },
    });
    await mailsTo(shop.server, person.email, 'donation-confirmation');
    await mailsTo(shop.server, person.email, 'check-recorded');

    const answer = await callApi(shop.server, 'users.ownData', {}, person.token);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = answer.body;
    expect(data.account).toMatchObject({ name: 'Knows It Well', email: person.email, gotram: 'Kashyapa' });
    expect(data.sessions).toHaveLength(1);
    expect(data.newsletter).toEqual({
      signedUpAt: expect.stringMatching(/^20/) as string,
      unsubscribedAt: null,
      source: 'newsletter form',
      consent: expect.stringMatching(/\w/) as string,
    });
    expect(data.donations.map(({ _id }) => _id)).toEqual([id, check]);
    const [card, bank] = data.donations;
    expect(card).toMatchObject({
      status: 'partially_refunded',
      total: shop.service.price * 2,
      refunded: 1,
      lines: [{ service: shop.service.name, quantity: 2, price: shop.service.price, note: 'for Grandmother' }],
      refunds: [{ amount: 1, reason: 'a coin', status: 'succeeded' }],
      writtenAs: { name: 'Knows It All' },
      card: { last4: '4242' },
      enteredByTheTemple: false,
    });
    expect(card?.history.map(({ what, by }) => [what, by])).toEqual([
      ['The donation was started', 'you'],
      ['The card payment was confirmed', 'the card service'],
      ['Part of it was refunded', expect.stringMatching(/the temple|the card service/)],
    ]);
    expect(card?.mails.map(({ name }) => name)).toContain('donation-confirmation');
    expect(bank).toMatchObject({ check: { bank: 'First Bank' }, enteredByTheTemple: true });
    expect(data.mails.map(({ name }) => name).sort()).toEqual(['newsletter-welcome', 'welcome']);
    const changed = data.log.find(({ what }) => what === 'Your details were changed');
    expect(changed).toMatchObject({
      by: 'the temple',
      from: null,
      changes: [{ field: 'name', before: 'Knows It All', after: 'Knows It Well' }],
    });
    expect(data.log.find(({ what }) => what === 'You opened the account')).toMatchObject({
      by: 'you',
      from: '127.0.0.1',
    });
    expect(JSON.stringify(data)).not.toMatch(/Lakshmi|Latha Menon|\[personal\]|Something else was noted/);
  });

  it('contains no token, hash or link that opens something', async () => {
    const person = await shop.register('Asks For Links');
    await callApi(shop.server, 'users.forgotPassword', { body: { email: person.email } });
    const [sent] = await mailsTo(shop.server, person.email, 'password-reset');
    const token = /token=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(token).toMatch(/\S{20}/);
    const text = JSON.stringify(await own(person.token));
    expect(text).toContain('password-reset');
    for (const secret of [token, person.token]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(password|tokenHash|resetTokenHash|searchText)"|\$2[aby]\$/);
  });

  it('contains nothing about others: not whom an admin serves, nor a record that was merged into it', async () => {
    const served = await shop.register('Served Saraswathamma');
    await given(served.token);
    await shop.give(served._id, 2);
    const admin = JSON.stringify(await own(shop.admin));
    expect(admin).not.toMatch(/Saraswathamma|merge\.example/);

    const [stays, goes] = [await shop.register('Stays Here'), await shop.register('Went Padmavathamma')];
    await given(goes.token);
    await shop.post(`/devotees/${stays._id}/merge`, { absorbed: goes._id, different: true });
    const data = await own(stays.token);
    expect(data.merges).toMatchObject([{ donations: 1, undoneAt: null }]);
    expect(data.donations).toHaveLength(1);
    expect(data.log.map(({ what }) => what)).toContain('Another record of yours was merged into this account');
    const { donations, ...rest } = data;
    expect(JSON.stringify(rest)).not.toMatch(/Padmavathamma/);
    expect(donations[0]?.writtenAs.name).toBe('Went Padmavathamma');
  });

  it('leaves out emails to an address’s earlier owner', async () => {
    const first = await shop.register('Owned It First');
    await given(first.token);
    await callApi(shop.server, 'users.subscribe', { body: { email: first.email } });
    await mailsTo(shop.server, first.email, 'newsletter-welcome');
    const change = (email: string, name: string, token: string) =>
      callApi(shop.server, 'users.updateProfile', { body: { email, currentPassword: `river of ${name}` } }, token);
    await change('owned.elsewhere@merge.example', first.name, first.token);
    const taker = await shop.register('Takes It Later');
    const { token } = (await change(first.email, taker.name, taker.token)).body;
    const data = await own(token);
    expect(data.account.email).toBe(first.email);
    expect(data.mails.map(({ to, name }) => [to, name])).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/Owned It First/);
  });

  it('describes every audited action on accounts and donations', async () => {
    const person = await shop.register('Reads Everything');
    const actions = await shop.server.strapi.db
      .connection('audit_entries')
      .whereIn('entity', ['user', 'order'])
      .distinct()
      .pluck('action');
    const { ownDataTexts } = await import('../src/texts/own-data');
    const silent = ['user.erase', 'user.close', 'user.remove', 'user.anonymise', 'order.erase'];
    expect(actions.filter((action: string) => !(action in ownDataTexts.acts) && !silent.includes(action))).toEqual([]);
    await until('the data', async () => (await own(person.token)).donations.length === 0);
  });

  it.skipIf(isShort)('is complete for a devotee with many donations', async () => {
    const person = await shop.register('Gives Often');
    const ids: string[] = [];
    for (let index = 0; index < 120; index += 1) ids.push((await start(person.token)).orderId);
    const data = await own(person.token);
    expect(data.donations.map(({ _id }) => _id)).toEqual(ids);
    expect(data.donations.every(({ history }) => history.length === 1)).toBe(true);
  });
});
