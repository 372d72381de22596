import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from './checkout.mjs';

const nobody = 65_534;
const isRoot = process.getuid() === 0;
const release = {
  version: '0.3.0',
  node: process.versions.node,
  platform: process.platform,
  arch: process.arch,
  dataVersion: 2,
};

/** Prints what a command of the server sees. */
const script =
  'console.log(JSON.stringify({ uid: process.getuid(), cwd: process.cwd(), args: process.argv.slice(2), env: process.env }))';

let folder = '';
let program = '';
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'seva-command-')));
  chmodSync(folder, 0o755);
  program = path.join(folder, 'seva-0.3.0');
  for (const part of ['bin', 'config/tooling', 'package.json'])
    cpSync(checkoutPath(part), path.join(program, part), { recursive: true });
  mkdirSync(path.join(program, 'cms', 'scripts'), { recursive: true });
  for (const name of ['doctor', 'audit-verify', 'backup-key'])
    writeFileSync(path.join(program, 'cms', 'scripts', `${name}.js`), script);
  writeFileSync(path.join(program, 'cms', 'server.js'), 'process.kill(process.pid, "SIGTERM")');
  writeFileSync(path.join(program, 'release.json'), JSON.stringify(release));
  symlinkSync(path.join(program, 'bin', 'seva'), path.join(folder, 'seva'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const data = () => path.join(folder, 'data');

/** Runs `seva` through a link, from another folder. */
function seva(words, { env = {}, uid } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'seva'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, SEVA_DATA: data(), ...env },
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { status, stdout, stderr };
}
const seen = ({ stdout }) => JSON.parse(stdout);

test('runs a command of a release without installing or building, in the folder of the caller', () => {
  writeFileSync(path.join(program, '.env'), 'MAIL_FROM=seva@temple.test\n');
  const answer = seva(['audit:verify', '--head=1:a'], { env: { PORT: '1' } });
  expect([answer.status, answer.stderr]).toEqual([0, '']);
  expect(seen(answer)).toMatchObject({ cwd: folder, args: ['--head=1:a'], env: { MAIL_FROM: 'seva@temple.test' } });
});

test('exits as the server does', () => {
  expect(seva(['start']).status).toBe(143);
});

test.each([['help'], ['--help'], []])('lists the commands by seva %s', (...words) => {
  const { status, stdout } = seva(words);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: seva COMMAND\n[^]* seva audit:verify /)]);
});

test('prints the version', () => {
  expect(seva(['version']).stdout).toMatch(/^Seva \d+\.\d+\.\d+(-dev)?, data version 2\n$/);
});

test('lists the commands for one that it does not know', () => {
  const { status, stderr } = seva(['bakcup', '--to', 'x']);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/There is no command "bakcup"\. [^]* seva backup /)]);
});

test('refuses another major of Node in one sentence', () => {
  writeFileSync(path.join(program, 'release.json'), JSON.stringify({ ...release, node: '18' }));
  const { status, stderr } = seva(['doctor']);
  writeFileSync(path.join(program, 'release.json'), JSON.stringify(release));
  expect([status, stderr]).toEqual([1, expect.stringMatching(/is for Node 18, and this is Node \d+/)]);
  expect(stderr).not.toMatch(/\bat \S+:\d+/);
});

test.runIf(isRoot)('becomes the owner of the data if root calls it, but not to create a key', () => {
  mkdirSync(data(), { mode: 0o700 });
  chownSync(data(), nobody, nobody);
  chmodSync(path.join(program, '.env'), 0o600);
  const answer = seen(seva(['doctor']));
  expect(answer).toMatchObject({ uid: nobody, env: { USER: 'nobody', MAIL_FROM: 'seva@temple.test' } });
  expect(seen(seva(['backup:key']))).toMatchObject({ uid: 0 });
});

test.runIf(isRoot)('tells another user which command to type instead of a stack trace', () => {
  const refused = seva(['doctor', '--send-to', 'a b@temple.test'], { uid: 1234 });
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain(`${path.join(program, '.env')} belongs to root, and you may not read it. Type:`);
  expect(refused.stderr).toContain(`sudo ${path.join(program, 'bin', 'seva')} doctor --send-to 'a b@temple.test'`);
  chmodSync(path.join(program, '.env'), 0o644);
  expect(existsSync(data())).toBe(true);
  const other = seva(['doctor'], { uid: 1234 });
  expect(other.stderr).toContain(`${data()} belongs to nobody, and you may not change it. Type:`);
});
