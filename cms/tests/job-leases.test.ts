import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type * as JobRunner from '../src/api/receipt/panel/job-runner';
import type * as JobTable from '../src/platform/background/job-table';
import { until } from './support/client';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);
const hourMs = 3_600_000;
const offBy = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

let server: TestServer;
let jobs: ReturnType<typeof JobTable.jobTable>;
beforeAll(async () => {
  server = await startTestServer();
  const { jobRunner } = require('../dist/src/api/receipt/panel/job-runner') as typeof JobRunner;
  // The background loop would take the job that this test writes.
  await jobRunner(server.strapi).stop();
  jobs = (require('../dist/src/platform/background/job-table') as typeof JobTable).jobTable(server.strapi);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.stop());

it.each([hourMs, -hourMs])('means the same to a host whose clock is off by %s ms', async (ms) => {
  const begun = await jobs.begin({
    ...{ key: `skew${ms}`, kind: 'none', total: 1, params: {}, report: {}, startedBy: 'Meera' },
  });
  const before = Date.now();
  offBy(ms);
  const claimed = await jobs.claim(60_000);
  expect(claimed?.id).toBe(begun?.id);
  expect(await jobs.claim(60_000)).toBeNull();
  vi.useRealTimers();
  expect(Date.parse(claimed?.leaseUntil ?? '')).toBeGreaterThan(before + 30_000);
  expect(Date.parse(claimed?.leaseUntil ?? '')).toBeLessThan(Date.now() + 90_000);
  expect(await jobs.claim(60_000)).toBeNull();
  offBy(ms);
  const advanced = claimed && (await jobs.advance(claimed, { done: 0, failed: 0, cursor: null, report: {} }, 1));
  expect(advanced?.id).toBe(begun?.id);
  vi.useRealTimers();
  await until('the lease to end', async () => (await jobs.claim(60_000))?.id === begun?.id);
  await jobs.end(Number(begun?.id), 'done');
});
