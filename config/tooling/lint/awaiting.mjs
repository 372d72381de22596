import typescript from 'typescript-eslint';
import { tests } from './language.mjs';

const served = [
  'config/{background,contract,rules,env}/**/*.ts',
  'plugins/*/server/src/**/*.ts',
  'cms/{src,seed,config}/**/*.ts',
];

/** Typed rules for the server's code. A promise without await would leave its transaction and lose its error. */
export const awaiting = {
  files: served,
  ignores: [...tests, 'cms/src/admin/**'],
  plugins: { '@typescript-eslint': typescript.plugin },
  languageOptions: { parserOptions: { projectService: true } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, properties: false } }],
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
};
