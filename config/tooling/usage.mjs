import path from 'node:path';

/** What stands behind `npm run NAME -- `, and what the command does. By the file that npm starts, or its first word. */
const usages = {
  start: ['start', '', 'Installs and builds what is missing, fills a demo shop, and starts it.'],
  dev: ['run dev', '', 'Starts the shop and builds again whatever is changed.'],
  build: [
    'run build',
    '[--force] [--only=config,cms,panel,storefront,plugin-NAME]',
    'Builds what is missing or stale. --force builds all of it.',
  ],
  test: [
    'test',
    '[--only=SUITE,SUITE] [FILE …]',
    'Runs every test, or those suites (cms-sqlite, cms-postgres, e2e …), or these files of them.',
  ],
  elsewhere: [
    'run test:elsewhere',
    '[--only=SUITE,SUITE] [--surroundings=india,new-zealand,germany,new-york] [FILE …]',
    'Runs the tests as on other machines: their zones, languages, screens, variables, folders and loads.',
  ],
  crash: [
    'run test:crash',
    '[--only=cms-sqlite|cms-postgres] [--every=N]',
    'Kills a server before every statement, or before each Nth of them (--every=N).',
  ],
  buyers: [
    'run test:load',
    '[--seconds=60] [--buyers=20] [--pause=500] [--only=cms-sqlite|cms-postgres]',
    'Lets buyers arrive one after the other. --pause is in milliseconds.',
  ],
  'test-payments': [
    'run test:payments',
    '[--only=R1,R2] [--database=sqlite|postgres]',
    'Shows each promise about money at its full figure.',
  ],
  figures: ['run test:figures', '', 'Compares the figures of the back office with a plain calculation.'],
  security: [
    'run test:security',
    '[--row=R12] [--database=sqlite|postgres] [--seed=NUMBER] [--path=PATH]',
    'Shows each promise about access at its full figure. --seed and --path repeat one run.',
  ],
  processes: [
    'run test:processes',
    '[--only=reads|tests] [--seconds=5]',
    'Shows that three processes on one PostgreSQL hold limits, do background work once, show edits in time, and restart without a failed request; and how fast they read beside one.',
  ],
  soak: [
    'run test:soak',
    '[--minutes=60] [--rate=120] [--database=sqlite|postgres] [--processes=1] [--seed=NUMBER]',
    'Keeps one server under mixed load with faults, and shows that memory, disk and open files end where they began.',
  ],
  lint: ['run lint', '[FILE …]', 'Looks for mistakes in form, in the whole checkout or in these files.'],
  typecheck: ['run typecheck', '', 'Checks the types of every part.'],
  validate: ['run validate', '', 'Checks form and types and runs every test; the first that fails ends it.'],
  bench: [
    'run bench',
    '[--seconds=5] [--only=list,page]',
    'Compares this server with a bare node:http server and with a stock Strapi, in one run.',
  ],
  'bench-page': [
    'run bench:page',
    '[--runs=3]',
    'Counts what a phone receives of each screen, and has Lighthouse (by npx) judge the main ones. --runs=0 counts only.',
  ],
  'bench-scale': [
    'run bench:scale',
    '[--small=1000] [--large=100000] [--databases=sqlite,postgres]',
    'Compares the times of a small shop with those of a large one.',
  ],
  shots: [
    'run shots',
    '[--only=SCREEN,SCREEN] [--size=390] [--url=ADDRESS --accounts=JSON]',
    'Takes a picture of every screen into the folder shots.',
  ],
  lockfile: ['run lockfile', '', 'Brings both lockfiles up to date with their manifests.'],
  'seed-demo': [
    'run seed:demo',
    '[--services 100000] [--devotees 100000] [--orders 50000] [--seed "any words"]',
    'Makes a large demo shop, in a demo database only.',
  ],
  'demo-purge': [
    'run demo:purge',
    '',
    'Removes people and money of a demo database; services, texts and pictures stay.',
  ],
  migrate: ['run migrate', '', 'Makes tables, indexes, roles and first content ready for servers, and ends.'],
  'audit-verify': [
    'run audit:verify',
    '[--head=SEQUENCE:HASH]',
    'Walks the whole audit log. A head that was kept elsewhere also shows a tail that was cut off.',
  ],
  'create-admin': [
    'run create-admin',
    '--email you@temple.org --name "Your Name" [--password "…"]',
    'Makes the first admin of the shop and owner of the panel.',
  ],
};

/** The usage of a command in words, or null when there is none of that name. */
export function usageOf(name) {
  const [command, options, what] = usages[name] ?? [];
  return command ? `Usage: npm ${command}${options ? ` -- ${options}` : ''}\n\n${what}` : null;
}

/** Prints how a command is used and ends with 0, when its words hold --help or -h. */
export function showUsageIfAsked([, file = '', ...words] = process.argv) {
  if (!words.some((word) => word === '--help' || word === '-h')) return;
  const entry = path.basename(file, '.mjs');
  const usage = usageOf(entry === 'cms-script' ? words[0] : entry);
  if (usage === null) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
