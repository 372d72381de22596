import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { rootBeside, unreadable } from './env-file.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'seva-env-file-'));
const file = path.join(folder, '.env');
const isRoot = process.getuid() === 0;
const nobody = 65_534;
afterEach(() => {
  vi.unstubAllEnvs();
  if (isRoot) process.seteuid(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('returns null for a readable and for a missing file', () => {
  expect(unreadable(file)).toBeNull();
  writeFileSync(file, 'PORT=1\n');
  expect(unreadable(file)).toBeNull();
});

test('names the owner of an unreadable file, and the command that the owner types', () => {
  writeFileSync(file, 'PORT=1\n');
  chmodSync(file, isRoot ? 0o600 : 0o000);
  chmodSync(folder, 0o755);
  vi.stubEnv('npm_lifecycle_event', 'doctor');
  const argv = vi.spyOn(process, 'argv', 'get');
  argv.mockReturnValue(['node', '/opt/seva/config/tooling/cms-script.mjs', 'doctor', '--send-to', 'a b@temple.test']);
  if (isRoot) process.seteuid(nobody);
  const refusal = unreadable(file);
  argv.mockRestore();
  const { username } = isRoot ? { username: 'root' } : userInfo();
  expect(refusal).toContain(`${file} belongs to ${username}`);
  expect(refusal).toContain(`sudo -H -u ${username} npm run doctor -- --send-to 'a b@temple.test'`);
});

test('refuses root, and only root, when the data folder belongs to another user', () => {
  expect(rootBeside(path.join(folder, 'missing'), 0)).toBeNull();
  expect(rootBeside(folder, 1000)).toBeNull();
  if (isRoot) {
    expect(rootBeside(folder, 0)).toBeNull();
    chownSync(folder, nobody, nobody);
  }
  expect(rootBeside(folder, 0)).toMatch(/belongs to \S+, who cannot read what root writes there/);
});
