import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DonorPage, Labels, SavedFilter } from '@seva/config/contract/panel/donations/donors/contracts';
import type { Service } from '@seva/config/contract';
import { auditRows } from './support/audit-rows';
import { callApi } from './support/client';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { callPanel, signInToPanel } from './support/panel';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const year = new Date().getUTCFullYear();
const address = { addressLine: '12 Elm Street', addressCity: 'Dayton', addressState: 'OH', addressPostalCode: '45402' };
let membership: Service;
const ids: Record<string, string> = {};

/** Returns the address with which staff correct a devotee. */
const contact = (email: string, change: object = {}) => ({
  ...{ email, addressLine: '', addressCity: '', addressState: '', addressPostalCode: '', addressCountry: '' },
  ...change,
});

/** Records a cleared check and moves it to a day. */
async function give(donor: string, dollars: number, day: string, product = shop.service): Promise<void> {
  const knex = shop.server.strapi.db.connection as unknown as Knex;
  const id = await giftOf(donor, product);
  const cents = dollars * 100;
  await knex('orders').where('document_id', id).update({ gift_date: day, total_cents: cents });
}

async function giftOf(donor: string, product: Service): Promise<string> {
  if (product === shop.service) return shop.give(donor, 1);
  const body = {
    orderItems: [{ product: product._id, qty: 1 }],
    ...{ userID: donor, paymentMethod: 'Check', bankName: 'First Bank', checkNumber: '900' },
  };
  const { _id: id } = (await callApi(shop.server, 'orders.create', { body }, shop.admin)).body;
  expect((await shop.post(`/orders/${id}/check`, { step: 'cleared' })).status).toBe(200);
  return id;
}

async function donorsOf(query: string): Promise<string[]> {
  const { body } = await shop.get<DonorPage>(`/donors?pageSize=2000&${query}`);
  const names = Object.entries(ids).filter(([, id]) => body.rows.some((row) => row.id === id));
  return names.map(([name]) => name).sort();
}

beforeAll(async () => {
  const { products } = (await callApi(shop.server, 'products.list', { query: { category: 'member' } })).body;
  const found = products.find(({ openAmount }) => !openAmount);
  if (!found) throw new Error('there is no membership with a price');
  membership = found;
  const add = async (name: string, fields: object) => (ids[name] = await shop.addAtCounter({ name, ...fields }));
  const lapsed = await add('Lapsed Donor', {});
  await give(lapsed, 40, `${year - 2}-05-02`);
  await give(lapsed, 60, `${year - 1}-05-02`);
  const long = await add('Long Gone', { email: 'long@filters.example' });
  await give(long, 10, `${year - 2}-05-02`);
  const fresh = await add('New Donor', { email: 'new@filters.example' });
  await give(fresh, 500, `${year}-01-05`);
  const member = await add('A Member', { email: 'member@filters.example' });
  await give(member, 20, `${year - 1}-06-02`);
  await give(member, 101, `${year}-01-06`, membership);
  await shop.post(`/devotees/${lapsed}/contact`, contact('', { ...address, statementName: 'Lapsed and =Partner' }));
  await shop.post(`/devotees/${fresh}/contact`, contact('new@filters.example', { ...address, addressLine: '=1+1' }));
});

describe('the filters of the donors', () => {
  const thisYear = `from=${year}-01-01&to=${year}-12-31`;
  it.each([
    ['missing=email', ['Lapsed Donor']],
    ['missing=address', ['A Member', 'Long Gone']],
    ['missing=both', []],
    ['giving=lapsed', ['Lapsed Donor']],
    ['giving=lapsedEarlier', ['Long Gone']],
    [`giving=new&${thisYear}`, ['New Donor']],
    [`giving=new&from=${year - 1}-01-01&to=${year - 1}-12-31`, ['A Member']],
    [`firstFrom=${year - 1}-06-02&firstTo=${year}-01-05`, ['A Member', 'New Donor']],
    [`firstTo=${year - 2}-05-02`, ['Lapsed Donor', 'Long Gone']],
    ['moreThan=60&upTo=121', ['A Member', 'Lapsed Donor']],
    [`upTo=60&from=${year - 1}-01-01&to=${year - 1}-12-31`, ['A Member', 'Lapsed Donor']],
    ['tag=member', ['A Member']],
    [`tag=member&${thisYear}&missing=address&giving=lapsed`, []],
  ])('finds the donors of %s', async (query, names) => {
    expect(await donorsOf(query)).toEqual(names);
  });

  it('finds those who gave for a service in the period, with all that they gave in it', async () => {
    expect(await donorsOf(`service=${membership._id}`)).toEqual(['A Member']);
    expect(await donorsOf(`service=${membership._id}&to=${year - 1}-12-31`)).toEqual([]);
    const { rows } = (await shop.get<DonorPage>(`/donors?service=${membership._id}`)).body;
    expect(rows.find(({ id }) => id === ids['A Member'])).toMatchObject({ donations: 2, net: 121 });
  });

  it('counts and sums the filtered donors, and sorts and pages them', async () => {
    const whole = (await shop.get<DonorPage>('/donors?missing=address&sort=name&pageSize=2000')).body;
    expect(whole.total).toBe(whole.rows.length);
    expect(Math.round(whole.rows.reduce((sum, { net }) => sum + net, 0) * 100)).toBe(Math.round(whole.net * 100));
    const second = (await shop.get<DonorPage>('/donors?missing=address&sort=name&pageSize=1&page=2')).body;
    expect(second.rows[0]?.id).toBe(whole.rows[1]?.id);
    expect(second.total).toBe(whole.total);
  });

  it('says the first gift ever, the membership and the address of a donor', async () => {
    const { rows } = (await shop.get<DonorPage>(`/donors?q=a+member&from=${year}-01-01`)).body;
    expect(rows).toMatchObject([{ first: `${year - 1}-06-02`, last: `${year}-01-06`, member: `${year}-01-06` }]);
    const lapsed = (await shop.get<DonorPage>('/donors?giving=lapsed&missing=email')).body.rows[0];
    expect(lapsed).toMatchObject({
      addressLines: ['12 Elm Street', 'Dayton, OH 45402'],
      statementName: 'Lapsed and =Partner',
      member: null,
    });
  });

  it('does not count a membership that was paid back', async () => {
    const back = await shop.addAtCounter({ name: 'Paid Back' });
    ids['Paid Back'] = back;
    await give(back, 101, `${year}-02-06`, membership);
    const knex = shop.server.strapi.db.connection as unknown as Knex;
    expect(await donorsOf('tag=member')).toEqual(['A Member', 'Paid Back']);
    const user = (await knex('up_users').where('document_id', back).first('id')) as { id: number };
    await knex('orders').where('user_id', user.id).update({ refunded_cents: 10_100 });
    expect(await donorsOf('tag=member')).toEqual(['A Member']);
  });

  it.each(['missing=shoes', 'giving=often', 'firstFrom=2026-02-30', 'upTo=many', 'service=a%20b', 'tag=vip'])(
    'refuses %s',
    async (query) => {
      expect((await shop.get(`/donors?${query}`)).status).toBe(400);
    },
  );
});

