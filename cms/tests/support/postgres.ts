import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Test database. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
}

async function administer(maintenanceUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database, empty or as a copy of an unused one. */
export async function createDatabase(maintenanceUrl: string, template?: string): Promise<TestDatabase> {
  const name = `seva_${randomBytes(6).toString('hex')}`;
  await administer(maintenanceUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Drops a database despite open connections. */
export function dropDatabase(maintenanceUrl: string, name: string): Promise<void> {
  return administer(maintenanceUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
