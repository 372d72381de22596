import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import { findChromium, howToInstall, launchFlags } from '../../../config/tooling/chromium.mjs';
import { usualFonts, withFonts, type SystemFonts } from './system-fonts';

/** Milliseconds to wait for anything: a machine under load takes its time. */
export const patienceMs = 60_000;

/** Browser of one person. Its storage outlives closing it, and it records what should never happen. */
export interface Person {
  readonly page: Page;
  /** Console errors and warnings, page errors, and requests to anywhere but the shop. */
  readonly complaints: readonly string[];
  /** Closes the browser and opens it again with everything it had stored. */
  reopen(): Promise<void>;
  /** Resets the browser for another person: clears the storage, but not the cache. */
  handOver(): Promise<void>;
  leave(): Promise<void>;
}

type Viewport = { width: number; height: number };

/** Window sizes of the journeys. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const;

/** Device pixels per CSS pixel: 1, or what `npm run evidence -- elsewhere` sets. */
const scale = Number(process.env.SEVA_TEST_SCALE ?? '1');

/** Returns the options of a window of this size, in the language of its system. */
export const windowOf = (viewport: Viewport) => ({ viewport, deviceScaleFactor: scale, locale: undefined });

/**
 * Makes every other host unreachable without intercepting requests: a browser with intercepted requests has no cache.
 */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Returns the launch options of every browser: the same browser and fonts on every machine. */
export async function launchOptionsWith(fonts: SystemFonts): Promise<LaunchOptions> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(howToInstall);
  return { executablePath, args: [...launchFlags, alone], env: withFonts(fonts) };
}

/** Records every request to anywhere but the shop. */
export function noteForeignRequests(context: BrowserContext, shopUrl: string, notes: string[]): void {
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isForeign = url.origin !== shopUrl && !['data:', 'blob:'].includes(url.protocol);
    if (isForeign) notes.push(`request to ${request.url()}`);
  });
}

/** Opens a browser for one person. Requests to anywhere but the shop fail and are recorded. */
export async function openBrowser(shopUrl: string, viewport: Viewport = sizes.desktop): Promise<Person> {
  const started = await launchOptionsWith(usualFonts);
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-browser-'));
  const complaints: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
    return page;
  };
  const launch = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...started,
      ...windowOf(viewport),
      baseURL: shopUrl,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patienceMs);
    noteForeignRequests(context, shopUrl, complaints);
    return { context, page: listen(context.pages()[0] ?? (await context.newPage())) };
  };
  let { context, page } = await launch();
  return {
    get page() {
      return page;
    },
    complaints,
    async reopen() {
      await context.close();
      ({ context, page } = await launch());
    },
    async handOver() {
      const next = await context.newPage();
      await page.close();
      await context.clearCookies();
      const session = await context.newCDPSession(next);
      await session.send('Storage.clearDataForOrigin', { origin: shopUrl, storageTypes: 'local_storage,indexeddb' });
      await session.detach();
      complaints.length = 0;
      page = listen(next);
    },
    async leave() {
      await context.close();
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}
