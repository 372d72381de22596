import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutPath } from '../../checkout.mjs';
import { textOf } from '../../docs/files.mjs';
import { specification } from './specification.mjs';

const rows = Object.values(specification).flat();
const texts = new Map();

/** Returns the text of a test file, or '' if there is none. */
function sourceOf(file) {
  if (!texts.has(file)) texts.set(file, existsSync(checkoutPath(file)) ? textOf(file) : '');
  return texts.get(file);
}

describe.each(Object.entries(specification))('the rows of %s', (_section, rowsOfSection) => {
  it('names tests that exist', () => {
    const missing = rowsOfSection
      .flatMap(({ tests }) => tests)
      .filter(({ file, title }) => !['"', "'", '`'].some((quote) => sourceOf(file).includes(quote + title + quote)));
    expect(missing).toEqual([]);
  });

  it('has a test or a decision for each sentence, once', () => {
    const decisions = readdirSync(checkoutPath('docs/decisions')).map((name) => name.slice(0, 3));
    for (const { sentence, tests, decision } of rowsOfSection) {
      expect(tests.length > 0 || decision, sentence).toBeTruthy();
      if (decision) expect(decisions, sentence).toContain(decision);
    }
    const sentences = rowsOfSection.map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

it('has more than 200 rows', () => {
  expect(rows.length).toBeGreaterThan(200);
});
