import path from 'node:path';
import { evidenceList } from './evidence/names.mjs';
import { shopCommands } from './shop-commands.mjs';

/** Command line after `npm`, and the description, of the commands for developers, by the file that npm starts. */
const usages = {
  dev: 'run dev\nStarts the shop and rebuilds what changes.',
  build:
    'run build -- [--force] [--only=cms,panel,storefront]\nBuilds what is missing or stale. --force builds everything.',
  test: 'test -- [--only=SUITE,SUITE] [--all] [--whole] [FILE …]\nRuns the daily tests, those of some suites (cms-sqlite, cms-postgres, e2e …), or these files. --all adds the long tests. --whole also runs the SQLite-only tests on PostgreSQL.',
  evidence: `run evidence -- NAME [--only=ROW,ROW] [--database=sqlite|postgres] [--OPTION=…]
Proves a promise at full size and prints the figures:

${evidenceList()}`,
  lint: 'run lint -- [--fix] [FILE …]\nChecks code, format and commit messages in the whole checkout, or the code of these files. --fix repairs what it can.',
  typecheck: 'run typecheck\nChecks the types of every part.',
  bench:
    'run bench -- [--seconds=5] [--only=list,page]\nCompares this server with a bare node:http server and with a stock Strapi, in one run.',
  'bench-page':
    'run bench:page -- [--runs=3]\nCounts the bytes of each screen on a phone, and runs Lighthouse (by npx) on the main ones. --runs=0 counts only.',
  'fixture-data':
    'run fixture:data -- [--version=0.2.0]\nStores a small shop of this version on both databases, to test later versions with.',
  'fixture-tables':
    'run fixture:tables\nDescribes the tables of this data version in cms/tests/fixtures/tables. Never changes those of a release.',
  release:
    'run release -- [--image] [--folder] [--dirty]\nMakes release/seva-VERSION, its archive for this Node and SHA256SUMS: built, with packages, to run with Node alone. --image also builds the Docker image. --folder makes no archive. --dirty allows uncommitted changes.',
  licenses:
    'run licenses\nLists the licenses of what ships, rejects copyleft ones, and lists advisories of the registry.',
};

/** Returns the usage of a command, or null when there is none of that name. */
export function usageOf(name) {
  const { words, does } = shopCommands[name] ?? {};
  if (does) return `Usage: seva ${[name, words].filter(Boolean).join(' ')}\n\n${does}`;
  const [command = '', ...what] = usages[name]?.split('\n') ?? [];
  return command ? `Usage: npm ${command}\n\n${what.join('\n')}` : null;
}

/** Returns the usage if a command line contains --help or -h, otherwise null. */
export function usageAskedBy([, file = '', ...words]) {
  if (!words.some((word) => word === '--help' || word === '-h')) return null;
  const entry = path.basename(file, '.mjs');
  return usageOf(entry === 'seva' ? words[0] : entry);
}

/** Prints the usage of a command and ends the process with 0, if its arguments contain --help or -h. */
export function showUsageIfAsked(argv = process.argv) {
  const usage = usageAskedBy(argv);
  if (usage === null) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
