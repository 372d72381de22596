import os from 'node:os';
import { Database } from '@strapi/database';
import type { DatabaseSchema } from './tables';

type StrapiSchema = Parameters<Database['schema']['builder']['createSchema']>[0];

type Connection = ConstructorParameters<typeof Database>[0]['connection'];

/**
 * Opens Strapi's database layer without its server, to create tables. It requires an existing migrations folder but
 * runs none.
 */
export const strapiDatabase = (connection: Connection): Database =>
  new Database({ connection, settings: { migrations: { dir: os.tmpdir() } } });

/** Returns a stored schema as a mutable copy for Strapi. */
export const strapiSchema = (schema: DatabaseSchema): StrapiSchema =>
  JSON.parse(JSON.stringify(schema)) as StrapiSchema;
