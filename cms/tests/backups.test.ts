import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as Archive from '../src/ops/backups/archive';
import type * as CopyBackups from '../src/ops/backups/copy-backups';
import type * as MakeBackup from '../src/ops/backups/make-backup';
import type * as Jobs from '../src/ops/backups/job';
import type { VerifiedRestore } from '../src/ops/backups/verified-restore';
import type * as Verify from '../src/ops/backups/verify-backup';
import type * as Program from '../src/ops/data-version/program';
import type * as Environment from '@seva/config/env/server';
import { command, emptyPlace, makeKey, picturesIn, succeed, tablesOf, type Place } from './backups/support';
import { optionOf, sized, writeFigure } from './support/evidence';
import { randomFrom } from './support/many-orders';
import { copyOfTemplate, type TestData } from './support/server';
import { isShort } from './support/short';

const require = createRequire(import.meta.url);
const { listed, makeArchive, readArchive } = require('../dist/src/ops/backups/archive') as typeof Archive;
const { copyBackups } = require('../dist/src/ops/backups/copy-backups') as typeof CopyBackups;
const { makeBackup } = require('../dist/src/ops/backups/make-backup') as typeof MakeBackup;
const { backupJob } = require('../dist/src/ops/backups/job') as typeof Jobs;
const { verifyBackup } = require('../dist/src/ops/backups/verify-backup') as typeof Verify;
const { programVersion } = require('../dist/src/ops/data-version/program') as typeof Program;
const { parseServerEnv } = require('@seva/config/env/server') as typeof Environment;

/** Seed of the positions and bits that are flipped: `npm run evidence -- backup --seed=11`. */
const seed = Number(optionOf('seed') ?? 11);

let data: TestData;
let folder: string;
let key: Awaited<ReturnType<typeof makeKey>>;
const places: Place[] = [];
beforeAll(async () => {
  data = await copyOfTemplate();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-backups-'));
  key = await makeKey(folder);
});
afterAll(async () => {
  for (const place of places) await place.remove();
  await data.remove();
  fs.rmSync(folder, { recursive: true });
});

async function place(kind: Place['kind'] = data.kind): Promise<Place> {
  const made = await emptyPlace(kind);
  places.push(made);
  return made;
}

function jobOf(env: Record<string, string>, to: string, change: Partial<Jobs.BackupJob> = {}): Jobs.BackupJob {
  const parsed = parseServerEnv(env);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { ...backupJob(parsed.env, to, { recipients: [key.recipient] }), ...change };
}

const keys = () => ({ identities: [fs.readFileSync(key.file, 'utf8').split('\n')[1] ?? ''], passphrase: null });
const verify = (bytes: Buffer, program = programVersion()) => verifyBackup(Readable.from([bytes]), keys(), program);
const fileOf = (made: MakeBackup.BackupResult) => path.join(made.place, made.name);
const restoreTo = (env: Record<string, string>, file: string, ...more: string[]) =>
  command('restore', [file, '--identity', key.file, ...more], env);
let turn = 0;
/** Backs up the seeded shop to a separate folder. */
const backUp = (change: Partial<Jobs.BackupJob> = {}) =>
  makeBackup(jobOf(data.env, path.join(folder, `to-${(turn += 1)}`), change));

