import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { neededVersion } from '../src/ops/data-version/versions';
import { command } from './backups/support';
import { allRows } from './support/all-rows';
import { fixtureVersions, unpackData } from './support/kept-data';
import type { TestData } from './support/server';

const kind = inject('postgres') ? 'postgres' : 'sqlite';

let data: TestData;
let folder = '';
beforeAll(async () => {
  const oldest = fixtureVersions(kind)[0];
  if (!oldest) throw new Error('no data are kept');
  data = await unpackData(oldest.file);
  folder = path.join(data.dataFolder, 'before-upgrade-9.0.0');
});
afterAll(() => data.remove());

/** Returns the books, people and marks, which must be as before. */
async function books() {
  const rows = await allRows(data.dataFolder, data.env.DATABASE_URL);
  const mark = fs.readFileSync(path.join(data.dataFolder, 'data-version.json'), 'utf8');
  // A backup leaves out leases, which only running servers hold.
  const kept = /^(orders|order_lines|payments_(?!leases)|audit_entries|up_users|services|seva_data_versions)/;
  const sorted = (text: string) => (JSON.parse(text) as unknown[]).map((row) => JSON.stringify(row)).sort();
  return {
    mark,
    rows: Object.fromEntries([...rows].flatMap(([name, text]) => (kept.test(name) ? [[name, sorted(text)]] : []))),
  };
}

const copy = (act: string) => command('data-copy', [act, folder], data.env);

it('refuses to put data back without a complete copy, and changes nothing', async () => {
  const before = await books();
  expect(await copy('put-back')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no complete copy') as string,
  });
  expect(await copy('other')).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') as string });
  expect(await books()).toEqual(before);
});

it('leaves the data alone if they have not changed', async () => {
  const before = await books();
  expect(await copy('make')).toEqual({ code: 0, output: '' });
  expect(await copy('put-back')).toEqual({ code: 0, output: '' });
  expect(await books()).toEqual(before);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
});

it('puts upgraded data back as they were, keeps the newer ones aside, and can be repeated', async () => {
  const before = await books();
  expect((await command('migrate', [], data.env)).code).toBe(0);
  const after = await books();
  expect(JSON.parse(after.mark)).toMatchObject({ version: neededVersion() });
  expect(after).not.toEqual(before);
  const { code, output } = await copy('put-back');
  expect([code, output]).toEqual([0, expect.stringContaining('The newer ones are in ')]);
  expect(await books()).toEqual(before);
  if (kind === 'sqlite') expect(fs.existsSync(path.join(folder, 'seva.db.newer'))).toBe(true);
  else expect(output).toMatch(/schema seva_before_/);
  expect(await copy('put-back')).toEqual({ code: 0, output: '' });
  expect(await books()).toEqual(before);
  expect((await command('migrate', [], data.env)).code).toBe(0);
});
