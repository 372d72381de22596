import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mixedWords } from './bench/words.mjs';
import { ensureBuilt } from './builder.mjs';
import { conclude } from './evidence-table.mjs';
import { load } from './load.mjs';
import { ensurePackages } from './packages.mjs';
import { freshDatabase, startPostgres } from './postgres.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { startScratchServer } from './scratch-server.mjs';
import { runSuite, suites } from './suites.mjs';
import { nothing } from './vitest-report.mjs';

// npm run test:processes: three processes on one PostgreSQL, at full size: limits in sum, background work, edits, a rolling
// restart under load; and reads of three beside reads of one. --only=tests or --only=reads takes one half, --seconds=5 is
// how long each of the reads goes on.
requireNode();
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, seconds: { type: 'string', default: '5' } },
});
const size = 3;
const rounds = 3;
const connections = 16;

/** What every browser says that it reads. A page as it stands is five times as long: it is the network that is measured then. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** The tests of cms/tests/several-processes.test.ts. */
async function runTests(scratch) {
  const file = path.join(scratch, 'figures.jsonl');
  const suite = suites.find(({ name }) => name === 'cms-postgres');
  const env = { SEVA_SEVERAL_FULL: '1', SEVA_SEVERAL_FIGURES: file };
  const args = ['tests/several-processes.test.ts', '--testTimeout=600000'];
  const { tally, output } = await runSuite({ ...suite, args }, env);
  if (tally.failed > 0) say(`\n${output.trim()}\n`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return { tally, figures: lines.map((line) => JSON.parse(line)) };
}

const middle = (numbers) => numbers.sort((left, right) => left - right)[Math.floor(numbers.length / 2)];

/** How many reads a second three processes do for each one that one does, on the same database, in turns. */
async function measureReads(scratch, seconds) {
  const postgres = await startPostgres();
  const servers = [];
  try {
    const { url } = await freshDatabase(postgres.url);
    const env = { DATABASE_URL: url, SEVA_LIMITS_FACTOR: '1000000' };
    const data = path.join(scratch, 'data');
    const one = await startScratchServer(env, { data });
    servers.push(one);
    const three = await startScratchServer({ ...env, SEVA_PROCESSES: String(size) }, { data });
    servers.push(three);
    while (!three.said().includes(`${size} processes answer.`)) await wait(100);
    const { products } = await (await fetch(`${one.origin}/api/products`)).json();
    // Six turns by three processes take more words than parts of 40 letters are.
    const words = await mixedWords(one.origin, { longest: 80 });
    const reads = {
      list: { path: '/api/products' },
      detail: { path: `/api/products/${products[0]._id}` },
      page: { path: '/pooja' },
      search: { paths: words },
    };
    const figures = [];
    for (const [name, read] of Object.entries(reads)) {
      const ratios = [];
      for (let round = 0; round <= rounds; round += 1) {
        const rates = [];
        for (const { origin } of servers) {
          const { perSecond, failed } = await load({ origin, headers, ...read }, { connections, seconds });
          if (failed > 0) throw new Error(`${failed} reads of ${origin} failed`);
          rates.push(Math.round(perSecond));
        }
        // The first round makes both warm.
        if (round > 0) ratios.push(rates[1] / rates[0]);
        if (round > 0) say(`  ${name}: ${rates[0]} a second by one, ${rates[1]} by three`);
      }
      const reached = Math.round(middle(ratios) * 100) / 100;
      const what = `${name}: reads by three for each one by one`;
      figures.push({ row: 'reads', what, least: 1, reached, database: 'PostgreSQL' });
    }
    return figures;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

const begun = Date.now();
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-processes-'));
let tally = nothing;
const figures = [];
try {
  await ensurePackages();
  await ensureBuilt();
  if (values.only !== 'reads') {
    const run = await step('Three processes at full size', () => runTests(scratch));
    tally = run.tally;
    figures.push(...run.figures);
  }
  if (values.only !== 'tests') figures.push(...(await measureReads(scratch, Number(values.seconds))));
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
conclude(figures, tally, begun);
