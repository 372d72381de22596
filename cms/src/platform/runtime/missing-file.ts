import fs from 'node:fs';

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns the stats of a file, or null if it does not exist. A file may vanish after it was listed. */
export async function statIfThere(file: string): Promise<fs.Stats | null> {
  try {
    return await fs.promises.stat(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
