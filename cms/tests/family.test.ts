import { describe, expect, it } from 'vitest';
import type { Family, OwnData } from '@seva/config/contract';
import { peopleLimits } from '@seva/config/rules/bookings/people';
import { auditRows } from './support/audit-rows';
import { callApi } from './support/client';
import { closingIn } from './support/closing';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { dumpDatabase } from './security/support/database-dump';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const { close } = closingIn(() => shop);
type People = readonly { readonly _id?: string | null; readonly name: string; readonly [field: string]: unknown }[];

const read = async (token: string): Promise<Family> => (await callApi(shop.server, 'users.family', {}, token)).body;
const save = (token: string, people: People, version: string) =>
  callApi(shop.server, 'users.saveFamily', { body: { people: [...people], version } }, token);
/** Replaces the whole list. */
const write = async (token: string, people: People): Promise<Family> => {
  const answer = await save(token, people, (await read(token)).version);
  expect(answer.status).toBe(200);
  return answer.body;
};
const names = ({ people }: Pick<Family, 'people'>) => people.map(({ name }) => name);

const ravi = { name: 'Ravi Kumar', script: 'రవి కుమార్', gotram: 'Bharadwaja', nakshatram: 4, pada: 2, relation: '' };

describe('the names that an account remembers', () => {
  it('is empty at first and returns the names as they were saved', async () => {
    const { token } = await shop.register('Family One');
    expect(await read(token)).toEqual({ people: [], version: expect.stringMatching(/^[\w-]{16}$/) });
    const saved = await write(token, [ravi, { name: 'Amma', gotram: null }]);
    const id = expect.stringMatching(/^[a-z0-9]{24}$/);
    const unknown = { script: '', gotram: null, nakshatram: null, pada: null, rashi: null, relation: '' };
    expect(saved.people).toEqual([
      { ...ravi, _id: id, rashi: 2 },
      { ...unknown, _id: id, name: 'Amma' },
    ]);
    expect(await read(token)).toEqual(saved);
  });

  it('keeps ids when names are changed or sorted, and removes names that are left out', async () => {
    const { token } = await shop.register('Family Two');
    const { people } = await write(token, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    const [a, , c] = people;
    const after = await write(token, [{ ...c, name: 'C of Nellore' }, { ...a }] as People);
    expect(after.people.map(({ _id, name }) => [_id, name])).toEqual([
      [c?._id, 'C of Nellore'],
      [a?._id, 'A'],
    ]);
  });

  it('rejects a list that was read before another save', async () => {
    const { token } = await shop.register('Family Three');
    const first = await read(token);
    await write(token, [{ name: 'From the phone' }]);
    const stale = await save(token, [{ name: 'From the tablet' }], first.version);
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect(names(await read(token))).toEqual(['From the phone']);
  });

  it('accepts one of two simultaneous saves', async () => {
    const { token } = await shop.register('Family Races');
    const { version } = await read(token);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => save(token, [{ name }], version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await read(token)).people).toHaveLength(1);
  });

  it.each<[string, People, string]>([
    [
      'more than an account remembers',
      Array.from({ length: peopleLimits.family + 1 }, () => ({ name: 'x' })),
      'people',
    ],
    ['somebody without a name', [{ name: 'A' }, { name: ' ' }], 'people.1.name'],
    ['a star that there is not', [{ name: 'A', nakshatram: 28 }], 'people.0.nakshatram'],
    ['a quarter without a star', [{ name: 'A', pada: 2 }], 'people.0.pada'],
    ['a rashi that the star does not have', [{ name: 'A', nakshatram: 4, rashi: 9 }], 'people.0.rashi'],
  ])('refuses %s and names the field', async (_, people, field) => {
    const { token } = await shop.register('Family Refused');
    const { version } = await read(token);
    const { status, body } = await save(token, people, version);
    expect([status, body]).toMatchObject([400, { field }]);
    expect((await read(token)).version).toBe(version);
  });

  it('treats another account’s id as a new name and takes nothing away', async () => {
    const one = await shop.register('Family Mine');
    const other = await shop.register('Family Theirs');
    const { people } = await write(one.token, [ravi]);
    const after = await write(other.token, people);
    expect(after.people[0]?._id).not.toBe(people[0]?._id);
    expect((await read(one.token)).people).toEqual(people);
  });

  it('includes the names in the devotee’s own data, and only their number in the audit log', async () => {
    const person = await shop.register('Family Told');
    await write(person.token, [{ name: 'Tripuravalli' }]);
    const data = (await callApi(shop.server, 'users.ownData', {}, person.token)).body as OwnData;
    expect(names({ people: data.family })).toEqual(['Tripuravalli']);
    expect(data.log.map(({ what }) => what)).toContain('You changed your family’s names');
    const entries = await auditRows(shop.server, { action: 'user.family', entityId: person._id });
    expect(entries).toMatchObject([{ before: { names: 0 }, after: { names: 1 } }]);
    expect(JSON.stringify(entries)).not.toMatch(/Tripuravalli/);
  });

  it('deletes the names with the account', async () => {
    const person = await shop.register('Family Leaves');
    await write(person.token, [{ name: 'Zyxwvali', gotram: 'Zyxwgotra' }]);
    expect((await close(person.token, `river of ${person.name}`)).status).toBe(200);
    for (const [table, text] of await dumpDatabase(shop.server)) expect(/Zyxw/.exec(text)?.[0], table).toBeUndefined();
  });

  it('deletes the names when an admin removes the devotee', async () => {
    const person = await shop.register('Family Removed');
    await write(person.token, [{ name: 'Qwxvali' }]);
    await callApi(shop.server, 'users.remove', { params: { id: person._id } }, shop.admin);
    for (const [table, text] of await dumpDatabase(shop.server))
      expect(/Qwxvali/.exec(text)?.[0], table).toBeUndefined();
  });
});

describe('two accounts of one person', () => {
  it('merges two families by name, and separates them when the merge is undone', async () => {
    const stays = await shop.register('Gauri Merge');
    const goes = await shop.register('Gauri Merges');
    const before = await write(stays.token, [ravi, { name: 'Lakshmi' }]);
    const theirs = await write(goes.token, [{ name: 'LAKSHMI' }, { name: 'Anika', nakshatram: 1 }]);
    const { moving, hasCards } = await shop.profile(goes._id);
    expect({ moving, hasCards }).toEqual({ moving: { bookings: 0, family: 2, papers: 0 }, hasCards: false });
    const merged = await shop.post(`/devotees/${stays._id}/merge`, { absorbed: goes._id, different: true });
    expect(merged.status).toBe(200);
    const one = await read(stays.token);
    expect(names(one)).toEqual(['Ravi Kumar', 'Lakshmi', 'Anika']);
    expect(one.people.slice(0, 2)).toEqual(before.people);

    await write(stays.token, [...one.people, { name: 'Born since' }]);
    const open = (await shop.profile(stays._id)).merges.find(({ undoUntil }) => undoUntil)?.id ?? '';
    expect((await shop.post(`/merges/${open}/undo`)).status).toBe(200);
    expect(names(await read(stays.token))).toEqual(['Ravi Kumar', 'Lakshmi', 'Born since']);
    const back = (
      await callApi(shop.server, 'users.login', {
        body: { email: goes.email, password: `river of ${goes.name}` },
      })
    ).body;
    expect(await read(back.token)).toEqual(theirs);
  });
});
