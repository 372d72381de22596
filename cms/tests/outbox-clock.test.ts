import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outbox } from '@seva/outbox';
import type * as OutboxModule from '../../plugins/outbox/server/src/outbox';
import type * as StoreModule from '../../plugins/outbox/server/src/database-store';
import { startTestServer, type TestServer } from './support/server';

// A host with a wrong clock shares the database with hosts whose clocks are right. Its leases and emails are timed by
// the database's clock.
const require = createRequire(import.meta.url);
const hourMs = 3_600_000;
const leaseMs = 120_000;
const site = {
  name: 'Saidham',
  legalName: '',
  place: '',
  address: '',
  phone: '',
  email: '',
};

let server: TestServer;
let outbox: Outbox;
let store: ReturnType<typeof StoreModule.createDatabaseStore>;
/** Message ids of sent emails. */
let sent: string[] = [];
let gate: Promise<void> = Promise.resolve();
beforeAll(async () => {
  server = await startTestServer();
  const { createOutbox } = require('../../plugins/outbox/dist/server/src/outbox') as typeof OutboxModule;
  const { createDatabaseStore } = require('../../plugins/outbox/dist/server/src/database-store') as typeof StoreModule;
  // The server's own worker would send the emails before the test reads them.
  await (server.strapi.plugin('outbox').service('outbox') as Outbox).stop();
  store = createDatabaseStore(server.strapi.db as never);
  outbox = createOutbox({
    store,
    transportFor: () => ({
      deliver: async ({ messageId }) => {
        await gate;
        sent.push(messageId);
      },
      close: () => undefined,
    }),
    afterCommit: async () => undefined,
    log: { error: (message) => void sent.push(message) },
    random: Math.random,
  });
  outbox.connect({
    smtpUrl: 'smtp://mail.example',
    from: 'office@temple.example',
    site: () => Promise.resolve(site),
    publicUrl: 'http://127.0.0.1',
    intervalSeconds: 3600,
    secret: 'a secret that tests may know',
  });
});
afterEach(() => {
  vi.useRealTimers();
  sent = [];
  gate = Promise.resolve();
});
afterAll(() => server.stop());

/** Sets this host's clock ahead. */
function believe(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

interface Row {
  readonly id: number;
  readonly documentId: string;
  readonly state: string;
  readonly nextAttemptAt: string | null;
}

const rows = () => server.strapi.db.query('plugin::outbox.mail');
let written = 0;

async function write(): Promise<string> {
  written += 1;
  const to = `clock${written}@example.org`;
  expect(await outbox.enqueue({ template: 'welcome', to, data: { name: 'Sita' } })).toBe(true);
  return to;
}

const mailTo = async (to: string) => (await rows().findOne({ where: { to } })) as Row;
const arrived = async (to: string) => {
  const { documentId } = await mailTo(to);
  return sent.filter((id) => id.startsWith(`<${documentId}@`)).length;
};

/** Simulates another host that sends the email, with a lease that ends in `endsInMs`. */
async function takenByAnother(to: string, endsInMs: number): Promise<void> {
  const data = { state: 'sending', attempts: 1, nextAttemptAt: new Date(Date.now() + endsInMs) };
  await rows().updateMany({ where: { to }, data });
}

describe.each([hourMs, -hourMs])('a host whose clock is off by %s ms', (ms) => {
  it('leaves an email alone that another host is sending', async () => {
    const to = await write();
    await takenByAnother(to, leaseMs - 5_000);
    believe(ms);
    expect(await outbox.runOnce()).toMatchObject({ sent: 0 });
    expect(await arrived(to)).toBe(0);
    vi.useRealTimers();
    await takenByAnother(to, -1_000);
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
    expect(await arrived(to)).toBe(1);
  });

  it('sends new emails of any host at once', async () => {
    believe(ms);
    const to = await write();
    vi.useRealTimers();
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
    expect(await arrived(to)).toBe(1);
  });

  it('sends at once what another host has written', async () => {
    const to = await write();
    believe(ms);
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
    expect(await arrived(to)).toBe(1);
  });

  it('retries an email that it was sending when it died as soon as any other host would', async () => {
    const to = await write();
    believe(ms);
    let open = () => undefined as void;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const round = outbox.runOnce();
    await vi.waitUntil(async () => (await mailTo(to)).state === 'sending', { timeout: 10_000 });
    const until = new Date((await mailTo(to)).nextAttemptAt ?? 0).getTime();
    vi.useRealTimers();
    expect(until).toBeGreaterThan(Date.now() + leaseMs - 30_000);
    expect(until).toBeLessThan(Date.now() + leaseMs + 5_000);
    open();
    await round;
    expect(await arrived(to)).toBe(1);
  });
});

it('ignores a lease that ends later than any host may request', async () => {
  const to = await write();
  await takenByAnother(to, hourMs);
  expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
  expect(await arrived(to)).toBe(1);
});

it('leaves an email to another host that claimed it after the clock was read', async () => {
  const to = await write();
  const read = await store.now();
  await vi.waitUntil(async () => (await store.now()) > read, { timeout: 60_000 });
  await takenByAnother(to, leaseMs);
  const due = await store.due(read, 10, leaseMs);
  expect(due.filter((mail) => mail.to === to)).toEqual([]);
});
