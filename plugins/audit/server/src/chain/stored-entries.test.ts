import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json';
import { chainKeyFrom, hashOf } from './digest';
import { origin, type NewEntry } from './entry';
import { linkEntry } from './link';

const key = chainKeyFrom('the secret of kept entries');
const at = new Date('2026-03-01T12:34:56.789Z');
const salt = 'c2FsdCBvZiBhIHRlc3Q';

/** Entries of existing shops with their stored hashes, which later code must reproduce. */
const kept: readonly (readonly [NewEntry, personalDigest: string, hash: string])[] = [
  [
    { actor: 'system', action: 'database.seed', entity: 'database', entityId: '1' },
    '468749c81e74e48f8ef284080ac7cd57b6c568fe95e5a56df0bb16f32304ee79',
    '7181bf6bb133d9a9ef35f80d1b95b87cf8a2cdb9c2a41753fa5e7db6c28485a9',
  ],
  [
    {
      actor: 'k3yq',
      actorName: 'Śrī Rāma 🙏',
      action: 'user.update',
      entity: 'user',
      entityId: 'u1',
      before: { name: 'A "quoted" \\ name', phone: null, blocked: false, gotram: '\u0001\u2028' },
      after: { name: 'B', phone: '+1 512', blocked: true, password: 'never' },
      address: '127.0.0.1',
      requestId: 'r-1',
    },
    'c9077bae2d70c115fe0a685913265f88f9bfdf46705376f39beb3cd40ce2f3bd',
    'e957d101f698e4e359b26e2581c2e619b0d4b60e64f0215f58a3b1b3118bd3b9',
  ],
  [
    {
      actor: 'gateway',
      onBehalfOf: 'u1',
      action: 'order.card_succeeded',
      entity: 'order',
      entityId: 'o1',
      before: null,
      after: { totalCents: 5100, share: 0.1, tiny: 1e-7, large: 1e21, lines: [{ qty: 2, note: undefined }, 'x', null] },
    },
    '468749c81e74e48f8ef284080ac7cd57b6c568fe95e5a56df0bb16f32304ee79',
    '5973de11a451f48cae682bab4131da0fbb6faf37b82e52d9654dc4af3d34850d',
  ],
  [
    {
      actor: 'k3yq',
      action: 'service.update',
      entity: 'service',
      entityId: 's1',
      before: { visibleFrom: new Date('2026-01-02T03:04:05.006Z'), gone: undefined, '\u20ac': 1, '\ufb33': 2, a: -0 },
      after: { visibleFrom: '2026-01-02', reviews: [undefined, { stars: 5 }] },
    },
    '468749c81e74e48f8ef284080ac7cd57b6c568fe95e5a56df0bb16f32304ee79',
    'fc788b7218b303c9cf6e4176091062e8956b381e0387b2bde5b33df6abebcf38',
  ],
];

test.each(kept)('reproduces the hashes of a stored entry: %j', (entry, personalDigest, hash) => {
  const linked = linkEntry(entry, origin, at, salt, key);
  expect([linked.personalDigest, linked.hash]).toEqual([personalDigest, hash]);
  // As read from a database.
  expect(hashOf(JSON.parse(JSON.stringify(linked)) as typeof linked, key)).toBe(hash);
});

test('hashes an undefined key, a date and a number as they were written', () => {
  const value = { b: new Date(0), a: undefined, c: [undefined, 0.1, 1e21, -0], d: { f: 1, e: '\ud800' } };
  expect(canonicalJson(value)).toBe(
    '{"b":"1970-01-01T00:00:00.000Z","c":[null,0.1,1e+21,0],"d":{"e":"\\ud800","f":1}}',
  );
});
