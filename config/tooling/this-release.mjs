import { existsSync, readFileSync } from 'node:fs';
import { checkoutPath } from './checkout.mjs';

const file = checkoutPath('release.json');

/**
 * Description of the release that this folder was unpacked from, or null in a checkout. A release is built and has its
 * packages, so nothing is installed or compiled.
 * @type {{version: string, node: string, platform: string, arch: string, dataVersion: number} | null}
 */
export const release = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** Returns the major number of a version of Node, such as `22` or `v22.12.0`. */
export const majorOf = (version) => Number(/\d+/.exec(String(version))?.[0]);

/**
 * Returns why a release does not run on this machine.
 * @param {NonNullable<typeof release>} wanted
 * @param {{node: string, platform: string, arch: string}} [machine]
 * @returns {string | null} null if it runs
 */
export function misfit(
  { version, node, platform, arch },
  machine = { node: process.versions.node, platform: process.platform, arch: process.arch },
) {
  if (majorOf(node) !== majorOf(machine.node))
    return `This release of Seva ${version} is for Node ${majorOf(node)}, and this is Node ${machine.node}. Install Node ${majorOf(node)}, or take the release for Node ${majorOf(machine.node)}.`;
  if (platform === machine.platform && arch === machine.arch) return null;
  return `This release of Seva ${version} is for ${platform}-${arch}, and this machine is ${machine.platform}-${machine.arch}.`;
}
