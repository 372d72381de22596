import { root } from './checkout.mjs';
import { capture, npm } from './command.mjs';
import { retiredWordsOfCheckout } from './lint/retired-words.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { say, step } from './progress.mjs';

// npm run lint: ESLint, Prettier, retired words. --fix repairs what ESLint and Prettier can, FILE is for ESLint alone.
requireNode();
await ensurePackages();
const args = process.argv.slice(2);
const files = args.some((arg) => !arg.startsWith('-')) ? [] : ['.'];
const form = args.includes('--fix') ? '--write' : '--check';
const cache = (file) => ['--cache', '--cache-location', `node_modules/.cache/${file}`];
const checks = [
  ['Checking the code (ESLint)', ['eslint', ...files, ...cache('eslint/'), ...args]],
  ['Checking the format (Prettier)', ['prettier', '.', form, '--log-level=warn', ...cache('prettier/cache')]],
];
for (const [title, command] of checks) {
  const { code, output } = await step(title, () => capture(npm, ['exec', '--', ...command], { cwd: root }));
  if (output.trim() !== '') say(output.trim());
  if (code !== 0) process.exitCode = 1;
}
const found = await step('Checking retired words', async () => retiredWordsOfCheckout());
if (found.length > 0) {
  say(found.join('\n'));
  process.exitCode = 1;
}
