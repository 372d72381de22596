import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { checkoutPath } from './checkout.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage, say, step } from './progress.mjs';
import { runSuite } from './suites.mjs';

// npm run fixture:data: stores the data of a small shop with all kinds of records as cms/tests/fixtures/data-VERSION,
// on both databases, to test later versions with. Once for each release; --version=0.3.0 names another version.
requireNode();
const current = JSON.parse(readFileSync(checkoutPath('package.json'), 'utf8')).version;
const { version } = parseArgs({ options: { version: { type: 'string', default: current } } }).values;
if (!/^\d+\.\d+\.\d+$/.test(version)) exitWithMessage('--version needs three numbers, for example 0.2.0.');
try {
  await ensurePackages();
  await ensureBuilt();
  for (const name of ['sqlite', 'postgres']) {
    const options = { args: ['tests/keep-data.test.ts'], env: { SEVA_KEEP_DATA: version } };
    const { tally, output } = await step(`Storing data on ${name}`, () => runSuite(`cms-${name}`, options));
    if (tally.failed > 0 || tally.passed !== 1) throw new Error(output);
    const file = `cms/tests/fixtures/data-${version}/${name}.json.gz`;
    say(`${file}: ${Math.round(statSync(checkoutPath(file)).size / 1024)} kB`);
  }
} catch (error) {
  exitWithMessage(error.message);
}
