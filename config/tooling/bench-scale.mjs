import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { inCheckout, root } from './checkout.mjs';
import { run } from './command.mjs';
import { withoutOwnVariables } from './own-variables.mjs';
import { ensurePackages } from './packages.mjs';
import { freshDatabase, startPostgres } from './postgres.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { openQuestions } from './scale-questions.mjs';
import { startScratchServer } from './scratch-server.mjs';

// npm run bench:scale: how a start, lists and searches cost more with 100 times as many services and devotees, side by side.
requireNode();
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '100000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
  },
});
const greatestRatio = 2;
/** Of a start with nothing new to be made, the middle of so many. */
const greatestStartRatio = 1.2;
const starts = 3;
const greatestMs = 150;
const cells = (values) => values.map((value, index) => String(value).padStart(index === 0 ? 0 : 11)).join('');

const environment = (databaseUrl) => ({
  SEVA_LIMITS_FACTOR: '1000000',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

/** A new shop that stands still, to be copied: drawing its pictures once is enough. `remove` clears its folder away. */
async function makeOriginal(databaseUrl) {
  const data = mkdtempSync(path.join(tmpdir(), 'seva-scale-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  try {
    await (await startScratchServer(environment(databaseUrl), { data })).stop();
    return { data, databaseUrl, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A copy of the shop, filled while it stood still, with the time that a start takes (ms); its data go when it stops. */
async function startShop(size, original, databaseUrl) {
  const data = mkdtempSync(path.join(tmpdir(), 'seva-scale-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  const env = environment(databaseUrl);
  try {
    cpSync(original.data, data, { recursive: true });
    const sizes = ['--services', size, '--devotees', size, '--orders', String(Math.ceil(Number(size) / 10))];
    await run(process.execPath, [inCheckout('cms', 'scripts', 'seed-demo.js'), ...sizes], {
      cwd: root,
      env: { ...withoutOwnVariables(process.env), SEVA_DATA: data, SEVA_DEMO: '1', ...env },
    });
    // The first start fills what a search needs; the others find nothing to do.
    await (await startScratchServer(env, { data })).stop();
    const begun = [];
    for (let start = 1; start < starts; start += 1) {
      const server = await startScratchServer(env, { data });
      begun.push(server.startedInMs);
      await server.stop();
    }
    const server = await startScratchServer(env, { data });
    const startedInMs = middleOf([...begun, server.startedInMs]);
    return { ...server, startedInMs, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function middleOf(times) {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Asks both shops in turn, so that whatever else the computer does slows both alike. */
async function compare({ title, broad, ask }, shops) {
  const times = shops.map(() => []);
  for (let turn = -3; ; turn += 1) {
    const asked = await Promise.all(shops.map((shop) => ask(shop, turn + 3)));
    if (asked.some((call) => call === null)) break;
    for (const [index, call] of asked.entries()) {
      const begun = performance.now();
      await call();
      if (turn >= 0) times[index].push(performance.now() - begun);
    }
  }
  const [small, large] = times.map(middleOf);
  return show(title, [small, large], broad ? { ms: greatestMs } : { ratio: greatestRatio });
}

/** Prints two times (ms) and whether they are as wanted: the second at most so long, or so many times the first. */
function show(title, [small, large], { ms, ratio }) {
  const good = ms ? large <= ms : large / small <= ratio;
  const limit = ms ? `≤ ${ms} ms` : `≤ ${ratio}`;
  const figures = [small.toFixed(1), large.toFixed(1), (large / small).toFixed(2), limit, good ? 'good' : 'MISSED'];
  say(title.padEnd(44) + cells(['', ...figures]));
  return good;
}

async function measure(database, url) {
  const databaseUrl = url ? (await freshDatabase(url)).url : undefined;
  const original = await step(`Making a shop on ${database}`, () => makeOriginal(databaseUrl));
  const shops = [];
  try {
    for (const size of [values.small, values.large]) {
      const start = async () =>
        startShop(size, original, url ? (await freshDatabase(url, databaseUrl)).url : undefined);
      shops.push(await step(`Starting a shop of ${size} services and devotees on ${database}`, start));
    }
    say(`\n${database.padEnd(44)}${cells(['', `${values.small}`, `${values.large}`, 'ratio', 'wanted', ''])}`);
    const started = shops.map(({ startedInMs }) => startedInMs);
    let missed = show('start, with nothing new to be made', started, { ratio: greatestStartRatio }) ? 0 : 1;
    const opened = await Promise.all(shops.map(openQuestions));
    for (const index of opened[0].keys()) {
      const question = { ...opened[0][index], ask: (shop, turn) => opened[shops.indexOf(shop)][index].ask(turn) };
      if (!(await compare(question, shops))) missed += 1;
    }
    say('');
    return missed;
  } finally {
    for (const shop of shops) await shop.stop();
    original.remove();
  }
}

try {
  await ensurePackages();
  await ensureBuilt();
  let missed = 0;
  if (values.databases.includes('sqlite')) missed += await measure('sqlite', null);
  if (values.databases.includes('postgres')) {
    const server = await startPostgres();
    try {
      missed += await measure('postgres', server.url);
    } finally {
      await server.stop();
    }
  }
  if (missed > 0) giveUp(`${missed} of the figures were missed.`);
} catch (error) {
  giveUp(error.message);
}
