import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { may } from '../shop-user.mjs';
import { misfit } from '../this-release.mjs';
import { unpackedBytes } from './archive.mjs';
import { compareVersions } from './versions.mjs';

const megabytes = (bytes) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en-US')} MB`;

/**
 * Refuses a user who may not replace the program.
 * @throws Error with the command to type
 */
export function requireRights(link, command) {
  const parent = path.dirname(link);
  if (!may(parent, constants.W_OK))
    throw new Error(`An upgrade writes to ${parent}, which you may not. Run it with sudo:\n\n  ${command}`);
}

/**
 * Refuses data within the program, which would stay behind in the old folder.
 * @throws Error that says where to move them
 */
export function requireDataElsewhere({ folder, dataFolder, link }) {
  if (!path.relative(folder, dataFolder).startsWith('..'))
    throw new Error(
      `The data are inside the program, in ${dataFolder}. Stop the shop, move them to another folder such as /var/lib/seva, and set SEVA_DATA in ${path.join(link, '.env')}.`,
    );
}

/**
 * Refuses a release that does not run here, is not newer, or does not know the data.
 * @throws Error with the reason
 */
export function requireNewer({ version, dataFolder }, release) {
  const refused = misfit(release);
  if (refused) throw new Error(refused);
  const order = compareVersions(release.version, version);
  if (order === 0) throw new Error(`The shop is at ${version} already.`);
  if (order < 0)
    throw new Error(`The shop is at ${version}, and ${release.version} is older. To go back: seva upgrade --back.`);
  const mark = path.join(dataFolder, 'data-version.json');
  const known = existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : null;
  if (known && known.version > release.dataVersion)
    throw new Error(
      `The data have version ${known.version} (Seva ${known.program}), and Seva ${release.version} knows versions up to ${release.dataVersion}.`,
    );
}

/** Returns what the copy of a database and its migration take: nothing for PostgreSQL, which is elsewhere. */
function databaseBytes({ env, dataFolder }) {
  const file = path.join(dataFolder, 'seva.db');
  return env.DATABASE_URL || !existsSync(file) ? 0 : 2 * statSync(file).size;
}

/**
 * Refuses to begin without room for the archive, the unpacked program and the copy of the database.
 * @throws Error with the free and the needed size
 */
export function requireRoom(shop, archive) {
  const disks = new Map();
  const needs = [
    [path.dirname(shop.link), statSync(archive).size + unpackedBytes(archive)],
    [shop.dataFolder, databaseBytes(shop)],
  ];
  for (const [folder, bytes] of needs.filter(([each]) => existsSync(each))) {
    const { dev } = statSync(folder);
    const other = disks.get(dev);
    disks.set(dev, { folder: other?.folder ?? folder, bytes: bytes + (other?.bytes ?? 0) });
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    if (free < bytes)
      throw new Error(`The disk of ${folder} has ${megabytes(free)} free, and the upgrade needs ${megabytes(bytes)}.`);
  }
}

/**
 * Refuses a file that is missing or may not be read.
 * @throws Error with its path
 */
export function requireReadable(archive) {
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
  accessSync(archive, constants.R_OK);
}
