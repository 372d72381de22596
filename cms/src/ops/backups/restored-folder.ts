import fs from 'node:fs';
import path from 'node:path';
import { folderMark } from '../data-version/read';
import { sqliteFile } from '../../platform/database/sqlite-file';
import { sqliteFiles } from './target-sqlite';
import { uploadsFolder } from '../../platform/storage/upload-places';
import { draftsIn } from './half-restored';

/** What a restore puts into a data folder beside the database. */
const replaced = ['secrets.json', 'demo-accounts.json'] as const;

const isFilled = (folder: string) => fs.existsSync(folder) && fs.readdirSync(folder).length > 0;

/** Whether pictures lie in a data folder. */
export const hasUploads = (dataFolder: string): boolean => isFilled(uploadsFolder(dataFolder));

/** Whether a data folder has a database of SQLite. */
export const hasSqlite = (dataFolder: string): boolean => fs.existsSync(sqliteFile(dataFolder));

/** The files of a backup on their way into a data folder. */
export class RestoredFolder {
  private readonly drafts: string;

  constructor(private readonly dataFolder: string) {
    this.drafts = draftsIn(dataFolder);
  }

  /** Begins anew, whatever an earlier restore left. */
  begin(): void {
    this.abandon();
    fs.mkdirSync(uploadsFolder(this.drafts), { recursive: true, mode: 0o700 });
  }

  /** Where the database is made. */
  get databaseDraft(): string {
    return path.join(this.drafts, 'seva.db');
  }

  async takePicture(name: string, content: Buffer): Promise<void> {
    await fs.promises.writeFile(path.join(uploadsFolder(this.drafts), path.basename(name)), content, { mode: 0o600 });
  }

  async take(name: (typeof replaced)[number], content: Buffer): Promise<void> {
    await fs.promises.writeFile(path.join(this.drafts, name), content, { mode: 0o600 });
  }

  /**
   * Moves what lies in the data folder into a folder beside it, and what was made into its place. The database is not put
   * in place here: it comes last.
   * @param aside the name of that folder
   * @returns the folder, or null when there was nothing to keep
   */
  putInPlace(aside: string): string | null {
    const kept = path.join(this.dataFolder, aside);
    const keep = (name: string) => {
      const file = path.join(this.dataFolder, name);
      if (!fs.existsSync(file)) return;
      fs.mkdirSync(path.dirname(path.join(kept, name)), { recursive: true, mode: 0o700 });
      fs.renameSync(file, path.join(kept, name));
    };
    for (const name of sqliteFiles('seva.db')) keep(name);
    if (hasUploads(this.dataFolder)) keep(path.join('public', 'uploads'));
    // The mark of the data that were there: those of the backup may be older.
    keep(folderMark);
    for (const name of replaced) if (fs.existsSync(path.join(this.drafts, name))) keep(name);
    fs.rmSync(uploadsFolder(this.dataFolder), { recursive: true, force: true });
    fs.mkdirSync(path.join(this.dataFolder, 'public'), { recursive: true, mode: 0o700 });
    fs.renameSync(uploadsFolder(this.drafts), uploadsFolder(this.dataFolder));
    for (const name of replaced) {
      const made = path.join(this.drafts, name);
      if (fs.existsSync(made)) fs.renameSync(made, path.join(this.dataFolder, name));
    }
    return fs.existsSync(kept) ? kept : null;
  }

  /** Removes what was made and not put in place. */
  abandon(): void {
    fs.rmSync(this.drafts, { recursive: true, force: true });
  }
}
