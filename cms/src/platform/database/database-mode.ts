import type { Core } from '@strapi/strapi';
import type { ServerEnv } from '@seva/config/env/server';
import { ConfigurationError } from '@seva/config/env/configuration-error';
import { settingsStore } from './settings-store';

type Mode = ServerEnv['mode'];

/** Returns the mode in which the database was created, or null if none is recorded. */
export async function databaseMode(strapi: Core.Strapi): Promise<Mode | null> {
  return ((await settingsStore(strapi).get({ key: 'mode' })) as Mode | null) ?? null;
}

async function setDatabaseMode(strapi: Core.Strapi, mode: Mode): Promise<void> {
  await settingsStore(strapi).set({ key: 'mode', value: mode });
}

/** Deletes the recorded mode. The next start records its own. */
export async function clearDatabaseMode(strapi: Core.Strapi): Promise<void> {
  await settingsStore(strapi).delete({ key: 'mode' });
  await settingsStore(strapi).delete({ key: 'demoAccounts' });
}

/**
 * Checks that PostgreSQL stores text as UTF8. Other encodings lose or garble names in Indian scripts.
 * @throws Error with a message for the operator
 */
export async function requireUnicode(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  const { rows } = await strapi.db.connection.raw<{ rows: { server_encoding: string }[] }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new ConfigurationError(
      `PostgreSQL must store text as UTF8, and this database uses ${encoding}. Create a UTF8 database, restore a backup into it, and set DATABASE_URL to it`,
    );
}

/**
 * Checks that the database was created in this mode and records the mode of a new one (docs/variables.md#modes).
 * Demo data and real money never share a database; test mode may become live mode.
 * @throws Error with a message for the operator
 */
export async function requireMatchingMode(strapi: Core.Strapi, mode: Mode): Promise<void> {
  const made = await databaseMode(strapi);
  if (made === null) return setDatabaseMode(strapi, mode);
  if (made === mode) return;
  if (made === 'demo') {
    throw new ConfigurationError(
      `This database was made in demo mode and ${mode} mode refuses it. Run "seva demo:purge" first.`,
    );
  }
  if (mode === 'demo')
    throw new ConfigurationError(
      `This database was made in ${made} mode and demo mode refuses it. Set STRIPE_SECRET_KEY.`,
    );
  if (made === 'live') throw new ConfigurationError('This database was made in live mode and test mode refuses it.');
  await setDatabaseMode(strapi, mode);
}
