import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { killAll, launch } from './support/process';

afterEach(() => killAll());

/** Answers every connection like a PostgreSQL that is still recovering, or that refuses the password. */
function fakePostgres(code: string, message: string): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

const startAt = (server: net.Server, more: Readonly<Record<string, string>> = {}) => {
  const { port } = server.address() as net.AddressInfo;
  return launch({ DATABASE_URL: `postgres://seva:secret@127.0.0.1:${port}/seva`, PORT: '0', ...more });
};

it('waits for a database that is starting, says so once, and gives up after the configured time', async () => {
  const server = await fakePostgres('57P03', 'the database system is starting up');
  try {
    const started = startAt(server, { SEVA_DATABASE_WAIT_SECONDS: '3' });
    expect(await started.exit).toBe(1);
    expect(started.output().match(/not reachable yet \(the database system is starting up\)/g)).toHaveLength(1);
    expect(started.output()).toContain('Seva cannot start: the database system is starting up');
  } finally {
    server.close();
  }
});

it('exits at once with 78 when the password is wrong', async () => {
  const server = await fakePostgres('28P01', 'password authentication failed for user "seva"');
  try {
    const started = startAt(server);
    expect(await started.exit).toBe(78);
    expect(started.output()).toContain('password authentication failed');
    expect(started.output()).not.toContain('not reachable yet');
  } finally {
    server.close();
  }
});

it('tells systemd that it runs while it waits', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-watchdog-'));
  const told = path.join(folder, 'told');
  fs.writeFileSync(path.join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${told}\n`, { mode: 0o755 });
  const server = await fakePostgres('57P03', 'the database system is starting up');
  try {
    const more = { PATH: `${folder}:${process.env.PATH}`, WATCHDOG_USEC: '600000', SEVA_DATABASE_WAIT_SECONDS: '2' };
    const started = startAt(server, more);
    await started.exit;
    const lines = fs.readFileSync(told, 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines)).toEqual(new Set([`--pid=${started.child.pid} WATCHDOG=1`]));
  } finally {
    server.close();
    fs.rmSync(folder, { recursive: true });
  }
});
