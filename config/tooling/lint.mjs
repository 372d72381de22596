import { createRequire } from 'node:module';
import path from 'node:path';
import { inCheckout, root } from './checkout.mjs';
import { capture } from './command.mjs';
import { circles } from './lint/circles.mjs';
import { retiredWordsOfCheckout } from './lint/retired-words.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { say, step } from './progress.mjs';

// npm run lint: ESLint, Prettier, circles of imports, retired words. --fix mends what ESLint and Prettier can.
requireNode();
await ensurePackages();

const require = createRequire(inCheckout('package.json'));
const binary = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
const cache = (name) => path.join(root, 'node_modules', '.cache', name);

const checks = [
  {
    title: 'Reading the code (ESLint)',
    args: [
      binary('eslint', 'bin/eslint.js'),
      '.',
      '--cache',
      '--cache-location',
      `${cache('eslint')}/`,
      ...process.argv.slice(2),
    ],
  },
  {
    title: 'Looking at its form (Prettier)',
    args: [
      binary('prettier', 'bin/prettier.cjs'),
      process.argv.includes('--fix') ? '--write' : '--check',
      '--cache',
      '--cache-location',
      path.join(cache('prettier'), '.prettier-cache'),
      '--log-level',
      'warn',
      '.',
    ],
  },
];

for (const { title, args } of checks) {
  const { code, output } = await step(title, () => capture(process.execPath, args, { cwd: root }));
  if (output.trim() !== '') say(output.trim());
  if (code !== 0) process.exitCode = 1;
}

for (const [title, look] of [
  ['Looking for circles of imports', circles],
  ['Looking for retired words', retiredWordsOfCheckout],
]) {
  const found = await step(title, () => Promise.resolve(look()));
  if (found.length > 0) say(found.join('\n'));
  if (found.length > 0) process.exitCode = 1;
}
