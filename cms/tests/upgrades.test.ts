import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { neededVersion } from '../src/ops/data-version/versions';
import { command as operate } from './backups/support';
import { allRows } from './support/all-rows';
import { until } from './support/client';
import { fixtureVersions, unpackData } from './support/kept-data';
import { killAll, launch, ready } from './support/process';
import { runScript } from './support/scripts';
import type { TestData } from './support/server';

const kind = inject('postgres') ? 'postgres' : 'sqlite';
const plant = path.resolve(import.meta.dirname, 'support/planted-upgrade.cjs');
const next = neededVersion() + 1;
/** Exit code of a start that cannot go better the next time. */
const wrongConfiguration = 78;
const manifest = fs.readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };
/** Beginning of every refusal of the data that the later program has written. */
const bothNamed = `was written by Seva 99.0.0 and has data version ${next}; this is Seva ${version}, which knows`;

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-upgrades-'));
/** Folder of the backup from before the upgrade, and one that must stay empty. */
const backups = path.join(scratch, 'before');
const away = path.join(scratch, 'away');

let data: TestData;
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  const newest = fixtureVersions(kind).at(-1);
  if (!newest) throw new Error('no data are kept');
  data = await unpackData(newest.file);
  expect((await runScript('migrate', data.env)).code).toBe(0);
  before = await rows();
  expect((await operate('backup', ['--plain', '--to', backups], data.env)).code).toBe(0);
});
afterAll(async () => {
  killAll();
  await data.remove();
  fs.rmSync(scratch, { recursive: true });
});

const rows = () => allRows(data.dataFolder, data.env.DATABASE_URL);
/** Returns every row and every file except lock files. */
async function everything() {
  const names = fs.readdirSync(data.dataFolder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => !/\.lock|^seva\.db/.test(name)).sort();
  const text = (name: string) => fs.readFileSync(path.join(data.dataFolder, name), 'latin1');
  const isFile = (name: string) => fs.statSync(path.join(data.dataFolder, name)).isFile();
  return { rows: await rows(), files: files.map((name) => [name, isFile(name) ? text(name) : null]) };
}

const upgrade = (plan: string) => runScript('migrate', { ...data.env, PLANTED_UPGRADE: plan }, plant);

/** Returns everything about people and money with its columns. */
const kept =
  /^(orders|order_lines|payments_|audit_entries|outbox_mails|up_users|files|services|videos|seva_data_versions)/;
const keptOf = (all: ReadonlyMap<string, string>) => [...all].filter(([table]) => kept.test(table));

