import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { machineVariables } from '../../config/tooling/own-variables.mjs';
import { command, picturesIn, succeed } from './backups/support';
import { allRows } from './support/all-rows';
import { isFull } from './support/evidence';
import { copyOfTemplate, type TestData } from './support/server';

const strike = path.resolve(import.meta.dirname, 'backups/strike-restore.cjs');
const script = path.resolve(import.meta.dirname, '../scripts/restore.js');
const kind = inject('postgres') ? 'postgres' : 'sqlite';

let folder: string;
let backup: string;
let backed: string;
const copies: TestData[] = [];
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-killed-'));
  const data = await shop();
  await succeed('backup', ['--plain', '--to', folder], data.env);
  backup = path.join(folder, fs.readdirSync(folder)[0] ?? '');
  backed = await holdingOf(data);
});
afterAll(async () => {
  for (const { remove } of copies) await remove();
  fs.rmSync(folder, { recursive: true });
});

async function shop(): Promise<TestData> {
  const data = await copyOfTemplate();
  copies.push(data);
  return data;
}

/** Identifies a shop by its devotees, services and pictures. */
async function holdingOf({ dataFolder, env }: TestData): Promise<string> {
  const rows = await allRows(dataFolder, env.DATABASE_URL);
  const inOrder = (table: string) =>
    (JSON.parse(rows.get(table) ?? '[]') as { id: number; document_id: string; name: string }[])
      .sort((left, right) => left.id - right.id)
      .map(({ id, document_id: documentId, name }) => [id, documentId, name]);
  return JSON.stringify([inOrder('up_users'), inOrder('services'), picturesIn(dataFolder)]);
}

/** Changes the shop after the backup: one devotee more and one picture less. */
async function shopThatWentOn(): Promise<{ data: TestData; before: string }> {
  const data = await shop();
  await succeed('create-admin', ['--email', 'later@example.org', '--name', 'Came Later'], data.env);
  const pictures = path.join(data.dataFolder, 'public', 'uploads');
  fs.rmSync(path.join(pictures, fs.readdirSync(pictures)[0] ?? ''));
  return { data, before: await holdingOf(data) };
}

/**
 * Restores over a shop and kills at a step.
 * @returns the steps until then, and whether it was killed
 */
async function restoreStruck(data: TestData, at: string): Promise<{ acts: string[]; isStruck: boolean }> {
  const note = path.join(folder, `acts-${Math.random()}`);
  const env = { ...machineVariables(process.env), ...data.env, STRIKE_AT: at, STRIKE_NOTE: note };
  const child = spawn(process.execPath, ['--require', strike, script, backup, '--replace'], { env, stdio: 'ignore' });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { acts: fs.readFileSync(note, 'utf8').split('\n').filter(Boolean), isStruck: signal === 'SIGKILL' };
}

/** Whether the old data were set aside: in a folder and, on PostgreSQL, pictures only. */
const isKeptAside = ({ dataFolder }: TestData) =>
  fs
    .readdirSync(dataFolder)
    .some(
      (name) =>
        name.startsWith('before-restore-') &&
        (kind === 'postgres' || fs.existsSync(path.join(dataFolder, name, 'seva.db'))),
    );

/** Returns the state after the kill: the old shop, the restored one, or one that asks to run the restore again. */
async function stateOf(data: TestData, before: string): Promise<'before' | 'after' | 'says so'> {
  const { code, output } = await command('migrate', [], data.env);
  if (code !== 0) {
    expect(output).toMatch(/a restore into .* was interrupted\. Run it again: seva restore FILE --replace/);
    expect(isKeptAside(data)).toBe(true);
    return 'says so';
  }
  expect(fs.existsSync(path.join(data.dataFolder, 'restoring'))).toBe(false);
  const holding = await holdingOf(data);
  expect([before, backed]).toContain(holding);
  return holding === before ? 'before' : 'after';
}

async function strikeAt(at: string): Promise<'before' | 'after' | 'says so'> {
  const { data, before } = await shopThatWentOn();
  const { isStruck } = await restoreStruck(data, at);
  expect(isStruck, at).toBe(true);
  const state = await stateOf(data, before);
  await succeed('restore', [backup, '--replace'], data.env);
  expect(await holdingOf(data)).toBe(backed);
  expect(fs.existsSync(path.join(data.dataFolder, 'restoring'))).toBe(false);
  expect((await command('migrate', [], data.env)).code).toBe(0);
  return state;
}

/** Steps of a restore that change its state, in order. */
const turns: readonly [at: string, state: 'before' | 'after' | 'says so'][] = [
  [`writeFile ${path.join('restoring', 'public', 'uploads')}`, 'before'],
  ['openSync restoring.json', 'before'],
  [`renameSync ${path.join('restoring', 'public', 'uploads')}`, 'says so'],
  [kind === 'postgres' ? 'query commit' : `rename ${path.join('restoring', 'seva.db')}`, 'says so'],
  ['rmSync restoring.json', 'says so'],
];

describe('a restore that is killed', () => {
  it.each(isFull ? turns : turns.slice(2, 3))(
    'leaves the shop whole, or says so, and can be run again: before %s',
    async (at, state) => {
      expect(await strikeAt(at)).toBe(state);
    },
  );

  it.runIf(isFull)(
    'leaves the shop whole, or says so, wherever it is struck',
    async () => {
      const { data } = await shopThatWentOn();
      const { acts, isStruck } = await restoreStruck(data, '');
      expect([isStruck, acts.length > 100]).toEqual([false, true]);
      const points = 24;
      const ends = acts.length - 12;
      const spread = Array.from({ length: points / 2 }, (_, index) => 1 + Math.floor((index * ends) / (points / 2)));
      const last = Array.from({ length: points / 2 }, (_, index) => acts.length - index);
      for (const at of [...spread, ...last.reverse()]) await strikeAt(String(at));
    },
    3_600_000,
  );
});
