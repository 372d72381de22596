import { createRequire } from 'node:module';
import type { default as Sharp } from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { callShop } from '../support/calls';
import type { Shop } from '../support/shop';

const sharp = createRequire(new URL('../../../cms/package.json', import.meta.url))('sharp') as typeof Sharp;

interface Named {
  readonly _id: string;
  readonly name: string;
  readonly quote: string;
}

interface Product extends Named {
  readonly openAmount: boolean;
}

const pageOf = async (shop: Shop, path: string) => (await fetch(`${shop.url}${path}`)).text();

/** Editors see their changes in the shop. */
test.describe('content', () => {
  /** Opens the form of an entry through the panel's home page. */
  async function open(page: Page, tile: string, entry: string): Promise<void> {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: tile }).click();
    await page.getByRole('link', { name: entry, exact: true }).first().click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
  }

  async function save(page: Page): Promise<void> {
    const saved = page.waitForResponse(
      (response) =>
        ['PUT', 'POST'].includes(response.request().method()) && response.url().includes('/content-manager/'),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).ok()).toBe(true);
  }

  /** Drags one handle with the mouse to a little below the middle of another. */
  async function drag({ mouse }: Page, handle: Locator, onto: Locator): Promise<void> {
    const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
    if (!from || !to) throw new Error('nothing to take hold of');
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 8, { steps: 8 });
    await mouse.up();
  }

  test('shows an editor each change in the shop, without an error', async ({ shop, panel }) => {
    const { page, complaints } = await panel.enter('editor');
    await page.getByText('What would you like to change?').first().waitFor();
    for (const gone of ['Marketplace', 'Settings', 'People', 'Content-Type Builder'])
      expect(await page.getByRole('link', { name: gone }).filter({ visible: true }).count(), gone).toBe(0);

    const { products } = await callShop<{ products: Product[] }>(shop, '/products?pageNumber=1');
    // The donor chooses the amount of an open service, so its page shows no price.
    const priced = products.find(({ openAmount }) => !openAmount);
    if (!priced) throw new Error('the seed has no service with a price');
    const address = `/cms/content-manager/collection-types/api::service.service/${priced._id}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'More actions' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').filter({ visible: true })).toHaveText(['Delete entry']);
    expect(await menu.innerText()).not.toContain('ID');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: /^Price/ }).fill('77.25');
    await save(page);
    expect(await pageOf(shop, `/product/${priced._id}`)).toContain('$77.25');

    // Hidden until a future day; the panel still shows it at its own address.
    await page.getByLabel('Shown from', { exact: true }).fill('2999-01-01');
    await save(page);
    expect((await fetch(`${shop.url}/product/${priced._id}`)).status).toBe(404);
    const look = page.getByRole('link', { name: 'View in the shop' });
    await expect.poll(() => look.getAttribute('href')).toContain('preview=');
    const preview = await pageOf(shop, (await look.getAttribute('href')) ?? '');
    expect(preview).toContain('Preview: ');

    await open(page, 'Videos Aaratis and bhajans from YouTube', 'Kakad Aarati');
    await page.goto('/cms/content-manager/collection-types/api::video.video/create');
    await page.getByLabel('Title').fill('Evening bhajan');
    await page.getByLabel('Video on YouTube').fill('https://www.youtube.com/watch?v=abcDEF12_-3&t=10s');
    await save(page);
    expect(await callShop<object[]>(shop, '/content/videos')).toContainEqual(
      expect.objectContaining({ title: 'Evening bhajan', videoId: 'abcDEF12_-3' }),
    );

    await page.getByRole('link', { name: 'Order', exact: true }).click();
    const before = (await callShop<Named[]>(shop, '/content/slides')).map(({ quote }) => quote);
    const [first = '', second = ''] = before;
    const quotes = async () => (await callShop<Named[]>(shop, '/content/slides')).slice(0, 2).map(({ quote }) => quote);
    const handle = page.getByRole('button', { name: `Move ${first}` });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText(`${first} is over position 1`).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${first} is over position 2`).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(quotes).toEqual([second, first]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(quotes).toEqual([first, second]);
    await drag(page, handle, page.getByRole('button', { name: `Move ${second}` }));
    await expect.poll(quotes).toEqual([second, first]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(quotes).toEqual([first, second]);
    await page.getByRole('button', { name: `Move up: ${second}` }).click();
    await expect.poll(quotes).toEqual([second, first]);
    expect(await pageOf(shop, '/home')).toContain(second.replace(/'/g, '&#x27;'));

    expect(complaints).toEqual([]);
  });

  test('previews an email with typed texts before they are saved', async ({ panel }) => {
    const form = '/content-manager/collection-types/api::mail-text.mail-text/create';
    const { page, complaints } = await panel.enter('editor', form);
    const button = page.getByRole('button', { name: 'Preview email' });
    await page.getByText('Choose an email first.').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: /^Email/ }).click();
    await page.getByRole('option', { name: 'Thanks for a donation' }).click();
    await page.getByRole('textbox', { name: /^Subject/ }).pressSequentially('With folded hands');
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Subject: With folded hands').waitFor();
    const mail = page.frameLocator('iframe[title="In most email apps"]');
    expect(await mail.locator('body').innerText()).toMatch(/D-\d{4}-\d{6}/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  test('swaps a picture, and refuses one that is too large with a message', async ({ shop, panel }) => {
    const [slide] = await callShop<(Named & { image: string })[]>(shop, '/content/slides');
    if (!slide) throw new Error('the seed has no slide');
    const address = `/content-manager/collection-types/api::slide.slide/${slide._id}`;
    const { page } = await panel.enter('editor', address);
    const jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7C0F22' } })
      .jpeg()
      .toBuffer();
    const picture = async (name: string, buffer: Buffer) => {
      await page.getByRole('button', { name: 'Choose another picture' }).first().click();
      await page.getByRole('button', { name: 'Add more pictures' }).click();
      await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await page
        .getByRole('button', { name: /^Upload/ })
        .last()
        .click();
    };
    await picture('large.jpg', Buffer.concat([jpeg, Buffer.alloc(16 * 1024 * 1024)]));
    await page
      .getByText(/larger than 15 MB/)
      .first()
      .waitFor();
    await page.goto(`/cms${address}`);
    await picture('swapped.jpg', jpeg);
    await page.getByRole('button', { name: 'Finish' }).click();
    // The texts described the picture that is gone.
    const words = page.getByRole('textbox', { name: 'Picture description' });
    await expect.poll(() => words.inputValue()).toBe('');
    await words.fill('A plain red ground');
    await save(page);
    expect((await callShop<{ image: string }[]>(shop, '/content/slides'))[0]?.image).toMatch(/swapped/);
    expect(await pageOf(shop, '/home')).toMatch(/swapped/);
  });
});
