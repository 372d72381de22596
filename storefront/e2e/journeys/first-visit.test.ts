import type { Page } from '@playwright/test';
import { expect, sizesOf, sizesWith, test } from '../support/test';
import { shellTexts } from '@texts/shell';
import { follow, untilStable } from '../support/acts';
import { renderedFonts, facesBeforeSheet, throttleNetwork } from '../support/faces';
import { systemFonts, type SystemFonts } from '../support/system-fonts';
import { pricedServices } from '../support/calls';

/** Returns the names of the files, without hashes, that blocked the first paint besides the document. */
const waitedFor = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => /\/assets\/([\w-]+)-[\w-]{8}\.(?:css|js)$/.exec(name)?.[1] ?? name),
  );

const first: Readonly<Record<SystemFonts, (service: string) => string>> = {
  arial: () => '/home',
  noto: () => '/pooja',
  bare: (service) => `/product/${service}`,
};

/** First visits on an ordinary phone network show the intended fonts at once. */
test.describe('in every state', () => {
  const cases = systemFonts.flatMap(({ name }) => sizesWith(name).map((size) => ({ name, size })));

  for (const { name, size } of cases)
    test(`paints a first visit at a ${size} with the system fonts ${name} in our fonts`, async ({
      shop,
      openGuest,
    }) => {
      const [service] = await pricedServices(shop);
      const guest = await openGuest(size, { fonts: name });
      const { page } = guest;
      await facesBeforeSheet(page);
      await page.goto(first[name](service._id));
      await untilStable(page);
      expect((await waitedFor(page)).sort()).toEqual(['early', 'entry-client']);
      await expectOurFaces(page);
      expect(guest.complaints()).toEqual([]);
    });

  test.describe(() => {
    // The race is decided within milliseconds: now and then, another load on this machine decides it.
    test.describe.configure({ retries: 4 });
    test('loads the fonts over 4G before the first paint gives up on them', async ({ openGuest }) => {
      const guest = await openGuest('phone');
      const { page } = guest;
      await throttleNetwork(page, '4G');
      await page.goto('/home');
      await untilStable(page);
      await expectOurFaces(page);
      await follow(page, shellTexts.about);
      await aboutHeading(page).waitFor();
      await expectOurFaces(page);
      expect(guest.complaints()).toEqual([]);
    });
  });

  for (const size of sizesOf('phone'))
    test(`shows our fonts over slow 4G at a ${size} on the second screen at the latest`, async ({ openGuest }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      await throttleNetwork(page, 'slow 4G');
      await page.goto('/home');
      await untilStable(page);
      await follow(page, shellTexts.about);
      await aboutHeading(page).waitFor();
      await expectOurFaces(page);
      expect(guest.complaints()).toEqual([]);
    });

  test('caches the early fonts for good, and does not request them on a second visit', async ({ openGuest }) => {
    const guest = await openGuest('phone');
    const { page } = guest;
    const asked: string[] = [];
    page.on('response', (response) => {
      const isFace = /\/assets\/(entry-client|mukta|mukta-bold|marcellus)-[\w-]{8}\.(css|woff2)$/.test(response.url());
      if (isFace) asked.push(response.headers()['cache-control'] ?? 'nothing');
    });
    await page.goto('/about');
    await untilStable(page);
    expect(asked).toEqual(Array.from({ length: 4 }, () => 'public, max-age=31536000, immutable'));
    await page.goto('/pooja');
    await untilStable(page);
    const transferred = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/assets\/(entry-client|mukta|marcellus)-.*\.(css|woff2)$/.test(name))
        .map(({ transferSize }) => transferSize),
    );
    expect(transferred).toEqual([0, 0, 0, 0]);
    await expectOurFaces(page);
    expect(guest.complaints()).toEqual([]);
  });
});

/** Returns the heading of the About page, which ends with the temple's name. */
const aboutHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^About / });

/** Selectors of headings, texts, and the menu. The system draws signs, such as the arrow of a link. */
const words = [
  'main h1',
  'main h2',
  'main p',
  ...['a', 'button', 'summary'].map((tag) => `${tag}:not(main *, footer *)`),
];

/** Expects that the page's text is really drawn in our fonts alone. */
async function expectOurFaces(page: Page): Promise<void> {
  expect(await renderedFonts(page, 'main h1')).toContain('Marcellus*');
  const families = await renderedFonts(page, words.join());
  expect(families.filter((family) => !family.endsWith('*'))).toEqual([]);
  expect(families).toContain('Mukta*');
}