describe('letters to the filtered donors', () => {
  it('makes labels of those with a postal address and counts the others', async () => {
    const { body } = await shop.get<Labels>('/donors/labels?giving=lapsed');
    expect(body.labels).toContainEqual({
      name: 'Lapsed and =Partner',
      lines: ['12 Elm Street', 'Dayton, OH 45402'],
    });
    const all = (await shop.get<Labels>('/donors/labels?q=filters.example')).body;
    expect([all.labels.length, all.without]).toEqual([1, 2]);
  });

  it('writes a mail merge without a total, safe in a spreadsheet, and records it', async () => {
    const { text, status } = await shop.get('/donors/letters.csv?missing=email&giving=lapsed');
    expect(status).toBe(200);
    const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Addressed to,Name,Name on statements,Address line 1,Address line 2,Address line 3,Email,Donations,Given,First gift,Latest gift,Latest membership',
    );
    expect(rows.find((line) => line.includes('Lapsed Donor'))).toBe(
      `Lapsed and =Partner,Lapsed Donor,Lapsed and =Partner,12 Elm Street,"Dayton, OH 45402",,,2,100.00,${year - 2}-05-02,${year - 1}-05-02,`,
    );
    const safe = (await shop.get('/donors/letters.csv?q=new@filters')).text;
    expect(safe).toContain(`,'=1+1,`);
    expect((await shop.get('/donors/export.csv?q=new@filters')).text).toContain(`"'=1+1, Dayton, OH 45402"`);
    const said = async (action: string) => (await auditRows(shop.server, { action })).length;
    expect([await said('donor.export_letters'), await said('donor.export')]).toEqual([2, 1]);
  });
});

describe('the saved filters', () => {
  const conditions = {
    ...{ period: 'thisYear', from: '', to: '', method: '', moreThan: '', upTo: '1,000' },
    ...{ missing: 'email', giving: '', firstFrom: '', firstTo: '', service: '', tag: '' },
  };

  it('saves for everyone, replaces the same name, removes, and records each', async () => {
    const saved = await shop.post<SavedFilter[]>('/donor-filters', { name: 'To print', conditions });
    expect(saved.body).toMatchObject([{ name: 'To print', conditions: { ...conditions, upTo: '1000' } }]);
    const treasurer = await signInToPanel(shop.server, 'treasurer');
    const change = { name: 'To print', conditions: { ...conditions, missing: 'both' } };
    const path = '/donations/donor-filters';
    const changed = await callPanel<SavedFilter[]>(shop.server, 'POST', path, { token: treasurer, body: change });
    expect(changed.body).toMatchObject([{ id: saved.body[0]?.id, conditions: { missing: 'both' } }]);
    expect((await shop.get<SavedFilter[]>('/donor-filters')).body).toEqual(changed.body);
    const removed = await shop.post<SavedFilter[]>(`/donor-filters/${saved.body[0]?.id ?? ''}/remove`);
    expect(removed.body).toEqual([]);
    expect((await shop.post('/donor-filters/unknown/remove')).status).toBe(404);
    expect((await auditRows(shop.server, { action: 'donor_filter.save' })).length).toBe(2);
    expect((await auditRows(shop.server, { action: 'donor_filter.remove' })).length).toBe(1);
  });

  it('keeps one filter of a name that two people save at once, and refuses what it cannot read', async () => {
    const twice = await Promise.all(['email', 'both'].map((missing) => save('At once', { ...conditions, missing })));
    expect(twice.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const list = (await shop.get<SavedFilter[]>('/donor-filters')).body;
    expect(list.filter(({ name }) => name === 'At once')).toHaveLength(1);
    expect((await save('', conditions)).status).toBe(400);
    expect((await save('Bad', { ...conditions, giving: 'often' })).status).toBe(400);
    expect((await save('Bad', { ...conditions, period: 'someday' })).status).toBe(400);
  });

  it('refuses more than fifty', async () => {
    const { length } = (await shop.get<SavedFilter[]>('/donor-filters')).body;
    for (let index = length; index < 50; index += 1) expect((await save(`List ${index}`, conditions)).status).toBe(200);
    const refused = await save('One more', conditions);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('50')]);
    expect((await save('List 49', conditions)).status).toBe(200);
  });

  const save = (name: string, saved: object) => shop.post('/donor-filters', { name, conditions: saved });
});
