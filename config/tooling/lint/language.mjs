import eslint from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import typescript from 'typescript-eslint';

const nodeGlobals = [
  'process',
  'console',
  'Buffer',
  'URL',
  'URLSearchParams',
  'fetch',
  'AbortController',
  'AbortSignal',
  'performance',
];
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'structuredClone'];
const commonJs = ['require', 'module', 'exports', '__dirname', '__filename'];

const readonly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export const source = ['**/*.{ts,tsx,mts,cts,js,mjs,cjs}'];
export const typescriptSource = ['**/*.{ts,tsx}'];
export const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/tests/**', '**/e2e/**', '**/test/**'];
export const toolingScripts = [
  'config/tooling/**',
  'cms/scripts/**',
  '**/*.config.{ts,mts,mjs,js}',
  'eslint.config.mjs',
];

/** Rules of the language: strict TypeScript, files in kebab-case, no console output. */
export const language = [
  { files: source, ...eslint.configs.recommended },
  ...typescript.configs.strict.map((part) => ({ files: typescriptSource, ...part })),
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: readonly([...nodeGlobals, ...timers, ...commonJs]) },
  },
  {
    files: source,
    plugins: { 'check-file': checkFile },
    linterOptions: { reportUnusedDisableDirectives: 'warn' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-control-regex': 'off',
      'no-else-return': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'check-file/filename-naming-convention': ['error', { '**/*.*': 'KEBAB_CASE' }, { ignoreMiddleExtensions: true }],
      'check-file/folder-naming-convention': [
        'error',
        { '{config,plugins,cms,storefront}/**/': '@(+([a-z0-9])*(-+([a-z0-9]))|[.]*|__*__)' },
      ],
    },
  },
  {
    files: typescriptSource,
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  { files: [...tests, ...toolingScripts, 'cms/server.js', 'cms/src/boot/**'], rules: { 'no-console': 'off' } },
];
