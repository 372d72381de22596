import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
interface Axe {
  run(context: object, options: object): Promise<{ violations: Finding[] }>;
}

/** The screen and what lies over it, without the header and the footer that all screens share. */
const screen = { include: [['main'], ['dialog[open]']] };

/**
 * What axe finds wrong with the screen as it stands (WCAG 2.2 AA, colours and target sizes included), a line a finding.
 * `whole` looks at the document with its header, footer and head as well, which takes twice as long.
 */
export async function barriersOn(page: Page, { whole = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ only, within }) => {
      const { axe } = window as unknown as { axe: Axe };
      return (
        await axe.run(within ?? document, { runOnly: { type: 'tag', values: only }, resultTypes: ['violations'] })
      ).violations;
    },
    { only: tags, within: whole ? null : screen },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html.slice(0, 200)}`));
}

/** Whether the page is wider than its window: something then can only be seen by scrolling sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
