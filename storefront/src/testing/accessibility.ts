import axe from 'axe-core';

/** Returns axe's findings on a page, one per line. Colors need a real browser and are checked there. */
export async function problemsOf(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
    // Report violations alone: describing each passed rule takes a search through the page.
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
