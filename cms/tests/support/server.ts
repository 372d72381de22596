import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { inject } from 'vitest';
import type * as Start from '../../src/boot/start';
import type * as Stopping from '../../src/boot/stopping';
import type { DemoAccounts } from '../../src/boot/demo-accounts';
import type { Settings } from '../../src/platform/runtime/settings';
import type * as ServerEnvModule from '@seva/config/env/server';
import type * as Action from '../../src/platform/http/action';
import { createDatabase, dropDatabase, type TestDatabase } from './postgres';

/** Loads a module with a new require function, because a kept one would hold its modules in memory. */
const require = (id: string): unknown => createRequire(import.meta.url)(id);
const { hashQuickly } = require('./quick-hashes.cjs') as { hashQuickly: () => void };
hashQuickly();
const { forgetModules, keepCompiled, noteStores } = require('./fresh-modules.cjs') as {
  /** Returns a function that disables the async stores of the modules that are loaded next. */
  forgetModules: () => () => void;
  keepCompiled: () => void;
  noteStores: () => void;
};
keepCompiled();
noteStores();

/** Real shop over HTTP with its own copy of the seeded data. */
export interface TestServer {
  readonly url: string;
  readonly strapi: Core.Strapi;
  /** Demo accounts; none in another mode. */
  readonly accounts: DemoAccounts;
  readonly dataFolder: string;
  readonly database: 'sqlite' | 'postgres';
  /** Restarts the shop over the same data at another address. */
  restart(): Promise<TestServer>;
  stop(): Promise<void>;
}

/** Copies the seeded data and, on PostgreSQL, the seeded database. `remove` deletes both. */
export function copyOfTemplate(): Promise<TestData> {
  return makeData(inject('templateFolder'), inject('templateDatabase'));
}

/** Creates an empty data folder and database for a shop that is not a demo. Seeding takes some time. */
export function emptyData(): Promise<TestData> {
  return makeData();
}

/** Data folder and environment of a test's shop. */
export type TestData = Awaited<ReturnType<typeof makeData>>;

async function makeData(templateFolder?: string, templateDatabase?: string) {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-test-'));
  if (templateFolder) fs.cpSync(templateFolder, dataFolder, { recursive: true });
  const maintenance = inject('postgres');
  const database: TestDatabase | null = maintenance ? await createDatabase(maintenance, templateDatabase) : null;
  const env: Record<string, string> = {
    SEVA_DATA: dataFolder,
    PORT: '0',
    SEVA_SWEEP_SECONDS: '3600',
    SEVA_OUTBOX_SECONDS: '0.2',
    LOG_LEVEL: 'error',
    // All tests share one address; limits.test.ts sets its own.
    SEVA_LIMITS_FACTOR: '1000',
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const remove = async () => {
    fs.rmSync(dataFolder, { recursive: true, force: true });
    if (database) await dropDatabase(maintenance, database.name);
  };
  return { dataFolder, env, remove, kind: database ? ('postgres' as const) : ('sqlite' as const) };
}

/** Starts a shop in this thread. The contract checks every response. */
export async function startTestServer(
  more: Record<string, string> = {},
  makeTestData: () => Promise<TestData> = copyOfTemplate,
): Promise<TestServer> {
  const letGoOfStores = forgetModules();
  const { prepareSettings } = require('../../dist/src/boot/start') as typeof Start;
  const { parseServerEnv } = require('@seva/config/env/server') as typeof ServerEnvModule;
  const copy = await makeTestData();
  const parsed = parseServerEnv({ ...copy.env, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return boot(copy, { ...prepareSettings(parsed.env), seedPictureWidth: 96 }, letGoOfStores);
}

/** Releases what would keep a stopped server in memory, because this thread runs many servers. */
function letGo(strapi: Core.Strapi): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal);
  for (const { job } of strapi.cron.jobs) job.cancel();
}

async function boot(copy: TestData, settings: Settings, letGoOfStores: () => void): Promise<TestServer> {
  const { loadServer, listen } = require('../../dist/src/boot/start') as typeof Start;
  const { stop } = require('../../dist/src/boot/stopping') as typeof Stopping;
  const { checkAnswersAgainstContract } = require('../../dist/src/platform/http/action') as typeof Action;
  checkAnswersAgainstContract(true);
  const strapi = await loadServer(settings);
  await listen(strapi);
  const { port } = strapi.server.httpServer.address() as AddressInfo;
  // Client and server share this thread: after a long test the server would close a connection that is just used again.
  strapi.server.httpServer.keepAliveTimeout = 0;
  const end = async () => {
    strapi.server.httpServer.closeIdleConnections();
    await stop(strapi);
    letGo(strapi);
    letGoOfStores();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    strapi,
    get accounts() {
      return JSON.parse(fs.readFileSync(path.join(copy.dataFolder, 'demo-accounts.json'), 'utf8')) as DemoAccounts;
    },
    dataFolder: copy.dataFolder,
    database: copy.kind,
    async restart() {
      await end();
      return boot(copy, settings, forgetModules());
    },
    async stop() {
      await end();
      await copy.remove();
    },
  };
}
