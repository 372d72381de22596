import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium, howToInstall, launchFlags } from '../../../config/tooling/chromium.mjs';
import { withFonts, type SystemFonts } from './system-fonts';

/** A person's browser, whose storage outlives closing it; it notes what should never happen. */
export interface Person {
  readonly page: Page;
  /** Console errors and warnings, page errors, and requests to anywhere but the shop. */
  readonly complaints: readonly string[];
  /** Closes the browser and opens it again with everything it had stored. */
  reopen(): Promise<void>;
  leave(): Promise<void>;
}

type Viewport = { width: number; height: number };

/** The sizes that journeys are made at. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const;

/** How every browser of the journeys is started: the same one, with the same fonts, on whatever machine. */
async function launchOptions(fonts: SystemFonts) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(howToInstall);
  return { executablePath, args: [...launchFlags], env: withFonts(inject('fontFolder'), fonts) };
}

/** Starts a browser whose windows keep nothing; `fonts` are those of its system. */
export async function startBrowser(fonts: SystemFonts = 'arial'): Promise<Browser> {
  return chromium.launch(await launchOptions(fonts));
}

/** Opens a browser for one person. `foreign` requests are refused and noted. */
export async function openBrowser(shopUrl: string, viewport: Viewport = sizes.desktop): Promise<Person> {
  const started = await launchOptions('arial');
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-browser-'));
  const complaints: string[] = [];
  const launch = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...started,
      viewport,
      baseURL: shopUrl,
      reducedMotion: 'reduce',
    });
    await context.route(
      (url) => url.origin !== shopUrl && url.protocol !== 'data:' && url.protocol !== 'blob:',
      (route) => {
        complaints.push(`request to ${route.request().url()}`);
        return route.abort();
      },
    );
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
    return { context, page };
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
    async leave() {
      await context.close();
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}
