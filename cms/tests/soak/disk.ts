import fs from 'node:fs';
import path from 'node:path';

/** Files on the disk apart from the database and pictures in use. */
export interface Disk {
  /** Files in the server's folder for temporary files. */
  readonly temporary: number;
  /** Pictures that no record knows. */
  readonly unknownPictures: number;
  /** Records of pictures without a file. */
  readonly missing: number;
  /** Bytes of the rest of the data folder. */
  readonly otherBytes: number;
  /** Bytes of the database, its log included; 0 where it lies elsewhere. */
  readonly databaseBytes: number;
}

/** A picture as the database knows it. */
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

/** Looks through a data folder and the folder of temporary files. */
export function measureDisk(dataFolder: string, temporary: string, pictures: readonly PictureRow[]): Disk {
  const all = filesBelow(dataFolder);
  const isDatabase = (file: string) => /^seva\.db(-wal|-shm)?$/.test(path.basename(file));
  const uploads = all.filter((file) => file.includes(`${path.sep}uploads${path.sep}`));
  const names = uploads.map((file) => path.basename(file));
  const known = new Set(pictures.map(({ hash }) => hash));
  // A picture in another size or format is its record's hash with a word before or behind it.
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
