import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../command.mjs';

/** Returns the release.json of an archive. */
export async function describedRelease(archive) {
  const file = ['--wildcards', '--no-wildcards-match-slash', 'seva-*/release.json'];
  return JSON.parse(await run('tar', ['--extract', '--to-stdout', '--file', archive, ...file]));
}

/** Returns a later version: 0.3.1 after 0.3.0 and after 0.3.0-dev. */
const after = (version, steps) => version.replace(/(\d+)(-.*)?$/, (_, last) => String(Number(last) + steps));

/**
 * Copies a release into a folder, with two later ones made from it: one that cannot start, and one that can.
 * @returns {Promise<{archive: string, version: string}[]>}
 */
export async function changedRelease(archive, target, version) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-release-'));
  const name = path.basename(archive);
  copyFileSync(archive, path.join(target, name));
  await run('tar', ['-xzf', archive, '-C', scratch]);
  const made = [];
  let folder = `seva-${version}`;
  for (const [steps, isBroken] of [
    [2, true],
    [1, false],
  ]) {
    const later = after(version, steps);
    renameSync(path.join(scratch, folder), path.join(scratch, `seva-${later}`));
    folder = `seva-${later}`;
    for (const file of ['package.json', 'cms/package.json', 'release.json']) {
      const place = path.join(scratch, folder, file);
      writeFileSync(place, JSON.stringify({ ...JSON.parse(readFileSync(place, 'utf8')), version: later }));
    }
    const server = path.join(scratch, folder, 'cms', 'server.js');
    const text = readFileSync(server, 'utf8');
    if (isBroken) writeFileSync(server, "throw new Error('This release cannot start');\n");
    const archived = name.replace(version, later);
    const tar = ['--owner=0', '--group=0', '--use-compress-program=gzip -1', '-C', scratch];
    await run('tar', ['-cf', path.join(target, archived), ...tar, folder]);
    writeFileSync(server, text);
    made.push({ archive: archived, version: later });
  }
  const sumOf = (each) =>
    createHash('sha256')
      .update(readFileSync(path.join(target, each)))
      .digest('hex');
  const names = [name, ...made.map((each) => each.archive)];
  writeFileSync(path.join(target, 'SHA256SUMS'), names.map((each) => `${sumOf(each)}  ${each}\n`).join(''));
  rmSync(scratch, { recursive: true });
  return made;
}
