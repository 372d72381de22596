import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRows, verifyAuditLog } from './support/audit-rows';
import { callPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

const cms = path.resolve(import.meta.dirname, '..');
const program = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@strapi/strapi/package.json')),
  'bin/strapi.js',
);

let server: TestServer;
/** The compiled app in a folder without TypeScript, so that a command does not compile over what other tests load. */
let compiled: string;
beforeAll(async () => {
  server = await startTestServer();
  compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-cli-'));
  fs.symlinkSync(path.join(cms, 'package.json'), path.join(compiled, 'package.json'));
  fs.symlinkSync(path.join(cms, '..', 'node_modules'), path.join(compiled, 'node_modules'));
  for (const folder of ['config', 'src']) fs.symlinkSync(path.join(cms, 'dist', folder), path.join(compiled, folder));
});
afterAll(async () => {
  fs.rmSync(compiled, { recursive: true, force: true });
  await server.stop();
});

/** Runs a command of Strapi's CLI in the environment of the shop. */
function strapi(cwd: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const connection = server.strapi.db.config.connection as { connection: { connectionString?: string } };
  const { connectionString } = connection.connection;
  const env = {
    PATH: process.env.PATH,
    SEVA_DATA: server.dataFolder,
    ...(connectionString ? { DATABASE_URL: connectionString } : {}),
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });
}

it(
  'resets a panel password with the real secrets, and the audit log is whole and says so',
  { timeout: 120_000 },
  async () => {
    const { email } = server.accounts.treasurer;
    const password = 'Mountain-of-quiet-lamps-7';
    const { code, output } = await strapi(compiled, 'admin:reset-user-password', '-e', email, '-p', password);
    expect([code, output]).toEqual([0, expect.stringContaining('Successfully reset')]);
    expect((await callPanel(server, 'POST', '/admin/login', { body: { email, password } })).status).toBe(200);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
    expect(await auditRows(server, { action: 'panel-user.reset_password' })).toHaveLength(1);
  },
);

it('refuses to start the shop and names the right command', { timeout: 120_000 }, async () => {
  const { code, output } = await strapi(cms, 'start');
  expect([code, output]).toEqual([1, expect.stringContaining('Use `npm start`')]);
});
