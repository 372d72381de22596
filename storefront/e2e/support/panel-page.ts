import type { Page } from '@playwright/test';

/** Strapi's default colors: its indigo, its purple, its dark backgrounds, its cool grays and blues. */
const stockColors = [
  ...['rgb(73, 69, 255)', 'rgb(123, 121, 255)', 'rgb(217, 216, 255)', 'rgb(240, 240, 255)', 'rgb(39, 31, 224)'],
  ...['rgb(151, 54, 232)', 'rgb(224, 193, 244)', 'rgb(24, 24, 38)', 'rgb(33, 33, 52)'],
  ...['rgb(50, 50, 77)', 'rgb(74, 74, 106)', 'rgb(102, 102, 135)', 'rgb(142, 142, 169)', 'rgb(165, 165, 186)'],
  ...['rgb(192, 192, 207)', 'rgb(220, 220, 228)', 'rgb(234, 234, 239)', 'rgb(246, 246, 249)'],
  ...['rgb(234, 245, 255)', 'rgb(184, 225, 255)', 'rgb(102, 183, 241)', 'rgb(12, 117, 175)', 'rgb(0, 96, 150)'],
];

/** Matches Strapi's error messages, and texts without a value. */
const givenUp = /Whoops|Oops|Something went wrong|undefined|NaN|\[object Object\]|Strapi/;

/** Maximum milliseconds to wait until nothing on a page moves. */
const patienceMs = 15_000;

/** Waits until the page is idle. A page that is being left never is. */
const untilIdle = (page: Page) =>
  page
    .evaluate(async () => {
      const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
      for (let times = 0; times < 2; times += 1) {
        await idle();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await idle();
      return true;
    })
    .catch(() => false);

/** Records the open requests of a page, and those answered with an error. */
export function watchRequests(page: Page) {
  const onTheirWay = new Set<unknown>();
  let begun = 0;
  const failed: string[] = [];
  page.on('request', (request) => {
    begun += 1;
    onTheirWay.add(request);
  });
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return {
    failed,
    /** Waits until a page is drawn, with no open request and no loader. */
    async untilQuiet(): Promise<void> {
      const end = Date.now() + patienceMs;
      await page.locator('main, h1').first().waitFor();
      for (;;) {
        const before = begun;
        const isIdle = await untilIdle(page);
        const isLoading =
          onTheirWay.size > 0 || (await page.locator('div[role="alert"][aria-live="assertive"]').count()) > 0;
        if (isIdle && !isLoading && begun === before) return;
        if (Date.now() > end) throw new Error(`${page.url()} does not come to rest`);
        await page.waitForTimeout(25);
      }
    },
  };
}

/** Navigates within the panel as its own links do, without a reload. `address` starts below `/cms`. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    // The router numbers its pages in the history state, and treats one without a number as foreign.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: `page${idx + 1}`, idx: idx + 1 };
    window.history.pushState(state, '', `/cms${path}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  // A new policy page fills in its own address, so leaving it asks first.
  await untilIdle(page);
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
  if (await leave.isVisible()) await leave.click();
}

/** Returns the problems of the current page as text; empty if there are none. */
export async function problemsShown(page: Page): Promise<string[]> {
  const hasCome = () => {
    const isRefused = document.body.innerText.includes('Your role doesn’t include');
    return isRefused || Boolean(document.querySelector('h1')?.innerText);
  };
  // On a slow machine a list appears after its data. What is still missing then is reported below.
  await page.waitForFunction(hasCome, null, { timeout: 20_000 }).catch(() => undefined);
  const found = await page.evaluate((colors) => {
    const drawn = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      for (const property of ['color', 'backgroundColor', 'borderTopColor', 'fill', 'stroke'] as const)
        if (colors.includes(style[property])) drawn.add(`${element.tagName} ${property} ${style[property]}`);
    }
    const foreign = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => !href.startsWith(window.location.origin));
    return {
      drawn: [...drawn],
      foreign,
      text: document.body.innerText,
      title: document.title,
      heading: [...document.querySelectorAll('h1')].map((each) => each.innerText).join(),
      isWide: document.documentElement.scrollWidth > window.innerWidth,
    };
  }, stockColors);
  const given = givenUp.exec(found.text);
  return [
    ...found.drawn.map((what) => `in Strapi's color: ${what}`),
    ...found.foreign.map((href) => `leads outside: ${href}`),
    ...(given ? [`says: ${found.text.slice(Math.max(0, given.index - 40), given.index + 60)}`] : []),
    ...(/\| Seva$|^Seva$/.test(found.title) ? [] : [`is called ${found.title}`]),
    ...(found.heading === '' && !/Your role doesn’t include/.test(found.text) ? ['has no heading'] : []),
    ...(found.isWide ? ['is wider than its window'] : []),
  ];
}
