import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeShop } from './testing/fake-shop.mjs';
import { compareVersions } from './versions.mjs';

/** `npm run evidence -- upgrade` kills at each step. */
const isFull = process.env.SEVA_EVIDENCE === 'upgrade';
const isRoot = process.getuid() === 0;

let shop;
beforeEach(async () => {
  shop = await fakeShop();
});
afterEach(() => shop.remove());

/** Starts the shop and returns the archive of 0.3.0. */
async function begin(conduct) {
  shop.start();
  expect(await shop.answering()).toBe('old');
  return shop.release('0.3.0', { conduct });
}

const before = { version: 1, program: '0.2.0', rows: 'donations' };
const after = { version: 2, program: '0.3.0', rows: 'donations' };

describe('an upgrade', () => {
  it('moves a plain folder aside, makes the shop a link, and keeps settings and data', async () => {
    const { code, output } = shop.upgrade([await begin()]);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/The shop runs Seva 0\.3\.0\. The shop was closed for \d+ s/),
    ]);
    expect([await shop.answering(), shop.target(), shop.data()]).toEqual(['0.3.0', 'seva-0.3.0', after]);
    expect(shop.installed()).toEqual(['seva', 'seva-0.2.0', 'seva-0.3.0']);
    expect(shop.settings()).toEqual({ mode: '600', text: shop.copyOfSettings });
    expect(shop.backups()).toBe(1);
  });

  it('keeps the last two releases and never removes a checkout', async () => {
    const first = await begin();
    expect(shop.upgrade([first]).code).toBe(0);
    for (const version of ['0.3.1', '0.3.2']) expect(shop.upgrade([shop.release(version)]).code).toBe(0);
    expect(shop.installed()).toEqual(['seva', 'seva-0.2.0', 'seva-0.3.1', 'seva-0.3.2']);
    expect(await shop.answering()).toBe('0.3.2');
  });

  it('returns by hand, and asks before it puts old data back', async () => {
    expect(shop.upgrade([await begin()]).code).toBe(0);
    expect(shop.upgrade(['--back'])).toMatchObject({ code: 1, output: expect.stringMatching(/--with-old-data/) });
    expect(await shop.answering()).toBe('0.3.0');
    expect(shop.upgrade(['--back', '--with-old-data']).code).toBe(0);
    expect([await shop.answering(), shop.target(), shop.data()]).toEqual(['old', 'seva-0.2.0', before]);
    expect(shop.upgrade([shop.release('0.3.1')]).code).toBe(0);
    expect(await shop.answering()).toBe('0.3.1');
    expect(shop.upgrade([shop.release('0.3.2')]).code).toBe(0);
    expect(shop.upgrade(['--back']).code).toBe(0);
    expect(await shop.answering()).toBe('0.3.1');
  });

  it('fetches the payments of the time since from Stripe before the shop opens, and counts them', async () => {
    expect(shop.upgrade([await begin()]).code).toBe(0);
    expect(shop.upgrade([shop.release('0.3.1', { dataVersion: 3 })]).code).toBe(0);
    const { code, output } = shop.upgrade(['--back', '--with-old-data']);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /fetched from Stripe now[^]*✓ Fetching payments[^]*3 donations were brought back[^]*Starting Seva 0\.3\.0/,
      ),
    ]);
    expect(shop.upgrade([shop.release('0.3.2')]).code).toBe(0);
  });

  it('says when an old release fetches the payments itself', async () => {
    expect(shop.upgrade([await begin()]).code).toBe(0);
    expect(shop.upgrade(['--back', '--with-old-data'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/the running Seva 0\.2\.0 fetches them from Stripe within an hour/),
    });
  });

  it.runIf(isRoot)('gives the files root as owner and no special modes', async () => {
    expect(shop.upgrade([await begin()]).code).toBe(0);
    const { uid, gid, mode } = statSync(shop.within('opt', 'seva', 'tool'));
    expect([uid, gid, (mode & 0o7777).toString(8)]).toEqual([0, 0, '755']);
  });

  it('accepts an archive without checksums only with --unverified', async () => {
    const archive = await begin();
    rmSync(shop.within('releases', 'SHA256SUMS'));
    expect(shop.upgrade([archive])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/There is no SHA256SUMS beside the archive.*--unverified/),
    });
    expect(await shop.answering()).toBe('old');
    expect(shop.upgrade([archive, '--unverified']).code).toBe(0);
    expect(await shop.answering()).toBe('0.3.0');
  });

  it('accepts only the signature of those who made the running release', async () => {
    const [own, other] = [1, 2].map(() => generateKeyPairSync('ed25519').privateKey);
    await begin();
    expect(shop.upgrade([shop.release('0.3.0', { signedBy: own })]).code).toBe(0);
    const refused = [undefined, other].map((signedBy) => shop.upgrade([shop.release('0.3.1', { signedBy })]));
    expect(refused.map(({ code }) => code)).toEqual([1, 1]);
    expect(refused[0].output).toMatch(/There is no SHA256SUMS\.sig beside the archive/);
    expect(refused[1].output).toMatch(/was not signed by those who made the running release/);
    expect([await shop.answering(), shop.backups()]).toEqual(['0.3.0', 1]);
    expect(shop.upgrade([shop.release('0.3.1', { signedBy: own })]).code).toBe(0);
    expect(await shop.answering()).toBe('0.3.1');
  });
});

