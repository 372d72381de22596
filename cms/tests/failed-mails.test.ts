import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as AlertsModule from '../src/api/alert/alerts';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('raises one alert for each failed mail that has none, however many there are', async () => {
  const { raiseFailedMails } = createRequire(import.meta.url)('../dist/src/api/alert/alerts') as typeof AlertsModule;
  const mail = { template: 'welcome', to: 'lakshmi@example.org', subject: 'Welcome', state: 'failed', attempts: 1 };
  const rows = Array.from({ length: 130 }, (_, index) => ({
    ...mail,
    document_id: `failed-${String(index).padStart(4, '0')}`,
    resends: 0,
  }));
  await (server.strapi.db.connection as unknown as Knex).batchInsert('outbox_mails', rows, 50);
  await raiseFailedMails(server.strapi);
  await raiseFailedMails(server.strapi);
  const alerts = server.strapi.db.query('plugin::payments.attention');
  expect(await alerts.count({ where: { code: 'mail_failed' } })).toBe(130);
});
