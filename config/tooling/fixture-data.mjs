import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { inCheckout } from './checkout.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say, step } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';

// npm run fixture:data: keeps the data folder and the database of a small shop in which everything has happened, as
// cms/tests/fixtures/data-VERSION, for later programs to be tested with. Once for each release, before it; --version=0.2.0
// for another version than the one that package.json names.
requireNode();
const begun = Date.now();
const current = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8')).version;
const { values } = parseArgs({ options: { version: { type: 'string', default: current } } });
const { version } = values;
if (!/^\d+\.\d+\.\d+$/.test(version)) giveUp('--version needs three numbers, for example 0.2.0.');

/** @param {string} name */
async function keep(name) {
  const suite = suites.find((known) => known.name === `cms-${name}`);
  const { tally, output } = await runSuite(
    { ...suite, args: ['tests/keep-data.test.ts'] },
    { SEVA_KEEP_DATA: version },
  );
  if (tally.failed > 0 || tally.passed !== 1) throw new Error(output);
  const file = `cms/tests/fixtures/data-${version}/${name}.json.gz`;
  return `${file}: ${Math.round(statSync(inCheckout(file)).size / 1024)} kB`;
}

try {
  await ensurePackages();
  await ensureBuilt();
  const lines = [];
  for (const name of ['sqlite', 'postgres']) lines.push(await step(`Keeping data on ${name}`, () => keep(name)));
  for (const line of lines) say(line);
  say(elapsed(begun));
} catch (error) {
  giveUp(error.message);
}