describe('a release that is not well', () => {
  it.each([
    ['whose migration fails', 'fail-migration', /left the data unchanged/],
    ['that ends at its start', 'fail-start', /It ended by itself\.\nSeva cannot start: planted/],
    ['that does not answer well', 'unwell', /It did not answer well within 4 seconds/],
    ['that fails only where visitors arrive', 'fail-open', /\/api\/health did not answer well/],
  ])('%s goes back to the old program and its data', async (_, conduct, words) => {
    const { code, output } = shop.upgrade([await begin(conduct)]);
    expect([code, output]).toEqual([1, expect.stringMatching(words)]);
    expect(output).toContain('Not upgraded. Seva 0.2.0 runs again with the data from before');
    expect([await shop.answering(), shop.target(), shop.data()]).toEqual(['old', 'seva-0.2.0', before]);
    expect(shop.installed()).toEqual(['seva', 'seva-0.2.0']);
    expect(existsSync(shop.within('data', 'before-upgrade-0.3.0'))).toBe(conduct === 'fail-open');
    expect(shop.upgrade([shop.release('0.3.0')]).code).toBe(0);
    expect([await shop.answering(), shop.data()]).toEqual(['0.3.0', after]);
  });

  it('keeps the way back of the release that runs', async () => {
    expect(shop.upgrade([await begin()]).code).toBe(0);
    expect(shop.upgrade([shop.release('0.3.1', { conduct: 'fail-start' })]).code).toBe(1);
    expect(shop.installed()).toEqual(['seva', 'seva-0.2.0', 'seva-0.3.0']);
    expect(shop.upgrade(['--back', '--with-old-data']).code).toBe(0);
    expect([await shop.answering(), shop.data()]).toEqual(['old', before]);
  });

  it('shows its message, and writes the stack trace to the journal', async () => {
    const { output } = shop.upgrade([await begin('throw')]);
    expect(output).toMatch(/It ended by itself\.\nError: planted in the code\nThe stack trace is in the journal: /);
    expect(output).not.toMatch(/^\s+at |Node\.js v|throw new/m);
    expect(shop.journal()).toMatch(/Error: planted in the code\n\s+at /);
  });
});

/** Steps at which the command is killed, in their order; the last ones return the data. */
const kills = [
  ...(isFull ? ['stop', 'before-make', 'after-make', 'start'] : []),
  'trial',
  ...(isFull ? ['before-put-back'] : []),
  'after-put-back',
];

describe.each(kills)('a command that is killed (%s)', (kill) => {
  const conduct = kill.endsWith('put-back') ? 'fail-start' : undefined;
  const isOnTheWayBack = conduct !== undefined;

  it.skipIf(isOnTheWayBack)('leaves a shop that starts, and ends well if it runs again', async () => {
    const archive = await begin(conduct);
    expect(shop.upgrade([archive], { kill }).signal).toBe('SIGKILL');
    if (!(await shop.isRunning())) shop.start();
    expect(await shop.answering()).not.toBeNull();
    expect(shop.upgrade([archive]).code).toBe(0);
    expect([await shop.answering(), shop.target(), shop.data()]).toEqual(['0.3.0', 'seva-0.3.0', after]);
    expect(existsSync(shop.within('opt', 'seva.upgrade.json'))).toBe(false);
  });

  it('ends well if it runs again at once', async () => {
    const archive = await begin(conduct);
    expect(shop.upgrade([archive], { kill }).signal).toBe('SIGKILL');
    expect(shop.upgrade([shop.release('0.3.0')]).code).toBe(0);
    expect([await shop.answering(), shop.target(), shop.data()]).toEqual(['0.3.0', 'seva-0.3.0', after]);
  });
});

describe('a return by hand that is killed', () => {
  it('ends well if it runs again', async () => {
    expect(shop.upgrade([await begin()]).code).toBe(0);
    expect(shop.upgrade(['--back', '--with-old-data'], { kill: 'after-put-back' }).signal).toBe('SIGKILL');
    expect(shop.upgrade(['--back']).code).toBe(0);
    expect([await shop.answering(), shop.target(), shop.data()]).toEqual(['old', 'seva-0.2.0', before]);
  });
});

describe('a command that is killed between moving the old folder and making the link', () => {
  it('makes the link and ends well if it runs again', async () => {
    const archive = await begin();
    expect(shop.upgrade([archive], { kill: 'after-make' }).signal).toBe('SIGKILL');
    execFileSync('mv', [shop.within('opt', 'seva'), shop.within('opt', 'seva-0.2.0')]);
    expect(shop.upgrade([archive]).code).toBe(0);
    expect([await shop.answering(), shop.target()]).toEqual(['0.3.0', 'seva-0.3.0']);
  });
});

