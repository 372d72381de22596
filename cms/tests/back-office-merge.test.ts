import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import type { DevoteeDetail, DonationPage, MergeBody } from '@seva/donations';
import { callApi, signIn } from './support/client';
import { devoteesOf, type Devotees } from './support/devotees';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { auditRows, verifyAuditLog } from './support/audit-rows';

let server: TestServer;
let admin: string;
let manager: string;
let service: Service;
let register: Devotees['register'];
let addAtCounter: Devotees['addAtCounter'];
let checkNumber = 500;

beforeAll(async () => {
  server = await startTestServer();
  [admin, manager] = await Promise.all([signIn(server, 'admin'), signInToPanel(server, 'manager')]);
  ({ register, addAtCounter } = devoteesOf(server, admin));
  const { body } = await callApi(server, 'products.list', { query: { category: 'kitchen' } });
  service = body.products.find(({ openAmount }) => !openAmount) as Service;
});
afterAll(() => server.stop());

const get = <T>(path: string) => callPanel<T>(server, 'GET', `/donations${path}`, { token: manager });
const post = <T>(path: string, body: unknown = {}) =>
  callPanel<T>(server, 'POST', `/donations${path}`, { token: manager, body });
const profile = async (id: string) => (await get<DevoteeDetail>(`/devotees/${id}`)).body;
const merge = (id: string, absorbed: string, more: Partial<MergeBody> = {}) =>
  post<DevoteeDetail>(`/devotees/${id}/merge`, { absorbed, different: true, ...more });
const undo = (id: string) => post<DevoteeDetail>(`/merges/${id}/undo`);
const login = (email: string, password: string) => callApi(server, 'users.login', { body: { email, password } });
const statusOf = async (token: string) =>
  (await callApi(server, 'users.get', { params: { id: 'profile' } }, token)).status;

async function give(donor: string, qty: number): Promise<string> {
  checkNumber += 1;
  const body = {
    orderItems: [{ product: service._id, qty }],
    userID: donor,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber: String(checkNumber),
    receivedOn: '2026-03-11',
  };
  const id = (await callApi(server, 'orders.create', { body }, admin)).body._id;
  expect((await post(`/orders/${id}/check`, { step: 'cleared' })).status).toBe(200);
  return id;
}
const giftsOf = async (id: string) =>
  (await get<DonationPage>(`/orders?donor=${id}&status=all`)).body.rows.map((row) => row.id).sort();
const openMerge = async (id: string) => (await profile(id)).merges.find(({ undoUntil }) => undoUntil)?.id ?? '';

describe('the fields of two records', () => {
  it('are chosen one by one; the other’s are kept in the record of the merge', async () => {
    const stays = await register('Gauri Rao', { gotram: 'Kashyapa', nakshatram: 'Rohini' });
    const goes = await register('Gowri Rao', { gotram: 'Kasyapa' });
    const { status, body } = await merge(stays._id, goes._id, {
      fields: { name: 'goes', email: 'stays', phone: 'goes', gotram: 'goes', nakshatram: 'goes' },
    });
    expect(status).toBe(200);
    // Nobody chooses nothing: the other has no nakshatram.
    expect(body).toMatchObject({ name: 'Gowri Rao', email: stays.email, phone: goes.phone, gotram: 'Kasyapa' });
    expect(body.nakshatram).toBe('Rohini');
    const { name, email, phone } = goes;
    expect(body.merges).toMatchObject([
      { name, email, phone, gotram: 'Kasyapa', by: 'Temple Manager', undoneAt: null },
    ]);
    const days = (Date.parse(body.merges[0]?.undoUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(await statusOf(stays.token)).toBe(200);
  });

  it('the chosen address comes with its own password; every session of both ends', async () => {
    const stays = await register('Hema One');
    const goes = await register('Hema Two');
    const { body } = await merge(stays._id, goes._id, { fields: { email: 'goes' } });
    expect(body.email).toBe(goes.email);
    expect([await statusOf(stays.token), await statusOf(goes.token)]).toEqual([401, 401]);
    const signedIn = await login(goes.email, 'river of Hema Two');
    expect([signedIn.status, signedIn.body._id]).toEqual([200, stays._id]);
    expect((await login(goes.email, 'river of Hema One')).status).toBe(401);
    expect((await login(stays.email, 'river of Hema One')).status).toBe(401);
  });

  it('an admin of the shop never takes an address whose password somebody else knows', async () => {
    const { body: me } = await callApi(server, 'users.get', { params: { id: 'profile' } }, admin);
    const goes = await register('Would Be Admin');
    const refused = await merge(me._id, goes._id, { fields: { email: 'goes' } });
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/keeps their own email/)]);
    expect((await profile(goes._id)).email).toBe(goes.email);
  });

  it.each([
    ['a field that nobody chooses', { isAdmin: 'goes' }],
    ['a choice that is none', { email: 'both' }],
    ['no choices', 'email'],
    ['a list', ['email']],
  ])('%s is refused', async (_title, fields) => {
    const [stays, goes] = [await addAtCounter({ name: 'Stays' }), await addAtCounter({ name: 'Stays' })];
    expect((await post(`/devotees/${stays}/merge`, { absorbed: goes, fields })).status).toBe(400);
    expect((await profile(goes)).name).toBe('Stays');
  });

  it('two records in which nothing agrees take a confirmation', async () => {
    const [stays, goes] = [await register('Usha Iyer'), await register('Bhavani Das')];
    const refused = await post(`/devotees/${stays._id}/merge`, { absorbed: goes._id });
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/^Nothing about these two records/)]);
    expect((await profile(goes._id)).name).toBe('Bhavani Das');
    const same = await register('USHA  IYER');
    expect((await post(`/devotees/${stays._id}/merge`, { absorbed: same._id })).status).toBe(200);
  });
});

