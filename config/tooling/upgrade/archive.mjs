import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  closeSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { capture, run } from '../command.mjs';
import { isSignedBy, signatureOf } from '../signature.mjs';

const sums = 'SHA256SUMS';

/**
 * Copies an archive with its checksums and their signature into a new folder of the caller. What is verified there
 * cannot be exchanged before it is unpacked.
 * @returns {string} path of the copy
 */
export function copyArchive(archive, folder) {
  removeCopy(folder);
  mkdirSync(folder, { mode: 0o700 });
  const from = path.dirname(archive);
  for (const name of [path.basename(archive), sums, signatureOf(sums)])
    if (existsSync(path.join(from, name))) copyFileSync(path.join(from, name), path.join(folder, name));
  return path.join(folder, path.basename(archive));
}

/** Removes a folder made by {@link copyArchive}. */
export const removeCopy = (folder) => rmSync(folder, { recursive: true, force: true });

/** Returns the checksum that `SHA256SUMS` lists for a file. */
function listedSum(lines, name) {
  const [sum] =
    lines
      .split('\n')
      .map((line) => line.split(/ [ *]/))
      .find(([, each]) => each === name) ?? [];
  if (!sum) throw new Error(`${sums} does not list ${name}. Download both again.`);
  return sum;
}

/**
 * Compares an archive with `SHA256SUMS` beside it, and its signature with the key of the running release.
 * @param {string} archive
 * @param {{key?: string, isUnverified: boolean}} options `isUnverified` accepts missing checksums and signatures
 * @throws Error if something is missing or differs
 */
export async function verifyArchive(archive, { key, isUnverified }) {
  const list = path.join(path.dirname(archive), sums);
  const refuse = (missing) => {
    if (!isUnverified)
      throw new Error(`There is no ${missing} beside the archive. Download it too, or add --unverified.`);
  };
  if (!existsSync(list)) return refuse(sums);
  const lines = readFileSync(list, 'utf8');
  const hash = createHash('sha256');
  const listed = listedSum(lines, path.basename(archive));
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') !== listed)
    throw new Error(
      `${path.basename(archive)} is damaged or was changed: its checksum differs from ${sums}. Download it again.`,
    );
  if (!key) return;
  const signature = signatureOf(list);
  if (!existsSync(signature)) return refuse(path.basename(signature));
  if (!isSignedBy(lines, readFileSync(signature, 'utf8'), key))
    throw new Error(`${sums} was not signed by those who made the running release. Do not use this archive.`);
}

/**
 * Reads the description of a release from its archive, and the whole archive once.
 * @throws Error if it is not the archive of a release, or incomplete
 */
export async function readRelease(archive) {
  const { code, output } = await capture('tar', [
    ...['--extract', '--to-stdout', '--occurrence=1', '--wildcards', '--no-wildcards-match-slash'],
    ...['--file', archive, 'seva-*/release.json'],
  ]);
  const isWhole = code === 0 && (await capture('tar', ['--list', '--file', archive])).code === 0;
  if (!isWhole)
    throw new Error(`${path.basename(archive)} is not a release of Seva, or only a part of one. Download it again.`);
  const release = JSON.parse(output);
  // It becomes the name of a folder.
  if (!/^\d+\.\d+\.\d+(-\w[\w.]*)?$/.test(release.version))
    throw new Error(`${path.basename(archive)} has no valid version.`);
  return release;
}

/** Returns the approximate size of an archive's content on disk. gzip stores the size in its last four bytes. */
export function unpackedBytes(archive) {
  const { size } = statSync(archive);
  if (size < 4) return 0;
  const last = Buffer.alloc(4);
  const file = openSync(archive, 'r');
  readSync(file, last, 0, 4, size - 4);
  closeSync(file);
  // Small files take whole blocks.
  return Math.ceil(last.readUInt32LE(0) * 1.2);
}

/** Unpacks an archive into a folder, which it replaces. The files get the caller as owner and no special modes. */
export async function unpack(archive, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o755 });
  const own = ['--no-same-owner', '--no-same-permissions'];
  const umask = process.umask(0o022);
  try {
    await run('tar', ['--extract', ...own, '--strip-components=1', '--directory', folder, '--file', archive]);
  } finally {
    process.umask(umask);
  }
}
