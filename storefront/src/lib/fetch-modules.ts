/**
 * Asks at once for scripts, so that an import finds on its way what would else be asked for one level after the other. What
 * is drawn first, the sheets, the fonts and the pictures in view, comes before them.
 * @param addresses those that the server named for the page's screen
 */
export function fetchModules(addresses: readonly string[]): void {
  for (const address of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
