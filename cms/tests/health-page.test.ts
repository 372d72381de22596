import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetupList } from '@seva/editing';
import type * as LeasesModule from '../src/platform/background/leases';
import type * as WatchHealth from '../src/ops/watching/watch-health';
import type * as LastBackup from '../src/ops/watching/last-backup';
import type { HealthReport } from '../src/ops/watching/health-report';
import { until } from './support/client';
import { mailsOf } from './support/mailed';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);
const staff = 'treasurer@temple.example';

let server: TestServer;
let token: string;
let watch: ReturnType<typeof WatchHealth.watchOverHealth>;
let backup: LastBackup.LastBackup | null = null;
beforeAll(async () => {
  server = await startTestServer({ STAFF_MAIL: staff });
  token = await signInToPanel(server, 'panel');
  const { watchOverHealth } = require('../dist/src/ops/watching/watch-health') as typeof WatchHealth;
  const { provideLastBackup } = require('../dist/src/ops/watching/last-backup') as typeof LastBackup;
  watch = watchOverHealth(server.strapi);
  provideLastBackup(() => Promise.resolve(backup));
});
afterAll(() => server.stop());

const report = async (): Promise<HealthReport> => {
  const { status, body } = await callPanel<{ data: HealthReport }>(server, 'GET', '/admin/health', { token });
  expect(status).toBe(200);
  return body.data;
};
const partOf = async (name: string) => (await report()).parts.find(({ part }) => part === name);

describe('the health page', () => {
  it('shows every part with its state, the finding, and what to do about a problem', async () => {
    await until('the first sweep to end', async () => (await partOf('sweeper'))?.seen !== 'Last one: none yet');
    const { parts, versions, state, startedAt } = await report();
    expect(parts.map(({ part }) => part)).toEqual([
      ...['database', 'mode', 'alerts', 'webhook', 'sweeper', 'mails', 'backup', 'restore'],
      ...['disk', 'certificate', 'clock'],
    ]);
    for (const part of parts) {
      expect(part.seen).not.toBe('');
      expect(part.name).toMatch(/^[A-Z]/);
      expect(part.action === '', part.part).toBe(part.state === 'green');
    }
    expect(parts.find(({ part }) => part === 'database')).toMatchObject({ state: 'green' });
    expect(parts.find(({ part }) => part === 'sweeper')?.seen).toMatch(/^Last one: (just now|\d+ seconds? ago)$/);
    expect(parts.find(({ part }) => part === 'disk')?.seen).toMatch(/^[\d.]+ [MGT]B of [\d.]+ [MGT]B free$/);
    expect(state).not.toBe('green');
    expect(versions).toMatchObject({ node: process.versions.node, strapi: expect.stringMatching(/^5\./) as string });
    expect(Date.parse(startedAt)).toBeLessThan(Date.now());
  });

  it('agrees with the setup checklist about mail while no mail server is set', async () => {
    const setup = await callPanel<SetupList>(server, 'GET', '/editing/setup', { token });
    expect(setup.body.items.find(({ name }) => name === 'mail')?.isDone).toBe(false);
    expect(await partOf('mails')).toMatchObject({
      state: 'amber',
      action: expect.stringContaining('Set SMTP_URL') as string,
    });
  });

  it('shows when the last backup was made, and whether it succeeded', async () => {
    backup = { at: Date.now() - 3 * 3_600_000, ok: true, goodAt: null };
    expect(await partOf('backup')).toMatchObject({ state: 'green', seen: 'Last one: 3 hours ago', action: '' });
    backup = { at: Date.now() - 3 * 86_400_000, ok: true, goodAt: null };
    expect(await partOf('backup')).toMatchObject({ state: 'amber', seen: 'Last one: 3 days ago' });
    backup = { at: Date.now() - 60_000, ok: false, goodAt: null };
    expect(await partOf('backup')).toMatchObject({ state: 'red', seen: 'Failed: 1 minute ago' });
  });

  it('contains no personal address, no path of the machine and no secret', async () => {
    const text = JSON.stringify(await report());
    expect(text).not.toContain(staff);
    expect(text).not.toContain(server.dataFolder);
    expect(text).not.toMatch(/postgres:\/\/|smtp:|@/);
  });
});

describe('the owner', () => {
  const mails = async () => (await mailsOf(server, 'staff-attention')).filter(({ to }) => to === staff);
  const healthMails = async () =>
    (await mails()).map(({ subject }) => subject).filter((subject) => /needs you|Back to normal/.test(subject));

  it('gets one email when a part turns red, and one when it recovers', async () => {
    backup = { at: Date.now(), ok: true, goodAt: null };
    expect(await watch.runOnce()).not.toBeNull();
    expect(await healthMails()).toEqual([]);
    backup = { at: Date.now(), ok: false, goodAt: null };
    await watch.runOnce();
    expect(await healthMails()).toEqual([]);
    for (let turn = 0; turn < 4; turn += 1) await watch.runOnce();
    expect(await healthMails()).toEqual([expect.stringContaining('The shop needs you: Backup')]);
    const mail = (await mails()).find(({ subject }) => subject.includes('needs you'));
    expect(String(mail?.text).replaceAll(/\s+/g, ' ')).toContain(
      'Backup: Failed: just now. Check the log for the backup’s error, and make one by hand.',
    );
    expect(mail?.text).toContain(`/cms/health`);
    backup = { at: Date.now(), ok: true, goodAt: null };
    for (let turn = 0; turn < 4; turn += 1) await watch.runOnce();
    expect((await healthMails()).sort()).toEqual([
      expect.stringContaining('Back to normal: Backup'),
      expect.stringContaining('The shop needs you: Backup'),
    ]);
  });

  it('gets one email when two servers check at once', async () => {
    const { leases } = require('../dist/src/platform/background/leases') as typeof LeasesModule;
    expect(await watch.runOnce()).not.toBeNull();
    expect(await leases(server.strapi).acquire('health check', 'another server', 50_000)).toBe(false);
  });
});
