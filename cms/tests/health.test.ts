import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Knex } from 'knex';
import type * as WriteCheck from '../src/ops/watching/write-check';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const raw = (statement: string) => (server.strapi.db.connection as Knex).raw(statement);
/** Expires the last result of the check. */
function later(): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 6_000);
}
async function health(): Promise<readonly unknown[]> {
  const response = await fetch(`${server.url}/api/health`);
  const { status } = (await response.json()) as { status: string };
  return [response.status, status, response.headers.get('retry-after')];
}

// The failures of a full disk or a read-only database, as each database reports them.
const refuseWrites = inject('postgres')
  ? `create function no_room() returns trigger as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$
       language plpgsql;
     create trigger no_room before insert or update on payments_leases for each row execute function no_room()`
  : 'pragma query_only = on';
const allowWrites = inject('postgres') ? 'drop trigger no_room on payments_leases' : 'pragma query_only = off';

describe('GET /api/health', () => {
  it('answers 503 with the reason while nothing can be saved, and 200 again afterwards', async () => {
    expect(await health()).toEqual([200, 'ok', null]);
    await raw(refuseWrites);
    later();
    expect(await health()).toEqual([503, 'cannot-save', '5']);
    await raw(allowWrites);
    vi.restoreAllMocks();
    vi.spyOn(performance, 'now').mockImplementation(() => 1e9);
    expect(await health()).toEqual([200, 'ok', null]);
  });

  it.skipIf(inject('postgres'))('answers 503 while the disk with the database is full', async () => {
    const { writeCheck } = require('../dist/src/ops/watching/write-check') as typeof WriteCheck;
    vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 100, bsize: 4096 } as never);
    vi.spyOn(performance, 'now').mockImplementation(() => 2e9);
    expect(await writeCheck(server.strapi)()).toBe('the disk is full');
    expect(await health()).toEqual([503, 'cannot-save', '5']);
  });
});
