import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sizes } from './browser';
import { countShifts, usualLimit } from './layout-shift';

/** The sizes by name. */
export type Size = keyof typeof sizes;

/** Somebody at a browser; everything that should never happen is noted. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Another tab of the same browser, watched as closely. */
  tab(): Promise<Page>;
  /** What was noted and is not among what this journey provokes; the notes are then empty. */
  complaints(...provoked: RegExp[]): string[];
  leave(): Promise<void>;
}

/** Leaving a page cancels what it was still asking for; nobody notices. */
const isCanceled = (reason: string | undefined) => reason === 'net::ERR_ABORTED';

function listen(page: Page, notes: string[]): void {
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') notes.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => notes.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isCanceled(reason)) notes.push(`request failed: ${request.url()} ${reason}`);
  });
}

/** Opens a window for one guest. Requests to anywhere but the shop, and shifts beyond the limit, are noted. */
export async function openGuest(
  browser: Browser,
  shopUrl: string,
  size: Size,
  options: BrowserContextOptions = {},
  shiftLimit = usualLimit,
): Promise<Guest> {
  const common = { viewport: sizes[size], baseURL: shopUrl, reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...common, ...options });
  const notes: string[] = [];
  await countShifts(context, notes, shiftLimit);
  await context.route(
    (url) => url.origin !== shopUrl && !['data:', 'blob:'].includes(url.protocol),
    (route) => {
      notes.push(`request to ${route.request().url()}`);
      return route.abort('connectionrefused');
    },
  );
  const tab = async () => {
    const page = await context.newPage();
    listen(page, notes);
    return page;
  };
  return {
    page: await tab(),
    context,
    tab,
    complaints: (...provoked) => notes.splice(0).filter((note) => !provoked.some((pattern) => pattern.test(note))),
    leave: () => context.close(),
  };
}
