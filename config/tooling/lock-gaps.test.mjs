import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inCheckout } from './checkout.mjs';
import { lockAddresses, lockConflicts, lockGaps } from './lock-gaps.mjs';

describe.each(['package-lock.json', 'storefront/package-lock.json'])('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(inCheckout(file), 'utf8'));

  test('holds the packages of every system (if not: npm run lockfile)', () => {
    expect(lockGaps(packages)).toEqual([]);
  });

  test('is one that the npm of every supported Node installs (if not: a version of the peer under devDependencies)', () => {
    expect(lockConflicts(packages)).toEqual([]);
  });

  test('holds nothing that an installation leaves out', () => {
    const extraneous = Object.entries(packages).filter(([, entry]) => entry.extraneous);
    expect(extraneous.map(([place]) => place)).toEqual([]);
  });

  test('holds no download address', () => {
    expect(lockAddresses(packages)).toEqual([]);
  });
});

test('finds what is missing, and looks outwards as Node does', () => {
  const optionalDependencies = { linux: '1', windows: '1' };
  const packages = {
    '': {},
    'node_modules/outer': {},
    'node_modules/outer/node_modules/inner': { optionalDependencies },
    'node_modules/outer/node_modules/linux': {},
  };
  expect(lockGaps(packages)).toEqual([{ place: 'node_modules/outer/node_modules/inner', missing: 'windows' }]);
  expect(lockGaps({ ...packages, 'node_modules/windows': {} })).toEqual([]);
});

test('finds a peer of another version than was asked for, optional or not', () => {
  const peerDependencies = { yaml: '^2.4.2', absent: '1' };
  const packages = {
    '': {},
    'node_modules/vite': { peerDependencies },
    'node_modules/yaml': { version: '1.10.3' },
  };
  expect(lockConflicts(packages)).toEqual([{ place: 'node_modules/vite', wants: 'yaml ^2.4.2', finds: '1.10.3' }]);
  expect(lockConflicts({ ...packages, 'node_modules/vite/node_modules/yaml': { version: '2.9.1' } })).toEqual([]);
});
