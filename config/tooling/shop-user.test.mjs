import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownerOf, refusal, typedAsRoot } from './shop-user.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'seva-shop-user-'));
const shop = { file: path.join(folder, '.env'), dataFolder: path.join(folder, 'data'), command: 'sudo seva doctor' };
const isRoot = process.getuid() === 0;
const nobody = 65_534;
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('returns no owner and no refusal for a shop that has neither settings nor data', () => {
  expect(ownerOf(shop)).toBeNull();
  expect(refusal(shop)).toBeNull();
});

test('takes the owner of .env, then the user of the unit, then the owner of the data', () => {
  const { uid, username } = userInfo();
  writeFileSync(shop.file, 'PORT=1\n');
  expect(ownerOf(shop)).toMatchObject({ uid });
  expect(ownerOf({ ...shop, unit: { user: 'nobody' } })).toMatchObject({ uid: nobody });
  mkdirSync(shop.dataFolder);
  expect(ownerOf({ ...shop, unit: { user: 'nobody' } })).toMatchObject({ uid });
  expect(refusal(shop)).toBeNull();
  expect(username).not.toBe('nobody');
});

// Root may read everything; seva.test.mjs runs commands as another user.
test.skipIf(isRoot).each([
  ['.env', shop.file, 'read'],
  ['the data folder', shop.dataFolder, 'change'],
])('names the owner of %s to another user, and the command to type', (_, place, verb) => {
  chmodSync(place, 0o000);
  const refused = refusal(shop);
  chmodSync(place, 0o755);
  const { username } = userInfo();
  expect(refused).toBe(`${place} belongs to ${username}, and you may not ${verb} it. Type:\n\n  sudo seva doctor`);
});

test('quotes the words of a command for a shell', () => {
  expect(typedAsRoot(['create-admin', '--name', "Sri's Temple"])).toMatch(
    /^sudo \S+ create-admin --name 'Sri'\\''s Temple'$/,
  );
});
