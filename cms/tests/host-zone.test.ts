import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { callApi } from './support/client';
import { copyOfTemplate, type TestData } from './support/server';
import { accountsIn, startProcess, type ServerProcess } from './support/server-process';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function inZone(env: Record<string, string>, zone: string): Promise<ServerProcess> {
  const server = await startProcess({ ...env, TZ: zone });
  ends.push(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  return server;
}

/** Records a check as an admin at this server. Returns the admin's token and the response. */
async function recordCheck(server: ServerProcess, dataFolder: string) {
  const { admin, devotee } = accountsIn(dataFolder);
  const { token } = (await callApi(server, 'users.login', { body: admin })).body;
  const { _id: userID } = (await callApi(server, 'users.login', { body: devotee })).body;
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  const product = products.find(({ openAmount }) => !openAmount)?._id ?? '';
  const check = { paymentMethod: 'Check' as const, bankName: 'First Bank', checkNumber: '4711' };
  const body = { ...check, orderItems: [{ product, qty: 1 }], userID };
  const { status, body: order } = await callApi(server, 'orders.create', { body }, token);
  expect(status).toBe(201);
  return { token, order };
}

/** Returns the stored time of a donation: milliseconds on SQLite, text without a zone on PostgreSQL. */
async function storedMoment({ dataFolder, env }: TestData, id: string): Promise<string> {
  if (env.DATABASE_URL === undefined) {
    const database = new Database(path.join(dataFolder, 'seva.db'));
    const row = database.prepare('select created_at as at from orders where document_id = ?').get(id) as { at: number };
    database.close();
    return new Date(row.at).toISOString();
  }
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const asked = 'select created_at::text as at from orders where document_id = $1';
  const { rows } = await client.query<{ at: string }>(asked, [id]);
  await client.end();
  return new Date(`${rows[0]?.at.replace(' ', 'T') ?? ''}Z`).toISOString();
}

it('servers in different time zones write the same moments to one database, and read them from it', async () => {
  const copy = await copyOfTemplate();
  ends.push(copy.remove);
  const begun = Date.now();
  const chicago = await inZone(copy.env, 'America/Chicago');
  const { token, order } = await recordCheck(chicago, copy.dataFolder);
  expect(Date.parse(order.createdAt)).toBeGreaterThanOrEqual(begun);
  // Stored times do not depend on the zone of the server that wrote them.
  expect(await storedMoment(copy, order._id)).toBe(order.createdAt);
  // SQLite allows one process, so the other server takes over.
  if (copy.env.DATABASE_URL === undefined) {
    chicago.child.kill('SIGTERM');
    await chicago.ended;
  }
  const kolkata = await inZone(copy.env, 'Asia/Kolkata');
  const read = await callApi(kolkata, 'orders.get', { params: { id: order._id } }, token);
  expect(read.status).toBe(200);
  expect(read.body).toEqual(order);
});
