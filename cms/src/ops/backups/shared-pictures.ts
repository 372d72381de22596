import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { statIfThere } from '../../platform/runtime/missing-file';
import type { Secrets } from '../../platform/runtime/secrets';
import { listed } from './archive';
import { listOf, momentOf } from './backup-name';
import { writeDurably } from './destination';
import { decrypt, encrypt, type Keys } from './encryption';
import type { SharedPicture } from './manifest';

/** Age at which files that no backup needs are deleted (milliseconds). No backup takes longer. */
const unneededAfterMs = 24 * 60 * 60 * 1000;

/** Name of a picture's file: the picture's id, and a digest of the encrypted bytes. */
const pattern = /^([0-9a-f]{32})-([0-9a-f]{32})\.age$/;

const shortDigest = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Returns the folder of the pictures that the backups in a folder share. */
export const picturesIn = (folder: string): string => path.join(folder, 'pictures');

const linesOf = async (file: string) => (await fs.promises.readFile(file, 'utf8')).split('\n').filter(Boolean);

/** Returns the ids of the pictures that a backup needs, or null without a list, as for backups of earlier versions. */
export const neededPictures = async (folder: string, backup: string): Promise<string[] | null> =>
  fs.existsSync(path.join(folder, listOf(backup))) ? linesOf(path.join(folder, listOf(backup))) : null;

/** Writes the list of the pictures that a backup needs. Call it before the backup gets its name. */
export const writeNeeded = (folder: string, backup: string, ids: readonly string[]): Promise<void> =>
  writeDurably(path.join(folder, listOf(backup)), Buffer.from([...new Set(ids), ''].join('\n')));

/** Returns the names of a picture's files. There are several if one was damaged, or two backups ran at once. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  if (!fs.existsSync(picturesIn(folder))) return files;
  for (const name of await fs.promises.readdir(picturesIn(folder))) {
    const [, id] = pattern.exec(name) ?? [];
    if (id) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

async function intactFile(folder: string, names: readonly string[]) {
  for (const name of names) {
    const bytes = await fs.promises.readFile(path.join(picturesIn(folder), name));
    if (pattern.exec(name)?.[2] === shortDigest(bytes)) return { name, bytes };
  }
  return null;
}

async function writeChecked(folder: string, name: string, bytes: Buffer): Promise<void> {
  await fs.promises.mkdir(picturesIn(folder), { recursive: true, mode: 0o700 });
  await writeDurably(path.join(picturesIn(folder), name), bytes);
  if (!(await intactFile(folder, [name]))) throw new Error(`${name} in ${folder} was read back with other bytes.`);
}

/** Adds a picture to the shared ones. @returns its id */
export type SharePicture = (content: Buffer) => Promise<string>;

/**
 * Returns a function that encrypts a picture into the folder, unless an earlier backup did. The id depends on the
 * shop's secrets and on the keys, so that it reveals nothing about a picture, and a new key gets its own files.
 */
export async function pictureSharer(
  folder: string,
  recipients: readonly string[],
  { signingSecret }: Secrets,
): Promise<SharePicture> {
  const files = await filesOf(folder);
  const key = createHmac('sha256', signingSecret)
    .update(['backup pictures', ...[...recipients].sort()].join('\n'))
    .digest();
  const at = (name: string) => path.join(picturesIn(folder), name);
  return async (content) => {
    const id = createHmac('sha256', key).update(content).digest('hex').slice(0, 32);
    const names = files.get(id) ?? [];
    const known = await intactFile(folder, names);
    if (known) {
      // Marks it as needed for a backup whose list is not written yet.
      await fs.promises.utimes(at(known.name), new Date(), new Date());
      return id;
    }
    const encrypted = await buffer(await encrypt(Readable.from([content]), { recipients }));
    await writeChecked(folder, `${id}-${shortDigest(encrypted)}.age`, encrypted);
    for (const damaged of names) await fs.promises.rm(at(damaged), { force: true });
    return id;
  };
}

/** @throws Error if a picture is missing, because another process deleted it since */
export async function requirePictures(folder: string, ids: readonly string[]): Promise<void> {
  const files = await filesOf(folder);
  const missing = ids.find((id) => !files.has(id));
  if (missing) throw new Error(`The picture file ${missing} disappeared while the backup was made.`);
}

/** Reads a picture of a backup. @throws Error naming it if it is missing or damaged */
export type ReadShared = (picture: SharedPicture) => Promise<Buffer>;

/** Returns a function that reads the pictures beside a backup. */
export async function sharedPictureReader(folder: string, keys: Keys): Promise<ReadShared> {
  const files = await filesOf(folder);
  return async (picture) => {
    const { id, path: name } = picture;
    const names = files.get(id);
    if (!names)
      throw new Error(`The picture ${name} is missing: ${picturesIn(folder)} has no file ${id}-….age. Copy it there.`);
    const found = await intactFile(folder, names);
    const content = found && (await buffer(await decrypt(Readable.from([found.bytes]), keys)));
    if (!content || listed(name, content).sha256 !== picture.sha256)
      throw new Error(`The picture ${name} is damaged: ${path.join(picturesIn(folder), names[0] ?? id)}.`);
    return content;
  };
}

/** Copies the pictures that a backup needs from one folder to another, unless they are there. */
export async function copyPictures(from: string, to: string, ids: readonly string[]): Promise<void> {
  const [files, there] = [await filesOf(from), await filesOf(to)];
  for (const id of ids) {
    if (await intactFile(to, there.get(id) ?? [])) continue;
    const found = await intactFile(from, files.get(id) ?? []);
    if (!found) throw new Error(`The picture file ${id} in ${picturesIn(from)} is missing or damaged.`);
    await writeChecked(to, found.name, found.bytes);
  }
}

/**
 * Deletes the pictures that no backup in a folder needs, except recent ones, which a backup that is being made may
 * need. Deletes nothing while a backup has no list, because an earlier version made it or its list was lost.
 */
export async function removeUnneededPictures(folder: string): Promise<void> {
  const names = await fs.promises.readdir(folder);
  const backups = new Set(names.filter(momentOf));
  if (!fs.existsSync(picturesIn(folder)) || [...backups].some((name) => !names.includes(listOf(name)))) return;
  const isOld = async (file: string) => Date.now() - ((await statIfThere(file))?.mtimeMs ?? Infinity) > unneededAfterMs;
  const needed = new Set<string>();
  for (const name of names.filter((one) => one.endsWith(listOf('')))) {
    const list = path.join(folder, name);
    if (!backups.has(name.slice(0, -listOf('').length)) && (await isOld(list))) await fs.promises.rm(list);
    else for (const id of await linesOf(list)) needed.add(id);
  }
  for (const name of await fs.promises.readdir(picturesIn(folder))) {
    const id = pattern.exec(name)?.[1];
    const isOurs = id !== undefined || name.endsWith('.part');
    const file = path.join(picturesIn(folder), name);
    if (isOurs && !(id && needed.has(id)) && (await isOld(file))) await fs.promises.rm(file, { force: true });
  }
}
