import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkoutPath, pluginNames, root } from './checkout.mjs';
import { run } from './command.mjs';

/** TypeScript project of the server; it references config and every plugin. */
export const serverProject = 'cms/tsconfig.server.json';

/** Heap limit of compilers. Node's own limit of 1 GB on a machine with 2 GB is too low for them. */
const heapLimit = '--max-old-space-size=1600';

/**
 * Returns the arguments with which Node runs TypeScript. It resolves them late, because a new clone has no packages.
 */
export const compiler = () => [heapLimit, createRequire(import.meta.url).resolve('typescript/bin/tsc')];

/**
 * Compiles the server, its plugins and config if a source has changed.
 * @param {{force: boolean}} options `force` compiles all of it
 * @returns {Promise<boolean>} whether anything was compiled
 */
export async function compileServer({ force }) {
  const before = lastCompiled();
  // `strapi develop` empties cms/dist but leaves TypeScript's build info, which then looks up to date.
  const isGone = !existsSync(checkoutPath('cms', 'dist', 'src', 'index.js'));
  await build([serverProject, ...(force || isGone ? ['--force'] : [])]);
  return lastCompiled() !== before;
}

/** Checks the types of every project and compiles those that emit files. */
export const checkTypes = () => build(['tsconfig.json', '--pretty']);

async function build(args) {
  removeAllOutdated();
  await run(process.execPath, [...compiler(), '--build', ...args], { cwd: root });
}

const emitting = () => ['config', ...pluginNames().map((name) => `plugins/${name}`), 'cms'];

/** Returns the times at which TypeScript last wrote the build info of each project. */
const lastCompiled = () =>
  emitting()
    .map((folder) => checkoutPath(folder, 'dist', 'tsconfig.tsbuildinfo'))
    .map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0))
    .join();

/** Removes the output of deleted sources in config, the plugins and the server. */
export const removeAllOutdated = () => emitting().forEach((folder) => removeOutdated(checkoutPath(folder)));

/**
 * Removes the output of deleted sources; `tsc --build` leaves it, and Strapi would load it.
 * @param {string} folder absolute, with the sources and `dist`
 */
export function removeOutdated(folder) {
  const dist = path.join(folder, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist, { recursive: true })) {
    if (/^build\b|\.tsbuildinfo$/.test(name)) continue;
    const source = name.replace(/^types\b/, '').replace(/(\.d\.ts|\.js)$/, '.ts');
    if (!existsSync(path.join(folder, source))) rmSync(path.join(dist, name), { recursive: true, force: true });
  }
}
