import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './builder.mjs';
import { root } from './checkout.mjs';
import { capture, npm } from './command.mjs';
import { npmCommandsOf } from './docs/commands.mjs';
import { filesBelow, textOf } from './docs/files.mjs';
import { conclude } from './evidence-table.mjs';
import { withoutOwnVariables } from './own-variables.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { nothing } from './vitest-report.mjs';

// npm run test:commands: runs every npm command that README, CONTRIBUTING and docs name. Those that are quick run in full, on
// data of their own; the others (tests, measurements, what never ends) say how they are used.
requireNode();

/**
 * What runs in full, in this order: the words behind `--`, and by what its answer is known to be right.
 * @type {readonly {name: string, words?: string[], says: RegExp, code?: number}[]}
 */
const inFull = [
  { name: 'build', says: /up to date|^Built /m },
  { name: 'migrate', says: /The data are ready \(demo mode, sqlite/ },
  { name: 'seed:demo', words: ['--devotees', '3', '--services', '2'], says: /Done in/ },
  { name: 'create-admin', words: ['--email', 'you@temple.example', '--name', 'Your Name'], says: /^Password: \S+$/m },
  { name: 'audit:verify', says: /The audit log is whole/ },
  // No server runs on these data, and the doctor says so.
  { name: 'doctor', says: /✗ No server answers/, code: 1 },
  { name: 'demo:purge', says: /were removed/ },
  { name: 'licenses', says: /Nothing that ships is refused/ },
];

const pages = filesBelow().filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(file));
const named = new Set(
  pages.flatMap((page) => npmCommandsOf(textOf(page)).flatMap(({ project, name }) => (project ? [] : [name]))),
);
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-commands-'));
const env = { ...withoutOwnVariables(process.env), SEVA_DATA: path.join(scratch, 'data'), NODE_ENV: 'development' };
const npmRun = (name, words) => capture(npm, ['run', '--silent', name, '--', ...words], { cwd: root, env });

const figures = [];
let failure = '';

/** Runs one command and counts whether it did as it should. */
async function tryOne({ name, words = [], says, code = 0 }, what) {
  const ended = await npmRun(name, words);
  const isRight = ended.code === code && says.test(ended.output.trim());
  if (!isRight) say(`\nnpm run ${name} ended with ${ended.code}\n${ended.output.trim()}\n`);
  figures.push({
    row: name,
    what,
    least: 1,
    reached: Number(isRight),
    database: words.includes('--help') ? '' : 'SQLite',
  });
}

const begun = Date.now();
try {
  await ensurePackages();
  await ensureBuilt();
  for (const one of inFull) {
    if (!named.has(one.name)) throw new Error(`No page names npm run ${one.name} any more`);
    await step(`npm run ${one.name}`, () => tryOne(one, 'runs'));
  }
  for (const name of [...named].filter((each) => !inFull.some((one) => one.name === each)))
    await tryOne(
      { name, words: ['--help'], says: name === 'format' ? /prettier/ : /^Usage: npm / },
      'says how it is used',
    );
} catch (error) {
  failure = error.message;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (failure) giveUp(failure);
conclude(figures, nothing, begun);
