import { parseArgs } from 'node:util';
import { startFilled } from './bench/filled-shop.mjs';
import { judge } from './bench/lighthouse.mjs';
import { pageBytes } from './bench/page-bytes.mjs';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';

// npm run bench:page: what a phone receives before a screen can be used, and what Lighthouse says of the main screens.
// --runs=3 how often Lighthouse looks at each (the middle counts), 0 for bytes alone.
requireNode();
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
const table = (cells) => say(cells.map((cell, at) => (at ? `${cell}`.padStart(13) : `${cell}`.padEnd(14))).join(''));
const kB = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (ms) => (ms / 1000).toFixed(2);

/** The run in the middle by its performance. */
async function middleOf(address) {
  const found = [];
  for (let at = 0; at < runs; at += 1) found.push(await judge(address));
  return found.sort((a, b) => a.scores[0] - b.scores[0])[Math.floor(runs / 2)];
}

async function measure(origin) {
  const { products } = await (await fetch(`${origin}/api/products?category=baba&pageNumber=1`)).json();
  const main = [
    ['home', '/home'],
    ['list', '/pooja'],
    ['service', `/product/${products[0]._id}`],
    ['About', '/about'],
  ];
  const others = ['/cart', '/search/lamp', '/newsletter', '/info/privacy', '/login', '/register', '/nowhere'];
  say('\nBefore first use, in kB of Brotli');
  table(['', 'document', 'uncompressed', 'scripts', 'styles', 'fonts']);
  for (const [name, path] of [...main, ...others.map((each) => [each, each])]) {
    const { document, raw, script, style, font } = await pageBytes(origin, path);
    table([name, ...[document, raw, script, style, font].map(kB)]);
  }
  if (runs === 0) return;
  say(`\nLighthouse on a simulated phone, the middle of ${runs}`);
  table(['', 'performance', 'access', 'practices', 'SEO', 'paint s', 'largest s', 'blocking ms', 'shift', 'machine']);
  for (const [name, path] of main) {
    const { scores, paint, largest, blocking, shift, index } = await middleOf(origin + path);
    const times = [seconds(paint), seconds(largest), Math.round(blocking)];
    table([name, ...scores, ...times, shift.toFixed(3), Math.round(index)]);
  }
}

let shop;
try {
  await ensurePackages();
  await ensureBuilt();
  shop = await step('Starting a shop of its own and drawing its pictures', () =>
    startFilled({ SEVA_LIMITS_FACTOR: '1000' }, { withAvif: true }),
  );
  await measure(shop.origin);
  await shop.stop();
} catch (error) {
  await shop?.stop();
  giveUp(error.message);
}
