import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, howToInstall } from '../chromium.mjs';
import { run } from '../command.mjs';

/** Asked for when it is needed and not kept among the packages: with all that it brings it is larger than the shop. */
const lighthouse = 'lighthouse@12.8.2';
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * What Lighthouse says of a page on a simulated phone.
 * @param {string} address
 * @returns {Promise<{scores: number[], paint: number, largest: number, blocking: number, shift: number, index: number}>}
 *   scores of a hundred: performance, accessibility, best practices, SEO; times in milliseconds; how fast this machine was
 *   just then by Lighthouse's measure, which is meant for machines of 1,500 to 2,000
 */
export async function judge(address) {
  const chromium = await findChromium();
  if (!chromium) throw new Error(howToInstall);
  const folder = mkdtempSync(path.join(tmpdir(), 'seva-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    const asked = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${categories.join(',')}`];
    await run(npx, ['--yes', lighthouse, address, ...asked, '--chrome-flags=--headless=new --no-sandbox'], {
      env: { ...process.env, CHROME_PATH: chromium },
    });
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const figure = (name) => report.audits[name].numericValue;
    return {
      scores: categories.map((name) => Math.round(report.categories[name].score * 100)),
      paint: figure('first-contentful-paint'),
      largest: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      index: report.environment.benchmarkIndex,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
