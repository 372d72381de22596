import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly element?: Element }[];
}
interface Axe {
  run(context: object, options: object): Promise<{ violations: Finding[] }>;
}

/** Selects the screen and its dialogs, without the header and footer that all screens share. */
const screen = { include: [['main'], ['dialog[open]']] };

/**
 * Returns axe's findings on the current screen (WCAG 2.2 AA, with colors and target sizes), one per line. `whole`
 * checks the document with header, footer and head as well, which takes twice as long.
 */
export async function barriersOn(page: Page, { whole = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ only, within }) => {
      const { axe } = window as unknown as { axe: Axe };
      const options = { runOnly: { type: 'tag', values: only }, resultTypes: ['violations'], elementRef: true };
      const { violations } = await axe.run(within ?? document, options);
      const top = window.scrollY;
      const findings: { id: string; html: string }[] = [];
      for (const { id, nodes } of violations) {
        for (const { html, element } of nodes) {
          if (id === 'target-size' && element) {
            // A control half below a sticky bar is small only until the page scrolls.
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const again = await axe.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] });
            if (again.violations.length === 0) continue;
          }
          findings.push({ id, html });
        }
      }
      window.scrollTo({ top, behavior: 'instant' });
      return findings;
    },
    { only: tags, within: whole ? null : screen },
  );
  return found.map(({ id, html }) => `${page.url()} ${id}: ${html.slice(0, 200)}`);
}

/** Returns how many pixels the page is wider than its window. Such a page scrolls sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
