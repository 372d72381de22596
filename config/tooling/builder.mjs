import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkoutPath } from './checkout.mjs';
import { compileServer } from './compiler.mjs';
import { fingerprint, noteBuild, wasBuiltFrom } from './fingerprint.mjs';
import { step } from './progress.mjs';
import { panel, storefront } from './vite-builds.mjs';

/** Names of the built parts: the server with config and plugins, the panel, the shop. */
export const parts = ['cms', 'panel', 'storefront'];

/** Memory in bytes that two parallel compilers need. */
const memoryForTwo = 3 * 1024 ** 3;

/**
 * Builds what is missing or older than its sources. It builds shop and server in parallel if cores and memory allow
 * it.
 * @param {{force?: boolean, only?: string[]}} options `only`: names of parts; the panel needs the server
 * @returns {Promise<string[]>} names of the parts that were built
 */
export async function ensureBuilt({ force = false, only = parts } = {}) {
  const built = [];
  const serverAndPanel = async () => {
    if (!only.includes('cms') && !only.includes('panel')) return;
    if (await step('Compiling the server', () => compileServer({ force }))) built.push('cms');
    if (only.includes('panel')) await bundle(panel, force, built);
  };
  const shop = async () => {
    if (only.includes('storefront')) await bundle(storefront, force, built);
  };
  if (availableParallelism() > 1 && process.availableMemory() >= memoryForTwo) {
    await Promise.all([serverAndPanel(), shop()]);
  } else {
    await serverAndPanel();
    await shop();
  }
  return built;
}

async function bundle({ name, title, sources, output, build }, force, built) {
  const print = fingerprint(sources);
  if (!force && existsSync(checkoutPath(output)) && wasBuiltFrom(name, print)) return;
  await step(`Building ${title}`, build);
  if (!existsSync(checkoutPath(output))) throw new Error(`Building ${title} did not create ${output}`);
  noteBuild(name, print);
  built.push(name);
}
