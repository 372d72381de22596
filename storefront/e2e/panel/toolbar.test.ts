import { expect, test } from '../support/test';

/** Toolbar buttons, with the markup that the shop must show for the word "lamp". */
const buttons: readonly (readonly [name: string, shown: RegExp])[] = [
  ['Bold', /<strong>lamp<\/strong>/],
  ['Italic', /<em>lamp<\/em>/],
  ['Underline', /<u>lamp<\/u>/],
  ['Strikethrough', /<del>lamp<\/del>/],
  ['Bulleted list', /<p>Above<\/p><ul><li>lamp<\/li><\/ul>/],
  ['Numbered list', /<p>Above<\/p><ol start="1"><li>lamp<\/li><\/ol>/],
  ['Code', /<pre><code>lamp<\/code><\/pre>/],
  ['Link', /<p>Above<br\/?><span>lamp<\/span><\/p>/],
  ['Quote', /<blockquote><p>lamp<\/p><\/blockquote>/],
];

/** Every toolbar button over a text, with the shop's result. */
test.describe('texts', () => {
  test('shows in the shop what each button of the toolbar writes', async ({ shop, panel }) => {
    const { page } = await panel.enter('editor', '/content-manager/collection-types/api::policy-page.policy-page');
    await page.setViewportSize({ width: 1700, height: 1000 });
    await page.getByText('privacy', { exact: true }).first().click();
    const field = page.locator('.CodeMirror').first();
    await field.waitFor();
    const toolbar = page
      .locator('.CodeMirror')
      .first()
      .locator('xpath=ancestor::*[.//button[contains(., "Preview mode")]][1]');

    const write = async (act: () => Promise<void>) => {
      await field.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type('Above');
      await page.keyboard.press('Enter');
      await page.keyboard.type('lamp');
      await page.keyboard.press('Shift+Home');
      await act();
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/content-manager/'),
      );
      await page.getByRole('button', { name: 'Save' }).click();
      expect((await saved).ok()).toBe(true);
      const html = await (await fetch(`${shop.url}/info/privacy`)).text();
      return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html).replace(/ class="[^"]*"/g, '').replace(/<!-- -->/g, '');
    };

    const names = await toolbar
      .getByRole('button')
      .evaluateAll((found) =>
        found.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '').filter((name) => name !== ''),
      );
    const known = [...buttons.map(([name]) => name), 'Image', 'Preview mode', 'Expand'];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);

    for (const [name, shown] of buttons) {
      const html = await write(() => toolbar.getByRole('button', { name, exact: true }).click());
      expect(html, name).toMatch(shown);
    }

    for (const level of [1, 3, 6]) {
      const html = await write(async () => {
        await toolbar.getByRole('combobox').first().click();
        await page.getByRole('option', { name: new RegExp(`h${level}|heading ${level}`, 'i') }).click();
      });
      expect(html, `heading ${level}`).toMatch(/<h[234]>lamp<\/h[234]>/);
    }

    const withPicture = await write(async () => {
      await page.keyboard.press('End');
      await toolbar.getByRole('button', { name: 'Image', exact: true }).click();
      await page.getByRole('dialog').getByRole('checkbox').nth(1).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    });
    expect(withPicture).toMatch(/<img src="\/uploads\/[^"]+" alt="[^"]+"/);
  });
});
