import {
  markFolder,
  readDatabaseVersion,
  readFolderVersion,
  refuseNewerData,
} from '../../ops/data-version/stored-version';
import { neededVersion } from '../../ops/data-version/versions';
import { printLine } from '../../platform/log/print';
import type { Settings } from '../../platform/runtime/settings';
import { shareData } from './data-lock';
import { upgradeInChildProcess } from './in-child-process';
import { removeLeftovers, upgradeCopy } from './upgrade-copy';

/** Reads the version of the data. @throws Error for newer data */
async function readKnown({ env, dataFolder }: Settings): Promise<number | null> {
  refuseNewerData('data folder', readFolderVersion(dataFolder));
  const form = await readDatabaseVersion(env.database, dataFolder);
  refuseNewerData('database', form);
  return form?.version ?? null;
}

async function upgrade(settings: Settings, from: number): Promise<void> {
  const { env, dataFolder } = settings;
  printLine(`Upgrading the data from version ${from} to version ${neededVersion()} …`);
  try {
    if (env.database.client === 'postgres') await upgradeInChildProcess(settings);
    else await upgradeCopy(dataFolder, (copy) => upgradeInChildProcess({ ...settings, databaseFile: copy }));
  } catch (error) {
    throw new Error(`the upgrade failed and left the data unchanged: ${(error as Error).message}`, {
      cause: error,
    });
  }
  printLine('The data is upgraded.');
}

/**
 * Upgrades the data to the version of this program before Strapi sees it, completely or not at all, even if the
 * process is killed (docs/decisions/051-upgrades-are-atomic.md). Call it within `withStartLock`.
 * @throws Error with a message for the operator if the data is newer than this program or the upgrade failed
 */
export async function bringUpToDate(settings: Settings): Promise<void> {
  const { env, dataFolder } = settings;
  const shared = env.database.client === 'sqlite' ? await shareData(dataFolder) : null;
  if (shared) removeLeftovers(dataFolder);
  const isBehind = (version: number | null): version is number => version !== null && version < neededVersion();
  if (isBehind(await readKnown(settings))) {
    const act = async () => {
      // Another process may have upgraded meanwhile.
      const from = await readKnown(settings);
      if (isBehind(from)) await upgrade(settings, from);
    };
    await (shared ? shared.whileAlone(act) : act());
  }
  markFolder(dataFolder);
}
