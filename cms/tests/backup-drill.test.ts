import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { giveBy } from './backups/donors';
import { emptyPlace, makeKey, picturesIn, succeed, type Place } from './backups/support';
import { problemsIn } from './support/audit-books';
import { readBooks, type Books } from './support/books';
import { until } from './support/client';
import { isFull, optionOf, sized, writeFigure } from './support/evidence';
import { copyOfTemplate, type TestData } from './support/server';
import { startProcess, type ServerProcess } from './support/server-process';

// The drill of docs/running/restore.md: back up while donors give, destroy, restore, compare.
const donations = Number(optionOf('donations') ?? sized(1000, 40));
const donors = 8;

const report = (what: string, demanded: { least?: number; most?: number }, reached: number): void =>
  writeFigure({ row: 'drill', what, ...demanded, reached });

let data: TestData;
let folder: string;
let key: Awaited<ReturnType<typeof makeKey>>;
let given: number[];
let before: { books: Books; pictures: Record<string, string> };
const made: string[] = [];
const servers: ServerProcess[] = [];
const places: Place[] = [];

const newest = (to: string) => {
  const names = fs
    .readdirSync(to)
    .filter((name) => name.endsWith('.age'))
    .sort();
  return path.join(to, names.at(-1) ?? '');
};

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(env);
  servers.push(server);
  return server;
}

async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  await server.ended;
}

/** Runs the backup command repeatedly until it is stopped. */
async function backUpUntil(stopped: () => boolean, env: Record<string, string>): Promise<void> {
  do {
    const to = path.join(folder, `while-${String(made.length).padStart(4, '0')}`);
    await succeed('backup', ['--to', to], env);
    made.push(newest(to));
    // The sample makes a few backups; the full drill makes one after the other.
    if (!isFull) await wait(3000);
  } while (!stopped());
}

beforeAll(async () => {
  data = await copyOfTemplate();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-drill-'));
  key = await makeKey(folder);
  const env = { ...data.env, SEVA_BACKUP_KEY: key.recipient };
  const server = await start(env);
  let isDone = false;
  const backingUp = backUpUntil(() => isDone, env);
  given = await giveBy(server, { donors, donations });
  isDone = true;
  await backingUp;
  await until('the books to be at rest', async () => {
    const books = await readBooks(data.dataFolder, data.env.DATABASE_URL);
    return (
      problemsIn(books).length === 0 && books.mails.every(({ state }) => state !== 'pending' && state !== 'sending')
    );
  });
  await succeed('backup', ['--to', path.join(folder, 'last')], env);
  before = { books: await readBooks(data.dataFolder, data.env.DATABASE_URL), pictures: picturesIn(data.dataFolder) };
  await end(server, 'SIGKILL');
  await data.remove();
}, 1_200_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  for (const { remove } of places) await remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function restored(kind: Place['kind'], file: string): Promise<{ place: Place; output: string }> {
  const place = await emptyPlace(kind);
  places.push(place);
  return { place, output: await succeed('restore', [file, '--identity', key.file], place.env) };
}

const booksOf = ({ dataFolder, env }: Place) => readBooks(dataFolder, env.DATABASE_URL);
const sum = (events: Books['events']) => events.reduce((total, row) => total + Number(row.amount_cents), 0);
const total = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** Normalizes rows so that both databases return the same values. */
const plain = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        if (value instanceof Date) return [name, value.getTime()];
        return [name, typeof value === 'boolean' ? Number(value) : value];
      }),
    ),
  );

/** On PostgreSQL the drill restores to SQLite first, and from there back. */
const ways: readonly (readonly [string, readonly Place['kind'][]])[] = inject('postgres')
  ? [
      ['PostgreSQL', ['postgres']],
      ['SQLite and on PostgreSQL again', ['sqlite', 'postgres']],
    ]
  : [['SQLite', ['sqlite']]];

describe('a shop that was destroyed', () => {
  it.each(ways)('restores a destroyed shop on %s to the cent and to the file', async (_, way) => {
    let file = newest(path.join(folder, 'last'));
    for (const kind of way) {
      const { place } = await restored(kind, file);
      const books = await booksOf(place);
      expect(sum(books.events)).toBe(total(given));
      const differing = (['orders', 'events', 'refunds', 'audit'] as const).filter(
        (table) => JSON.stringify(plain(books[table])) !== JSON.stringify(plain(before.books[table])),
      );
      if (kind === data.kind) expect(differing).toEqual([]);
      expect(books.orders.length).toBe(before.books.orders.length);
      expect(problemsIn(books)).toEqual([]);
      expect(picturesIn(place.dataFolder)).toEqual(before.pictures);
      report(
        `restored to ${kind}: cents that differ from the ledger`,
        { most: 0 },
        Math.abs(sum(books.events) - total(given)),
      );
      report(`restored to ${kind}: donations`, { least: donations }, books.orders.length);
      const env = { ...place.env, SEVA_BACKUP_KEY: key.recipient };
      const to = path.join(folder, `on-${kind}-${way.length}`);
      await succeed('backup', ['--to', to], env);
      file = newest(to);
    }
  });

  it('contains one complete moment in every backup that was made during donations', async () => {
    let paid = 0;
    for (const file of made) {
      const output = await succeed('restore', [file, '--verify', '--identity', key.file], { SEVA_DATA: folder });
      const [, count = '0', dollars = '0'] = /\n\s+paid: ([\d,]+), \$([\d,.]+)/.exec(output) ?? [];
      const ledger = /ledger total \$([\d,.]+)/.exec(output)?.[1] ?? '0.00';
      expect(Number(count.replaceAll(',', ''))).toBeGreaterThanOrEqual(paid);
      if (count !== '0') expect(dollars).toBe(ledger);
      paid = Number(count.replaceAll(',', ''));
    }
    expect(made.length).toBeGreaterThan(isFull ? 5 : 0);
    report('backups made while donors gave', { least: 5 }, made.length);
    report('donations paid meanwhile', { least: donations }, given.length);
  });

  it('opens from a backup of the middle with books that agree with each other, and goes on', async () => {
    const { place } = await restored(data.kind, made[Math.floor(made.length / 2)] ?? '');
    const server = await start({ ...place.env, SEVA_SWEEP_SECONDS: '1' });
    await until('the sweep to finish what was open', async () => {
      const problems = problemsIn(await booksOf(place)).filter((problem) => !problem.startsWith('lost: 0 confirm'));
      return problems.length === 0;
    });
    const cents = sum((await booksOf(place)).events);
    const [more = 0] = await giveBy(server, { donors: 1, donations: 1 }).catch(() => [0]);
    await until('the new donation to be in the books', async () => sum((await booksOf(place)).events) === cents + more);
    await end(server, 'SIGTERM');
  });
});
