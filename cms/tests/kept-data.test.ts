import { afterEach, describe, expect, inject, it } from 'vitest';
import { neededVersion } from '../src/ops/data-version/versions';
import { readDatabaseVersion, readFolderVersion } from '../src/ops/data-version/stored-version';
import { allRows } from './support/all-rows';
import { fixtureVersions, unpackData, type Remembered } from './support/kept-data';
import { killAll } from './support/process';
import { realTables } from './support/real-tables';
import { remember } from './support/remember';
import { runScript } from './support/scripts';
import { copyOfTemplate, startTestServer, type TestServer } from './support/server';

const kind = inject('postgres') ? 'postgres' : 'sqlite';
const kept = fixtureVersions(kind);
let running: TestServer | undefined;
afterEach(async () => {
  killAll();
  await running?.stop();
  running = undefined;
});

/** States of unpaid donations, which expire over time. */
const passing = new Set(['pending', 'failed', 'expired']);
const withoutPassing = (orders: Remembered['orders']) =>
  Object.fromEntries(
    Object.entries(orders).map(([id, order]) => [
      id,
      { ...order, status: passing.has(order.status) ? 'open' : order.status },
    ]),
  );

it('has data of a released version to test with', () => {
  expect(kept.length).toBeGreaterThan(0);
});

describe.each(kept)('the data that version $version has left', ({ file }) => {
  it('upgrades to the tables of a new shop and retains every donation, figure, picture and entry', async () => {
    const data = await unpackData(file);
    const { remembered } = data;
    const upgraded = await runScript('migrate', data.env);
    expect(upgraded).toMatchObject({ code: 0 });
    const parsed = { client: kind, url: data.env.DATABASE_URL ?? '' } as Parameters<typeof readDatabaseVersion>[0];
    expect((await readDatabaseVersion(parsed, data.dataFolder))?.version).toBe(neededVersion());
    expect(readFolderVersion(data.dataFolder)?.version).toBe(neededVersion());
    const fresh = await copyOfTemplate();
    expect(await realTables(data)).toEqual(await realTables(fresh));
    await fresh.remove();
    // Before the server listens, because housekeeping deletes unpaid and old rows.
    const rows = await allRows(data.dataFolder, data.env.DATABASE_URL);
    const counted = (table: string) => (JSON.parse(rows.get(table) ?? '[]') as unknown[]).length;
    expect([counted('orders'), counted('up_users'), counted('outbox_mails')]).toEqual([
      Object.keys(remembered.orders).length,
      remembered.devotees,
      remembered.mails,
    ]);
    const verified = await runScript('audit-verify', data.env);
    expect(verified).toMatchObject({ code: 0 });
    running = await startTestServer({}, () => Promise.resolve(data));
    const [entry] = (await running.strapi.db
      .connection('audit_entries')
      .where('sequence', remembered.audit.sequence)
      .select('hash')) as { hash: string }[];
    expect(entry?.hash).toBe(remembered.audit.hash);
    const now = await remember(running);
    const given = Object.entries(remembered.orders).filter(([, { number }]) => number !== null);
    expect(now.orders).toMatchObject(Object.fromEntries(given));
    expect(withoutPassing(remembered.orders)).toMatchObject(withoutPassing(now.orders));
    expect(new Set(Object.values(remembered.orders).map(({ status }) => status)).size).toBeGreaterThan(10);
    expect(now.paid).toEqual(remembered.paid);
    expect(now.pictures).toEqual(remembered.pictures);
    expect(Object.keys(now.pictures).length).toBeGreaterThan(20);
  });
});
