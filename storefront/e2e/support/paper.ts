import type { BrowserContext, Page } from '@playwright/test';

/** Lets later pages of a browser print without a printer, which would keep the page busy. */
export async function withoutPrinter(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
}

/** Prints a page and ends the print. Returns width and height of each sheet in points. */
export async function printedSheets(page: Page): Promise<(readonly [width: number, height: number])[]> {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))] as const,
  );
}

/** Letter paper in points. */
export const letter = [612, 792] as const;

/** Returns the text of what is printed, without what paper hides. */
export async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}