describe('undo', () => {
  it('puts both back as they were; gifts made since stay with the survivor; nobody is signed in', async () => {
    const stays = await register('Padma One', { gotram: 'Atri' });
    const goes = await register('Padma Two');
    const [mine, theirs] = [await give(stays._id, 2), await give(goes._id, 3)];
    const before = [await profile(stays._id), await profile(goes._id)];
    await merge(stays._id, goes._id, { fields: { name: 'goes', phone: 'goes' } });
    const since = await give(stays._id, 1);
    const { status, body } = await undo(await openMerge(stays._id));
    expect([status, body.id]).toEqual([200, stays._id]);
    const back = await profile(goes._id);
    const facts = ({ name, email, phone, gotram, nakshatram, canSignIn, since: day }: DevoteeDetail) => ({
      ...{ name, email, phone, gotram, nakshatram, canSignIn, day },
    });
    expect([facts(body), facts(back)]).toEqual(before.map(facts));
    expect(await giftsOf(stays._id)).toEqual([mine, since].sort());
    expect(await giftsOf(goes._id)).toEqual([theirs]);
    expect(body.merges[0]).toMatchObject({ undoUntil: null, undoneBy: 'Temple Manager', undoneAt: expect.any(String) });
    expect(await statusOf(goes.token)).toBe(401);
    expect((await login(goes.email, 'river of Padma Two')).body._id).toBe(goes._id);
    expect((await get<DevoteePageLike>('/devotees?q=Padma Two')).body.rows.map(({ id }) => id)).toEqual([goes._id]);
    const [entry] = await auditRows(server, { action: 'user.unmerge', entityId: stays._id });
    expect(entry).toMatchObject({ actorName: 'Temple Manager', after: { moved: 1, donations: 2 } });
    expect(await auditRows(server, { action: 'user.come_back', entityId: goes._id })).toHaveLength(1);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
    // What came back is a devotee like any other.
    expect((await post(`/devotees/${goes._id}/correct`, { ...facts(back), name: 'Padma Too' })).status).toBe(200);
    await give(goes._id, 1);
  });

  it('gives each address its own password again, a changed one too, and leaves a later correction alone', async () => {
    const stays = await register('Rukmini One');
    const goes = await register('Rukmini Two');
    await merge(stays._id, goes._id, { fields: { email: 'goes', phone: 'goes', gotram: 'goes' } });
    const { body: now } = await login(goes.email, 'river of Rukmini Two');
    const change = { password: 'mountain of lamps', currentPassword: 'river of Rukmini Two' };
    expect((await callApi(server, 'users.updateProfile', { body: change }, now.token)).status).toBe(200);
    const correction = { name: 'Rukmini One', phone: '317-555-9999', gotram: '', nakshatram: '' };
    await post(`/devotees/${stays._id}/correct`, correction);
    const { body } = await undo(await openMerge(stays._id));
    expect([body.email, body.phone]).toEqual([stays.email, '317-555-9999']);
    expect((await login(stays.email, 'river of Rukmini One')).body._id).toBe(stays._id);
    expect((await login(goes.email, 'mountain of lamps')).body._id).toBe(goes._id);
    expect((await login(goes.email, 'river of Rukmini Two')).status).toBe(401);
    expect((await profile(goes._id)).phone).toBe(goes.phone);
  });

  it('is refused in words when somebody else has the address by now; nothing is written then', async () => {
    const stays = await register('Sarada One');
    const goes = await register('Sarada Two');
    await merge(stays._id, goes._id);
    const body = { name: 'Sarada Three', email: goes.email, phone: '317-555-0001', password: 'river of others' };
    const { body: third } = await callApi(server, 'users.register', { body });
    const id = await openMerge(stays._id);
    const refused = await undo(id);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(goes.email)]);
    expect((await profile(stays._id)).merges[0]?.undoUntil).not.toBeNull();
    expect((await get(`/devotees/${goes._id}`)).status).toBe(404);
    expect((await login(goes.email, 'river of others')).body._id).toBe(third._id);
    const free = { email: `freed.${third._id}@merge.example` };
    await callApi(server, 'users.update', { params: { id: third._id }, body: free }, admin);
    expect((await undo(id)).status).toBe(200);
  });

  it('undoing an unknown, an undone or an old merge is refused, and two at once undo it once', async () => {
    expect((await undo('unknown')).status).toBe(404);
    const [stays, goes] = [await register('Twice One'), await register('Twice Two')];
    const mine = await give(goes._id, 1);
    await merge(stays._id, goes._id);
    const id = await openMerge(stays._id);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await giftsOf(goes._id)).toEqual([mine]);
    await merge(stays._id, goes._id);
    const old = await openMerge(stays._id);
    const past = { undoUntil: new Date(Date.now() - 1000) };
    await server.strapi.db.query('api::merge.merge').update({ where: { documentId: old }, data: past });
    const refused = await undo(old);
    expect([refused.status, refused.message]).toEqual([409, 'A merge can be undone for 30 days. This one is older']);
    expect((await profile(stays._id)).merges.map(({ undoUntil }) => undoUntil)).toEqual([null, null]);
    const told = await login(goes.email, 'river of Twice Two');
    expect([told.status, told.body.message]).toEqual([401, 'Invalid email or password']);
  });

  it('two managers: a merge and the undo of another at once leave every gift with one person', async () => {
    const [a, b, c] = [await register('Race A'), await register('Race B'), await register('Race C')];
    for (const { _id } of [a, b, c]) await give(_id, 1);
    await merge(a._id, b._id);
    const answers = await Promise.all([undo(await openMerge(a._id)), merge(c._id, a._id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const ids = [a._id, b._id, c._id];
    const shown = await Promise.all(ids.map((id) => get<DevoteeDetail>(`/devotees/${id}`)));
    const gifts = shown.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.donations, 0);
    expect(gifts).toBe(3);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
  });
});

