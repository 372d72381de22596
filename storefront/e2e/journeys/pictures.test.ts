import type { Locator, Page } from '@playwright/test';
import type { Service } from '@seva/config/contract';
import { cartTexts } from '@texts/cart';
import { checkoutTexts } from '@texts/checkout';
import { expect, test } from '../support/test';
import { pricedServices, register } from '../support/calls';

/** Every picture as one that also lies in AVIF, whatever this machine has drawn: its bytes are those of the WebP beside it. */
async function withAvif(page: Page): Promise<void> {
  await page.route('**/api/products/*', async (route) => {
    const response = await route.fetch();
    const service = (await response.json()) as Service;
    const picture = service.picture && { ...service.picture, avif: true };
    await route.fulfill({ response, json: { ...service, picture } });
  });
  await page.route('**/*.avif', async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(/avif$/, 'webp') }) }),
  );
}

/** What is wrong with a line whose picture should stand before its name, in the same row. */
async function outOfPlace(line: Locator, name: string): Promise<string[]> {
  const picture = await line.locator('picture:has(> source[type="image/avif"]) > img').boundingBox();
  const words = await line.getByText(name, { exact: true }).boundingBox();
  if (!picture || !words) return [`${name} has no picture or no name`];
  const isBefore = picture.x + picture.width <= words.x && picture.width >= 40;
  const isBeside = picture.y < words.y + words.height && words.y < picture.y + picture.height;
  return isBefore && isBeside
    ? []
    : [`${name}: the picture is at ${picture.x}, ${picture.y}, the name at ${words.x}, ${words.y}`];
}

test('a picture with AVIF stands before the name of its line, in the cart and before paying', async ({
  shop,
  openGuest,
}) => {
  const [service] = await pricedServices(shop);
  const guest = await openGuest('phone', { user: await register(shop, 'Asha of the pictures') });
  const { page } = guest;
  await withAvif(page);
  await page.goto(`/cart/${service._id}?qty=1`);
  await page.waitForURL('**/cart');
  const found: string[] = [];
  for (const [address, label] of [
    ['/cart', cartTexts.lines],
    ['/placeorder', checkoutTexts.place.lines],
  ] as const) {
    await page.goto(address);
    const line = page.getByRole('list', { name: label }).getByRole('listitem').filter({ hasText: service.name });
    await line.locator('picture > source').waitFor({ state: 'attached' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await outOfPlace(line, service.name)).map((each) => `${address} at ${width}: ${each}`));
    }
  }
  expect(found).toEqual([]);
  expect(guest.complaints()).toEqual([]);
});
