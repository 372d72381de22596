import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { SignedInUser } from '@seva/config/contract';
import { giveSession } from './acts';
import { noteForeignRequests, patienceMs, sizes, windowOf } from './browser';
import { countShifts } from './layout-shift';
import type { SystemFonts } from './system-fonts';

/** The sizes by name. */
export type Size = keyof typeof sizes;

/** What a guest's window is, where it differs from the usual. */
export interface GuestOptions extends BrowserContextOptions {
  /** The fonts of the guest's system. */
  readonly fonts?: SystemFonts;
  /** Who the guest is, signed in before the first page. */
  readonly user?: SignedInUser;
  /** Whether the browser has workers, which keep screens for use without a network and answer before the network does. */
  readonly workers?: boolean;
  /** Where the guest meets the shop, where that is not its own address. */
  readonly url?: string;
}

/** Opens a window for one guest, which is closed after the test. */
export type OpenGuest = (size: Size, options?: GuestOptions) => Promise<Guest>;

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

/** Opens a window for one guest. Requests to anywhere but the shop find nobody and are noted, and so are shifts beyond the limit. */
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
  if (user) await giveSession(context, shopUrl, user);
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
