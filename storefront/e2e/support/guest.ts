import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { SignedInUser } from '@seva/config/contract';
import { setSession } from './acts';
import { noteForeignRequests, patienceMs, sizes, windowOf } from './browser';
import { countShifts } from './layout-shift';
import type { SystemFonts } from './system-fonts';

/** Name of a window size. */
export type Size = keyof typeof sizes;

/** Options of a guest's window. */
export interface GuestOptions extends BrowserContextOptions {
  /** Fonts of the guest's system. */
  readonly fonts?: SystemFonts;
  /** User who is signed in before the first page. */
  readonly user?: SignedInUser;
  /** Whether service workers run. They store screens for offline use and answer before the network does. */
  readonly workers?: boolean;
  /** Address at which the guest visits the shop, by default its own. */
  readonly url?: string;
}

/** Opens a window for one guest and closes it after the test. */
export type OpenGuest = (size: Size, options?: GuestOptions) => Promise<Guest>;

/** Guest at a browser. It records what should never happen. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens another tab of the same browser, recorded as well. */
  tab(): Promise<Page>;
  /** Returns the recorded problems except the provoked ones, and clears the record. */
  complaints(...provoked: RegExp[]): string[];
  leave(): Promise<void>;
}

/** Leaving a page cancels its open requests, which harms no one. */
const isCanceled = (reason: string | undefined) => reason === 'net::ERR_ABORTED';

function listen(page: Page, notes: string[]): void {
  page.setDefaultTimeout(patienceMs);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') notes.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => notes.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isCanceled(reason)) notes.push(`request failed: ${request.url()} ${reason}`);
  });
}

/**
 * Opens a window for one guest. Records requests to anywhere but the shop, which fail, and layout shifts beyond the
 * limit.
 */
export async function openGuest(
  browser: Browser,
  shopUrl: string,
  size: Size,
  { user, workers = false, ...options }: GuestOptions = {},
): Promise<Guest> {
  const common = { ...windowOf(sizes[size]), baseURL: shopUrl, reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...common, ...options });
  const notes: string[] = [];
  await countShifts(context, notes);
  if (!workers) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (user) await setSession(context, shopUrl, user);
  noteForeignRequests(context, shopUrl, notes);
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
