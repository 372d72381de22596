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
/** Compiled app in a folder without TypeScript, so that a command does not recompile what other tests load. */
let compiled: string;
beforeAll(async () => {
  server = await startTestServer();
  compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-cli-'));
  fs.symlinkSync(path.join(cms, 'package.json'), path.join(compiled, 'package.json'));
  fs.symlinkSync(path.join(cms, '..', 'node_modules'), path.join(compiled, 'node_modules'));
  fs.writeFileSync(path.join(compiled, 'shop.tar'), '');
  for (const folder of ['config', 'src']) fs.symlinkSync(path.join(cms, 'dist', folder), path.join(compiled, folder));
});
afterAll(async () => {
  fs.rmSync(compiled, { recursive: true, force: true });
  await server.stop();
});

/** Runs a command of Strapi's CLI in the shop's environment, or in an empty one as in a fresh checkout. */
function strapi(
  args: readonly string[],
  where: 'shop' | 'fresh' = 'shop',
): Promise<{ code: number | null; output: string }> {
  const connection = server.strapi.db.config.connection as { connection: { connectionString?: string } };
  const { connectionString } = connection.connection;
  const shop = { SEVA_DATA: server.dataFolder, ...(connectionString ? { DATABASE_URL: connectionString } : {}) };
  const env = { PATH: process.env.PATH, ...(where === 'shop' ? shop : {}) };
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const child = spawn(process.execPath, [program, ...args], { cwd: compiled, env, stdio: [...stdio] });
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
    const reset = () => strapi(['admin:reset-user-password', '-e', email, '-p', password]);
    let { code, output } = await reset();
    // The running server may write in the middle of the command's transaction (decision 027); an operator repeats it.
    for (let retry = 0; retry < 3 && output.includes('database is locked'); retry += 1)
      ({ code, output } = await reset());
    expect([code, output]).toEqual([0, expect.stringContaining('Successfully reset')]);
    expect((await callPanel(server, 'POST', '/admin/login', { body: { email, password } })).status).toBe(200);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
    expect(await auditRows(server, { action: 'panel-user.reset_password' })).toHaveLength(1);
  },
);

const toNowhere = ['--to', 'http://127.0.0.1:9/admin', '--to-token', 'none', '--force'];
it.each([
  [['start'], '`npm start`'],
  [['develop', '--no-watch-admin', '--no-build-admin'], '`npm run dev`'],
  [['console'], '`node --inspect cms/server.js`'],
  [['export', '--no-encrypt'], '`npm run backup`'],
  [['import', '--file', 'shop.tar', '--force'], '`npm run restore`'],
  [['transfer', ...toNowhere], '`npm run restore`'],
  [
    ['admin:create-user', '-e', 'a@x.example', '-p', 'Mountain-of-quiet-lamps-7', '-f', 'Uma'],
    '`npm run create-admin`',
  ],
])('refuses %j and names the command to use', { timeout: 120_000 }, async (args, instead) => {
  const { code, output } = await strapi(args);
  // `develop` refuses to run in a child process.
  expect(code).toBe(args[0] === 'develop' ? 0 : 1);
  expect(output).toContain(`\`strapi ${args[0]}\` does not run this shop.`);
  expect(output).toContain(instead);
});

it('writes types of the schemas in a checkout without a shop', { timeout: 120_000 }, async () => {
  const { code, output } = await strapi(['ts:generate-types'], 'fresh');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('completed successfully with 0 warning(s) and 0 error(s)'),
  ]);
  const types = fs.readFileSync(path.join(compiled, 'types/generated/contentTypes.d.ts'), 'utf8');
  expect(types).toContain("'api::order.order'");
  const { include } = JSON.parse(fs.readFileSync(path.join(cms, 'tsconfig.server.json'), 'utf8')) as {
    include: string[];
  };
  expect(include).toContain('types');
});
