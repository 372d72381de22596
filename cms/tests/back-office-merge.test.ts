import { describe, expect, it } from 'vitest';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import type { DonationPage } from '@seva/config/contract/panel/donations/donations/contracts';
import type { MergeBody } from '@seva/config/contract/panel/donations/devotees/input';
import { callApi } from './support/client';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { auditRows, verifyAuditLog } from './support/audit-rows';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const merge = (id: string, absorbed: string, more: Partial<MergeBody> = {}) =>
  shop.post<DevoteeDetail>(`/devotees/${id}/merge`, { absorbed, different: true, ...more });
const undo = (id: string) => shop.post<DevoteeDetail>(`/merges/${id}/undo`);
const login = (email: string, password: string) => callApi(shop.server, 'users.login', { body: { email, password } });
const statusOf = async (token: string) =>
  (await callApi(shop.server, 'users.get', { params: { id: 'profile' } }, token)).status;

const giftsOf = async (id: string) =>
  (await shop.get<DonationPage>(`/orders?donor=${id}&status=all`)).body.rows.map((row) => row.id).sort();
const openMerge = async (id: string) => (await shop.profile(id)).merges.find(({ undoUntil }) => undoUntil)?.id ?? '';

describe('the fields of two records', () => {
  it('lets the manager choose each field and stores the other values with the merge', async () => {
    const stays = await shop.register('Gauri Rao', { gotram: 'Kashyapa', nakshatram: 'Rohini' });
    const goes = await shop.register('Gowri Rao', { gotram: 'Kasyapa' });
    const { status, body } = await merge(stays._id, goes._id, {
      fields: { name: 'goes', email: 'stays', phone: 'goes', gotram: 'goes', nakshatram: 'goes' },
    });
    expect(status).toBe(200);
    // Without choices the other record's values are kept; the other has no nakshatram.
    expect(body).toMatchObject({ name: 'Gowri Rao', email: stays.email, phone: goes.phone, gotram: 'Kasyapa' });
    expect(body.nakshatram).toBe('Rohini');
    const { name, email, phone } = goes;
    expect(body.merges).toMatchObject([{ name, email, phone, gotram: 'Kasyapa', by: 'Latha Menon', undoneAt: null }]);
    const days = (Date.parse(body.merges[0]?.undoUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(await statusOf(stays.token)).toBe(200);
  });

  it('keeps the password of the chosen address and ends all sessions of both', async () => {
    const stays = await shop.register('Hema One');
    const goes = await shop.register('Hema Two');
    const { body } = await merge(stays._id, goes._id, { fields: { email: 'goes' } });
    expect(body.email).toBe(goes.email);
    expect([await statusOf(stays.token), await statusOf(goes.token)]).toEqual([401, 401]);
    const signedIn = await login(goes.email, 'river of Hema Two');
    expect([signedIn.status, signedIn.body._id]).toEqual([200, stays._id]);
    expect((await login(goes.email, 'river of Hema One')).status).toBe(401);
    expect((await login(stays.email, 'river of Hema One')).status).toBe(401);
  });

  it('rejects giving an admin of the shop an address whose password someone else knows', async () => {
    const { body: me } = await callApi(shop.server, 'users.get', { params: { id: 'profile' } }, shop.admin);
    const goes = await shop.register('Would Be Admin');
    const refused = await merge(me._id, goes._id, { fields: { email: 'goes' } });
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/keeps their own email/)]);
    expect((await shop.profile(goes._id)).email).toBe(goes.email);
  });

  it.each([
    ['a field that nobody chooses', { isAdmin: 'goes' }],
    ['a choice that is none', { email: 'both' }],
    ['no choices', 'email'],
    ['a list', ['email']],
  ])('rejects %s', async (_title, fields) => {
    const [stays, goes] = [await shop.addAtCounter({ name: 'Stays' }), await shop.addAtCounter({ name: 'Stays' })];
    expect((await shop.post(`/devotees/${stays}/merge`, { absorbed: goes, fields })).status).toBe(400);
    expect((await shop.profile(goes)).name).toBe('Stays');
  });

  it('requires a confirmation for two records that share nothing', async () => {
    const [stays, goes] = [await shop.register('Usha Iyer'), await shop.register('Bhavani Das')];
    const refused = await shop.post(`/devotees/${stays._id}/merge`, { absorbed: goes._id });
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^These two records have nothing in common/),
    ]);
    expect((await shop.profile(goes._id)).name).toBe('Bhavani Das');
    const same = await shop.register('USHA  IYER');
    expect((await shop.post(`/devotees/${stays._id}/merge`, { absorbed: same._id })).status).toBe(200);
  });
});

