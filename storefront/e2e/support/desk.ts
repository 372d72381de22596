import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { enterOn, tabTo, typeInto } from './keyboard';

/** Path of the front desk, below `/cms`. */
export const desk = '/plugins/desk';

/** Returns a cell of the open row. */
export const cell = (page: Page, name: string): Locator => page.locator(`form [data-cell="${name}"]`);

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Counts the keys that are pressed in every later page of a browser, and reports any press of a mouse or finger as an
 * error of the page.
 */
export async function watchKeys(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = window as { pressedKeys?: number; pressedDigits?: number };
    const count = ({ key }: KeyboardEvent) => {
      counted.pressedKeys = (counted.pressedKeys ?? 0) + 1;
      if (/^[\d.]$/.test(key)) counted.pressedDigits = (counted.pressedDigits ?? 0) + 1;
    };
    window.addEventListener('keydown', count, true);
    window.addEventListener('pointerdown', () => console.error('a mouse was used'), true);
  });
}

/** Returns the keys that were pressed in a page since it was loaded, beside the digits of amounts and numbers. */
export const keysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { pressedKeys = 0, pressedDigits = 0 } = window as { pressedKeys?: number; pressedDigits?: number };
    return pressedKeys - pressedDigits;
  });

/** Types a part of a name, waits for the donor, and takes the marked one. */
export async function chooseDonor(page: Page, text: string, name: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('option', { name }).and(page.locator('[aria-selected="true"]')).waitFor();
  await page.keyboard.press('Tab');
}

/** Returns an amount of cents as the panel shows it. */
export const shown = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Waits until as many rows are saved and the next one has the focus. */
export async function expectSaved(page: Page, count: number, cents: number): Promise<void> {
  const figures = page.getByRole('region', { name: 'Figures of the batch' });
  await expect(figures).toContainText(`Gifts${count}`);
  await expect(figures).toContainText(`Sum${shown(cents)}`);
  await expect(cell(page, 'donor')).toBeFocused();
}

/** Opens a select with the keyboard and takes a choice by the beginning of its name. */
export async function choose(page: Page, select: Locator, name: string): Promise<void> {
  await enterOn(page, select);
  const option = page.getByRole('option', { name });
  await option.waitFor();
  await page.keyboard.type(name);
  await expect(option).toBeFocused();
  // The select focuses the option in a timer for each letter, and fails in one that runs after it is closed.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('Enter');
  await expect(option).toHaveCount(0);
}

/** Ticks a box, or removes its tick. */
export async function toggle(page: Page, box: Locator): Promise<void> {
  const before = await box.isChecked();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked({ checked: !before });
}

/** Opens a batch from the list of batches. Its first row waits with the focus. */
export async function openBatch(page: Page, kind?: string, box = ''): Promise<void> {
  await enterOn(page, page.getByRole('button', { name: 'Open a batch' }));
  const dialog = page.getByRole('dialog');
  if (kind !== undefined) await choose(page, dialog.getByRole('combobox', { name: 'Kind' }), kind);
  if (box !== '') await typeInto(page, dialog.getByLabel('Box or bag'), box);
  await enterOn(page, dialog.getByRole('button', { name: 'Open batch' }));
  await page.waitForURL(/\/desk\/batches\//);
}

/** Enters the count and sum of the stack. */
export async function enterControl(page: Page, count: number, cents: number): Promise<void> {
  await enterOn(page, page.getByRole('button', { name: /(Enter|Change) control figures/ }));
  await typeInto(page, page.getByLabel('Number of gifts'), String(count));
  await typeInto(page, page.getByLabel('Sum in dollars'), (cents / 100).toFixed(2));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * Lets the server search for people, as in a temple with too many for the browser, and answer late (ms).
 */
export async function searchLate(page: Page, ms: number): Promise<void> {
  await page.route('**/batches/directory', (route) => route.fulfill({ json: { people: null, senders: [] } }));
  await page.route('**/batches/people?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Closes a batch that agrees, and waits until its gifts are recorded. */
export async function closeBatch(page: Page): Promise<void> {
  await page.getByText('Agrees with the control figures').waitFor();
  await enterOn(page, page.getByRole('button', { name: 'Close batch' }));
  await enterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Close batch' }));
  await page.getByText(/received on .* · Closed/).waitFor();
}
