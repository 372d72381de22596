import regexp from 'eslint-plugin-regexp';
import { source, tests, toolingScripts } from './language.mjs';

/** Regular expressions run in time that grows with the length of the text (docs/decisions/129). */
export const patterns = {
  files: source,
  ignores: [...tests, ...toolingScripts],
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': 'error',
    'regexp/no-super-linear-move': 'error',
  },
};
