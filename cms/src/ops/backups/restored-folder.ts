import fs from 'node:fs';
import path from 'node:path';
import { folderMark } from '../data-version/stored-version';
import { sqliteFile } from '../../platform/database/sqlite-file';
import { sqliteFiles } from './target-sqlite';
import { uploadsFolder } from '../../platform/storage/upload-storages';
import { draftsIn } from './interrupted-restore';

/** Files that a restore writes into the data folder besides the database and pictures. */
const replaced = ['secrets.json', 'demo-accounts.json'] as const;

const isFilled = (folder: string) => fs.existsSync(folder) && fs.readdirSync(folder).length > 0;

export const hasUploads = (dataFolder: string): boolean => isFilled(uploadsFolder(dataFolder));

export const hasSqlite = (dataFolder: string): boolean => fs.existsSync(sqliteFile(dataFolder));

/** Drafts of restored files, and their move into the data folder. */
export class RestoredFolder {
  private readonly drafts: string;

  constructor(private readonly dataFolder: string) {
    this.drafts = draftsIn(dataFolder);
  }

  begin(): void {
    this.abandon();
    fs.mkdirSync(uploadsFolder(this.drafts), { recursive: true, mode: 0o700 });
  }

  get databaseDraft(): string {
    return path.join(this.drafts, 'seva.db');
  }

  async writePicture(name: string, content: Buffer): Promise<void> {
    await fs.promises.writeFile(path.join(uploadsFolder(this.drafts), path.basename(name)), content, { mode: 0o600 });
  }

  async take(name: (typeof replaced)[number], content: Buffer): Promise<void> {
    await fs.promises.writeFile(path.join(this.drafts, name), content, { mode: 0o600 });
  }

  /**
   * Moves the existing files into a folder beside them and the drafts into their place, except the database, which
   * comes last.
   * @param aside name of the folder for the existing files
   * @returns path of that folder, or null if there was nothing to move
   */
  moveIntoPlace(aside: string): string | null {
    const asideFolder = path.join(this.dataFolder, aside);
    const moveAside = (name: string) => {
      const file = path.join(this.dataFolder, name);
      if (!fs.existsSync(file)) return;
      fs.mkdirSync(path.dirname(path.join(asideFolder, name)), { recursive: true, mode: 0o700 });
      fs.renameSync(file, path.join(asideFolder, name));
    };
    for (const name of sqliteFiles('seva.db')) moveAside(name);
    if (hasUploads(this.dataFolder)) moveAside(path.join('public', 'uploads'));
    // The old data version; that of the backup may be lower.
    moveAside(folderMark);
    for (const name of replaced) if (fs.existsSync(path.join(this.drafts, name))) moveAside(name);
    fs.rmSync(uploadsFolder(this.dataFolder), { recursive: true, force: true });
    fs.mkdirSync(path.join(this.dataFolder, 'public'), { recursive: true, mode: 0o700 });
    fs.renameSync(uploadsFolder(this.drafts), uploadsFolder(this.dataFolder));
    for (const name of replaced) {
      const made = path.join(this.drafts, name);
      if (fs.existsSync(made)) fs.renameSync(made, path.join(this.dataFolder, name));
    }
    return fs.existsSync(asideFolder) ? asideFolder : null;
  }

  abandon(): void {
    fs.rmSync(this.drafts, { recursive: true, force: true });
  }
}
