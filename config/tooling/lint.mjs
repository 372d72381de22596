import { root } from './checkout.mjs';
import { capture, npm } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { say, step } from './progress.mjs';

// npm run lint: ESLint, Prettier, commitlint. --fix repairs what ESLint and Prettier can, FILE is for ESLint alone.
requireNode();
await ensurePackages();
const args = process.argv.slice(2);
const files = args.some((arg) => !arg.startsWith('-')) ? [] : ['.'];
const format = args.includes('--fix') ? '--write' : '--check';
const cache = (file) => ['--cache', '--cache-location', `node_modules/.cache/${file}`];

/** Returns commitlint's options for the commits since the main branch, or for the last one if that is unknown or here. */
async function newCommits() {
  const git = async (...words) => {
    const { code, output } = await capture('git', words, { cwd: root });
    return code === 0 ? output.trim() : null;
  };
  const head = await git('rev-parse', 'HEAD');
  for (const branch of ['origin/main', 'main']) {
    const base = await git('merge-base', branch, 'HEAD');
    if (base && base !== head) return ['--from', base];
  }
  return head ? ['--last'] : null;
}

const commits = await newCommits();
const checks = [
  ['Checking the code (ESLint)', ['eslint', ...files, ...cache('eslint/'), ...args]],
  ['Checking the format (Prettier)', ['prettier', '.', format, '--log-level=warn', ...cache('prettier/cache')]],
  ...(commits ? [['Checking commit messages (commitlint)', ['commitlint', ...commits]]] : []),
];
for (const [title, command] of checks) {
  const { code, output } = await step(title, () => capture(npm, ['exec', '--', ...command], { cwd: root }));
  if (output.trim() !== '') say(output.trim());
  if (code !== 0) process.exitCode = 1;
}
