import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutPath } from './checkout.mjs';
import * as choices from './test-choices.mjs';

const { filesOf, shortJourneys, shortOnBoth, shortOnPostgres } = choices;
const files = readdirSync(checkoutPath('cms/tests'), { recursive: true })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

/** Returns the files of a pattern with names in braces and stars. */
function matching(pattern) {
  const parts = pattern.split(/(\{[^}]*\}|\*)/).map((part) => {
    if (part === '*') return '[^/]*';
    return part.startsWith('{') ? `(${part.slice(1, -1).replaceAll(',', '|')})` : part.replaceAll('.', '\\.');
  });
  return files.filter((file) => new RegExp(`^${parts.join('')}$`).test(file));
}

/** Splits a pattern with braces into one pattern for each name. */
function namesOf(pattern) {
  const [, before = pattern, names = '', after = ''] = /^(.*?)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names.split(',').map((name) => before + name + after);
}

const patterns = ['sqliteOnlyTests', 'sampledOnce', 'multiProcessTests', 'long'].flatMap((list) =>
  choices[list].flatMap(namesOf),
);
const leftOut = (suite, reach) => filesOf(suite, reach).exclude.flatMap(matching);
const textOf = (file) => readFileSync(checkoutPath('cms', file), 'utf8');

describe('a test run', () => {
  it.each([...patterns, ...[...shortOnBoth, ...shortOnPostgres].map((name) => `${name}*`)])(
    'has a test for the pattern %s',
    (name) => {
      expect(matching(name)).not.toEqual([]);
    },
  );

  it.each(shortJourneys)('has the journey %s', (name) => {
    expect(existsSync(checkoutPath('storefront', `${name}.test.ts`))).toBe(true);
  });

  it('runs every file on one database at least', () => {
    const [sqlite, postgres] = ['cms-sqlite', 'cms-postgres'].map((suite) => leftOut(suite, 'all'));
    expect(postgres.filter((file) => sqlite.includes(file))).toEqual([]);
  });

  it('runs on PostgreSQL the files that run only there', () => {
    const alone = files.filter((file) => /runIf\((?:[^)]*\|\| )?inject\('postgres'\)/.test(textOf(file)));
    expect(alone.length).toBeGreaterThan(3);
    expect(alone.filter((file) => leftOut('cms-postgres', 'all').includes(file))).toEqual([]);
  });

  it('excludes no file of the daily sample on PostgreSQL', () => {
    const short = filesOf('cms-postgres', 'short').include.flatMap(matching);
    expect(short.filter((file) => leftOut('cms-postgres', 'short').includes(file))).toEqual([]);
  });

  it('excludes no file that shortens itself', () => {
    const shortened = files.filter((file) => textOf(file).includes('isShort'));
    expect(shortened.length).toBeGreaterThan(10);
    expect(shortened.filter((file) => choices.long.flatMap(matching).includes(file))).toEqual([]);
  });

  it('excludes nothing when a file is run by its name', () => {
    expect(filesOf('cms-postgres')).toEqual({});
  });
});
