import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from './destination';

const moment = z.number().int().nonnegative();

const noteShape = z.object({
  /** Time of the last restore or verification (milliseconds). */
  at: moment,
  /** File name of its backup. */
  backup: z.string(),
  /** False if the backup was damaged or incomplete. */
  ok: z.boolean(),
  /** Time of the last successful one, or null. */
  goodAt: moment.nullable(),
});

export type VerifiedRestore = z.infer<typeof noteShape>;

const noteFile = (dataFolder: string) => path.join(dataFolder, 'verified-restore.json');

/** Reads when a backup was last restored or verified, or null if there is no readable note. */
export async function readVerifiedRestore(dataFolder: string): Promise<VerifiedRestore | null> {
  try {
    return noteShape.parse(JSON.parse(await fs.promises.readFile(noteFile(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** Records a restore or verification in the data folder of the shop, for its health page. */
export async function recordRestore(dataFolder: string, result: Omit<VerifiedRestore, 'goodAt'>): Promise<void> {
  const goodAt = result.ok ? result.at : ((await readVerifiedRestore(dataFolder))?.goodAt ?? null);
  await writeDurably(noteFile(dataFolder), Buffer.from(JSON.stringify({ ...result, goodAt })));
}
