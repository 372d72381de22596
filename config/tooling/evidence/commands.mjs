import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../checkout.mjs';
import { capture, npm } from '../command.mjs';
import { npmCommandsOf } from '../docs/commands.mjs';
import { filesBelow, textOf } from '../docs/files.mjs';
import { withoutOwnVariables } from '../own-variables.mjs';
import { say, step } from '../progress.mjs';
import { sum } from '../suites.mjs';

/** Commands that run in full, in this order, with their arguments and the text that shows success. */
const inFull = {
  build: { says: /up to date|^Built /m },
  migrate: { says: /The data is ready \(demo mode, sqlite/ },
  'seed:demo': { words: ['--devotees', '3', '--services', '2'], says: /Done in/ },
  'create-admin': { words: ['--email', 'you@temple.example', '--name', 'Your Name'], says: /^Password: \S+$/m },
  'audit:verify': { says: /The audit log is whole/ },
  // No server runs on these data, and the doctor reports it.
  doctor: { says: /✗ No server answers/, code: 1 },
  'demo:purge': { says: /were removed/ },
  licenses: { says: /All shipped licenses are allowed/ },
};

/** Runs every npm command that README, CONTRIBUTING and docs name: the quick ones in full, the others with --help. */
export default async function runCommands() {
  const pages = filesBelow().filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(file));
  const named = pages.flatMap((page) => npmCommandsOf(textOf(page)).filter(({ project }) => !project));
  const data = mkdtempSync(path.join(tmpdir(), 'seva-commands-'));
  const env = { ...withoutOwnVariables(process.env), SEVA_DATA: data, NODE_ENV: 'development' };
  const lines = [];
  try {
    for (const name of new Set([...Object.keys(inFull), ...named.map((command) => command.name)])) {
      const {
        words = ['--help'],
        says = /^Usage: (npm|seva) /,
        code = 0,
      } = inFull[name] ? { words: [], ...inFull[name] } : {};
      const typed = ['run', '--silent', name, '--', ...words];
      const ended = await step(`npm run ${name}`, () => capture(npm, typed, { cwd: root, env }));
      const passed = ended.code === code && says.test(ended.output.trim());
      if (!passed) say(`\nnpm run ${name} ended with ${ended.code}\n${ended.output.trim()}\n`);
      lines.push({ row: name, what: words.join(' '), demanded: String(says), reached: '', database: '', passed });
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  return { tally: sum([]), lines };
}