/** Removes the marks, as development data have none. */
async function forgetVersion(): Promise<void> {
  fs.rmSync(path.join(data.dataFolder, 'data-version.json'));
  const statement = 'drop table seva_data_versions';
  if (kind === 'sqlite') {
    const database = new Database(path.join(data.dataFolder, 'seva.db'));
    database.exec(statement);
    database.close();
    return;
  }
  const client = new Client({ connectionString: data.env.DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Sorts rows, which databases return in any order. */
const inOrder = (text = '[]') =>
  (JSON.parse(text) as { id?: number; version?: number }[]).sort(
    (left, right) => (left.id ?? left.version ?? 0) - (right.id ?? right.version ?? 0),
  );

/** Returns the copies of killed upgrades. */
const leftovers = () => fs.readdirSync(data.dataFolder).filter((name) => name.includes('.upgrade-'));

describe('an upgrade that does not come to its end', () => {
  it.each([
    ['fails at the end of a step', 'fail-step', /step \d+ \(planted\): planted in the step/],
    ["fails in Strapi's comparison of the tables", 'fail-sync', /planted in the sync/],
    ["is killed in Strapi's comparison of the tables", 'kill-sync', /the upgrade process has ended \(SIGKILL\)/],
  ])('leaves every row as it was when it %s, and says so', async (_, plan, words) => {
    const { code, output } = await upgrade(plan);
    expect(code).toBe(1);
    expect(output).toMatch(/Seva cannot start: the upgrade failed and left the data unchanged: /);
    expect(output).toMatch(words);
    expect(await rows()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  it('leaves every row as it was when all processes are killed, and the old version opens the data', async () => {
    const { code, output } = await upgrade('kill-both');
    expect([code, output]).toEqual([null, expect.not.stringContaining('cannot start') as string]);
    await until('the database to have undone it', async () => (await rows()).get('orders') === before.get('orders'));
    expect(await rows()).toEqual(before);
    expect(await runScript('audit-verify', data.env)).toMatchObject({ code: 0 });
    expect(keptOf(await rows())).toEqual(keptOf(before));
    expect(leftovers()).toEqual([]);
  });
});

describe('data in use', () => {
  it.runIf(kind === 'sqlite')('does not upgrade data that an older server uses', async () => {
    const server = launch(data.env);
    await ready(server);
    const { code, output } = await upgrade('good');
    expect([code, output]).toEqual([1, expect.stringMatching(/another (program|server) is/)]);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });
});

describe('an upgrade that goes well', () => {
  it('applies its step, keeps every donation, and runs once', async () => {
    const { code, output } = await upgrade('good');
    expect([code, output]).toEqual([0, expect.stringContaining(`Upgrading the data from version ${next - 1} to`)]);
    const after = await rows();
    const videos = JSON.parse(after.get('videos') ?? '[]') as Record<string, unknown>[];
    expect(videos.length).toBeGreaterThan(0);
    expect(videos.map((row) => [row.planted_by_step, row.planted_by_sync])).toEqual(videos.map(() => ['x', null]));
    const amounts = (all: ReadonlyMap<string, string>) =>
      (JSON.parse(all.get('orders') ?? '[]') as Record<string, unknown>[]).map((row) => [
        row.document_id,
        row.total_cents,
      ]);
    expect(amounts(after)).toEqual(amounts(before));
    expect(after.get('orders')).not.toContain('bank_name');
    expect(after.get('order_lines')).toBe(before.get('order_lines'));
    expect((await upgrade('good')).output).not.toContain('Upgrading');
    expect(after.get('seva_data_versions')).toBe((await rows()).get('seva_data_versions'));
  });

  it.each<[string, ...string[]]>([
    ['migrate'],
    ['audit-verify'],
    ['demo-purge'],
    ['create-admin', '--email', 'new@example.org', '--name', 'New Owner'],
    ['seed-demo', '--services', '1'],
    ['uploads-move', '--to=folder'],
    ['backup', '--plain', '--to', away],
  ])('leaves data that the older program refuses before it changes anything: %s', async (command, ...args) => {
    const upgraded = await everything();
    // The database alone reports it as well, without the folder's mark.
    for (const mark of [path.join(data.dataFolder, 'data-version.json'), `${away}.mark`]) {
      if (mark.startsWith(away)) fs.renameSync(path.join(data.dataFolder, 'data-version.json'), mark);
      const { code, output } = await operate(command, args, data.env);
      if (mark.startsWith(away)) fs.renameSync(mark, path.join(data.dataFolder, 'data-version.json'));
      expect([code, output]).toEqual([
        command === 'migrate' ? wrongConfiguration : 1,
        expect.stringContaining(bothNamed) as string,
      ]);
      expect(output).toContain('Nothing was changed.');
      expect(await everything()).toEqual(upgraded);
    }
    expect(fs.existsSync(away) ? fs.readdirSync(away) : []).toEqual([]);
  });

  it('leaves data that no older server opens', async () => {
    const upgraded = await everything();
    const server = launch(data.env);
    expect(await server.exit).toBe(wrongConfiguration);
    expect(server.output()).toContain(bothNamed);
    expect(await everything()).toEqual(upgraded);
  });

  it('leaves data that the older doctor reports as too new', async () => {
    const upgraded = await everything();
    const { code, output } = await operate('doctor', ['--json'], data.env);
    expect([code, output]).toEqual([1, expect.stringContaining('"database.newer"')]);
    expect(await everything()).toEqual(upgraded);
  });

  it('drops no column with values, even if no mark says how new the data are', async () => {
    await forgetVersion();
    const unmarked = await rows();
    const { code, output } = await runScript('migrate', data.env);
    expect([code, output]).toEqual([1, expect.stringMatching(/column videos\.planted_by_step \(\d+ values\)/)]);
    expect(await rows()).toEqual(unmarked);
  });

  it('is reverted by restoring the backup that was made before', async () => {
    const made = path.join(backups, fs.readdirSync(backups)[0] ?? '');
    const refused = await operate('restore', [made], data.env);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    const { code, output } = await operate('restore', [made, '--replace'], data.env);
    expect(code, output).toBe(0);
    const restored = await rows();
    for (const table of ['orders', 'order_lines', 'audit_entries', 'payments_payment_events', 'seva_data_versions'])
      expect([table, inOrder(restored.get(table))]).toEqual([table, inOrder(before.get(table))]);
    expect((await runScript('migrate', data.env)).output).toContain(`data version ${next - 1}`);
  });
});
