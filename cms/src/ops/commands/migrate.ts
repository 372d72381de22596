import { setNodeEnv, serverEnv } from '@seva/config/env/process';
import { restrictNewFiles } from '../../boot/restrict-files';
import { refuseToStart } from '../../boot/refuse-to-start';
import { makeReady } from '../../boot/start';
import { stop } from '../../boot/stopping';
import { neededVersion } from '../data-version/versions';
import { printLine } from '../../platform/log/print';

/**
 * Prepares the data as a start does (tables, indexes, roles, seed) and exits, so that servers that start afterwards
 * find it done. Refuses what a start refuses, with the same messages.
 */
export async function migrate(): Promise<void> {
  try {
    restrictNewFiles();
    const env = serverEnv();
    setNodeEnv('production');
    const { strapi } = await makeReady(env);
    await stop(strapi);
    printLine(`The data is ready (${env.mode} mode, ${env.database.client}, data version ${neededVersion()}).`);
    process.exit(0);
  } catch (error) {
    refuseToStart(error);
  }
}