describe('undo', () => {
  it('restores both records; newer donations stay with the remaining record, and no one is signed in', async () => {
    const stays = await shop.register('Padma One', { gotram: 'Atri' });
    const goes = await shop.register('Padma Two');
    const [mine, theirs] = [await shop.give(stays._id, 2), await shop.give(goes._id, 3)];
    const before = [await shop.profile(stays._id), await shop.profile(goes._id)];
    await merge(stays._id, goes._id, { fields: { name: 'goes', phone: 'goes' } });
    const since = await shop.give(stays._id, 1);
    const { status, body } = await undo(await openMerge(stays._id));
    expect([status, body.id]).toEqual([200, stays._id]);
    const back = await shop.profile(goes._id);
    const facts = ({ name, email, phone, gotram, nakshatram, canSignIn, since: day }: DevoteeDetail) => ({
      ...{ name, email, phone, gotram, nakshatram, canSignIn, day },
    });
    expect([facts(body), facts(back)]).toEqual(before.map(facts));
    expect(await giftsOf(stays._id)).toEqual([mine, since].sort());
    expect(await giftsOf(goes._id)).toEqual([theirs]);
    expect(body.merges[0]).toMatchObject({ undoUntil: null, undoneBy: 'Latha Menon', undoneAt: expect.any(String) });
    expect(await statusOf(goes.token)).toBe(401);
    expect((await login(goes.email, 'river of Padma Two')).body._id).toBe(goes._id);
    expect((await shop.get<DevoteePageLike>('/devotees?q=Padma Two')).body.rows.map(({ id }) => id)).toEqual([
      goes._id,
    ]);
    const [entry] = await auditRows(shop.server, { action: 'user.unmerge', entityId: stays._id });
    expect(entry).toMatchObject({ actorName: 'Latha Menon', after: { moved: 1, donations: 2 } });
    expect(await auditRows(shop.server, { action: 'user.come_back', entityId: goes._id })).toHaveLength(1);
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
    // A restored record is a devotee like any other.
    expect((await shop.post(`/devotees/${goes._id}/correct`, { ...facts(back), name: 'Padma Too' })).status).toBe(200);
    await shop.give(goes._id, 1);
  });

  it('restores each address’s password', async () => {
    const stays = await shop.register('Rukmini One');
    const goes = await shop.register('Rukmini Two');
    await merge(stays._id, goes._id, { fields: { email: 'goes', phone: 'goes', gotram: 'goes' } });
    const { body } = await undo(await openMerge(stays._id));
    expect([body.email, body.phone]).toEqual([stays.email, stays.phone]);
    expect((await login(stays.email, 'river of Rukmini One')).body._id).toBe(stays._id);
    expect((await login(goes.email, 'river of Rukmini Two')).body._id).toBe(goes._id);
    expect((await shop.profile(goes._id)).phone).toBe(goes.phone);
  });

  it.each<[string, string, (owner: { readonly _id: string; readonly token: string }) => Promise<unknown>]>([
    [
      'staff changed a merged field',
      'Gauri',
      ({ _id }) =>
        shop.post(`/devotees/${_id}/correct`, { name: 'Gauri One', phone: '317-555-9999', gotram: '', nakshatram: '' }),
    ],
    [
      'the devotee changed the password',
      'Ganga',
      ({ token }) => {
        const body = { password: 'mountain of lamps', currentPassword: 'river of Ganga Two' };
        return callApi(shop.server, 'users.updateProfile', { body }, token);
      },
    ],
  ])('rejects the undo when %s since, and changes nothing', async (_title, name, change) => {
    const stays = await shop.register(`${name} One`);
    const goes = await shop.register(`${name} Two`);
    await merge(stays._id, goes._id, { fields: { email: 'goes', phone: 'goes' } });
    const { body: now } = await login(goes.email, `river of ${name} Two`);
    await change({ _id: stays._id, token: now.token });
    const before = await shop.profile(stays._id);
    const refused = await undo(await openMerge(stays._id));
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('changed since')]);
    expect(await shop.profile(stays._id)).toEqual(before);
    expect((await shop.get(`/devotees/${goes._id}`)).status).toBe(404);
  });

  it('rejects the undo when another account has the address, and writes nothing', async () => {
    const stays = await shop.register('Sarada One');
    const goes = await shop.register('Sarada Two');
    await merge(stays._id, goes._id);
    const body = { name: 'Sarada Three', email: goes.email, phone: '317-555-0001', password: 'river of others' };
    const { body: third } = await callApi(shop.server, 'users.register', { body });
    const id = await openMerge(stays._id);
    const refused = await undo(id);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(goes.email)]);
    expect((await shop.profile(stays._id)).merges[0]?.undoUntil).not.toBeNull();
    expect((await shop.get(`/devotees/${goes._id}`)).status).toBe(404);
    expect((await login(goes.email, 'river of others')).body._id).toBe(third._id);
    const free = { email: `freed.${third._id}@merge.example` };
    await callApi(shop.server, 'users.update', { params: { id: third._id }, body: free }, shop.admin);
    expect((await undo(id)).status).toBe(200);
  });

  it('rejects undoing an unknown, undone or old merge, and undoes once when two undo at once', async () => {
    expect((await undo('unknown')).status).toBe(404);
    const [stays, goes] = [await shop.register('Twice One'), await shop.register('Twice Two')];
    const mine = await shop.give(goes._id, 1);
    await merge(stays._id, goes._id);
    const id = await openMerge(stays._id);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await giftsOf(goes._id)).toEqual([mine]);
    await merge(stays._id, goes._id);
    const old = await openMerge(stays._id);
    const past = { undoUntil: new Date(Date.now() - 1000) };
    await shop.server.strapi.db.query('api::merge.merge').update({ where: { documentId: old }, data: past });
    const refused = await undo(old);
    expect([refused.status, refused.message]).toEqual([409, 'You can undo a merge for 30 days. This one is older']);
    expect((await shop.profile(stays._id)).merges.map(({ undoUntil }) => undoUntil)).toEqual([null, null]);
    const told = await login(goes.email, 'river of Twice Two');
    expect([told.status, told.body.message]).toEqual([401, 'Invalid email or password']);
  });

  it('leaves every donation with one person when a merge and the undo of another run at once', async () => {
    const [a, b, c] = [await shop.register('Race A'), await shop.register('Race B'), await shop.register('Race C')];
    for (const { _id } of [a, b, c]) await shop.give(_id, 1);
    await merge(a._id, b._id);
    const answers = await Promise.all([undo(await openMerge(a._id)), merge(c._id, a._id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const ids = [a._id, b._id, c._id];
    const shown = await Promise.all(ids.map((id) => shop.get<DevoteeDetail>(`/devotees/${id}`)));
    const gifts = shown.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.donations, 0);
    expect(gifts).toBe(3);
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  });
});

