import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { notesIn } from './payment-progress.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say } from './progress.mjs';
import { inOneLine, table } from './soak-table.mjs';
import { runSuite, suites } from './suites.mjs';

// npm run test:soak: an hour of mixed load with faults at one server, after which memory, disk and open files are where
// they were after the first minutes. --minutes=60, --rate=120 (visits that begin in a minute), --seed=N,
// --database=sqlite|postgres, --processes=2 (on PostgreSQL, the second one shares the database).
requireNode();
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '120' },
    database: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
  },
});
const { minutes, rate, database, processes, seed } = values;
const suite = suites.find(({ name }) => name === `cms-${database}`);
if (!suite) giveUp(`There is no database ${database}; there are sqlite and postgres.`);
for (const [name, value] of Object.entries({ minutes, rate, processes, seed }))
  if (!(Number(value) > 0)) giveUp(`--${name} needs a number above 0.`);
if (database === 'sqlite' && Number(processes) > 1) giveUp('SQLite is for one process; give --database=postgres.');

const lookMs = 5_000;
const sayEveryMinutes = 5;

/** Tells how it goes, seldom. */
function tellProgress(file) {
  let told = 0;
  let next = 0;
  const look = () => {
    for (const note of notesIn(file).slice(told)) {
      told += 1;
      if (note.minute === undefined || note.minute < next) continue;
      say(`  … ${inOneLine(note)}`);
      next = note.minute + sayEveryMinutes;
    }
  };
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
}

const begun = Date.now();
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-soak-notes-'));
try {
  await ensurePackages();
  await ensureBuilt();
  const notes = path.join(scratch, 'notes.jsonl');
  const words = `minutes=${minutes},rate=${rate},processes=${processes},seed=${seed}`;
  say(`  … ${minutes} minutes on ${database}, seed ${seed}`);
  const stopTelling = tellProgress(notes);
  const env = { SEVA_SOAK: words, SEVA_SOAK_NOTES: notes };
  const { tally, output } = await runSuite({ ...suite, args: ['tests/soak.test.ts'] }, env).finally(stopTelling);
  const { figures, problems, broken, unexpected, said } = notesIn(notes).find((note) => note.figures) ?? {
    figures: [],
  };
  if (tally.failed > 0) say(`\n${output.trim()}`);
  for (const line of [broken, unexpected, problems].flatMap((lines) => lines ?? [])) say(`\n${line}`);
  if (broken?.length > 0) say(`\nThe server said:\n${said}`);
  say(`\n${table(figures)}\n`);
  if (!figures.some(({ what }) => what.startsWith('open files')))
    say('Open files were skipped: this system has no /proc to count them in.');
  const missed = figures.filter(({ reached }) => !reached).length;
  say(`${missed === 0 ? 'Every figure was reached' : `${missed} figures were missed`}, ${elapsed(begun)}`);
  process.exitCode = tally.failed > 0 || missed > 0 || figures.length === 0 ? 1 : 0;
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
