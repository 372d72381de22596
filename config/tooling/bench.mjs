import { parseArgs } from 'node:util';
import { rowsFor } from './bench/rows.mjs';
import { startBare } from './bench/bare.mjs';
import { startFilled } from './bench/filled-shop.mjs';
import { startStockStrapi } from './bench/stock-strapi.mjs';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';

// npm run bench: what this server does beside a bare node:http server and a stock Strapi, as ratios of one run.
// --seconds=5 --only=list,page
requireNode();
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const seconds = Number(values.seconds);
const widths = [46, 13, 13, 9, 9, 9];
const line = (cells) =>
  say(cells.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[0]))).join(''));

const figureOf = ({ least, most }) => (least === undefined ? (most === undefined ? '' : `≤ ${most}`) : `≥ ${least}`);

/** Measures a row and prints it; whether its figure, if it has one, is reached. */
async function show(row) {
  const [here, beside] = await row.measure({ seconds });
  const ratio = here / beside;
  const isReached = ratio >= (row.least ?? 0) && ratio <= (row.most ?? Infinity);
  const figure = figureOf(row);
  const text = (value) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ${row.unit}`;
  line([row.title, text(here), text(beside), ratio.toFixed(2), figure, figure && (isReached ? 'good' : 'MISSED')]);
  say(`  beside: ${row.beside}`);
  return isReached;
}

const servers = [];
const started = async (title, start) => {
  const server = await step(title, start);
  servers.push(server);
  return server;
};

try {
  await ensurePackages();
  await ensureBuilt();
  const shop = await started('Starting a shop of its own, twice', () => startFilled({ SEVA_LIMITS_FACTOR: '1000000' }));
  const stock = await started('Starting a stock Strapi, twice', () => startStockStrapi(1000));
  const bare = await started('Starting a bare server', startBare);
  const names = values.only.split(',').filter(Boolean);
  const rows = (await rowsFor({ shop, stock, bare })).filter(
    ({ title }) => names.length === 0 || names.some((name) => title.includes(name)),
  );
  say('');
  line(['', 'here', 'beside', 'ratio', 'wanted', '']);
  let missed = 0;
  for (const row of rows) if (!(await show(row))) missed += 1;
  for (const server of servers) await server.stop();
  if (missed > 0) giveUp(`${missed} of the figures were missed.`);
} catch (error) {
  for (const server of servers) await server.stop();
  giveUp(error.message);
}
