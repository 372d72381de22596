import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutPath } from '../checkout.mjs';
import { releaseManifest, runningPackages, runs, shippedFiles, withImports } from './contents.mjs';

describe('shippedFiles', () => {
  it.each([
    'README.md',
    '.env.example',
    'bin/seva',
    'docs/upgrading.md',
    'config/deploy/seva.service',
    'compose.yaml',
    'config/panel/package.json',
    'cms/server.js',
    'cms/scripts/doctor.js',
    'cms/database/migrations/README.md',
    'cms/seed/content/services.json',
    'plugins/back-office/strapi-server.js',
  ])('includes %s', (file) => {
    expect(shippedFiles([file])).toEqual([file]);
  });

  it.each([
    '.npmrc',
    'package-lock.json',
    'eslint.config.mjs',
    'cms/src/index.ts',
    'cms/seed/entries.ts',
    'cms/seed/content/content.test.ts',
    'cms/tests/fixtures/data-0.2.0/sqlite.json.gz',
    'config/tooling/lint.mjs',
    'config/rules/money.ts',
    'plugins/outbox/server/src/index.ts',
    'storefront/package.json',
    'storefront/src/start-shop.ts',
  ])('leaves out %s', (file) => {
    expect(shippedFiles([file])).toEqual([]);
  });
});

describe('withImports', () => {
  it('finds all modules of bin/seva, and none that installs or builds', () => {
    const found = [...withImports('config/tooling/seva.mjs', (file) => readFileSync(checkoutPath(file), 'utf8'))];
    expect(found).toContain('config/tooling/this-release.mjs');
    expect(found.filter((file) => /\/(builder|packages|compiler)\.mjs$/.test(file))).toEqual([]);
  });

  it('finds modules however deep and only once, and not what only a checkout loads', () => {
    const texts = {
      'tooling/seva.mjs':
        "import path from 'node:path';\nimport {\n  one,\n} from './one.mjs';\nawait import('./build.mjs');",
      'tooling/one.mjs': "import { two } from '../two.mjs';\nexport { seva } from './seva.mjs';",
      'two.mjs': '',
    };
    expect([...withImports('tooling/seva.mjs', (file) => texts[file])]).toEqual(Object.keys(texts));
  });
});

describe('releaseManifest', () => {
  it('names the commands of a shop and no package to install', () => {
    const scripts = {
      start: 'exec node bin/seva start',
      doctor: 'node bin/seva doctor',
      test: 'node config/tooling/test.mjs',
    };
    const made = releaseManifest({ version: '1.2.3', scripts, devDependencies: { vitest: '1' }, workspaces: ['cms'] });
    expect(Object.keys(made.scripts)).toEqual(['start', 'doctor']);
    expect(made).toMatchObject({ version: '1.2.3', private: true });
    expect(Object.keys(made).filter((name) => /dependencies|workspaces/i.test(name))).toEqual([]);
  });
});

describe('runningPackages', () => {
  it('finds what the server needs, as Node does, and neither tools of development nor what builds the panel', () => {
    const packages = {
      '': {},
      cms: { dependencies: { '@seva/audit': '1', koa: '2', react: '18', vitest: '4' } },
      'plugins/audit': { dependencies: { koa: '2' } },
      'node_modules/@seva/audit': { link: true, resolved: 'plugins/audit' },
      'node_modules/@strapi/strapi': { dependencies: { vite: '5' } },
      'node_modules/koa': { dependencies: { cookies: '1' }, optionalDependencies: { none: '1' } },
      'node_modules/koa/node_modules/cookies': { peerDependencies: { keygrip: '1' } },
      'node_modules/keygrip': {},
      'node_modules/cookies': {},
      'node_modules/vitest': { dev: true },
      'node_modules/react': { dependencies: { scheduler: '1' } },
      'node_modules/scheduler': {},
      'cms/node_modules/koa': {},
    };
    expect(runningPackages(packages)).toEqual({
      folders: [
        ...['node_modules/koa', 'node_modules/koa/node_modules/cookies', 'node_modules/keygrip'],
        'cms/node_modules/koa',
      ],
      links: [['node_modules/@seva/audit', 'plugins/audit']],
    });
  });

  it.each(['index.js', 'sharp.node', 'LICENSE', 'NOTICE', 'styles.css', 'data.json'])('keeps %s', (name) => {
    expect(runs(name)).toBe(true);
  });

  it.each(['index.d.ts', 'index.d.mts', 'index.js.map', 'README.md', 'sqlite3.c', 'obj.target', 'config.gypi'])(
    'leaves out %s',
    (name) => {
      expect(runs(name)).toBe(false);
    },
  );
});
