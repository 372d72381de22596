import type { Locator, Page } from '@playwright/test';

const patience = 120;

/** Estimates how many presses of Tab lead from the focus to an element; never too many. */
const stepsTo = (target: Element) => {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled, [type="radio"]') && stop.checkVisibility(),
  );
  const focused = document.activeElement ?? document.body;
  const isBehind = (stop: Element) =>
    stop === focused || (focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return stops.findIndex((stop) => stop === target) - stops.filter(isBehind).length - 1;
};

/** Presses Tab until the wanted element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const target = wanted.first();
  await target.waitFor();
  for (let ahead = await target.evaluate(stepsTo); ahead > 0; ahead -= 1) await page.keyboard.press('Tab');
  for (let steps = 0; steps < patience; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(wanted)} cannot be reached with the Tab key`);
}

/** Moves to an element with Tab and presses Enter on it. */
export async function enterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Moves to a field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Returns the covered share of the focused element: 0 if it is fully visible, 1 if it is hidden. */
export function hiddenPartOfFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 0;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const points = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [left + width * x, top + height * y]));
    const covered = points.filter(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return there === null || !(focused.contains(there) || there.contains(focused));
    });
    return covered.length / points.length;
  });
}
