import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';
import { run } from './command.mjs';

/**
 * A part that is built by itself.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title as it stands after 'Building'
 * @property {string[]} sources what it is made from, below the checkout
 * @property {string} output a file that exists once it is built
 * @property {string[]} after the parts that must be there first
 * @property {() => Promise<unknown>} build
 */

const tooling = ['config/tooling/tsconfig.base.json', 'config/tooling/tsconfig.server.json'];
const agreed = [
  'config/contract',
  'config/rules',
  'config/env',
  'config/shop.ts',
  'config/package.json',
  'config/content-types.ts',
  'config/motifs.ts',
  'config/palette.ts',
  'config/panel-words.ts',
];

/** Runs a package's command with this very Node, from the project that has the package. */
async function runPackage(folder, packageName, command, args) {
  const require = createRequire(inCheckout(folder, 'package.json'));
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifest);
  const script = path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
  const env = { ...process.env, NODE_ENV: 'production', BROWSER: 'none', STRAPI_TELEMETRY_DISABLED: 'true' };
  await run(process.execPath, [script, ...args], { cwd: inCheckout(folder), env });
}

/** Old output of files that are gone would be loaded as if they were there. */
function empty(folder, except = []) {
  try {
    for (const name of readdirSync(inCheckout(folder))) {
      if (!except.includes(name)) rmSync(inCheckout(folder, name), { recursive: true, force: true });
    }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

async function compile(folder, output, except) {
  empty(output, except);
  await runPackage(folder, 'typescript', 'tsc', ['-p', 'tsconfig.json']);
}

const plugin = (name) => ({
  name: `plugin-${name}`,
  title: `the ${name}`,
  sources: [
    ...['server', 'shared', 'package.json', 'tsconfig.json'].map((place) => `plugins/${name}/${place}`),
    ...tooling,
  ],
  output: `plugins/${name}/dist/server/src/index.js`,
  after: ['config'],
  build: () => compile(`plugins/${name}`, `plugins/${name}/dist`),
});

/** All parts, in the order of their imports: config, plugins, cms; the storefront beside them. */
export const parts = [
  {
    name: 'config',
    title: 'the contract and the rules',
    sources: [...agreed, 'config/tsconfig.json'],
    output: 'config/dist/contract/index.js',
    after: [],
    build: () => compile('config', 'config/dist'),
  },
  plugin('audit'),
  plugin('donations'),
  plugin('editing'),
  plugin('outbox'),
  plugin('papers'),
  plugin('payments'),
  plugin('sevas'),
  {
    name: 'cms',
    title: 'the server',
    sources: ['cms/config', 'cms/src', 'cms/seed', 'cms/database', 'cms/tsconfig.json', 'cms/package.json'],
    output: 'cms/dist/src/index.js',
    after: [
      'config',
      ...['audit', 'donations', 'editing', 'outbox', 'papers', 'payments', 'sevas'].map((name) => `plugin-${name}`),
    ],
    build: () => compile('cms', 'cms/dist', ['build']),
  },
  {
    name: 'panel',
    title: 'the panel (about 40 seconds)',
    sources: [
      'cms/src/admin',
      'cms/config/admin.ts',
      'cms/package.json',
      'package-lock.json',
      ...agreed,
      'config/panel',
      ...['audit', 'donations', 'editing', 'papers', 'sevas'].flatMap((name) => [
        `plugins/${name}/admin`,
        `plugins/${name}/shared`,
      ]),
    ],
    output: 'cms/dist/build/index.html',
    after: ['cms'],
    build: () => runPackage('cms', '@strapi/strapi', 'strapi', ['build', '--silent']),
  },
  {
    name: 'storefront',
    title: 'the storefront',
    sources: ['storefront', ...agreed],
    output: 'storefront/dist/server/entry-server.mjs',
    after: [],
    build: () => run('npm', ['run', '--silent', 'build'], { cwd: inCheckout('storefront') }),
  },
];
