import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import type { UploadPlace } from '../storage/upload-places';
import { fileNamesOf, filesOf, type PictureFile, type StoredPicture } from './stored-files';

/** What a move came to, in pictures (rows of the library); `files` and `bytes` are what was copied by this run. */
export interface MoveResult {
  moved: number;
  /** Lay there already. */
  before: number;
  files: number;
  bytes: number;
  /** Old copies that were taken away. */
  removed: number;
  /** Files that are in neither place; their pictures stay as they are. */
  readonly missing: string[];
}

/** Told after each picture. */
export type MoveProgress = (done: number, total: number, result: Readonly<MoveResult>) => void;

/** How many pictures are read from the database at once. */
const page = 50;

const uid = 'plugin::upload.file';
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function bytesIn(place: UploadPlace, name: string): Promise<Buffer | null> {
  const found = await place.read(name);
  return found ? buffer(found.stream) : null;
}

/** Whether a place has these very bytes. Its size is asked for first: that tells most differences without reading. */
async function holds(place: UploadPlace, name: string, bytes: Buffer): Promise<boolean> {
  if ((await place.sizeOf(name)) !== bytes.length) return false;
  const there = await bytesIn(place, name);
  return there !== null && sumOf(there) === sumOf(bytes);
}

/** Copies a file unless it is there, and reads it back. Says whether it is in neither place. */
async function copy({ name, type }: PictureFile, from: UploadPlace, to: UploadPlace, result: MoveResult) {
  const bytes = await bytesIn(from, name);
  if (!bytes) return (await to.sizeOf(name)) === null;
  if (await holds(to, name, bytes)) return false;
  await to.write(name, bytes, type);
  if (!(await holds(to, name, bytes))) throw new Error(`${name} came back from ${to.title} with other bytes`);
  result.files += 1;
  result.bytes += bytes.length;
  return false;
}

/** Takes a file away from the place that it was moved from, if the other one has the same. */
async function removeCopy(name: string, from: UploadPlace, to: UploadPlace): Promise<boolean> {
  const old = await bytesIn(from, name);
  if (!old || !(await holds(to, name, old))) return false;
  await from.remove(name);
  return true;
}

/**
 * Moves all pictures of the library from one place to the other: their files are copied and read back first, and only
 * then does a picture's row say that they are there. A run that was cut off is taken up by the next; the shop may be open
 * meanwhile. Throws StorageFailed, and the disk's errors.
 * @param removeOld also takes the old copies away, each after its twin was read back
 */
export async function moveUploads(
  strapi: Core.Strapi,
  { from, to, removeOld }: { from: UploadPlace; to: UploadPlace; removeOld: boolean },
  progress: MoveProgress,
): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, before: 0, files: 0, bytes: 0, removed: 0, missing: [] };
  const table = strapi.db.query(uid);
  const total = await table.count();
  let done = 0;

  /** It was deleted meanwhile, so its copies go too, or somebody else has moved it. */
  async function forget(picture: StoredPicture): Promise<void> {
    if ((await table.count({ where: { id: picture.id } })) > 0) return;
    for (const name of fileNamesOf(picture)) await to.remove(name);
  }

  async function moveOne(picture: StoredPicture): Promise<void> {
    const files = filesOf(picture);
    if (picture.provider === to.provider) result.before += 1;
    else {
      const lost: string[] = [];
      for (const file of files) if (await copy(file, from, to, result)) lost.push(file.name);
      if (lost.length > 0) {
        result.missing.push(...lost);
        return;
      }
      const where = { id: picture.id, provider: picture.provider };
      const { count } = await table.updateMany({ where, data: { provider: to.provider } });
      if (count === 0) return forget(picture);
      result.moved += 1;
    }
    if (!removeOld) return;
    for (const { name } of files) if (await removeCopy(name, from, to)) result.removed += 1;
  }

  for (let last = 0; ;) {
    const where = { id: { $gt: last } };
    const pictures = (await table.findMany({ where, orderBy: { id: 'asc' }, limit: page })) as StoredPicture[];
    if (pictures.length === 0) return result;
    for (const picture of pictures) {
      await moveOne(picture);
      last = picture.id;
      done += 1;
      progress(done, total, result);
    }
  }
}
