import { createRequire } from 'node:module';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type * as ContentCache from '../src/platform/cache/content-cache';
import type * as Read from '../src/api/content/services/read';
import { isDatabaseAway } from '../src/platform/database/database-away';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);
const { contentChanged } = require('../dist/src/platform/cache/content-cache') as typeof ContentCache;
const { readSite, templeTimeZone } = require('../dist/src/api/content/services/read') as typeof Read;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('does not make a donation wait for a visitor who waits for its connection', async () => {
  const { strapi } = server;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  // Created here, so that the visitor's read is not part of the transaction below.
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

it.runIf(!inject('postgres'))(
  'rolls a transaction back and reports the database as away when another process writes between its read and its write',
  async () => {
    const { strapi, dataFolder } = server;
    const sites = strapi.db.query('api::site.site');
    const other = new Database(path.join(dataFolder, 'seva.db'), { timeout: 0 });
    const write = () => other.exec("UPDATE sites SET tagline = 'Written by a command'");
    const rename = (meanwhile: () => void) =>
      strapi.db.transaction(async () => {
        const site = (await sites.findOne({})) as { id: number };
        meanwhile();
        await sites.update({ where: { id: site.id }, data: { name: 'Renamed' } });
      });
    try {
      const refused: unknown = await rename(write).catch((error: unknown) => error);
      expect(isDatabaseAway(refused)).toBe(true);
      expect(await sites.findOne({})).toMatchObject({ tagline: 'Written by a command' });
      expect(await sites.findOne({})).not.toMatchObject({ name: 'Renamed' });
      await rename(() => undefined);
      expect(await sites.findOne({})).toMatchObject({ name: 'Renamed' });
    } finally {
      other.close();
    }
  },
);
