import { createRequire } from 'node:module';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as ContentCache from '../src/cache/content-cache';
import type * as Read from '../src/content/read';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);
const { contentChanged } = require('../dist/src/cache/content-cache') as typeof ContentCache;
const { readSite, templeTimeZone } = require('../dist/src/content/read') as typeof Read;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a donation under way does not wait for a visitor who waits for its connection', async () => {
  const { strapi } = server;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  // Made out here, so that the visitor's read is no part of the transaction below.
  const visitors = begun.then(() => [readSite(strapi), templeTimeZone(strapi)] as const);
  contentChanged();
  const zone = await strapi.db.transaction(async () => {
    await strapi.db.query('api::site.site').findOne({});
    begin();
    await visitors.then(() => undefined);
    return templeTimeZone(strapi);
  });
  expect(zone).toBe('America/Chicago');
  expect(await Promise.all(await visitors)).toHaveLength(2);
}, 10_000);

it('a donation that reads before it writes is not refused because another process has written in between', async () => {
  if (server.database !== 'sqlite') return;
  const { strapi, dataFolder } = server;
  const other = new Database(path.join(dataFolder, 'seva.db'), { timeout: 0 });
  const write = () => other.exec('UPDATE sequences SET value = value WHERE id = -1');
  try {
    write();
    await strapi.db.transaction(async () => {
      const site = await strapi.db.query('api::site.site').findOne({});
      expect(write).toThrow(/locked/);
      await strapi.db
        .query('api::site.site')
        .update({ where: { id: site.id as number }, data: { name: site.name as string } });
    });
    write();
  } finally {
    other.close();
  }
});
