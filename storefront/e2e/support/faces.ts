import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Delays our fonts until after the first paint. */
export const delayFaces = (context: BrowserContext) =>
  context.route('**/*.woff2', async (route) => {
    const isDrawn = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    // A page that the test leaves meanwhile no longer needs its fonts.
    const left = await route
      .request()
      .frame()
      .waitForFunction(isDrawn)
      .then(
        () => false,
        () => true,
      );
    await (left ? route.abort() : route.fallback());
  });

/** Delays the style sheet that declares our fonts until they have loaded, as on a fast enough network. */
export async function facesBeforeSheet(page: Page): Promise<void> {
  const early = ['mukta', 'mukta-bold', 'marcellus'];
  let begin = () => undefined as void;
  const allThere = new Promise<void>((resolve) => (begin = resolve));
  await page.route(/\/assets\/(?:mukta|mukta-bold|marcellus)-[\w-]{8}\.woff2$/, async (route) => {
    await route.fulfill({ response: await route.fetch() });
    early.pop();
    if (early.length === 0) begin();
  });
  await page.route(/\/entry-client-[^/]*\.css$/, async (route) => {
    await allThere;
    await route.fallback();
  });
}

/** Blocks our fonts. */
export const blockFonts = (context: BrowserContext) =>
  context.route(/\.woff2$/, (route) => route.abort('connectionfailed'));

/** Browser's name for a font without a name: the small file of Marcellus, whose name is reserved. */
const nameless = 'OTS derived font';

async function familiesOf(session: CDPSession, selector: string): Promise<string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const families = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts)
      families.add(`${familyName === nameless ? 'Marcellus' : familyName}${isCustomFont ? '*' : ''}`);
  }
  return [...families];
}

/**
 * Returns the font families that the matching elements are really drawn in; fonts of the page have a star.
 * @throws if no letter is drawn
 */
export async function renderedFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    for (;;) {
      const families = await familiesOf(session, selector).catch((error: unknown) => {
        // The page was just being rewritten.
        if (String(error).includes('Could not find node')) return null;
        throw error;
      });
      if (families?.length === 0) throw new Error(`no letter of ${selector} is drawn on ${page.url()}`);
      if (families) return families;
    }
  } finally {
    await session.detach();
  }
}

/** Phone networks: round-trip milliseconds, bytes per second. */
export const networks = {
  /** 9 Mbit/s, as on most phones. */
  '4G': { latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 },
  /** 1.6 Mbit/s, as Lighthouse assumes. */
  'slow 4G': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  /** 400 kbit/s, at the edge of a cell. */
  'weak 3G': { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
} as const;

/** Emulates a phone network for a page, until the page closes. */
export async function throttleNetwork(page: Page, name: keyof typeof networks): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[name] });
}
