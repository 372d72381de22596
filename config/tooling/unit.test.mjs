import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkoutPath } from './checkout.mjs';
import { installedUnit } from './unit.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'seva-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('returns null where no unit is installed', () => {
  expect(installedUnit(folder)).toBeNull();
});

test('reads user, folder and variables of the shipped unit', () => {
  expect(installedUnit(checkoutPath('config', 'deploy'))).toMatchObject({
    user: 'seva',
    folder: '/opt/seva',
    variables: { NODE_ENV: 'production', SEVA_DATA: '/var/lib/seva', MALLOC_ARENA_MAX: '2' },
  });
});

test('reads quoted values, and lets a change of the unit win', () => {
  writeFileSync(
    path.join(folder, 'seva.service'),
    '[Service]\nUser=seva\nWorkingDirectory=/srv/shop\n# Environment=NO=1\nEnvironment="A=one two" B=1 C="x=y z"\n',
  );
  mkdirSync(path.join(folder, 'seva.service.d'));
  writeFileSync(path.join(folder, 'seva.service.d', 'override.conf'), '[Service]\nUser=temple\nEnvironment=B=2\n');
  writeFileSync(path.join(folder, 'seva.service.d', 'notes.txt'), 'User=other\n');
  expect(installedUnit(folder)).toEqual({
    user: 'temple',
    folder: '/srv/shop',
    variables: { A: 'one two', B: '2', C: 'x=y z' },
  });
});