describe('a backup', () => {
  it('contains every table of the database and refuses unknown ones', async () => {
    const { manifest } = await backUp();
    expect(manifest.strangeTables).toEqual([]);
    expect(manifest.missingPictures).toEqual([]);
    expect(manifest.tables.find(({ name }) => name === 'services')?.rows).toBeGreaterThan(50);
    expect(manifest.pictures.map(({ path: file }) => path.basename(file)).sort()).toEqual(
      Object.keys(picturesIn(data.dataFolder)),
    );
  });

  it.skipIf(isShort)('rejects a backup with one flipped byte anywhere, or a missing end', async () => {
    for (const lock of [{ recipients: [key.recipient] }, { open: true }] as const) {
      const bytes = fs.readFileSync(
        fileOf(await backUp({ encryption: lock, ...('open' in lock ? { secrets: null } : {}) })),
      );
      expect((await verify(bytes)).mode).toBe('demo');
      const random = randomFrom(seed);
      const count = sized(1000, 24);
      const inside = Array.from({ length: count - 2 }, () => Math.floor(random() * bytes.length));
      for (const at of [0, ...inside, bytes.length - 1]) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        await expect(verify(flipped), `byte ${at} of ${bytes.length}, seed ${seed}`).rejects.toThrow(
          /damaged|no key opens/i,
        );
      }
      const what = `flipped bytes of ${'open' in lock ? 'an open' : 'a locked'} backup that were refused (seed ${seed})`;
      writeFigure({ row: 'flips', what, least: 1000, reached: count });
      for (const missing of [1, 1000, bytes.length - 10])
        await expect(verify(bytes.subarray(0, bytes.length - missing))).rejects.toThrow(/damaged|no key opens/i);
    }
  });

  it.skipIf(isShort)('opens with its own key only, and with no passphrase', async () => {
    const file = fileOf(await backUp());
    const other = await makeKey(fs.mkdtempSync(path.join(folder, 'other-')));
    const words = path.join(folder, 'words.txt');
    fs.writeFileSync(words, 'river of lamps and bells\n');
    for (const args of [[], ['--identity', other.file], ['--passphrase-file', words]]) {
      const { code, output } = await command('restore', [file, '--verify', ...args], data.env);
      expect([code, output]).toEqual([1, expect.stringContaining('No key opens this backup')]);
    }
    expect((await command('restore', [file, '--verify', '--identity', key.file], data.env)).output).toContain(
      'The backup is complete.',
    );
    expect(fs.readFileSync(file).includes('demo.example')).toBe(false);
  });

  it('shares its pictures with the next one, which is small, and is marked as made by hand', async () => {
    const to = path.join(folder, 'shared');
    const { manifest } = await makeBackup(jobOf(data.env, to));
    const stored = fs.readdirSync(path.join(to, 'pictures'));
    expect(stored.length).toBe(new Set(manifest.pictures.map(({ id }) => id)).size);
    const next = await makeBackup({ ...jobOf(data.env, to), byHand: true });
    expect(next.name).toMatch(/^seva-demo-\d{8}T\d{6}Z-by-hand\.tar\.gz\.age$/);
    expect(next.manifest.pictures).toEqual(manifest.pictures);
    expect(fs.readdirSync(path.join(to, 'pictures'))).toEqual(stored);
    const needed = fs
      .readFileSync(path.join(to, `${next.name}.pictures`), 'utf8')
      .trim()
      .split('\n');
    expect(needed.sort()).toEqual([...new Set(manifest.pictures.map(({ id }) => id))].sort());
  });

  it('is copied to a second folder, which restores without the first', async () => {
    const [to, second] = [path.join(folder, 'one'), path.join(folder, 'two')];
    const job = jobOf(data.env, to);
    const made = [];
    for (const day of [1, 2]) made.push(await makeBackup(job, () => new Date(Date.UTC(2026, 0, day, 9, 30))));
    await copyBackups(job, second);
    expect(fs.readdirSync(second)).toEqual(fs.readdirSync(to));
    expect(fs.readdirSync(path.join(second, 'pictures'))).toEqual(fs.readdirSync(path.join(to, 'pictures')));
    // What the second folder's retention deleted is not copied again.
    fs.rmSync(path.join(second, made[0]?.name ?? ''));
    made.push(await makeBackup(job, () => new Date(Date.UTC(2026, 0, 3, 9, 30))));
    await copyBackups(job, second);
    const there = fs.readdirSync(second).filter((name) => name.endsWith('.age'));
    expect(there).toEqual(made.slice(1).map(({ name }) => name));
    fs.renameSync(to, `${to}.away`);
    const output = await succeed(
      'restore',
      [path.join(second, made[2]?.name ?? ''), '--verify', '--identity', key.file],
      data.env,
    );
    expect(output).toContain('The backup is complete.');
  });

  it('rejects a backup of a newer version', async () => {
    const bytes = fs.readFileSync(fileOf(await backUp({ program: '0.10.0' })));
    await expect(verify(bytes, '0.9.9')).rejects.toThrow(/Seva 0\.10\.0 made this backup, and this is Seva 0\.9\.9/);
    expect((await verify(bytes, '0.10.1')).program).toBe('0.10.0');
  });

  it('names a picture that was deleted meanwhile and contains all others', async () => {
    const [name = ''] = Object.keys(picturesIn(data.dataFolder));
    const picture = path.join(data.dataFolder, 'public', 'uploads', name);
    fs.renameSync(picture, `${picture}.away`);
    try {
      const { manifest } = await backUp();
      expect(manifest.missingPictures).toEqual([name]);
      expect(manifest.pictures.length).toBeGreaterThan(100);
    } finally {
      fs.renameSync(`${picture}.away`, picture);
    }
  });

  it('makes an unencrypted backup only on request, and without secrets', async () => {
    const to = path.join(folder, 'plain');
    const refused = await command('backup', ['--to', to], data.env);
    expect([refused.code, fs.existsSync(to)]).toEqual([1, false]);
    expect(await succeed('backup', ['--to', to, '--plain'], data.env)).toContain('NOT in the backup');
    const { files, pictures } = await verify(fs.readFileSync(path.join(to, fs.readdirSync(to)[0] ?? '')));
    expect(files.map(({ path: file }) => file)).not.toContain('secrets.json');
    expect([pictures, fs.existsSync(path.join(to, 'pictures'))]).toEqual([[], false]);
  });

  it('leaves no file behind when a backup cannot be written', async () => {
    const to = path.join(folder, 'broken');
    const job = jobOf(data.env, to);
    const database = { client: 'sqlite', file: path.join(folder, 'no.db') } as const;
    await expect(makeBackup({ ...job, database })).rejects.toThrow(/There’s no shop/);
    fs.writeFileSync(to, 'a file where the folder should be');
    await expect(makeBackup(job)).rejects.toThrow();
    fs.rmSync(to);
    await expect(makeBackup({ ...job, encryption: { recipients: ['age1nobody'] } })).rejects.toThrow();
    expect(fs.existsSync(to) ? fs.readdirSync(to) : []).toEqual([]);
  });
});