describe('a chain of merges', () => {
  it('undoes a chain A from B from C from its last merge, and gives each record its own data', async () => {
    const [a, b, c] = [await shop.register('Chain A'), await shop.register('Chain B'), await shop.register('Chain C')];
    const gifts = [await shop.give(a._id, 1), await shop.give(b._id, 2), await shop.give(c._id, 3)];
    await merge(b._id, c._id, { fields: { phone: 'goes' } });
    const inner = await openMerge(b._id);
    await merge(a._id, b._id, { fields: { phone: 'goes' } });
    expect((await shop.profile(a._id)).phone).toBe(c.phone);
    const refused = await undo(inner);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/undo that merge first/)]);
    expect((await undo(await openMerge(a._id))).body.phone).toBe(a.phone);
    expect((await shop.profile(b._id)).phone).toBe(c.phone);
    expect((await undo(inner)).body.phone).toBe(b.phone);
    for (const [index, { _id }] of [a, b, c].entries()) expect(await giftsOf(_id)).toEqual([gifts[index]]);
  });

  it('undoes two merges into one record from the newest', async () => {
    const [a, b, c] = [await shop.register('Line A'), await shop.register('Line B'), await shop.register('Line C')];
    await merge(a._id, b._id, { fields: { email: 'goes', phone: 'goes' } });
    const first = await openMerge(a._id);
    await merge(a._id, c._id, { fields: { email: 'goes', phone: 'goes' } });
    const second = await openMerge(a._id);
    const refused = await undo(first);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/undo that merge first/)]);
    expect((await undo(second)).body).toMatchObject({ email: b.email, phone: b.phone });
    expect((await undo(first)).body).toMatchObject({ email: a.email, phone: a.phone });
    for (const { _id, email, name } of [a, b, c]) expect((await login(email, `river of ${name}`)).body._id).toBe(_id);
  });

  it('keeps a restored devotee when the other is erased, and leaves no trace in the other’s entries', async () => {
    const [stays, goes] = [await shop.register('Stays Behind'), await shop.register('Comes Back')];
    await merge(stays._id, goes._id, { fields: { name: 'goes', email: 'goes', phone: 'goes' } });
    await undo(await openMerge(stays._id));
    await callApi(shop.server, 'users.remove', { params: { id: stays._id } }, shop.admin);
    expect((await shop.profile(goes._id)).changes.some(({ record }) => record.name === 'Comes Back')).toBe(true);
    await callApi(shop.server, 'users.remove', { params: { id: goes._id } }, shop.admin);
    const rows = [
      ...(await auditRows(shop.server, { entity: 'user', entityId: goes._id })),
      ...(await auditRows(shop.server, { entity: 'user', entityId: stays._id })),
      ...(await shop.server.strapi.db.query('api::merge.merge').findMany({ where: { survivor: stays._id } })),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/Comes Back|comes\.back|Stays Behind|stays\.behind/);
  });
});

interface DevoteePageLike {
  readonly rows: readonly { readonly id: string }[];
}
