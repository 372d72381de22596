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
 * Packages that compile, check or are built into the panel. Strapi lists them as dependencies; a release has the built
 * panel and builds nothing.
 */
const buildPackages = new Set([
  ...['@swc/core', '@vitejs/plugin-react-swc', 'esbuild', 'esbuild-loader', 'esbuild-register', 'prettier'],
  ...['vite', 'webpack', 'webpack-bundle-analyzer', 'webpack-dev-middleware', 'webpack-hot-middleware'],
  ...['css-loader', 'fork-ts-checker-webpack-plugin', 'html-webpack-plugin', 'mini-css-extract-plugin', 'style-loader'],
  ...['@pmmmwh/react-refresh-webpack-plugin', 'react-refresh', 'core-js-pure', 'typescript'],
  ...['@mux/mux-player-react', '@strapi/design-system', '@strapi/icons', 'react', 'react-dom', 'react-intl'],
  ...['react-router-dom', 'styled-components', 'typedoc', 'browserslist', '@testing-library/user-event'],
  ...['@reduxjs/toolkit', 'codemirror5', 'highlight.js', 'prismjs', 'react-query', 'slate', 'slate-react'],
]);

/** Returns the place of a package that another one requires, as Node finds it. */
function placeOf(packages, from, name) {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  return from ? placeOf(packages, from.includes('/') ? path.posix.dirname(from) : '', name) : undefined;
}

/** Returns a place in a lockfile and those of all packages that it needs to run. */
function withDependencies(packages, place, found = new Set()) {
  if (found.has(place) || packages[place].dev) return found;
  found.add(place);
  const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[place];
  if (link) return withDependencies(packages, resolved, found);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const next = buildPackages.has(name) ? undefined : placeOf(packages, place, name);
    if (next) withDependencies(packages, next, found);
  }
  return found;
}

/**
 * Returns the places of installed packages that run, from a lockfile. Links lead to our own packages.
 * @param {Record<string, {dev?: boolean, link?: boolean, resolved?: string, dependencies?: object}>} packages
 */
export function runningPackages(packages) {
  const reached = withDependencies(packages, 'cms');
  const all = Object.entries(packages).filter(([place]) => place.includes('node_modules/') && reached.has(place));
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
