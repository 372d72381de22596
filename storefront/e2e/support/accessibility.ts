import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
interface Axe {
  run(context: Document, options: object): Promise<{ violations: Finding[] }>;
}

/** What axe finds wrong with the page as it stands (WCAG 2.2 AA, colours and target sizes included), a line a finding. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly: { type: 'tag', values: only }, resultTypes: ['violations'] }))
      .violations;
  }, tags);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html.slice(0, 200)}`));
}

/** Whether the page is wider than its window: something then can only be seen by scrolling sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
