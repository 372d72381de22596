/**
 * Asks at once for all scripts that the server named on the entry's own tag (`data-modules`, addresses with blanks between
 * them), so that an import finds on its way what would else be asked for one level after the other. What is drawn first, the
 * sheets, the fonts and the pictures in view, comes before them.
 */
export function fetchModules(): void {
  const { modules } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {};
  for (const address of modules?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