describe('a chain of merges', () => {
  it('A from B from C: the middle one waits for the later one, then each gets its own', async () => {
    const [a, b, c] = [await register('Chain A'), await register('Chain B'), await register('Chain C')];
    const gifts = [await give(a._id, 1), await give(b._id, 2), await give(c._id, 3)];
    await merge(b._id, c._id, { fields: { phone: 'goes' } });
    const inner = await openMerge(b._id);
    await merge(a._id, b._id, { fields: { phone: 'goes' } });
    expect((await profile(a._id)).phone).toBe(c.phone);
    const refused = await undo(inner);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/undo that merge first/)]);
    expect((await undo(await openMerge(a._id))).body.phone).toBe(a.phone);
    expect((await profile(b._id)).phone).toBe(c.phone);
    expect((await undo(inner)).body.phone).toBe(b.phone);
    for (const [index, { _id }] of [a, b, c].entries()) expect(await giftsOf(_id)).toEqual([gifts[index]]);
  });

  it('A from B, then A from C: undoing the first hands its past down to the second', async () => {
    const [a, b, c] = [await register('Line A'), await register('Line B'), await register('Line C')];
    await merge(a._id, b._id, { fields: { email: 'goes', phone: 'goes' } });
    const first = await openMerge(a._id);
    await merge(a._id, c._id, { fields: { email: 'goes', phone: 'goes' } });
    const second = await openMerge(a._id);
    expect((await undo(first)).body).toMatchObject({ email: c.email, phone: c.phone });
    expect(await profile(b._id)).toMatchObject({ email: b.email, phone: b.phone });
    expect((await login(b.email, 'river of Line B')).body._id).toBe(b._id);
    expect((await undo(second)).body).toMatchObject({ email: a.email, phone: a.phone });
    expect((await login(a.email, 'river of Line A')).body._id).toBe(a._id);
    expect((await login(c.email, 'river of Line C')).body._id).toBe(c._id);
  });

  it('a devotee who came back is not forgotten with the survivor, and leaves no trace in the survivor’s entries', async () => {
    const [stays, goes] = [await register('Stays Behind'), await register('Comes Back')];
    await merge(stays._id, goes._id, { fields: { name: 'goes', email: 'goes', phone: 'goes' } });
    await undo(await openMerge(stays._id));
    await callApi(server, 'users.remove', { params: { id: stays._id } }, admin);
    expect((await profile(goes._id)).changes.some(({ record }) => record.name === 'Comes Back')).toBe(true);
    await callApi(server, 'users.remove', { params: { id: goes._id } }, admin);
    const rows = [
      ...(await auditRows(server, { entity: 'user', entityId: goes._id })),
      ...(await auditRows(server, { entity: 'user', entityId: stays._id })),
      ...(await server.strapi.db.query('api::merge.merge').findMany({ where: { survivor: stays._id } })),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/Comes Back|comes\.back|Stays Behind|stays\.behind/);
  });
});

interface DevoteePageLike {
  readonly rows: readonly { readonly id: string }[];
}
