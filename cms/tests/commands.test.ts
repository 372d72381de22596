import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { machineVariables } from '../../config/tooling/own-variables.mjs';
import { callApi } from './support/client';
import { copyOfTemplate, startTestServer, type TestData, type TestServer } from './support/server';
import { contentNameOf } from '@seva/config/content-types';

let server: TestServer;
let data: TestData;
beforeAll(async () => {
  data = await copyOfTemplate();
  server = await startTestServer({}, () => Promise.resolve(data));
});
afterAll(() => server.stop());

/** Runs an operator's command beside the running shop. Returns its exit code and output. */
async function run(
  command: string,
  args: readonly string[] = [],
  more: Record<string, string> = {},
  input = '',
): Promise<{ code: number | null; output: string }> {
  const script = path.resolve(import.meta.dirname, `../scripts/${command}.js`);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...machineVariables(process.env), ...data.env, ...more },
  });
  child.stdin.end(input);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Returns every panel permission with its role, from the database. */
async function rights(): Promise<unknown[]> {
  const { connection } = server.strapi.db;
  return [
    await connection('admin_permissions').orderBy('id').select('id', 'document_id', 'action', 'subject', 'properties'),
    await connection('admin_permissions_role_lnk').orderBy('id').select('permission_id', 'role_id'),
  ];
}

const stock =
  /^(admin::(marketplace|webhooks|api-tokens|transfer)|plugin::(content-type-builder|email|users-permissions)\.)/;

it('gives the owner no permission that the panel does not offer, at any start', async () => {
  const [rows] = (await rights()) as [{ action: string; subject: string | null }[]];
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ action }) => stock.test(action))).toEqual([]);
  const subjects = [...new Set(rows.flatMap(({ subject }) => subject ?? []))];
  expect(subjects.filter((uid) => contentNameOf(uid) === undefined)).toEqual([]);
  const before = await rights();
  server = await server.restart();
  expect(await rights()).toEqual(before);
});

it('ends without a stack trace when the reader of its output has left, as with `| head -1`', async () => {
  const script = path.resolve(import.meta.dirname, '../scripts/audit-verify.js');
  const child = spawn(process.execPath, [script], { env: { ...machineVariables(process.env), ...data.env } });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, errors]).toEqual([0, '']);
});

const commands = [
  ['audit-verify', []],
  ['seed-demo', ['--devotees=1']],
  ['create-admin', ['--email=second.owner@example.org', '--name=Second Owner']],
  ['demo-purge', []],
] as const;

describe('a command beside a running shop', () => {
  it('prints the new password of create-admin in production too, where server logs hide it', async () => {
    const production = { NODE_ENV: 'production', SEVA_DEMO: '1' };
    const email = 'first.owner@example.org';
    const { code, output } = await run('create-admin', [`--email=${email}`, '--name=First Owner'], production);
    expect([code, output]).toEqual([0, expect.stringContaining(`${email} is an admin of the shop`)]);
    const [, password = ''] = /^Password: (\S{20,})$/m.exec(output) ?? [];
    const { status } = await callApi(server, 'users.login', { body: { email, password } });
    expect(status).toBe(200);
  }, 300_000);

  it('reads the password of create-admin from the standard input, and refuses one in the command line', async () => {
    const email = 'third.owner@example.org';
    const words = [`--email=${email}`, '--name=Third Owner'];
    const password = 'river of lamps 8A';
    expect((await run('create-admin', [...words, `--password=${password}`])).code).toBe(1);
    const { code, output } = await run('create-admin', [...words, '--password-stdin'], {}, `${password}\n`);
    expect([code, output]).toEqual([0, expect.not.stringMatching(/^Password/m)]);
    expect((await callApi(server, 'users.login', { body: { email, password } })).status).toBe(200);
  }, 300_000);

  // A start treats permissions alike on any database, so PostgreSQL runs one command.
  it.each(inject('postgres') ? commands.slice(0, 1) : commands)(
    'leaves every permission in the panel unchanged: %s',
    async (command, args) => {
      const before = await rights();
      const { code, output } = await run(command, args);
      expect(code, output).toBe(0);
      expect(output).not.toMatch(/error|usage/i);
      expect(await rights()).toEqual(before);
    },
    300_000,
  );
});