/** Same database, and with PostgreSQL also from one kind to the other and back. */
const ways: readonly (readonly [string, readonly Place['kind'][]])[] = inject('postgres')
  ? [
      ['PostgreSQL', ['postgres']],
      ['SQLite and on PostgreSQL again', ['sqlite', 'postgres']],
    ]
  : [['SQLite', ['sqlite']]];

describe('a restore', () => {
  it.each(ways)('restores every row, number and picture on %s', async (_, way) => {
    const original = await backUp();
    let made = original;
    for (const kind of way) {
      const target = await place(kind);
      const { code, output } = await restoreTo(target.env, fileOf(made));
      expect(code, output).toBe(0);
      made = await makeBackup(jobOf(target.env, path.join(folder, `way-${(turn += 1)}`)));
      expect(made.manifest.database).toBe(kind);
      expect(tablesOf(made.manifest)).toEqual(tablesOf(original.manifest));
      expect(made.manifest.auditHead).toEqual(original.manifest.auditHead);
      expect(picturesIn(target.dataFolder)).toEqual(picturesIn(data.dataFolder));
      const secrets = (where: string) => fs.readFileSync(path.join(where, 'secrets.json'), 'utf8');
      expect(JSON.parse(secrets(target.dataFolder))).toEqual(JSON.parse(secrets(data.dataFolder)));
    }
  });

  it.skipIf(isShort)('refuses an existing shop, and keeps it aside with --replace', async () => {
    const target = await place();
    const file = fileOf(await backUp());
    expect((await restoreTo(target.env, file)).code).toBe(0);
    const before = picturesIn(target.dataFolder);
    const refused = await restoreTo(target.env, file);
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/isn’t empty. Nothing was changed/)]);
    expect(picturesIn(target.dataFolder)).toEqual(before);
    const { code, output } = await restoreTo(target.env, file, '--replace');
    expect(code, output).toBe(0);
    const kept = /before-restore-\d+/.exec(output)?.[0] ?? '';
    expect(picturesIn(path.join(target.dataFolder, kept))).toEqual(before);
    if (target.kind === 'postgres') expect(output).toMatch(/schema seva_before_\d+/);
    else expect(fs.existsSync(path.join(target.dataFolder, kept, 'seva.db'))).toBe(true);
  });

  it.skipIf(isShort)('changes nothing when the backup is damaged, has another mode, or no key opens it', async () => {
    const target = await place();
    const file = fileOf(await backUp());
    const damaged = `${file}.damaged`;
    const bytes = fs.readFileSync(file);
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    fs.writeFileSync(damaged, bytes);
    expect((await restoreTo(target.env, damaged)).output).toMatch(/Not restored\. This backup is damaged/);
    const stripe = 'sk_test_k2Qf7zN4vXw2LmR9tYb6HcJd8Ps2';
    const test = { ...target.env, STRIPE_SECRET_KEY: stripe, STRIPE_PUBLISHABLE_KEY: stripe.replace('sk', 'pk') };
    delete (test as Record<string, string>).SEVA_LIMITS_FACTOR;
    expect((await restoreTo(test, file)).output).toMatch(/in demo mode, but this environment is in test mode/);
    expect((await command('restore', [file], target.env)).output).toMatch(/No key opens/);
    const left = fs.existsSync(target.dataFolder) ? fs.readdirSync(target.dataFolder) : [];
    expect(left.filter((name) => !name.startsWith('server.lock'))).toEqual([]);
    expect((await restoreTo(target.env, file)).code).toBe(0);
  });

  it('restores a backup of format 1, which contains its pictures', async () => {
    const words = path.join(folder, 'passphrase.txt');
    const passphrase = 'river of lamps and bells';
    fs.writeFileSync(words, `${passphrase}\n`);
    const whole = await backUp({ encryption: { passphrase } });
    const entries: [string, Buffer][] = [];
    await readArchive(fs.createReadStream(fileOf(whole)), { identities: [], passphrase }, (name, content) => {
      const change = { 'seva-backup.json': { format: 1 }, 'manifest.json': { format: 1, pictures: undefined } }[name];
      const old = change && Buffer.from(JSON.stringify({ ...(JSON.parse(content.toString()) as object), ...change }));
      entries.push([name, old ?? content]);
      return Promise.resolve();
    });
    // The manifest lists the digest of the header.
    const manifest = JSON.parse(entries.at(-1)?.[1].toString() ?? '') as { files: { path: string }[] };
    const header = listed('seva-backup.json', entries[0]?.[1] ?? Buffer.alloc(0));
    manifest.files = manifest.files.map((file) => (file.path === header.path ? header : file));
    entries[entries.length - 1] = ['manifest.json', Buffer.from(JSON.stringify(manifest))];
    const archive = await makeArchive({ passphrase }, async (add) => {
      for (const [name, content] of entries) await add(name, content);
    });
    const file = path.join(folder, 'seva-demo-20260101T093000Z.tar.gz.age');
    fs.writeFileSync(file, await buffer(archive));
    const target = await place();
    const { code, output } = await command('restore', [file, '--passphrase-file', words], target.env);
    expect(code, output).toBe(0);
    expect(picturesIn(target.dataFolder)).toEqual(picturesIn(data.dataFolder));
  });

  it('refuses a backup whose picture is damaged or missing, names it, and records the result', async () => {
    const target = await place();
    const made = await backUp();
    const [picture] = made.manifest.pictures;
    const stored = fs.readdirSync(path.join(made.place, 'pictures')).find((name) => name.startsWith(picture?.id ?? ''));
    const file = path.join(made.place, 'pictures', stored ?? '');
    const bytes = fs.readFileSync(file);
    const note = () =>
      JSON.parse(fs.readFileSync(path.join(data.dataFolder, 'verified-restore.json'), 'utf8')) as VerifiedRestore;
    const verifyIt = () => command('restore', [fileOf(made), '--verify', '--identity', key.file], data.env);
    expect((await verifyIt()).code).toBe(0);
    expect(note()).toMatchObject({ ok: true, backup: made.name, goodAt: note().at });
    const { goodAt } = note();
    fs.writeFileSync(file, bytes.subarray(0, -1));
    expect(await verifyIt()).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The picture ${picture?.path ?? ''} is damaged`) as string,
    });
    expect(note()).toMatchObject({ ok: false, backup: made.name, goodAt });
    // A forgotten key says nothing about the backup.
    expect((await command('restore', [fileOf(made), '--verify'], data.env)).code).toBe(1);
    fs.rmSync(file);
    const refused = await restoreTo(target.env, fileOf(made));
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The picture ${picture?.path ?? ''} is missing`) as string,
    });
    expect(fs.existsSync(path.join(target.dataFolder, 'public'))).toBe(false);
    // The next backup stores it again, which repairs this one.
    await makeBackup(jobOf(data.env, made.place));
    const { code, output } = await restoreTo(target.env, fileOf(made));
    expect(code, output).toBe(0);
    expect(fs.existsSync(path.join(target.dataFolder, 'verified-restore.json'))).toBe(true);
  });

  it.skipIf(isShort)('keeps a shop from opening a half-finished restore, which can be run again', async () => {
    const target = await place();
    const file = fileOf(await backUp());
    fs.mkdirSync(target.dataFolder);
    fs.writeFileSync(path.join(target.dataFolder, 'restoring.json'), '{}');
    expect(await command('migrate', [], target.env)).toMatchObject({
      code: 78,
      output: expect.stringMatching(/Seva cannot start: a restore into .* was interrupted/) as string,
    });
    expect((await restoreTo(target.env, file, '--replace')).code).toBe(0);
    expect((await command('migrate', [], target.env)).code).toBe(0);
  });
});
