import { expect, test } from 'vitest';
import { chainKeyFrom } from './digest';
import { linkEntry } from './link';
import { origin } from './entry';
import { ERASED, restoreEntry } from './restore';

const devotee = { name: 'Lakshmi', gotram: '', isAdmin: false, address: { city: 'Newburgh' }, lines: [{ note: 'x' }] };
const key = chainKeyFrom('a secret kept outside the database');
const entry = linkEntry(
  {
    actor: 'manager',
    action: 'user.update',
    entity: 'user',
    entityId: 'one',
    before: devotee,
    after: { name: 'Lakshmī', password: 'secret' },
  },
  origin,
  new Date('2026-03-04T12:00:00Z'),
  'salt',
  key,
);

test('restores personal values in place, but not secrets', () => {
  expect(entry.before).not.toEqual(devotee);
  expect(restoreEntry(entry)).toEqual({ before: devotee, after: { name: 'Lakshmī', password: '[removed]' } });
});

test('marks erased values and restores the rest', () => {
  const erased = restoreEntry({ ...entry, personal: null });
  expect(erased.before).toEqual({
    name: ERASED,
    gotram: '',
    isAdmin: false,
    address: { city: ERASED },
    lines: [{ note: ERASED }],
  });
});

test('leaves a missing record null', () => {
  expect(restoreEntry({ ...entry, before: null }).before).toBeNull();
});
