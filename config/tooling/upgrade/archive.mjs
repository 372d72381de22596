import { createHash } from 'node:crypto';
import {
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

/**
 * Compares an archive with `SHA256SUMS` beside it.
 * @returns {Promise<boolean>} false if the folder has no such file
 * @throws Error if the archive is not listed or differs
 */
export async function verifyChecksum(archive) {
  const list = path.join(path.dirname(archive), 'SHA256SUMS');
  if (!existsSync(list)) return false;
  const lines = readFileSync(list, 'utf8').split('\n');
  const [wanted] = lines.map((line) => line.split(/ [ *]/)).find(([, name]) => name === path.basename(archive)) ?? [];
  if (!wanted) throw new Error(`SHA256SUMS does not list ${path.basename(archive)}. Download both again.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') !== wanted)
    throw new Error(`${archive} is damaged or was changed: its checksum differs from SHA256SUMS. Download it again.`);
  return true;
}

/**
 * Reads the description of a release from its archive.
 * @throws Error if it is not the archive of a release
 */
export async function readRelease(archive) {
  const { code, output } = await capture('tar', [
    ...['--extract', '--to-stdout', '--occurrence=1', '--wildcards', '--no-wildcards-match-slash'],
    ...['--file', archive, 'seva-*/release.json'],
  ]);
  if (code !== 0) throw new Error(`${archive} is not a release of Seva, or only a part of one.\n${output.trim()}`);
  return JSON.parse(output);
}

/** Returns the approximate size of an archive's content on disk. gzip stores the size in its last four bytes. */
export function unpackedBytes(archive) {
  const { size } = statSync(archive);
  const last = Buffer.alloc(4);
  const file = openSync(archive, 'r');
  readSync(file, last, 0, 4, size - 4);
  closeSync(file);
  // Small files take whole blocks.
  return Math.ceil(last.readUInt32LE(0) * 1.2);
}

/** Unpacks an archive into a folder, which it replaces. The files belong to the caller, not to those who packed them. */
export async function unpack(archive, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o755 });
  await run('tar', ['--extract', '--no-same-owner', '--strip-components=1', '--directory', folder, '--file', archive]);
}
