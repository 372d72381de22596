import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { killAll, launch } from './support/process';

const name = `rights_${randomBytes(4).toString('hex')}`;
const ascii = `ascii_${randomBytes(4).toString('hex')}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-rights-'));
const asAdministrator = async (...statements: string[]) => {
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
afterAll(async () => {
  killAll();
  fs.rmSync(folder, { recursive: true });
  if (!inject('postgres')) return;
  await asAdministrator(...[name, ascii].map((each) => `drop database if exists ${each}`));
  await asAdministrator(`drop role if exists ${name}`);
});

it.runIf(inject('postgres'))('refuses a database that stores no Unicode, before it fills it', async () => {
  await asAdministrator(`create database ${ascii} encoding 'SQL_ASCII' locale 'C' template template0`);
  const url = new URL(inject('postgres'));
  url.pathname = `/${ascii}`;
  const started = launch({ SEVA_DATA: folder, DATABASE_URL: url.href, PORT: '0' });
  expect(await started.exit).toBe(1);
  expect(started.output()).toContain(
    'Seva cannot start: PostgreSQL must store text as UTF8, and this database uses SQL_ASCII.',
  );
  expect(started.output()).not.toContain('Filling the shop');
});

it.runIf(inject('postgres'))('refuses a database in which its user may not make tables, in words', async () => {
  await asAdministrator(`create role ${name} login password '${name}'`, `create database ${name}`);
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query('revoke create on schema public from public');
  await client.end();
  Object.assign(url, { username: name, password: name });
  const started = launch({ SEVA_DATA: folder, DATABASE_URL: url.href, PORT: '0' });
  expect(await started.exit).toBe(1);
  expect(started.output()).toContain(
    'Seva cannot start: the user of DATABASE_URL may not create tables in the database.',
  );
  expect(started.output()).not.toContain('create table');
});
