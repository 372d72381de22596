import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { programVersion } from './program';
import { refuseNewerData, strapiTable, versionTable, type StoredVersion } from './stored-version';
import { dataVersions, neededVersion, type DataVersion } from './versions';

async function formOf(connection: Knex): Promise<StoredVersion | null> {
  const row = (await connection.schema.hasTable(versionTable))
    ? ((await connection(versionTable).orderBy('version', 'desc').first('version', 'program')) as
        StoredVersion | undefined)
    : undefined;
  return row ?? ((await connection.schema.hasTable(strapiTable)) ? { version: 0, program: null } : null);
}

async function ensureTable(connection: Knex): Promise<void> {
  if (await connection.schema.hasTable(versionTable)) return;
  await connection.schema.createTable(versionTable, (table) => {
    table.integer('version').primary();
    table.string('name').notNullable();
    table.string('program').notNullable();
    table.bigInteger('at').notNullable();
  });
}

const write = (connection: Knex, { version, name }: DataVersion) =>
  connection(versionTable).insert({ version, name, program: programVersion(), at: Date.now() });

async function run(connection: Knex, step: DataVersion): Promise<void> {
  await connection.transaction(async (trx) => {
    try {
      await step.up?.(trx);
    } catch (error) {
      throw new Error(`step ${step.version} (${step.name}): ${(error as Error).message}`, { cause: error });
    }
    await write(trx, step);
  });
}

/**
 * Runs the migrations. SQLite recreates a table to change it, which would trigger `on delete` in other tables, so
 * foreign keys are off.
 */
async function runSteps(strapi: Core.Strapi, from: number): Promise<void> {
  const { connection } = strapi.db;
  const isSqlite = strapi.db.dialect.client !== 'postgres';
  if (isSqlite) await connection.raw('pragma foreign_keys = off');
  for (const step of dataVersions.filter(({ version }) => version > from)) await run(connection, step);
  if (isSqlite) await connection.raw('pragma foreign_keys = on');
}

/**
 * Migrates the tables before Strapi compares them with its schemas, and marks a new database with the current
 * version. Runs in Strapi's register phase.
 * @param upgrading true if older data may be changed, because the caller has a copy or a transaction around it
 * @throws Error for newer data, for older data that may not be changed, and for a failed step
 */
export async function bringDataForward(strapi: Core.Strapi, upgrading: boolean): Promise<void> {
  const { connection } = strapi.db;
  const form = await formOf(connection);
  refuseNewerData('database', form);
  if (form?.version === neededVersion()) return;
  if (form !== null && !upgrading)
    throw new Error(`the data has version ${form.version} but needs version ${neededVersion()}: run "seva migrate"`);
  await ensureTable(connection);
  if (form === null) await write(connection, dataVersions.at(-1) as DataVersion);
  else await runSteps(strapi, form.version);
}