describe('a refusal, which does not touch the running shop,', () => {
  afterEach(async () => {
    expect([await shop.answering(), shop.installed(), shop.data()]).toEqual(['old', ['seva'], before]);
  });
  const refused = (words, text, options) => {
    const { code, output } = shop.upgrade(words, options);
    expect([code, output]).toEqual([1, expect.stringMatching(text)]);
    expect(output).not.toMatch(/\bat \S+:\d+/);
  };

  it('rejects a checksum that differs, and an archive that is not listed', async () => {
    const archive = await begin();
    const sums = shop.within('releases', 'SHA256SUMS');
    writeFileSync(sums, `${'0'.repeat(64)}  seva-0.3.0.tar.gz\n`);
    refused([archive], /its checksum differs from SHA256SUMS/);
    writeFileSync(sums, `${'0'.repeat(64)}  seva-0.3.1.tar.gz\n`);
    refused([archive], /SHA256SUMS does not list seva-0\.3\.0/);
  });

  it('rejects an archive that is missing, cut or something else', async () => {
    const archive = await begin();
    refused([`${archive}.gz`], /There is no file/);
    const whole = readFileSync(archive);
    rmSync(shop.within('releases', 'SHA256SUMS'));
    for (const bytes of [200, whole.length - 20]) {
      writeFileSync(archive, whole.subarray(0, bytes));
      refused(
        [archive, '--unverified'],
        /\nseva-0\.3\.0\.tar\.gz is not a release of Seva, or only a part of one\. Download it again\.\n$/,
      );
    }
    expect(shop.backups()).toBe(0);
    refused([], /Name the file of the release/);
  });

  it('rejects a version that is not one', async () => {
    await begin();
    for (const named of ['9.9.9/../../x', '9.9', '9.9.9-', '9.9.9-a/b', null])
      refused([shop.release('9.9.9', { named })], /has no valid version/);
  });

  it('rejects another Node, the same version, an older one, and older data', async () => {
    await begin();
    refused([shop.release('0.3.0', { node: '18' })], /is for Node 18, and this is Node \d+/);
    refused([shop.release('0.2.0')], /The shop is at 0\.2\.0 already/);
    refused([shop.release('0.1.9')], /0\.1\.9 is older/);
    refused([shop.release('0.3.0', { dataVersion: 0 })], /The data have version 1/);
    refused(['--back'], /There is no release before 0\.2\.0/);
  });

  it('requires a backup or the option --without-backup', async () => {
    const archive = await begin();
    const file = shop.within('opt', 'seva', '.env');
    writeFileSync(file, shop.copyOfSettings.replace(/SEVA_BACKUP_TO.*\n/, ''));
    refused([archive], /No backup is configured/);
  });

  it('rejects data inside the program', async () => {
    const archive = await begin();
    const file = shop.within('opt', 'seva', '.env');
    writeFileSync(file, shop.copyOfSettings.replace(/SEVA_DATA.*\n/, 'SEVA_DATA=.seva\n'));
    mkdirSync(shop.within('opt', 'seva', '.seva'));
    refused([archive], /The data are inside the program/);
  });

  it.runIf(isRoot)('names the command to type to a user who may not write there', async () => {
    const archive = await begin();
    chmodSync(shop.within(), 0o755);
    refused(
      [archive],
      /An upgrade writes to .*opt, which you may not\. Run it with sudo:\n\n {2}sudo \S+bin\/seva upgrade/,
      {
        uid: 1234,
      },
    );
  });
});

it.runIf(isRoot)('refuses a disk that is too small before it touches the shop', async ({ skip }) => {
  const small = shop.within('small');
  mkdirSync(small);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small], { stdio: 'ignore' });
  } catch {
    skip('no tmpfs may be mounted here');
  }
  try {
    symlinkSync(shop.within('opt', 'seva'), path.join(small, 'seva'));
    shop.start();
    expect(await shop.answering()).toBe('old');
    const archive = shop.release('0.3.0', { bytes: 5_000_000 });
    const { code, output } = shop.upgrade([archive], { at: path.join(small, 'seva') });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/The disk of \S+ has 1 MB free, and the upgrade needs 6 MB/),
    ]);
    expect(await shop.answering()).toBe('old');
  } finally {
    execFileSync('umount', [small]);
    rmSync(small, { recursive: true });
  }
});

it('orders versions by numbers, and those of a temple between the releases', () => {
  const versions = ['0.10.0', '0.3.1', '0.3.1-temple.2', '0.3.0', '0.3.1-temple.10', '0.3.0-dev'];
  const ordered = ['0.3.0-dev', '0.3.0', '0.3.1-temple.2', '0.3.1-temple.10', '0.3.1', '0.10.0'];
  expect(versions.sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('0.3.0', '0.3.0')).toBe(0);
});
