import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Core } from '@strapi/strapi';
import { notifyOtherProcesses } from '../../platform/cache/other-processes';
import { fileNamesOf, filesOf, type FileRow } from '../../api/content';
import { table } from '../../platform/database/table';
import { printLine } from '../../platform/log/print';
import { settings } from '../../platform/runtime/settings';
import { bucketProblem, openBucket } from '../../platform/storage/bucket';
import { uploadStorages, type UploadStorage } from '../../platform/storage/upload-storages';
import { runCommand } from './command';
import { usage } from './usage';

const uid = 'plugin::upload.file';

/** Number of pictures between two progress lines. */
const progressStep = 20;

function readOptions() {
  const options = { to: { type: 'string' }, 'remove-old': { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  if (values.to !== 'bucket' && values.to !== 'folder') throw new Error(usage.uploadsMove);
  return { to: values.to, removeOld: values['remove-old'] };
}

async function bytesIn(place: UploadStorage, name: string): Promise<Buffer | null> {
  const found = await place.read(name);
  return found && buffer(found.stream);
}

/** Copies the files of a picture and reads them back. @returns the names of files that are in neither storage */
async function copyFiles(picture: FileRow, from: UploadStorage, to: UploadStorage): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, type } of filesOf(picture)) {
    const bytes = await bytesIn(from, name);
    if (bytes) await to.write(name, bytes, type);
    const written = await bytesIn(to, name);
    if (!written) missing.push(name);
    else if (bytes && !written.equals(bytes)) throw new Error(`${name} was read back with other bytes`);
  }
  return missing;
}

/** Sets a picture's new storage in its row, or deletes its copies if it was deleted meanwhile. */
async function changePlace(strapi: Core.Strapi, { id, ...picture }: FileRow, to: UploadStorage): Promise<void> {
  const files = table<FileRow>(strapi, uid);
  await files.updateMany({ where: { id, provider: picture.provider }, data: { provider: to.provider } });
  if ((await files.count({ where: { id } })) > 0) return;
  for (const name of fileNamesOf({ id, ...picture })) await to.remove(name);
}

/**
 * Copies the pictures whose row names the other storage, then updates their rows. Works while the shop is open and
 * resumes after an interruption.
 * @returns the number of moved pictures, and the names of files that are in neither storage
 */
async function movePictures(strapi: Core.Strapi, from: UploadStorage, to: UploadStorage) {
  const where = { provider: from.provider };
  const pictures = await table<FileRow>(strapi, uid).findMany({ where, orderBy: { id: 'asc' } });
  const missing: string[] = [];
  let moved = 0;
  for (const picture of pictures) {
    const lost = await copyFiles(picture, from, to);
    missing.push(...lost);
    if (lost.length > 0) continue;
    await changePlace(strapi, picture, to);
    moved += 1;
    if (moved % progressStep === 0) printLine(`  ${moved} of ${pictures.length}`);
  }
  return { moved, missing };
}

async function removeOldCopies(strapi: Core.Strapi, from: UploadStorage, to: UploadStorage): Promise<void> {
  const pictures = await table<FileRow>(strapi, uid).findMany({ where: { provider: to.provider } });
  for (const name of pictures.flatMap(fileNamesOf)) {
    const copy = await to.read(name);
    copy?.stream.destroy();
    if (copy) await from.remove(name);
  }
}

/**
 * Moves the pictures of a shop between the data folder and the bucket of the environment. To move back, remove the
 * bucket's variables afterwards. Exits with 1 if a file is in neither storage.
 */
export function uploadsMove(): Promise<void> {
  return runCommand(async (strapi: Core.Strapi) => {
    const { to: target, removeOld } = readOptions();
    const { folder, bucket } = uploadStorages();
    const { bucket: configured } = settings().env;
    if (!bucket || !configured)
      throw new Error('There’s no bucket in the environment: set S3_BUCKET and the other S3 variables');
    const problem = await bucketProblem(openBucket(configured));
    if (problem) throw new Error(problem);
    const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder];
    const { moved, missing } = await movePictures(strapi, from, to);
    if (removeOld) await removeOldCopies(strapi, from, to);
    await notifyOtherProcesses(strapi);
    printLine(`Pictures moved to the ${target}: ${moved}`);
    if (missing.length > 0) throw new Error(`Files that are in neither storage: ${missing.slice(0, 20).join(', ')}`);
  });
}
