import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Person } from './support/browser';
import { signInToPanel } from './support/desk';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
let editor: Person;
let address = '';
let id = '';
beforeAll(async () => {
  shop = await openShop();
  editor = await openBrowser(shop.url);
  const { products } = (await (await fetch(`${shop.url}/api/products?category=baba`)).json()) as {
    products: { _id: string; openAmount: boolean }[];
  };
  id = products.find(({ openAmount }) => !openAmount)?._id ?? '';
  address = `/cms/content-manager/collection-types/api::service.service/${id}`;
  await signInToPanel(editor.page, shop.accounts.editor);
});
afterAll(async () => {
  await editor.leave();
  await shop.stop();
});

const priceInShop = async () =>
  ((await (await fetch(`${shop.url}/api/products/${id}`)).json()) as { price: number }).price;

/** Types over the price key by key and presses Save; gives the status of the answer, 0 when the form kept it back. */
async function save(typed: string): Promise<number> {
  const { page } = editor;
  await page.goto(address);
  const price = page.getByRole('textbox', { name: /^Price/ });
  await price.waitFor();
  await price.press('Control+A');
  await price.pressSequentially(typed, { delay: 15 });
  await price.press('Tab');
  const answer = page
    .waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes(id), {
      timeout: 5000,
    })
    .then((response) => response.status())
    .catch(() => 0);
  await page.getByRole('button', { name: 'Save' }).click();
  return answer;
}

test('a price is what was typed, key by key, or it is not saved', async () => {
  const { page } = editor;
  for (const [typed, dollars] of [
    ['1,100', 1100],
    ['$75', 75],
    ['76.', 76],
    [' 77 ', 77],
    ['1,100.50', 1100.5],
  ] as const) {
    expect(await save(typed), typed).toBe(200);
    expect(await priceInShop(), typed).toBe(dollars);
  }
  for (const typed of ['12,50', '125.505', '1,1', 'abc', '1e3']) {
    expect([0, 400], typed).toContain(await save(typed));
    expect(await priceInShop(), typed).toBe(1100.5);
    await page.getByText('This is no amount of dollars').first().waitFor();
  }
});
