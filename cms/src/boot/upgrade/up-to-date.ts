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
import { upgradeInAProcess } from './in-a-process';
import { removeLeftovers, upgradeCopy } from './upgrade-copy';

/** Which version the data have; refuses newer ones. */
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
    if (env.database.client === 'postgres') await upgradeInAProcess(settings);
    else await upgradeCopy(dataFolder, (copy) => upgradeInAProcess({ ...settings, databaseFile: copy }));
  } catch (error) {
    throw new Error(`the data could not be upgraded and are as they were before: ${(error as Error).message}`, {
      cause: error,
    });
  }
  printLine('The data are upgraded.');
}

/**
 * Brings the data to the form that this program needs, before Strapi sees them, in one piece: afterwards they are new, or,
 * when anything failed or the process was killed, as they were (docs/decisions/051-an-upgrade-is-whole-or-nothing.md). To
 * be called in the turn to start (`inStartTurn`).
 * @throws Error in words for the operator, when the data are newer than this program or could not be upgraded
 */
export async function bringUpToDate(settings: Settings): Promise<void> {
  const { env, dataFolder } = settings;
  const shared = env.database.client === 'sqlite' ? await shareData(dataFolder) : null;
  if (shared) removeLeftovers(dataFolder);
  const isBehind = (version: number | null): version is number => version !== null && version < neededVersion();
  if (isBehind(await readKnown(settings))) {
    const act = async () => {
      // Another program may have done it while this one waited.
      const from = await readKnown(settings);
      if (isBehind(from)) await upgrade(settings, from);
    };
    await (shared ? shared.whileAlone(act) : act());
  }
  markFolder(dataFolder);
}
