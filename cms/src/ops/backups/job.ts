import path from 'node:path';
import type { ServerEnv } from '@seva/config/env/server';
import type { Bucket } from '@seva/config/env/server-env';
import type { Mode } from '@seva/config/env/stripe';
import { programVersion } from '../data-version/program';
import { sqliteFile } from '../../platform/database/sqlite-file';
import { loadSecrets, type Secrets } from '../../platform/runtime/secrets';
import { appFolder } from '../../platform/runtime/settings';
import type { Lock } from './encryption';

/** The database of a shop. */
export type ShopDatabase =
  { readonly client: 'sqlite'; readonly file: string } | { readonly client: 'postgres'; readonly url: string };

/** All that a backup is made from. Plain values, so that another thread can be given them. */
export interface BackupJob {
  readonly program: string;
  /** The mode of the environment, for a database that has none written into it. */
  readonly mode: Mode;
  readonly database: ShopDatabase;
  readonly dataFolder: string;
  readonly bucket: Bucket | null;
  /** What the server signs and encrypts with; null leaves them out. */
  readonly secrets: Secrets | null;
  readonly lock: Lock;
  /** A folder (an absolute path), or `s3://bucket/prefix`. */
  readonly to: string;
}

/** The data folder of an environment, as an absolute path. */
export const dataFolderOf = (env: ServerEnv): string => path.resolve(appFolder, '..', env.dataFolder);

/** The database of an environment. */
export const databaseOf = ({ database }: ServerEnv, dataFolder: string): ShopDatabase =>
  database.client === 'postgres'
    ? { client: 'postgres', url: database.url }
    : { client: 'sqlite', file: sqliteFile(dataFolder) };

/** Where backups go: as it stands in the environment, a folder from the checkout. */
export const placeOf = (to: string): string => (to.startsWith('s3://') ? to : path.resolve(appFolder, '..', to));

/** What a backup of the shop of this environment is made from; secrets only go where they are locked away. */
export function backupJob(env: ServerEnv, to: string, lock: Lock): BackupJob {
  const dataFolder = dataFolderOf(env);
  return {
    program: programVersion(),
    mode: env.mode,
    database: databaseOf(env, dataFolder),
    dataFolder,
    bucket: env.bucket,
    secrets: 'open' in lock ? null : loadSecrets(dataFolder, env.secrets),
    lock,
    to: placeOf(to),
  };
}
