import path from 'node:path';
import type { ServerEnv } from '@seva/config/env/server';
import type { Bucket } from '@seva/config/env/server-env';
import type { Mode } from '@seva/config/env/stripe';
import { programVersion } from '../data-version/program';
import { sqliteFile } from '../../platform/database/sqlite-file';
import { loadSecrets, type Secrets } from '../../platform/runtime/secrets';
import { appFolder } from '../../platform/runtime/settings';
import type { Encryption } from './encryption';
import { isBucket } from './open-destination';

export type ShopDatabase =
  { readonly client: 'sqlite'; readonly file: string } | { readonly client: 'postgres'; readonly url: string };

/** Input of a backup. Plain values only, so that it can be passed to a worker thread. */
export interface BackupJob {
  readonly program: string;
  /** Mode of the environment, for a database without a recorded mode. */
  readonly mode: Mode;
  readonly database: ShopDatabase;
  readonly dataFolder: string;
  readonly bucket: Bucket | null;
  /** Secrets to include; null leaves them out. */
  readonly secrets: Secrets | null;
  readonly encryption: Encryption;
  /** Absolute path of a folder, or `s3://bucket/prefix`. */
  readonly to: string;
  readonly byHand: boolean;
}

/** Input of the worker thread: makes a backup, or copies the backups to a second folder. */
export interface BackupTask {
  readonly job: BackupJob;
  readonly copyTo: string | null;
}

/** Returns the data folder of an environment as an absolute path. */
export const dataFolderOf = ({ dataFolder }: Pick<ServerEnv, 'dataFolder'>): string =>
  path.resolve(appFolder, '..', dataFolder);

export const databaseOf = ({ database }: ServerEnv, dataFolder: string): ShopDatabase =>
  database.client === 'postgres'
    ? { client: 'postgres', url: database.url }
    : { client: 'sqlite', file: sqliteFile(dataFolder) };

/** Returns the absolute destination of backups; relative folders start at the checkout. */
export const placeOf = (to: string): string => (isBucket(to) ? to : path.resolve(appFolder, '..', to));

/** Returns the backup job of an environment. Secrets are included only in encrypted backups. */
export function backupJob(env: ServerEnv, to: string, encryption: Encryption): BackupJob {
  const dataFolder = dataFolderOf(env);
  return {
    program: programVersion(),
    mode: env.mode,
    database: databaseOf(env, dataFolder),
    dataFolder,
    bucket: env.bucket,
    secrets: 'open' in encryption ? null : loadSecrets(dataFolder, env.secrets),
    encryption,
    to: placeOf(to),
    byHand: false,
  };
}
