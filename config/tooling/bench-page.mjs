import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './builder.mjs';
import { npm, run } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { say, step } from './progress.mjs';
import { startScratchServer } from './scratch-server.mjs';

// npm run bench:page: bytes of Brotli that a phone receives before a screen is usable, and Lighthouse's scores of the
// main screens. --runs=3 is how often Lighthouse visits each (the median counts), 0 for bytes alone.
requireNode();
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
/** Run by npx, because with its dependencies it is larger than the shop. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const table = (cells) => say(cells.map((cell, at) => (at ? `${cell}`.padStart(13) : `${cell}`.padEnd(14))).join(''));

const bytesOf = (address) =>
  new Promise((resolve, reject) => {
    const count = (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    };
    get(address, { headers: { 'accept-encoding': 'br' } }, count).on('error', reject);
  });

/** Files that a page loads, by kind. Pictures do not count. */
const kinds = {
  scripts: /<script[^>]* (?:src|data-modules)="([^"]+)"/g,
  styles: /<link rel="stylesheet" href="([^"]+)"/g,
  fonts: /<link rel="preload" href="([^"]+)" as="font"/g,
};

async function showBytes(origin, screen) {
  const html = await (await fetch(origin + screen)).text();
  const sums = [await bytesOf(origin + screen), Buffer.byteLength(html)];
  for (const form of Object.values(kinds)) {
    const files = new Set([...html.matchAll(form)].flatMap(([, found]) => found.split(' ')));
    const sizes = await Promise.all([...files].map((file) => bytesOf(new URL(file, origin))));
    sums.push(sizes.reduce((sum, size) => sum + size, 0));
  }
  table([screen.slice(0, 13), ...sums.map((bytes) => (bytes / 1000).toFixed(1))]);
}

async function judge(address, chromium, folder) {
  const file = path.join(folder, 'report.json');
  const asked = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${categories}`];
  await run(npm, ['exec', '--yes', '--', lighthouse, address, ...asked, '--chrome-flags=--headless=new --no-sandbox'], {
    env: { ...process.env, CHROME_PATH: chromium },
  });
  const { audits, categories: found, environment } = JSON.parse(readFileSync(file, 'utf8'));
  const figure = (name, digits = 0) => audits[name].numericValue.toFixed(digits);
  return [
    ...categories.map((name) => Math.round(found[name].score * 100)),
    figure('first-contentful-paint'),
    figure('largest-contentful-paint'),
    figure('total-blocking-time'),
    figure('cumulative-layout-shift', 3),
    Math.round(environment.benchmarkIndex),
  ];
}

const folder = mkdtempSync(path.join(tmpdir(), 'seva-lighthouse-'));
let shop;
try {
  await ensurePackages();
  await ensureBuilt();
  shop = await step('Starting a shop', () => startScratchServer({ SEVA_LIMITS_FACTOR: '1000' }));
  const { origin } = shop;
  const { products } = await (await fetch(`${origin}/api/products?category=baba&pageNumber=1`)).json();
  const main = ['/home', '/pooja', `/product/${products[0]._id}`, '/about'];
  say('\nBefore first use, in kB of Brotli');
  table(['', 'document', 'uncompressed', ...Object.keys(kinds)]);
  for (const screen of [...main, '/cart', '/search/lamp', '/newsletter', '/login', '/nowhere'])
    await showBytes(origin, screen);
  if (runs > 0) {
    say(`\nLighthouse on a simulated phone, the middle of ${runs}, times in ms`);
    table(['', 'performance', 'access', 'practices', 'SEO', 'first paint', 'largest', 'blocking', 'shift', 'machine']);
  }
  for (const screen of runs > 0 ? main : []) {
    const found = [];
    for (let at = 0; at < runs; at += 1) found.push(await judge(origin + screen, await findChromium(), folder));
    const [middle] = found.sort((left, right) => left[0] - right[0]).slice(Math.floor(runs / 2));
    table([screen.slice(0, 13), ...middle]);
  }
} catch (error) {
  process.exitCode = 1;
  say(error.message);
} finally {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}
