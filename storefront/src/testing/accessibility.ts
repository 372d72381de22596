import axe from 'axe-core';

/** What axe finds wrong with a page, a line a finding; colours need a real browser and are checked there. */
export async function problemsOf(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
    // What is as it should be is not described; each description is a search through the page.
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
