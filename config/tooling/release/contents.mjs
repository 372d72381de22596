import path from 'node:path';

/** Tracked files that a running shop reads. Its tooling is added by `withImports`. */
const read = [
  /^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$/,
  /^(LICENSE|\.env\.example|compose\.yaml)$/,
  /^(bin|docs|config\/deploy)\//,
  /^cms\/(database|scripts)\//,
  /^cms\/seed\/(content|pictures|scenes)\//,
  /^(cms|config|config\/panel|plugins\/[^/]+)\/package\.json$/,
  /^cms\/server\.js$/,
  /^plugins\/[^/]+\/(README\.md|strapi-server\.js)$/,
];
const isTest = (file) => /\.test\.[cm]?[jt]sx?$/.test(file);

/** Returns the tracked files that go into a release, without packages and built parts. */
export const shippedFiles = (tracked) =>
  tracked.filter((file) => !isTest(file) && read.some((each) => each.test(file)));

/**
 * Returns a module and all that it imports, as paths in the checkout.
 * @param {string} file
 * @param {(file: string) => string} textOf
 * @returns {Set<string>}
 */
export function withImports(file, textOf, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, imported] of textOf(file).matchAll(/^(?:import|export|\}) .*?'(\.[^']+)';$/gm))
    withImports(path.posix.join(path.posix.dirname(file), imported), textOf, found);
  return found;
}

/** Whether a script of the manifest is a command of `bin/seva`, which a release has. */
const isOfShop = (line) => /\bbin\/seva\b/.test(line);

/** Returns the root manifest of a release: only the commands of a shop, and nothing to install. */
export const releaseManifest = ({ name, version, description, license, engines, scripts }) => ({
  name,
  version,
  private: true,
  description,
  license,
  engines,
  scripts: Object.fromEntries(Object.entries(scripts).filter(([, line]) => isOfShop(line))),
});

/**
 * Returns the places of installed packages that run, from a lockfile. Links lead to our own packages.
 * @param {Record<string, {dev?: boolean, link?: boolean, resolved?: string}>} packages
 */
export function runningPackages(packages) {
  const all = Object.entries(packages).filter(([place, { dev }]) => place.includes('node_modules/') && !dev);
  return {
    folders: all.filter(([, { link }]) => !link).map(([place]) => place),
    links: all.filter(([, { link }]) => link).map(([place, { resolved }]) => [place, resolved]),
  };
}

const source = /\.(map|tsbuildinfo|[cm]?tsx?|flow|mdx?|c|cc|cpp|h|hpp|o|a)$/;
const compilation = /^(\.deps|obj\.target|Makefile)$|\.(gypi?|mk|Makefile)$/;
const legal = /^(licen[cs]e|notice|copying|patents|third)/i;

/** Returns whether a file or folder of a package or built part runs: no source, type, map, manual or object file. */
export const runs = (name) => legal.test(name) || (!source.test(name) && !compilation.test(name));
