import { describe, expect, it } from 'vitest';
import type { AttentionPage } from '@seva/config/contract/panel/donations/attention/contracts';
import type { DevoteeDetail, DevoteePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import { auditRows } from './support/audit-rows';
import { callApi } from './support/client';
import { mailsOf, mailsTo } from './support/mailed';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { callPanel, signInToPanel } from './support/panel';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const address = {
  addressLine: '12 Elm Street',
  addressCity: 'Dayton',
  addressState: 'OH',
  addressPostalCode: '45402',
  addressCountry: '',
};
const none = { addressLine: '', addressCity: '', addressState: '', addressPostalCode: '', addressCountry: '' };

async function correct(id: string, contact: object, who: 'treasurer' | 'manager' | 'editor' = 'treasurer') {
  const token = await signInToPanel(shop.server, who);
  return callPanel<DevoteeDetail>(shop.server, 'POST', `/donations/devotees/${id}/contact`, { token, body: contact });
}

describe('the email and postal address of a devotee', () => {
  it('lets a treasurer and a manager correct email and address, and records what changed', async () => {
    const id = await shop.addAtCounter({ name: 'Address Wanted' });
    const { status, body } = await correct(id, { email: '', ...address });
    expect([status, body]).toEqual([200, expect.objectContaining(address)]);
    await correct(id, { email: '', ...address, addressCity: 'Xenia' }, 'manager');
    const entries = (await auditRows(shop.server, { action: 'user.update' })).filter(({ entityId }) => entityId === id);
    expect(Object.keys(entries.at(-1)?.after ?? {})).toEqual(['addressCity']);
    expect(entries.at(-1)?.actorName).toMatch(/\w/);
    expect(body).toMatchObject({ statementName: '' });
    const couple = { email: '', ...address, addressCity: 'Xenia', statementName: 'Ravi and Address Wanted' };
    expect((await correct(id, couple)).body.statementName).toBe('Ravi and Address Wanted');
    const named = (await auditRows(shop.server, { action: 'user.update' })).filter(({ entityId }) => entityId === id);
    expect(named.at(-1)?.after).toEqual({ statementName: 'Ravi and Address Wanted' });
    const count = named.length;
    await correct(id, { email: '', ...address, addressCity: 'Xenia' });
    const after = (await auditRows(shop.server, { action: 'user.update' })).filter(({ entityId }) => entityId === id);
    expect(after).toHaveLength(count);
    expect((await correct(id, { email: '', ...address }, 'editor')).status).toBe(403);
  });

  it('ends sessions and notifies the old address when the email changes', async () => {
    const devotee = await shop.register('Wrong Mailbox');
    const old = devotee.email;
    const { status } = await correct(devotee._id, { ...none, email: 'Right.Mailbox@Example.org' });
    expect(status).toBe(200);
    expect((await shop.profile(devotee._id)).email).toBe('right.mailbox@example.org');
    expect((await callApi(shop.server, 'orders.mine', {}, devotee.token)).status).toBe(401);
    expect(await mailsTo(shop.server, old, 'address-changed')).toHaveLength(1);
  });

  it('notifies the old address of a devotee without a password too, and invites the new one', async () => {
    const id = await shop.addAtCounter({ name: 'No Password', email: 'first@contact.example' });
    await correct(id, { ...none, email: 'second@contact.example' });
    await mailsTo(shop.server, 'second@contact.example', 'invitation');
    expect(await mailsOf(shop.server, 'address-changed', 'first@contact.example')).toHaveLength(1);
  });

  it('refuses a taken, a malformed and a removed email, and that of an admin of the shop', async () => {
    const [a, b] = [
      await shop.addAtCounter({ name: 'Has One', email: 'one@contact.example' }),
      await shop.addAtCounter({ name: 'Has Two', email: 'two@contact.example' }),
    ];
    const taken = await correct(b, { ...none, email: 'ONE@contact.example' });
    expect([taken.status, taken.message]).toEqual([400, expect.stringMatching(/exists|already/i)]);
    expect((await correct(b, { ...none, email: 'no address' })).status).toBe(400);
    expect((await correct(b, { ...none, email: '' })).status).toBe(400);
    await callApi(shop.server, 'users.update', { params: { id: a }, body: { isAdmin: true } }, shop.admin);
    const admin = await correct(a, { ...none, email: 'mine@contact.example' });
    expect([admin.status, admin.message]).toEqual([400, expect.stringContaining('admin')]);
    expect((await correct('unknown', { ...none, email: '' })).status).toBe(404);
  });
});

describe('an undelivered email', () => {
  it('leads to its devotee, and goes to the new address once that is corrected', async () => {
    const id = await shop.addAtCounter({ name: 'Undelivered', email: 'typo@contact.example' });
    const { strapi } = shop.server;
    const mails = strapi.db.query('plugin::outbox.mail');
    const { count } = await mails.updateMany({ where: { to: 'typo@contact.example' }, data: { state: 'failed' } });
    expect(count).toBeGreaterThan(0);
    const row = await mails.create({
      data: {
        ...{ documentId: 'undelivered0000000000', template: 'welcome', to: 'typo@contact.example' },
        ...{ subject: 'Welcome', text: 'Welcome', html: '<p>Welcome</p>', headers: '{}', attachments: '[]' },
        ...{ state: 'failed', attempts: 1, resends: 0 },
      },
    });
    await strapi.db.query('plugin::payments.attention').create({
      data: { key: `mail_failed:${row.documentId}:0`, code: 'mail_failed', detail: `${row.documentId} welcome` },
    });
    const entry = async () =>
      (await shop.get<AttentionPage>('/attention?kind=mail_failed')).body.rows.find(({ message }) =>
        message.includes('(welcome)'),
      );
    const found = await entry();
    expect(found).toMatchObject({ devotee: { id, name: 'Undelivered' }, actions: ['resend', 'settle'] });
    await correct(id, { ...none, email: 'right@contact.example' });
    expect((await entry())?.devotee).toEqual({ id, name: 'Undelivered' });
    expect((await shop.post(`/attention/${found?.id ?? ''}/resend`, { note: '' })).status).toBe(200);
    await mailsTo(shop.server, 'right@contact.example', 'welcome');
    // The invitation holds a link for the old mailbox only.
    expect(await mailsOf(shop.server, 'invitation', 'right@contact.example')).toHaveLength(1);
  });
});

describe('the list of devotees', () => {
  it('narrows to those without an email, without an address, and with a receipt of a year', async () => {
    const ids = async (query: string) =>
      (await shop.get<DevoteePage>(`/devotees?pageSize=500&${query}`)).body.rows.map(({ id }) => id);
    const neither = await shop.addAtCounter({ name: 'Neither Nor' });
    const addressed = await shop.addAtCounter({ name: 'Addressed' });
    await correct(addressed, { email: '', ...address });
    const mailed = await shop.addAtCounter({ name: 'Mailed', email: 'mailed@contact.example' });
    const of = (found: readonly string[]) => [neither, addressed, mailed].map((id) => found.includes(id));
    expect(of(await ids('missing=email'))).toEqual([true, true, false]);
    expect(of(await ids('missing=address'))).toEqual([true, false, true]);
    expect(of(await ids('missing=both'))).toEqual([true, false, false]);
    expect(of(await ids('missing=email&q=addressed'))).toEqual([false, true, false]);
    expect(await ids('missing=email&year=2031')).toEqual([]);
    const called = await shop.addAtCounter({ name: 'Called Often', phone: '(937) 555-0188' });
    expect(await ids('missing=address&q=9375550188')).toEqual([called]);
    expect((await shop.get('/devotees?missing=shoes')).status).toBe(400);
    expect((await shop.get('/devotees?year=20311')).status).toBe(400);
  });
});
