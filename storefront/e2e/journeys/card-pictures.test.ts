import { createRequire } from 'node:module';
import type { default as Sharp } from 'sharp';
import { expect, test } from '../support/test';
import type { Service } from '@seva/config/contract';
import { untilStable } from '../support/acts';
import { sizes } from '../support/browser';
import { callShop, signInAs } from '../support/calls';
import type { Shop } from '../support/shop';

const sharp = createRequire(new URL('../../../cms/package.json', import.meta.url))('sharp') as typeof Sharp;

/** Pictures of services, in px: shaped like a banner, a square, a phone photo and a scroll. */
const shapes = [
  [2800, 780],
  [900, 900],
  [1080, 1920],
  [780, 2800],
] as const;

/** Adds a listed service with a picture of this size. */
async function addService(shop: Shop, token: string, name: string, [width, height]: (typeof shapes)[number]) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#7C0F22' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  const uploaded = await fetch(`${shop.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(uploaded.status).toBe(200);
  const image = await uploaded.text();
  const { _id } = await callShop<Service>(shop, '/products', { token, body: {} });
  const body = { name, price: 21, category: 'baba', brand: 'Lamps', description: 'A lamp.', image, listed: true };
  await callShop(shop, `/products/${_id}`, { token, method: 'PUT', body });
  return _id;
}

test.describe('in every state', () => {
  test('makes a service card as high as its text for pictures of every shape', async ({ shop, openGuest }) => {
    const { token } = await signInAs(shop, 'admin');
    const added: string[] = [];
    for (const [index, shape] of shapes.entries())
      added.push(await addService(shop, token, `Dhvaja ${'ABCD'[index] ?? ''}`, shape));
    const guest = await openGuest('phone', { hasTouch: true, isMobile: true });
    const { page } = guest;
    /** Returns the height of each card, with width, height and fit of its picture, in px. */
    const measure = async () => {
      const cards = page.getByRole('article').filter({ hasText: 'Dhvaja' });
      await expect(cards).toHaveCount(shapes.length);
      // Pictures below the fold load when they are scrolled into view.
      for (const card of await cards.all()) {
        await card.scrollIntoViewIfNeeded();
        await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
      }
      return cards.evaluateAll((all) =>
        all.map((card) => {
          const picture = card.querySelector('img');
          const box = picture?.getBoundingClientRect();
          const fit = picture ? getComputedStyle(picture).objectFit : '';
          return { card: card.clientHeight, width: box?.width ?? 0, height: box?.height ?? 0, fit };
        }),
      );
    };
    try {
      await page.goto('/search/dhvaja');
      await untilStable(page);
      const onPhone = await measure();
      expect(new Set(onPhone.map(({ card }) => card)).size).toBe(1);
      for (const { card, width, height, fit } of onPhone) {
        expect(card).toBeLessThanOrEqual(200);
        expect([width, Math.round(height), fit]).toEqual([108, card, 'cover']);
      }
      await page.setViewportSize(sizes.desktop);
      await untilStable(page);
      for (const { width, height, fit } of await measure()) expect([width / height, fit]).toEqual([4 / 3, 'cover']);
    } finally {
      for (const id of added) await callShop(shop, `/products/${id}`, { token, method: 'DELETE' });
    }
    expect(guest.complaints()).toEqual([]);
  });
});
