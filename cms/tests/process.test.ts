import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { machineVariables } from '../../config/tooling/own-variables.mjs';
import { neededVersion } from '../src/ops/data-version/versions';
import { callApi, until } from './support/client';
import { killAll, launch, ready } from './support/process';
import { copyOfTemplate } from './support/server';
import { startProcess } from './support/server-process';
import { isShort } from './support/short';

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  killAll();
  for (const remove of removals.splice(0)) await remove();
});

const statusOf = (address: string, agent: http.Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = http.get(address, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject);
  });

async function copy() {
  const made = await copyOfTemplate();
  removals.push(made.remove);
  return made;
}

describe('a wrong environment', () => {
  it('names every bad value at once and starts nothing', async () => {
    const started = launch({
      PORT: 'eighty',
      PUBLIC_URL: 'shop',
      STRIPE_SECRET_KEY: 'sk_live_short',
      SEVA_SWEEP_SECONDS: '-1',
      APP_KEYS: 'changeme',
    });
    expect(await started.exit).toBe(78);
    for (const name of ['PORT', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SEVA_SWEEP_SECONDS', 'APP_KEYS']) {
      expect(started.output()).toContain(name);
    }
    expect(started.output()).not.toMatch(/\bat \S+:\d+/);
  });
});

describe('the process', () => {
  it('answers /api/health and ends with 0 on SIGTERM', async () => {
    const { env, kind } = await copy();
    const started = launch(env);
    const server = await ready(started);
    const { body } = await callApi(server, 'system.health', {});
    expect(body).toMatchObject({ status: 'ok', mode: 'demo', database: kind, gateway: '/demo/stripe' });
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(started.output()).not.toMatch(/error/i);
  });

  it.skipIf(isShort)(
    'says that it leaves for as long as it was told to, takes requests meanwhile, and finishes them',
    async () => {
      const { env } = await copy();
      const started = launch({ ...env, SEVA_DRAIN_SECONDS: '5' });
      const { url } = await ready(started);
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      const begun = Date.now();
      started.child.kill('SIGTERM');
      await until('it to leave', async () => (await fetch(`${url}/api/health`)).status === 503);
      const health = await fetch(`${url}/api/health`);
      expect([health.headers.get('connection'), await health.json()]).toEqual([
        'close',
        expect.objectContaining({ status: 'draining' }),
      ]);
      // As a browser does: one connection, and the next request as soon as a response arrives.
      const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
      for (let round = 0; round < 10; round += 1) {
        const statuses = await Promise.all([0, 1, 2].map(() => statusOf(`${url}/api/products`, agent)));
        expect(statuses).toEqual([200, 200, 200]);
      }
      agent.destroy();
      expect(await started.exit).toBe(0);
      expect(Date.now() - begun).toBeGreaterThan(4_900);
    },
  );

  it.skipIf(isShort)('finishes an answer that a slow visitor is still reading when it is told to stop', async () => {
    const { env, dataFolder } = await copy();
    const bytes = 8 * 1024 * 1024;
    fs.writeFileSync(path.join(dataFolder, 'public', 'uploads', 'large.jpg'), Buffer.alloc(bytes, 7));
    const started = launch(env);
    const { url } = await ready(started);
    const sent = http.get(`${url}/uploads/large.jpg`, { agent: false });
    const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
    let read = 0;
    answer.on('data', (part: Buffer) => (read += part.length));
    answer.pause();
    started.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(started.child.exitCode).toBeNull();
    answer.resume();
    await once(answer, 'end');
    expect(read).toBe(bytes);
    expect(await started.exit).toBe(0);
  });

  it.skipIf(isShort)('continues after an unhandled rejection and logs it', async () => {
    const { env } = await copy();
    const server = await startProcess(env, path.resolve(import.meta.dirname, 'support/stray-failure.cjs'));
    try {
      server.child.send('a lamp went out');
      await until('the failure to be logged', () =>
        Promise.resolve(/Unhandled rejection: Error: a lamp went out/.test(server.output())),
      );
      const { body } = await callApi(server, 'system.health', {});
      expect(body).toMatchObject({ status: 'ok' });
      expect(server.child.exitCode).toBeNull();
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  });
});

describe('seva migrate', () => {
  it.skipIf(isShort)(
    'makes the data ready as a start does, ends with 0, and refuses what a start refuses',
    async () => {
      const { env, kind } = await copy();
      const script = path.resolve(import.meta.dirname, '../scripts/migrate.js');
      const run = promisify(execFile);
      const given = { ...machineVariables(process.env), ...env };
      const { stdout } = await run(process.execPath, [script], { env: given });
      expect(stdout).toContain(`The data is ready (demo mode, ${kind}, data version ${neededVersion()}).`);
      const key = 'sk_test_k2Qf7zN4vXw2LmR9tYb6HcJd8Ps2';
      const other = { ...given, STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: key.replace('sk', 'pk') };
      delete (other as Record<string, string>).SEVA_LIMITS_FACTOR;
      await expect(run(process.execPath, [script], { env: other })).rejects.toMatchObject({
        code: 78,
        stderr: expect.stringMatching(/Seva cannot start: This database was made in demo mode/) as string,
      });
    },
  );
});

describe('a command that is asked for help', () => {
  const scripts = path.resolve(import.meta.dirname, '../scripts');
  const files = [
    ...fs.readdirSync(scripts).map((name) => path.join(scripts, name)),
    path.resolve(scripts, '../server.js'),
  ];

  it.each(files.map((file) => [path.basename(file), file]))(
    'prints the usage of %s and does nothing',
    async (_, file) => {
      const folder = path.join(os.tmpdir(), `seva-help-${process.pid}`);
      for (const asked of ['--help', '-h']) {
        // A server that started its work would refuse the invalid port.
        const env = { PATH: process.env.PATH ?? '', SEVA_DATA: folder, PORT: 'none' };
        const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, asked], { env });
        expect(stdout).toMatch(/^Usage: (seva|node) \S+/);
        expect(stderr).toBe('');
        expect(fs.existsSync(folder)).toBe(false);
      }
    },
  );
});

describe('a second server on one SQLite database', () => {
  it.skipIf(isShort)(
    'rejects the second server with a message, and lets it take over when the first ends by SIGTERM or SIGKILL',
    async () => {
      const { env, dataFolder } = await copy();
      let last = launch(env);
      const first = await ready(last);
      const second = launch(env);
      expect(await second.exit).toBe(1);
      expect(second.output()).toMatch(/^Seva cannot start: another server is running on the SQLite database/m);
      expect(second.output()).toContain(dataFolder);
      expect(second.output()).not.toMatch(/\bat \S+:\d+/);
      expect((await callApi(first, 'system.health', {})).status).toBe(200);
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const { child } = last;
        last = launch(env);
        setTimeout(() => child.kill(signal), 3_000);
        expect((await callApi(await ready(last), 'system.health', {})).status).toBe(200);
      }
    },
  );
});
