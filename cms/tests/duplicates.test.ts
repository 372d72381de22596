import { describe, expect, it } from 'vitest';
import type { DismissedPage, DuplicatePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import { callApi } from './support/client';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { callPanel, signInToPanel } from './support/panel';
import { auditRows } from './support/audit-rows';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

describe('likely duplicates', () => {
  const list = async () => (await shop.get<DuplicatePage>('/duplicates?pageSize=200')).body;
  const pairsWith = async (id: string) =>
    (await list()).rows.filter(({ pair }) => pair.some((devotee) => devotee.id === id));

  it('finds records that share a phone, an address or a name with its gotram, and says which', async () => {
    const a = await shop.addAtCounter({ name: 'Kamala Devi', phone: '+1 (463) 555-7001', gotram: 'Gautama' });
    const b = await shop.addAtCounter({ name: 'Smt. Devi Kamala', phone: '463.555.7001', gotram: 'gautama' });
    const c = await shop.addAtCounter({ name: 'Somebody Else', email: 'some.body+x@like.example' });
    const d = await shop.addAtCounter({ name: 'Another', email: 'SomeBody@like.example' });
    const e = await shop.addAtCounter({ name: 'Kamala Devi', gotram: 'Atri' });
    expect(await pairsWith(a)).toMatchObject([{ reasons: ['phone', 'nameAndGotram'] }]);
    expect((await pairsWith(a))[0]?.pair.map(({ id }) => id)).toEqual([a, b]);
    expect(await pairsWith(c)).toMatchObject([{ reasons: ['email'], pair: [{ id: c }, { id: d }] }]);
    expect(await pairsWith(e)).toEqual([]);
    // Pairs that share the most come first.
    expect((await list()).rows[0]?.reasons.length).toBe(2);
    await shop.post(`/devotees/${b}/correct`, { name: 'Vimala', phone: '463-555-7002', gotram: '', nakshatram: '' });
    expect(await pairsWith(a)).toEqual([]);
  });

  it('returns pages without unfinished and deleted records, and ignores a number that many share', async () => {
    const phone = '463-555-8100';
    const twins = await Promise.all(['Padma Rao', 'P. Rao', 'Padma'].map((name) => shop.addAtCounter({ name, phone })));
    expect(await pairsWith(twins[0] ?? '')).toHaveLength(2);
    const { body } = await shop.get<DuplicatePage>('/duplicates?pageSize=1&page=2');
    expect([body.rows.length, body.page, body.pages]).toEqual([1, 2, body.total]);
    const seen = new Set<string>();
    for (let page = 1; page <= body.pages; page += 1) {
      const { rows } = (await shop.get<DuplicatePage>(`/duplicates?pageSize=1&page=${page}`)).body;
      seen.add(rows[0]?.pair.map(({ id }) => id).join() ?? '');
    }
    expect(seen.size).toBe(body.total);
    await callApi(shop.server, 'users.remove', { params: { id: twins[2] ?? '' } }, shop.admin);
    expect(await pairsWith(twins[0] ?? '')).toHaveLength(1);
    for (let index = 0; index < 8; index += 1) await shop.addAtCounter({ name: 'Padma Rao', phone });
    expect(await pairsWith(twins[0] ?? '')).toEqual([]);
  });

  it('leaves out a family that shares a phone, and lists pairs with the same name first, by reason on request', async () => {
    const phone = '463-555-8200';
    const family = [];
    for (const name of ['Hari Iyer', 'Uma Iyer', 'Ganesh Iyer', 'Kala Iyer'])
      family.push(await shop.addAtCounter({ name, phone }));
    for (const id of family) expect(await pairsWith(id)).toEqual([]);
    const initial = await shop.addAtCounter({ name: 'H. Iyer', phone });
    expect(await pairsWith(family[0] ?? '')).toMatchObject([{ reasons: ['phone'] }]);
    const same = [
      await shop.addAtCounter({ name: 'Tulasi Nair', email: 'tulasi@like.example' }),
      await shop.addAtCounter({ name: 'Nair Tulasi', email: 'tulasi+x@like.example' }),
    ];
    const { rows } = await list();
    const indexOf = (id: string) => rows.findIndex(({ pair }) => pair.some((devotee) => devotee.id === id));
    expect(indexOf(same[0] ?? '')).toBeLessThan(indexOf(initial));
    const { body } = await shop.get<DuplicatePage>('/duplicates?reason=phone&pageSize=200');
    expect(body.total).toBe(rows.filter(({ reasons }) => reasons.includes('phone')).length);
    expect(body.rows.every(({ reasons }) => reasons.includes('phone'))).toBe(true);
    expect((await shop.get('/duplicates?reason=shoe')).status).toBe(400);
  });

  it('does not show two records again that were marked as different, and records that once', async () => {
    const [a, b] = [
      await shop.register('Ganga Das', { gotram: 'Kutsa' }),
      await shop.register('Das Ganga', { gotram: 'Kutsa' }),
    ];
    expect(await pairsWith(a._id)).toHaveLength(1);
    const apart = (one: string, other: string) => shop.post('/duplicates/tell-apart', { one, other });
    const twice = await Promise.all([apart(a._id, b._id), apart(b._id, a._id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await pairsWith(a._id)).toEqual([]);
    const entries = await auditRows(shop.server, { action: 'user.tell_apart' });
    expect(entries.filter(({ entityId }) => entityId === a._id || entityId === b._id)).toHaveLength(1);
    expect((await apart(a._id, a._id)).status).toBe(400);
    expect((await apart(a._id, 'unknown')).status).toBe(404);
    expect((await apart(a._id, '')).status).toBe(400);
  });

  it('lists pairs that were marked as different, brings one back, and records both in the audit log', async () => {
    const [a, b] = [
      await shop.addAtCounter({ name: 'Yamuna Rao', phone: '463-555-9001', gotram: 'Vasishta' }),
      await shop.addAtCounter({ name: 'Rao Yamuna', phone: '463-555-9002', gotram: 'Vasishta' }),
    ];
    const dismissed = async (query = 'pageSize=200') =>
      (await shop.get<DismissedPage>(`/duplicates/dismissed?${query}`)).body;
    const pairOf = async () =>
      (await dismissed()).rows.find(({ pair }) => pair.some(({ id }) => id === a) && pair.some(({ id }) => id === b));
    expect(await pairOf()).toBeUndefined();
    await shop.post('/duplicates/tell-apart', { one: b, other: a });
    expect(await pairOf()).toMatchObject({ reasons: ['nameAndGotram'], at: expect.stringMatching(/^\d{4}-/) });
    const { total, pages, rows } = await dismissed('pageSize=1');
    expect([pages, rows.length, rows[0]?.pair.map(({ id }) => id).sort()]).toEqual([total, 1, [a, b].sort()]);

    const again = (one: string, other: string) => shop.post('/duplicates/compare-again', { one, other });
    const twice = await Promise.all([again(a, b), again(b, a)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await pairOf()).toBeUndefined();
    expect(await pairsWith(a)).toHaveLength(1);
    const told = await auditRows(shop.server, { action: 'user.compare_again' });
    expect(told.filter(({ entityId }) => entityId === a || entityId === b)).toHaveLength(1);
    expect((await again(a, '')).status).toBe(400);

    await shop.post('/duplicates/tell-apart', { one: a, other: b });
    await callApi(shop.server, 'users.remove', { params: { id: b } }, shop.admin);
    expect(await pairOf()).toBeUndefined();
  });

  it('lets only managers merge and mark as different', async () => {
    for (const [who, statuses] of [
      ['treasurer', [200, 403, 403, 200, 403]],
      ['editor', [403, 403, 403, 403, 403]],
      ['manager', [200, 400, 404, 200, 400]],
    ] as const) {
      const token = await signInToPanel(shop.server, who);
      const ask = (method: string, path: string) =>
        callPanel(shop.server, method, `/donations${path}`, { token, body: method === 'GET' ? undefined : {} });
      const answers = [
        await ask('GET', '/duplicates'),
        await ask('POST', '/duplicates/tell-apart'),
        await ask('POST', '/merges/unknown/undo'),
        await ask('GET', '/duplicates/dismissed'),
        await ask('POST', '/duplicates/compare-again'),
      ];
      expect([who, answers.map(({ status }) => status)]).toEqual([who, statuses]);
    }
  });
});
