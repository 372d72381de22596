import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inCheckout } from './checkout.mjs';
import { argsOf, shortVariables, suites } from './suites.mjs';

const files = readdirSync(inCheckout('cms/tests'), { recursive: true })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

/** The files of a pattern with names in braces and stars. */
function matching(pattern) {
  const parts = pattern.split(/(\{[^}]*\}|\*)/).map((part) => {
    if (part === '*') return '[^/]*';
    return part.startsWith('{') ? `(${part.slice(1, -1).replaceAll(',', '|')})` : part.replaceAll('.', '\\.');
  });
  return files.filter((file) => new RegExp(`^${parts.join('')}$`).test(file));
}

/** Each name of a pattern by itself, so that one that is misspelled or gone is seen. */
function namesOf(pattern) {
  const [, before = pattern, names = '', after = ''] = /^(.*?)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names.split(',').map((name) => before + name + after);
}

const suite = (name) => suites.find((one) => one.name === name);
const leftOutOf = (name) => suite(name).leftOut;

describe('what npm test leaves out of a database', () => {
  it.each([...leftOutOf('cms-sqlite'), ...leftOutOf('cms-postgres')].flatMap(namesOf))('%s names a test', (name) => {
    expect(matching(name)).not.toEqual([]);
  });

  it('is run on the other database', () => {
    const onSqlite = leftOutOf('cms-sqlite').flatMap(matching);
    expect(
      leftOutOf('cms-postgres')
        .flatMap(matching)
        .filter((file) => onSqlite.includes(file)),
    ).toEqual([]);
  });

  it('holds no test that runs on PostgreSQL alone', () => {
    const alone = /runIf\((?:[^)]*\|\| )?(?:inject\('postgres'\)|process\.env\.SEVA_TEST_POSTGRES)/;
    const left = leftOutOf('cms-postgres').flatMap(matching);
    expect(left.filter((file) => alone.test(readFileSync(inCheckout('cms', file), 'utf8')))).toEqual([]);
    expect(files.filter((file) => alone.test(readFileSync(inCheckout('cms', file), 'utf8'))).length).toBeGreaterThan(3);
  });

  it('is run where the whole is asked for, or the file by its name', () => {
    const postgres = suite('cms-postgres');
    expect(argsOf(postgres).filter((one) => one.startsWith('--exclude='))).toHaveLength(postgres.leftOut.length);
    expect(argsOf(postgres, { reach: 'whole' })).toEqual(['tests']);
    expect(argsOf(postgres, { asked: ['tests/avif.test.ts'] })).toEqual(['tests/avif.test.ts']);
  });
});

describe('what npm test leaves to npm run test:all', () => {
  const excluded = (args) => args.filter((one) => one.startsWith('--exclude=')).map((one) => one.slice(10));
  const long = suite('cms-sqlite').long.filter((pattern) => pattern.startsWith('tests/'));

  it.each(long.flatMap(namesOf))('%s names a test', (name) => {
    expect(matching(name)).not.toEqual([]);
  });

  it.each(suite('cms-postgres').shortFiles)('%s names a test that runs on PostgreSQL', (name) => {
    const found = files.filter((file) => file.startsWith(name));
    expect(found).not.toEqual([]);
    expect(found.filter((file) => leftOutOf('cms-postgres').flatMap(matching).includes(file))).toEqual([]);
  });

  it.each(suite('e2e').shortFiles)('%s names a journey', (name) => {
    expect(existsSync(inCheckout('storefront', `${name}.test.ts`))).toBe(true);
  });

  it('is left out of no other run', () => {
    const sqlite = suite('cms-sqlite');
    expect(excluded(argsOf(sqlite, { reach: 'short' }))).toEqual([...sqlite.leftOut, ...sqlite.long]);
    expect(excluded(argsOf(sqlite))).toEqual(sqlite.leftOut);
    const postgres = suite('cms-postgres');
    expect(argsOf(postgres, { reach: 'short' })).toEqual(expect.arrayContaining(postgres.shortFiles));
    expect(argsOf(postgres)).not.toEqual(expect.arrayContaining(postgres.shortFiles));
  });

  it('is left out of npm test alone, and not of a file that is asked for', () => {
    expect(shortVariables({ reach: 'short' })).toEqual({ SEVA_TEST_SHORT: '1' });
    for (const choice of [
      { reach: 'all' },
      { reach: 'whole' },
      { reach: 'short', asked: ['tests/process.test.ts'] },
      {},
    ])
      expect(shortVariables(choice)).toEqual({});
  });

  it('names no file that leaves out a part of itself', () => {
    const inParts = files.filter((file) => readFileSync(inCheckout('cms', file), 'utf8').includes('isShort'));
    expect(inParts.length).toBeGreaterThan(10);
    expect(inParts.filter((file) => long.flatMap(matching).includes(file))).toEqual([]);
  });
});
