import { exitWithMessage, step } from '../progress.mjs';
import { runSuite, sum, tallyText } from '../suites.mjs';

/** Environments unlike this one, by name. */
const machines = {
  india: { TZ: 'Asia/Kolkata', LC_ALL: 'en_IN.UTF-8', SEVA_TEST_FONTS: 'noto' },
  'new-zealand': { TZ: 'Pacific/Auckland', LC_ALL: 'tr_TR.UTF-8', SEVA_TEST_FONTS: 'bare', SEVA_TEST_SCALE: '2' },
  germany: { TZ: 'Europe/Berlin', LC_ALL: 'de_DE.UTF-8', NODE_OPTIONS: '--max-old-space-size=6144' },
  'new-york': { TZ: 'America/New_York', LC_ALL: 'C' },
};

/** Runs suites (by default the journeys) in each environment, with every combination of size and font. */
export default async function runElsewhere({ only, suites = 'e2e', files }) {
  const names = only?.split(',') ?? Object.keys(machines);
  const unknown = names.filter((name) => !(name in machines));
  if (unknown.length > 0)
    exitWithMessage(`Unknown environment: ${unknown.join(', ')}; known are ${Object.keys(machines).join(', ')}.`);
  const tallies = [];
  const lines = [];
  for (const name of names)
    for (const suite of suites.split(',')) {
      const env = { ...machines[name], LANG: machines[name].LC_ALL, SEVA_TEST_JOURNEYS: 'all' };
      const options = { args: files?.split(',') ?? [], reach: files ? undefined : 'all', env };
      const { tally, output } = await step(`${suite} in ${name}`, () => runSuite(suite, options));
      if (tally.failed > 0) process.stdout.write(`\n${output}\n`);
      tallies.push(tally);
      const result = { demanded: '0 failed', reached: tallyText(tally), passed: tally.failed === 0 };
      lines.push({ row: name, what: suite, ...result, database: '' });
    }
  return { tally: sum(tallies), lines };
}
