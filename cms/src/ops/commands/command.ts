import type { Core } from '@strapi/strapi';
import { setNodeEnv, serverEnv } from '@seva/config/env/process';
import { restrictNewFiles } from '../../boot/restrict-files';
import { reasonInWords } from '../../boot/refuse-to-start';
import { loadServer, prepareSettings } from '../../boot/start';
import { withStartLock } from '../../boot/start-lock';
import { bringUpToDate } from '../../boot/upgrade/up-to-date';
import { stop } from '../../boot/stopping';

/**
 * Runs an operator's command on the database of this environment without opening the shop, seeding or checking the
 * mode. Prints errors and exits with 1.
 */
export async function runCommand(act: (strapi: Core.Strapi) => Promise<void>): Promise<void> {
  try {
    restrictNewFiles();
    // The operator reads the output in a terminal, even if the server logs JSON and redacts.
    const env = { ...serverEnv(), logFormat: 'text' as const };
    setNodeEnv('production');
    const strapi = await withStartLock(env, async () => {
      const settings = prepareSettings(env);
      await bringUpToDate(settings);
      return loadServer({ ...settings, skipPreparation: true });
    });
    await act(strapi);
    await stop(strapi);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${reasonInWords(error)}\n`);
    process.exit(1);
  }
}
