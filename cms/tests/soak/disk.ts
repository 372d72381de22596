import fs from 'node:fs';
import path from 'node:path';

/** Files on the disk apart from the database and pictures in use. */
export interface Disk {
  /** Files in the server's temporary folder. */
  readonly temporary: number;
  /** Pictures without a record. */
  readonly unknownPictures: number;
  /** Records of pictures without a file. */
  readonly missing: number;
  /** Size of the rest of the data folder (bytes). */
  readonly otherBytes: number;
  /** Size of the database with its log (bytes); 0 if it is elsewhere. */
  readonly databaseBytes: number;
}

/** Picture as recorded in the database. */
export interface PictureRow {
  readonly hash: string;
  readonly ext: string;
}

function filesBelow(folder: string): readonly string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + fs.statSync(file).size, 0);

/** Scans a data folder and the temporary folder. */
export function measureDisk(dataFolder: string, temporary: string, pictures: readonly PictureRow[]): Disk {
  const all = filesBelow(dataFolder);
  const isDatabase = (file: string) => /^seva\.db(-wal|-shm)?$/.test(path.basename(file));
  const uploads = all.filter((file) => file.includes(`${path.sep}uploads${path.sep}`));
  const names = uploads.map((file) => path.basename(file));
  const known = new Set(pictures.map(({ hash }) => hash));
  // Variants of a picture are named by its hash with a prefix or suffix.
  const isWanted = (name: string) => {
    const [stem = ''] = name.split('.');
    return known.has(stem) || [...known].some((hash) => stem.includes(hash));
  };
  return {
    temporary: filesBelow(temporary).length,
    unknownPictures: names.filter((name) => name !== '.gitkeep' && !isWanted(name)).length,
    missing: pictures.filter(({ hash, ext }) => !names.includes(`${hash}${ext}`)).length,
    otherBytes: bytesOf(all.filter((file) => !isDatabase(file) && !uploads.includes(file))),
    databaseBytes: bytesOf(all.filter(isDatabase)),
  };
}
