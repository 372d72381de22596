import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import typescript from 'typescript-eslint';
import { pluginNames, root } from '../checkout.mjs';
import { featureZones, floorZones, subjectZones } from './floors.mjs';
import { source, tests, toolingScripts, typescriptSource } from './language.mjs';

const knownPlugins = pluginNames();
const pluginZones = knownPlugins.map((name) => ({
  target: `./plugins/${name}`,
  from: knownPlugins.filter((other) => other !== name).map((other) => `./plugins/${other}`),
  message: 'Plugins do not import each other.',
}));
const standAlone = (folder) => ({
  target: `./config/${folder}`,
  from: ['./config/tooling', './config/panel'],
  message: 'Contract, rules and environment import neither tooling nor the panel.',
});

/** Forbidden imports by path: config ← plugins ← cms, and config ← storefront. */
export const zones = [
  { target: './config', from: ['./plugins', './cms', './storefront'], message: 'config imports no other part.' },
  ...['background', 'contract', 'rules', 'env'].map(standAlone),
  { target: './plugins', from: ['./cms', './storefront'], message: 'Plugins import config only.' },
  ...pluginZones,
  { target: './cms', from: ['./storefront/src'], message: 'The server hosts the built storefront, not its source.' },
  { target: './storefront', from: ['./cms', './plugins'], message: 'The storefront uses the server over HTTP.' },
  ...floorZones,
  ...featureZones,
  ...subjectZones,
];

const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores,
  plugins: { '@typescript-eslint': typescript.plugin },
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

const panelParts = {
  regex: '^@seva/panel(/|$)',
  message: 'The panel package depends on React: only pages of the panel import it.',
};
const stripe = { regex: '^stripe(/|$)', message: 'Only stripe-gateway.ts imports Stripe.' };
const strapi = { regex: '^@strapi/', message: 'The storefront and the rules do not import Strapi.' };
// The mail server check is for commands, which run without Strapi and without a database for mails.
const plugins = {
  regex: `^@seva/(?!outbox/mail-trial$)(${knownPlugins.join('|')})(/|$)`,
  allowTypeImports: true,
  message: 'Call a plugin through strapi.plugin(name).service().',
};
const onlyZod = {
  regex: '^(?!zod($|/)|\\.{1,2}(/|$))',
  message: 'Contract, rules and environment import only zod.',
};
const onlyConfig = { regex: '^@seva/(?!config(/|$))', message: 'Only @seva/config may be imported from here.' };
const noValidator = {
  regex: '^zod(/|$)|^@seva/config/(contract|env/server)',
  allowTypeImports: true,
  message: 'Screens do not bundle a validator.',
};
const panelValidator = {
  ...noValidator,
  regex:
    '^zod(/|$)|^@seva/config/(contract(?!/panel/(.*/)?(calls|contracts|rights|kind-names|money-value)$)|env/server)|/(input|shared/(contract|fields))$',
};

/** Import rules: permitted directions, and no cycles. */
export const directions = [
  {
    files: source,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          alwaysTryTypes: true,
          noWarnOnMultipleProjects: true,
          project: ['config/tsconfig.json', 'plugins/*/tsconfig.json', 'cms/tsconfig.json', 'storefront/tsconfig.json'],
        }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.js', '.mjs'],
      'import-x/external-module-folders': ['node_modules'],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true, maxDepth: 12 }],
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
    },
  },
  restrict(
    ['config/{background,contract,rules,env}/**/*.ts', 'config/{shop,content-types,hidden-type,panel-words}.ts'],
    [onlyZod],
    tests,
  ),
  restrict(
    ['config/contract/panel/**/{calls,contracts,rights}.ts'],
    [onlyZod, { ...noValidator, regex: '^zod(/|$)|/(input|contract|fields)$' }],
    tests,
  ),
  restrict(['plugins/*/server/src/**/*.ts'], [onlyConfig, stripe], tests),
  restrict(['plugins/payments/server/src/**/stripe-gateway.ts'], [onlyConfig]),
  restrict(
    [
      'config/panel/**/*.{ts,tsx}',
      'plugins/*/admin/src/**/*.{ts,tsx}',
      'plugins/*/shared/**/{calls,contracts,rights}.ts',
    ],
    [panelValidator],
    tests,
  ),
  restrict(['cms/{src,seed,config}/**/*.ts'], [plugins, stripe, panelParts], tests),
  restrict(['cms/src/{admin/**/*,api/staff/second-factor/contract}.ts'], [plugins, stripe, panelValidator], tests),
  restrict(['cms/src/admin/**/*.tsx'], [panelValidator], tests),
  restrict(['storefront/src/**/*.{ts,tsx}'], [onlyConfig, stripe, strapi, noValidator], tests),
  restrict(
    ['storefront/{src,e2e}/**/*.test.{ts,tsx}', 'storefront/{src/testing,e2e}/**'],
    [onlyConfig, stripe, strapi],
  ),
  {
    files: typescriptSource,
    ignores: [
      ...toolingScripts,
      'plugins/*/{server,admin}/src/**/index.{ts,tsx}',
      'cms/{config,tests}/**',
      'cms/src/{index.ts,admin/**,extensions/**,middlewares/**,policies/**}',
      'cms/src/api/*/{routes,controllers,services,policies,middlewares,content-types}/**',
      'cms/database/migrations/**',
      'storefront/e2e/support/global-setup.ts',
      '**/*.d.ts',
    ],
    plugins: { 'import-x': importX },
    rules: { 'import-x/no-default-export': 'error' },
  },
];
