import type { Readable } from 'node:stream';
import { listed, readArchive } from './archive';
import type { Keys } from './encryption';
import { backupFormat, headerSchema, manifestSchema, type BackupHeader, type Manifest } from './manifest';
import type { ReadShared } from './shared-pictures';

/** Names of the files that every backup contains. */
export const entryNames = { header: 'seva-backup.json', schema: 'schema.json', manifest: 'manifest.json' } as const;

/** Whether a version is later than another, such as `0.10.0` than `0.9.1`. */
function isLater(version: string, other: string): boolean {
  const parts = (text: string) => text.split(/[.-]/).slice(0, 3).map(Number);
  const [left, right] = [parts(version), parts(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
}

/** Parses the header. @throws Error with a message for the operator if this program cannot read the backup */
function readHeader(content: Buffer, program: string): BackupHeader {
  const parsed = headerSchema.safeParse(JSON.parse(content.toString('utf8')));
  if (!parsed.success) throw new Error('This isn’t a Seva backup, or its version is unknown.');
  const { format, program: maker } = parsed.data;
  if (format > backupFormat || isLater(maker, program))
    throw new Error(`Seva ${maker} made this backup, and this is Seva ${program}. Install the newer version first.`);
  return parsed.data;
}

const rowsIn = (content: Buffer) => content.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);

/**
 * Reads a backup and compares every file and the row counts with its manifest, but not the pictures beside it. Writes
 * nothing.
 * @throws Error with a message for the operator on any difference
 */
export async function verifyBackup(stream: Readable, keys: Keys, program: string): Promise<Manifest> {
  const found = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  const rows = new Map<string, number>();
  let manifest: Manifest | undefined;
  await readArchive(stream, keys, (path, content) => {
    if (found.size === 0 && path !== entryNames.header) throw new Error('This isn’t a Seva backup.');
    if (path === entryNames.header) readHeader(content, program);
    if (manifest || found.has(path)) throw new Error(`This backup contains ${path} where it doesn’t belong.`);
    if (path === entryNames.manifest) manifest = manifestSchema.parse(JSON.parse(content.toString('utf8')));
    else found.set(path, listed(path, content));
    const table = tableOf(path);
    if (table) rows.set(table, (rows.get(table) ?? 0) + rowsIn(content));
    return Promise.resolve();
  });
  if (!manifest) throw new Error('This backup is incomplete: its end is missing.');
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = found.get(path);
    if (file?.bytes !== bytes || file.sha256 !== sha256) throw new Error(`This backup is damaged at ${path}.`);
  }
  if (found.size !== manifest.files.length) throw new Error('This backup contains files that it doesn’t list.');
  const wrong = manifest.tables.find((table) => (rows.get(table.name) ?? 0) !== table.rows);
  if (wrong) throw new Error(`This backup is damaged: ${wrong.name} is missing rows.`);
  return manifest;
}

/**
 * Verifies a whole backup and the pictures beside it.
 * @throws Error with a message for the operator on any difference, naming a missing or damaged picture
 */
export async function verifyWithPictures(
  stream: Readable,
  keys: Keys,
  program: string,
  readShared: ReadShared,
): Promise<Manifest> {
  const manifest = await verifyBackup(stream, keys, program);
  for (const picture of manifest.pictures) await readShared(picture);
  return manifest;
}

export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** Returns the table whose rows a file of a backup contains, or undefined. */
export const tableOf = (path: string): string | undefined => /^tables\/([\w-]+)\/\d{6,}\.jsonl$/.exec(path)?.[1];
