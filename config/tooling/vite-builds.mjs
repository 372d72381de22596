import { createRequire } from 'node:module';
import path from 'node:path';
import { checkoutPath, pluginNames } from './checkout.mjs';
import { run } from './command.mjs';

/**
 * Bundle that Vite builds.
 * @typedef {object} ViteBuild
 * @property {string} name
 * @property {string} title as shown after 'Building'
 * @property {string[]} sources files and folders of the checkout; a change makes the bundle stale
 * @property {string} output a file that exists after the build
 * @property {() => Promise<unknown>} build
 */

const shared = [
  ...['contract', 'rules', 'env', 'package.json'].map((name) => `config/${name}`),
  ...['content-types', 'motifs', 'palette', 'panel-words', 'shop'].map((name) => `config/${name}.ts`),
];

/**
 * Limits within which the panel builds on a machine with 2 GB: the heap of Node, and the memory of esbuild, which is
 * written in Go.
 */
const panelHeap = ['--max-old-space-size=1550', '--max-semi-space-size=8'];
const esbuildMemory = { GOMEMLIMIT: '150MiB', GOGC: '50' };

/** @type {ViteBuild} */
export const panel = {
  name: 'panel',
  title: 'the panel (about 40 seconds)',
  sources: [
    ...['cms/src/admin', 'cms/config/admin.ts', 'cms/package.json', 'package-lock.json', 'config/panel', ...shared],
    ...pluginNames().flatMap((name) => [`plugins/${name}/admin`, `plugins/${name}/shared`]),
  ],
  output: 'cms/dist/build/index.html',
  build: () => {
    const manifest = createRequire(checkoutPath('cms', 'package.json')).resolve('@strapi/strapi/package.json');
    const program = path.join(path.dirname(manifest), 'bin', 'strapi.js');
    const strapi = { NODE_ENV: 'production', BROWSER: 'none', STRAPI_TELEMETRY_DISABLED: 'true' };
    const env = { ...process.env, ...esbuildMemory, ...strapi };
    return run(process.execPath, [...panelHeap, program, 'build', '--silent'], { cwd: checkoutPath('cms'), env });
  },
};

/** @type {ViteBuild} */
export const storefront = {
  name: 'storefront',
  title: 'the storefront',
  sources: ['storefront', ...shared],
  output: 'storefront/dist/server/entry-server.mjs',
  build: () => run('npm', ['run', '--silent', 'build'], { cwd: checkoutPath('storefront') }),
};
