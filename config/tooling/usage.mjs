import path from 'node:path';
import { evidenceList } from './evidence/names.mjs';

/** Command line after `npm`, and the description, by the file that npm starts or its first argument. */
const usages = {
  start: 'start\nInstalls and builds what is missing, fills a demo shop, and starts it.',
  dev: 'run dev\nStarts the shop and builds again whatever is changed.',
  build:
    'run build -- [--force] [--only=cms,panel,storefront]\nBuilds what is missing or stale. --force builds all of it.',
  test: 'test -- [--only=SUITE,SUITE] [--all] [--whole] [FILE …]\nRuns the tests of every day, or those of some suites (cms-sqlite, cms-postgres, e2e …), or these files of them. --all adds those that take long. --whole runs on PostgreSQL what is otherwise run on SQLite alone.',
  evidence: `run evidence -- NAME [--only=ROW,ROW] [--database=sqlite|postgres] [--OPTION=…]
Proves something at its full size and prints the figures:

${evidenceList()}`,
  lint: 'run lint -- [--fix] [FILE …]\nLooks for mistakes in form, in the whole checkout or in these files.',
  typecheck: 'run typecheck\nChecks the types of every part.',
  bench:
    'run bench -- [--seconds=5] [--only=list,page]\nCompares this server with a bare node:http server and with a stock Strapi, in one run.',
  'bench-page':
    'run bench:page -- [--runs=3]\nCounts what a phone receives of each screen, and has Lighthouse (by npx) judge the main ones. --runs=0 counts only.',
  'fixture-data':
    'run fixture:data -- [--version=0.2.0]\nKeeps a small shop of this version on both databases, for later versions to be tested with.',
  'fixture-tables':
    'run fixture:tables\nDescribes the tables of this data version anew, in cms/tests/fixtures/tables. Refuses to change those of a release.',
  licenses:
    'run licenses\nLists the licenses of what ships and refuses those that bind our own code; asks the registry for advisories.',
  'seed-demo':
    'run seed:demo -- [--services 100000] [--devotees 100000] [--orders 50000] [--seed "any words"]\nMakes a large demo shop, in a demo database only.',
  'demo-purge': 'run demo:purge\nRemoves people and money of a demo database; services, texts and pictures stay.',
  doctor:
    'run doctor -- [--json] [--send-to you@temple.org [--code DIGITS]]\nExamines the configuration and says what is missing or wrong. --send-to sends a mail whose code is given back.',
  backup:
    'run backup -- [--to FOLDER] [--passphrase-file FILE] [--plain]\nPuts database, pictures and secrets into one locked file while the shop runs. --plain locks nothing and leaves the secrets out.',
  'backup-key':
    'run backup:key -- [--out FILE]\nMakes the key that locks backups, and the one that opens them, to be kept elsewhere.',
  restore:
    'run restore -- FILE [--identity KEYFILE] [--passphrase-file FILE] [--replace] [--verify]\nRestores a backup into an empty shop. --replace keeps aside what is there, --verify only reads the backup.',
  migrate: 'run migrate\nMakes tables, indexes, roles and first content ready for servers, and ends.',
  'uploads-move':
    'run uploads:move -- --to=bucket|folder [--remove-old]\nMoves the pictures between the data folder and a bucket, while the shop runs.',
  'audit-verify':
    'run audit:verify -- [--head=SEQUENCE:HASH]\nWalks the whole audit log. A head that was kept elsewhere also shows a tail that was cut off.',
  'create-admin':
    'run create-admin -- --email you@temple.org --name "Your Name" [--password "…"] [--reset-second-factor]\nMakes the first admin of the shop and owner of the panel.',
};

/** Returns the usage of a command, or null when there is none of that name. */
export function usageOf(name) {
  const [command = '', ...what] = usages[name]?.split('\n') ?? [];
  return command ? `Usage: npm ${command}\n\n${what.join('\n')}` : null;
}

/** The usage that the words of a command line ask for by --help or -h; null when they do not, or there is none. */
export function usageAskedBy([, file = '', ...words]) {
  if (!words.some((word) => word === '--help' || word === '-h')) return null;
  const entry = path.basename(file, '.mjs');
  return usageOf(entry === 'cms-script' ? words[0] : entry);
}

/** Prints how a command is used and ends with 0, when its words hold --help or -h. */
export function showUsageIfAsked(argv = process.argv) {
  const usage = usageAskedBy(argv);
  if (usage === null) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
