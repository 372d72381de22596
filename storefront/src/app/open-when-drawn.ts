import { firstPaint } from '../lib/first-paint';

/**
 * Preloads all scripts at once; otherwise each level of imports would wait for the one before. Style sheets, fonts and
 * the pictures in view come first.
 */
function fetchModules(addresses: readonly string[]): void {
  for (const address of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

/** Resolves when the whole page has arrived: the first paint must include everything the server rendered. */
const whenWhole = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/** Returns true if the server rendered this page. An empty page has nothing to paint before its scripts. */
const isWritten = () => document.getElementById('shop')?.hasChildNodes() ?? false;

/**
 * Starts the shop after the first paint. Until then its scripts are neither fetched nor run. The server names them on
 * this script's tag: `data-modules` (addresses separated by blanks), of which `data-entry` is run.
 * @param tag the tag of this script
 * @param run imports a module by its address
 */
export async function openWhenDrawn(
  { dataset }: Pick<HTMLElement, 'dataset'>,
  run: (address: string) => Promise<unknown>,
): Promise<void> {
  const { entry, modules = '' } = dataset;
  if (!entry) return;
  await whenWhole();
  if (isWritten()) await firstPaint();
  fetchModules(modules.split(' ').filter(Boolean));
  await run(entry);
}
