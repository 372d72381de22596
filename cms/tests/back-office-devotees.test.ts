import { describe, expect, it } from 'vitest';
import type { DevoteeDetail, DevoteePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import type { Donation, DonationPage } from '@seva/config/contract/panel/donations/donations/contracts';
import { callApi } from './support/client';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { callPanel, signInToPanel, type PanelPerson } from './support/panel';
import { auditRows, verifyAuditLog } from './support/audit-rows';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const cents = (dollars: number) => Math.round(dollars * 100);

describe('the list of devotees', () => {
  it('finds by name, address and phone as literal text, page by page', async () => {
    const id = await shop.addAtCounter({ name: 'Meenakshi 100%', email: 'Meena@Example.org', phone: '812-555-7788' });
    const found = async (q: string) => {
      const { body } = await shop.get<DevoteePage>(`/devotees?q=${encodeURIComponent(q)}`);
      return [body.total, body.rows.some((row) => row.id === id)];
    };
    for (const q of ['meenAKSHI', 'meena@example', '555-7788', '100%'])
      expect([q, await found(q)]).toEqual([q, [1, true]]);
    for (const q of ['meen_kshi', '%', '_']) expect([q, (await found(q))[1]]).toEqual([q, q === '%']);
    const { body } = await shop.get<DevoteePage>('/devotees?pageSize=1&page=2');
    expect([body.rows.length, body.page, body.pages]).toEqual([1, 2, body.total]);
  });

  it('leaves out unfinished and deleted devotees', async () => {
    const { _id: unfinished } = (await callApi(shop.server, 'users.add', {}, shop.admin)).body;
    expect((await shop.get(`/devotees/${unfinished}`)).status).toBe(404);
    const gone = await shop.addAtCounter({ name: 'Soon Gone' });
    await shop.give(gone, 1);
    await callApi(shop.server, 'users.remove', { params: { id: gone } }, shop.admin);
    expect((await shop.get(`/devotees/${gone}`)).status).toBe(404);
    expect((await shop.get<DevoteePage>('/devotees?q=soon')).body.total).toBe(0);
  });
});

describe('a devotee’s page', () => {
  it('shows total, first and last donation, net, and what is pending or failed', async () => {
    const id = await shop.addAtCounter({ name: 'Figures of a Devotee' });
    const ids = [
      await shop.give(id, 2),
      await shop.give(id, 3),
      await shop.give(id, 5, 'waiting'),
      await shop.give(id, 7, 'bounced'),
    ];
    await shop.post(`/orders/${ids[0] ?? ''}/refund`, { amount: 1.25, reason: 'too much' });
    const shown = await shop.profile(id);
    const net = (cents(shop.service.price) * 5 - 125) / 100;
    const days = (await Promise.all(ids.slice(0, 2).map((one) => shop.get<Donation>(`/orders/${one}`)))).map(
      ({ body }) => body.giftDate ?? '',
    );
    expect(shown).toMatchObject({ donations: 2, net, first: days.sort()[0], last: days.at(-1), unpaid: 0 });
    expect(shown.totals).toMatchObject({
      counted: 2,
      net,
      refunded: 1.25,
      waitingCount: 1,
      waiting: shop.service.price * 5,
    });
    expect(shown.gifts).toHaveLength(4);
    const { body } = await shop.get<DevoteePage>('/devotees?q=figures of a');
    expect(body.rows[0]).toMatchObject({ donations: 2, net });
  });
});

describe('a spelling', () => {
  const right = { name: 'Lakṣmī Rao', phone: '812-555-0100', gotram: 'Bharadvāja', nakshatram: '' };

  it('keeps both spellings of a corrected name in the audit log and leaves donations unchanged', async () => {
    const id = await shop.addAtCounter({ name: 'Laxmi Rao', phone: '812-555-0100', gotram: 'Bharadwaj' });
    const gift = await shop.give(id, 1);
    const { status, body } = await shop.post<DevoteeDetail>(`/devotees/${id}/correct`, right);
    expect([status, body.name, body.gotram, body.rewritten]).toEqual([200, 'Lakṣmī Rao', 'Bharadvāja', 1]);
    expect(body.changes[0]).toMatchObject({
      action: 'user.update',
      actor: { name: 'Latha Menon' },
      record: { id, name: 'Lakṣmī Rao' },
      change: 'changed',
      fields: [
        { name: 'name', kind: 'plain', before: 'Laxmi Rao', after: 'Lakṣmī Rao' },
        { name: 'gotram', kind: 'plain', before: 'Bharadwaj', after: 'Bharadvāja' },
      ],
    });
    const kept = (await shop.get<Donation>(`/orders/${gift}`)).body.donor;
    expect(kept).toMatchObject({ id, name: 'Laxmi Rao', gotram: 'Bharadwaj' });
    expect((await shop.get<DevoteePage>(`/devotees?q=${encodeURIComponent('lakṣmī')}`)).body.total).toBe(1);

    const entries = await auditRows(shop.server, { entity: 'user', entityId: id });
    expect((await shop.post(`/devotees/${id}/correct`, right)).status).toBe(200);
    expect(await auditRows(shop.server, { entity: 'user', entityId: id })).toHaveLength(entries.length);
  });

  it.each([
    ['no name', { ...right, name: ' ' }, 'name'],
    ['a name without end', { ...right, name: 'x'.repeat(121) }, 'name'],
    ['a field left out', { name: 'A', phone: '', gotram: '' }, 'nakshatram'],
    ['no text', { ...right, gotram: { $ne: 1 } }, 'gotram'],
  ])('rejects a correction with %s', async (_title, body, field) => {
    const id = await shop.addAtCounter({ name: 'Stays as it is' });
    const answer = await shop.post(`/devotees/${id}/correct`, body);
    expect([answer.status, answer.message]).toEqual([400, `Please fill in: ${field}`]);
    expect((await shop.profile(id)).name).toBe('Stays as it is');
  });

  it('rejects a new phone number with fewer than five digits and retains a stored one', async () => {
    const id = await shop.addAtCounter({ name: 'Short Number' });
    const answer = await shop.post(`/devotees/${id}/correct`, { ...right, phone: '1' });
    expect([answer.status, answer.message]).toEqual([400, 'Please enter a phone number with at least 5 digits']);
    await shop.server.strapi.db.connection('up_users').where({ document_id: id }).update({ phone: '1' });
    expect((await shop.post(`/devotees/${id}/correct`, { ...right, phone: '1' })).status).toBe(200);
  });

  it('returns 404 for an unknown devotee', async () => {
    expect((await shop.post('/devotees/unknown/correct', right)).status).toBe(404);
  });
});

describe('two records of one person', () => {
  it('merges two records: totals stay to the cent, the address is kept, and the other’s sessions end', async () => {
    const phone = '812-555-0100';
    const login = { email: 'savithri.d@example.org', password: 'river of lamps' };
    const stays = await shop.register('Savitri Devi', { email: 'savitri@example.org', phone });
    const goes = await shop.register('Savithri D', { ...login, phone, gotram: 'Kashyapa' });
    const gifts = [
      await shop.give(stays._id, 3),
      await shop.give(goes._id, 2),
      await shop.give(goes._id, 1, 'waiting'),
    ];
    await shop.post(`/orders/${gifts[1] ?? ''}/refund`, { amount: 0.37, reason: 'too much' });
    const [one, other] = [await shop.profile(stays._id), await shop.profile(goes._id)];
    const sums = async () => (await shop.get<object>('/orders/totals?status=all')).body;
    const before = await sums();

    const { status, body } = await shop.post<DevoteeDetail>(`/devotees/${stays._id}/merge`, { absorbed: goes._id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Savitri Devi',
      email: 'savitri@example.org',
      gotram: 'Kashyapa',
      donations: 2,
    });
    expect(cents(body.net)).toBe(cents(one.net) + cents(other.net));
    expect(cents(body.totals.waiting)).toBe(cents(one.totals.waiting) + cents(other.totals.waiting));
    expect(await sums()).toEqual(before);
    const { rows } = (await shop.get<DonationPage>(`/orders?donor=${stays._id}&status=all`)).body;
    expect(rows.map(({ id }) => id).sort()).toEqual([...gifts].sort());
    expect(rows.find(({ id }) => id === gifts[1])?.donor.name).toBe('Savithri D');

    expect((await shop.get(`/devotees/${goes._id}`)).status).toBe(404);
    const own = (token: string) => callApi(shop.server, 'users.get', { params: { id: 'profile' } }, token);
    expect([(await own(goes.token)).status, (await own(stays.token)).status]).toEqual([401, 200]);
    const told401 = await callApi(shop.server, 'users.login', { body: login });
    expect([told401.status, told401.body.message]).toEqual([401, expect.stringMatching(/^The temple merged/)]);
    expect(JSON.stringify(told401.body)).not.toMatch(/savitri@|Savitri/);
    const wrong = await callApi(shop.server, 'users.login', { body: { ...login, password: 'river of boats' } });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password']);

    const [entry, ...more] = await auditRows(shop.server, { action: 'user.merge', entityId: stays._id });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actorName: 'Latha Menon',
      before: { donations: 1, netCents: cents(one.net), merged: { id: goes._id, netCents: cents(other.net) } },
      after: { taken: ['gotram'], donations: 2, netCents: cents(body.net), moved: 2 },
    });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/savith?ri/i);
    const [told, away] = body.changes;
    expect([told?.action, away?.action, away?.record.name]).toEqual(['user.merge', 'user.merge_away', 'Savithri D']);
    const address = { name: 'email', kind: 'plain', before: 'savithri.d@example.org', after: null };
    expect(away?.fields).toContainEqual(address);
    expect(told?.fields).toContainEqual({ name: 'net', kind: 'money', before: one.net, after: body.net });
    expect(body.changes.map(({ record }) => record.id)).toContain(goes._id);
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  });

  it('keeps the only address with its password', async () => {
    const login = { email: 'has@example.org', phone: '812-555-0100', password: 'river of lamps' };
    const stays = await shop.addAtCounter({ name: 'No Address' });
    const goes = await shop.register('Has Address', login);
    const { body } = await shop.post<DevoteeDetail>(`/devotees/${stays}/merge`, {
      absorbed: goes._id,
      different: true,
    });
    expect([body.email, body.phone, body.canSignIn]).toEqual(['has@example.org', '812-555-0100', true]);
    expect((await callApi(shop.server, 'users.login', { body: login })).body._id).toBe(stays);
    expect((await shop.get<DevoteePage>('/devotees?q=has@example.org')).body.rows.map(({ id }) => id)).toEqual([stays]);
  });

  it('rejects merging a record with itself, an unknown record, or an admin away, and writes nothing', async () => {
    const id = await shop.addAtCounter({ name: 'Stays Alone' });
    const { body: adminRecord } = await callApi(shop.server, 'users.get', { params: { id: 'profile' } }, shop.admin);
    const entries = (await auditRows(shop.server, {})).length;
    const merge = (absorbed: unknown) => shop.post(`/devotees/${id}/merge`, { absorbed, different: true });
    expect((await merge(id)).status).toBe(400);
    expect((await merge('')).status).toBe(400);
    expect((await merge(['a'])).status).toBe(400);
    expect((await merge('unknown')).status).toBe(404);
    const refused = await merge(adminRecord._id);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/merge an admin/) as string]);
    expect((await shop.get(`/devotees/${adminRecord._id}`)).status).toBe(200);
    expect((await auditRows(shop.server, {})).length).toBe(entries);
  });

  it('merges once when two merges run at once, in either direction, and loses no devotee', async () => {
    const [a, b] = [await shop.addAtCounter({ name: 'Twin A' }), await shop.addAtCounter({ name: 'Twin B' })];
    await Promise.all([shop.give(a, 1), shop.give(b, 2)]);
    const answers = await Promise.all([
      shop.post<DevoteeDetail>(`/devotees/${a}/merge`, { absorbed: b, different: true }),
      shop.post<DevoteeDetail>(`/devotees/${b}/merge`, { absorbed: a, different: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const done = answers.find(({ status }) => status === 200);
    expect(cents(done?.body.net ?? 0)).toBe(cents(shop.service.price) * 3);
  });

  it('erases both records together when the devotee closes the account', async () => {
    const stays = await shop.addAtCounter({ name: 'Leaves Later', email: 'leaves@example.org' });
    const goes = await shop.addAtCounter({ name: 'Was Merged', email: 'was.merged@example.org' });
    await shop.post(`/devotees/${stays}/merge`, { absorbed: goes, different: true });
    await callApi(shop.server, 'users.remove', { params: { id: stays } }, shop.admin);
    const about = [
      ...(await auditRows(shop.server, { entity: 'user', entityId: goes })),
      ...(await auditRows(shop.server, { entity: 'user', entityId: stays })),
    ];
    expect(JSON.stringify(about)).not.toMatch(/Was Merged|was\.merged|Leaves Later|leaves@/);
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  });
});

describe('who may', () => {
  it.each([
    ['panel', [200, 200, 200, 404, 404]],
    ['manager', [200, 200, 200, 404, 404]],
    ['treasurer', [200, 403, 403, 403, 403]],
    ['auditor', [200, 200, 200, 403, 403]],
    ['frontdesk', [403, 403, 403, 403, 403]],
    ['editor', [403, 403, 403, 403, 403]],
  ] as const satisfies readonly (readonly [PanelPerson, readonly number[]])[])(
    'allows %s: %j',
    async (who, expected) => {
      const token = await signInToPanel(shop.server, who);
      const fields = { name: 'A', phone: '', gotram: '', nakshatram: '' };
      const calls = [
        ['GET', '/devotees'],
        ['GET', '/trail'],
        ['GET', '/trail/verdict'],
        ['POST', '/devotees/unknown/correct', fields],
        ['POST', '/devotees/unknown/merge', { absorbed: 'other' }],
      ] as const;
      const statuses = [];
      for (const [method, path, body] of calls)
        statuses.push((await callPanel(shop.server, method, `/donations${path}`, { token, body })).status);
      expect(statuses).toEqual(expected);
    },
  );
});
