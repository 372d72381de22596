import { expect, test } from 'vitest';
import { keptWords, retiredIn, retiredWords, retiredWordsOfCheckout } from './retired-words.mjs';

test('no file of the checkout uses a retired word, in its name or in its text', () => {
  expect(retiredWordsOfCheckout()).toEqual([]);
});

test.each([
  ['a function', 'export function deskCall() {}', 'desk'],
  ['a type', 'interface TrailEntry {}', 'Trail'],
  ['a constant', 'const OPEN_DESK = 1;', 'DESK'],
  ['a file', "import { town } from './fault-desk';", 'desk'],
  ['a comment', '// The sweeper settles it.', 'settles'],
  ['a title of a test', "it('an orphan is reported', () => {", 'orphan'],
  ['a name of two words', 'const text = theHouse();', 'the House'],
])('a retired word is found in %s', (_where, line, word) => {
  expect(retiredIn(line).map((found) => found.word)).toContain(word);
});

test.each([
  ['the front desk', 'Tell the front desk before you pay.'],
  ['a longer word', "const sizes = ['desktop', 'trailing slash', 'elapsed', 'collapse'];"],
  ['the code of an alert', "const code = 'orphan_payment';"],
  ['a field of the wire', 'readonly settledAt: string | null;'],
  ['an action of the wire', "actions: ['match', 'refund', 'settle'],"],
  ['an address of the panel', 'list: `${base}/trail`,'],
  ['a right', "'trail.read': 'plugin::donations.trail.read',"],
  ['a function of the language', 'await Promise.allSettled(calls);'],
])('%s is accepted', (_what, line) => {
  expect(retiredIn(line)).toEqual([]);
});

test('a line that holds a kept and a retired word is found', () => {
  expect(retiredIn("settle(entry, 'settle');").map(({ word }) => word)).toEqual(['settle']);
});

test('each retired word names what to say instead, and each kept one its reason', () => {
  for (const [word, text] of [...retiredWords, ...keptWords]) expect(text, String(word)).toMatch(/\w/);
});
