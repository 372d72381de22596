import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkoutPath, pluginNames, root } from '../checkout.mjs';
import { capture, run } from '../command.mjs';
import { publicKeyOf, signatureOf, signText } from '../signature.mjs';
import { releaseManifest, runningPackages, runs, shippedFiles, withImports } from './contents.mjs';

const read = (file) => readFileSync(checkoutPath(file), 'utf8');
const git = async (...args) => (await run('git', args, { cwd: root })).trim();

/** Returns the first lines of what is not committed, or an empty text. */
export const uncommitted = async () => (await git('status', '--porcelain')).split('\n').slice(0, 5).join('\n');

/** Returns the commit that is checked out and its time in seconds; nothing before the first commit. */
async function lastCommit() {
  const { code, output } = await capture('git', ['log', '-1', '--format=%H %ct'], { cwd: root });
  const [commit, seconds] = code === 0 ? output.trim().split(' ') : [];
  return { commit, seconds: Number(seconds ?? 0) };
}

/**
 * Describes a release made here. SQLite's driver is compiled for one Node version, and binaries for one C library.
 * @returns {Promise<{version: string, node: number, platform: string, arch: string, libc: string, dataVersion: number,
 * commit?: string}>}
 */
async function describe() {
  const { neededVersion } = createRequire(import.meta.url)(checkoutPath('cms/dist/src/ops/data-version/versions.js'));
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return {
    version: JSON.parse(read('package.json')).version,
    node: Number(process.versions.node.split('.')[0]),
    platform: process.platform,
    arch: process.arch,
    ...(process.platform === 'linux' ? { libc: isGlibc ? 'glibc' : 'musl' } : {}),
    dataVersion: neededVersion(),
    commit: (await lastCommit()).commit,
  };
}

/** Returns the name of a release's archive, such as `seva-0.3.0-linux-x64-node22.tar.gz`. */
export const archiveName = ({ version, platform, arch, libc, node }) =>
  `seva-${version}-${platform}-${arch}${libc === 'musl' ? '-musl' : ''}-node${node}.tar.gz`;

/** Copies what runs of a folder. Nested packages are copied by themselves. */
function copyRunning(from, to) {
  const filter = (file) => path.basename(file) !== 'node_modules' && runs(path.basename(file));
  cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true });
}

function copyPackages(folder) {
  const { folders, links } = runningPackages(JSON.parse(read('package-lock.json')).packages);
  for (const place of folders)
    if (existsSync(checkoutPath(place))) copyRunning(checkoutPath(place), path.join(folder, place));
  for (const [place, target] of links) {
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    symlinkSync(path.relative(path.dirname(place), target), path.join(folder, place));
  }
}

async function copyFiles(folder) {
  const tracked = (await git('ls-files', '-z')).split('\0').filter(Boolean);
  for (const file of [...shippedFiles(tracked), ...withImports('config/tooling/seva.mjs', read)])
    cpSync(checkoutPath(file), path.join(folder, file));
  for (const part of ['config', 'cms', 'storefront', ...pluginNames().map((name) => `plugins/${name}`)])
    copyRunning(checkoutPath(part, 'dist'), path.join(folder, part, 'dist'));
  rmSync(path.join(folder, 'cms', 'dist', 'types'), { recursive: true });
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Copies what runs from a built checkout into a folder that needs Node alone.
 * @param {string} target folder of releases
 * @param {import('node:crypto').KeyObject | null} key signs the releases
 * @returns {Promise<{folder: string, release: object}>}
 */
export async function assemble(target, key) {
  const release = { ...(await describe()), ...(key ? { key: publicKeyOf(key) } : {}) };
  const folder = path.join(target, `seva-${release.version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await copyFiles(folder);
  copyPackages(folder);
  writeJson(path.join(folder, 'package.json'), releaseManifest(JSON.parse(read('package.json'))));
  writeJson(path.join(folder, 'release.json'), release);
  const dockerfile = path.join(folder, 'config', 'deploy', 'Dockerfile');
  writeFileSync(dockerfile, readFileSync(dockerfile, 'utf8').replace(/^ARG NODE=.*$/m, `ARG NODE=${release.node}`));
  return { folder, release };
}

/**
 * Packs a release folder. The same files give the same archive: sorted, owned by root, dated by their commit.
 * @returns {Promise<string>} path of the archive
 */
export async function pack(folder, release) {
  const archive = path.join(path.dirname(folder), archiveName(release));
  const { seconds } = await lastCommit();
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  await run('tar', [
    ...['--create', ...same, '--mode=u=rwX,go=rX', '--use-compress-program=gzip -n', '--file', archive],
    ...['-C', path.dirname(folder), path.basename(folder)],
  ]);
  return archive;
}

/**
 * Writes SHA256SUMS of all archives of a version that are in the folder, and its signature if there is a key.
 * @returns {string[]} paths of the files
 */
export function writeSums(target, { version }, key) {
  const archives = readdirSync(target).filter(
    (name) => name.startsWith(`seva-${version}-`) && name.endsWith('.tar.gz'),
  );
  const sumOf = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(target, name)))
      .digest('hex');
  const file = path.join(target, 'SHA256SUMS');
  const lines = archives
    .sort()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join('');
  writeFileSync(file, lines);
  const signature = signatureOf(file);
  rmSync(signature, { force: true });
  if (key) writeFileSync(signature, `${signText(lines, key)}\n`);
  return key ? [file, signature] : [file];
}

/** Builds the image from a release folder, which takes the place of the Dockerfile's stage `release`. */
export async function buildImage(folder, { version }) {
  const tag = `seva:${version}`;
  const dockerfile = path.join(folder, 'config', 'deploy', 'Dockerfile');
  const context = ['--build-context', `release=${folder}`];
  await run('docker', ['build', '--file', dockerfile, ...context, '--tag', tag, '--tag', 'seva', folder]);
  return tag;
}
