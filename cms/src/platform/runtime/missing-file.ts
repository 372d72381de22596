import fs from 'node:fs';

/** Whether a file or folder was not there. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What the file system knows of a file; null when it is gone, as one may be that was just listed. */
export async function statIfThere(file: string): Promise<fs.Stats | null> {
  try {
    return await fs.promises.stat(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
