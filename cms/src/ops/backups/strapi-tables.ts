import os from 'node:os';
import { Database } from '@strapi/database';
import type { DatabaseSchema } from './tables';

/** What Strapi makes tables from. */
type StrapiSchema = Parameters<Database['schema']['builder']['createSchema']>[0];

/** What Strapi connects with. */
type Connection = ConstructorParameters<typeof Database>[0]['connection'];

/**
 * Strapi's database without its server, for what makes tables. It wants to be told of a folder of migrations that is
 * there; none is run.
 */
export const strapiDatabase = (connection: Connection): Database =>
  new Database({ connection, settings: { migrations: { dir: os.tmpdir() } } });

/** What Strapi wrote down about its tables, for Strapi to make them again. */
export const strapiSchema = (schema: DatabaseSchema): StrapiSchema =>
  JSON.parse(JSON.stringify(schema)) as StrapiSchema;
