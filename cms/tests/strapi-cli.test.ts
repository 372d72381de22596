import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoAccounts } from '../src/boot/demo-accounts';
import { auditRows, verifyAuditLog } from './support/audit-rows';
import { callPanel } from './support/panel';
import { copyOfTemplate, startTestServer, type TestData } from './support/server';

const cms = path.resolve(import.meta.dirname, '..');
const program = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@strapi/strapi/package.json')),
  'bin/strapi.js',
);

let data: TestData;
/** Compiled app in a folder without TypeScript, so that a command does not recompile what other tests load. */
let compiled: string;
beforeAll(async () => {
  data = await copyOfTemplate();
  compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-cli-'));
  fs.symlinkSync(path.join(cms, 'package.json'), path.join(compiled, 'package.json'));
  fs.symlinkSync(path.join(cms, '..', 'node_modules'), path.join(compiled, 'node_modules'));
  fs.writeFileSync(path.join(compiled, 'shop.tar'), '');
  for (const folder of ['config', 'src']) fs.symlinkSync(path.join(cms, 'dist', folder), path.join(compiled, folder));
});
afterAll(async () => {
  fs.rmSync(compiled, { recursive: true, force: true });
  await data.remove();
});

/** Runs a command of Strapi's CLI in the shop's environment, or in an empty one as in a fresh checkout. */
function strapi(
  args: readonly string[],
  where: 'shop' | 'fresh' = 'shop',
): Promise<{ code: number | null; output: string }> {
  const { SEVA_DATA, DATABASE_URL } = data.env;
  const shop = { SEVA_DATA, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
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
    const { treasurer } = JSON.parse(
      fs.readFileSync(path.join(data.dataFolder, 'demo-accounts.json'), 'utf8'),
    ) as DemoAccounts;
    const password = 'Mountain-of-quiet-lamps-7';
    // The shop is stopped: on SQLite the command fails while a running server writes (decision 027).
    const { code, output } = await strapi(['admin:reset-user-password', '-e', treasurer.email, '-p', password]);
    expect([code, output]).toEqual([0, expect.stringContaining('Successfully reset')]);
    const server = await startTestServer({}, () => Promise.resolve({ ...data, remove: () => Promise.resolve() }));
    try {
      const body = { email: treasurer.email, password };
      expect((await callPanel(server, 'POST', '/admin/login', { body })).status).toBe(200);
      expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
      expect(await auditRows(server, { action: 'panel-user.reset_password' })).toMatchObject([
        { actor: 'system', actorName: `command line (${os.userInfo().username})` },
      ]);
    } finally {
      await server.stop();
    }
  },
);

const toNowhere = ['--to', 'http://127.0.0.1:9/admin', '--to-token', 'none', '--force'];
it.each([
  [['start'], '`npm start`'],
  [['develop', '--no-watch-admin', '--no-build-admin'], '`npm run dev`'],
  [['console'], '`node --inspect cms/server.js`'],
  [['export', '--no-encrypt'], '`seva backup`'],
  [['import', '--file', 'shop.tar', '--force'], '`seva restore`'],
  [['transfer', ...toNowhere], '`seva restore`'],
  [['admin:create-user', '-e', 'a@x.example', '-p', 'Mountain-of-quiet-lamps-7', '-f', 'Uma'], '`seva create-admin`'],
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
