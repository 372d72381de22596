import { createRequire } from 'node:module';
import type { BatchPage } from '@seva/config/contract/panel/desk/batches/contracts';
import type { DepositPage } from '@seva/config/contract/panel/desk/deposits/contracts';
import { tenders } from '@seva/config/shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Desk from '../seed/demo-data/make-desk';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('fills the desk of a new practice shop once: every tender, two batches, a hundi and a deposit', async () => {
  const { makeFirstDesk } = require('../dist/seed/demo-data/make-desk') as typeof Desk;
  const token = await signInToPanel(server, 'treasurer');
  const get = async <T>(path: string) => (await callPanel<T>(server, 'GET', `/donations${path}`, { token })).body;
  const seen = async () => ({
    batches: (await get<BatchPage>('/batches')).rows.map(({ kind, state, number }) => [kind, state, number]),
    deposits: (await get<DepositPage>('/bank-deposits')).rows.map(({ number, state }) => [number, state]),
    orders: await server.strapi.db.connection('orders').where('origin', 'desk').orderBy('id').pluck('payment_method'),
  });
  await makeFirstDesk(server.strapi, Date.now());
  const first = await seen();
  expect(first.batches.map(([kind, state]) => [kind, state])).toEqual([
    ['counter', 'open'],
    ['hundi', 'closed'],
    ['counter', 'closed'],
  ]);
  expect(first.deposits.map(([, state]) => state)).toEqual(['made']);
  expect([...new Set(first.orders)].sort()).toEqual([...tenders].sort());
  await makeFirstDesk(server.strapi, Date.now());
  expect(await seen()).toEqual(first);
});
