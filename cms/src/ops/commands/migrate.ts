import { runAs, serverEnv } from '@seva/config/env/process';
import { keepNewFilesToOwner } from '../../boot/own-files';
import { refuseToStart } from '../../boot/refuse-to-start';
import { makeReady } from '../../boot/start';
import { stop } from '../../boot/stopping';
import { neededVersion } from '../data-version/versions';
import { say } from '../../platform/log/print';

/**
 * Does what a start does to the data (tables, indexes, roles, seed) and ends, so that servers which start afterwards find
 * it done. Refuses what a start refuses, in the same words.
 */
export async function migrate(): Promise<void> {
  try {
    keepNewFilesToOwner();
    const env = serverEnv();
    runAs('production');
    const { strapi } = await makeReady(env);
    await stop(strapi);
    say(`The data are ready (${env.mode} mode, ${env.database.client}, data version ${neededVersion()}).`);
    process.exit(0);
  } catch (error) {
    refuseToStart(error);
  }
}
