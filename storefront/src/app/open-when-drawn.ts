import { firstDrawing } from '../lib/first-drawing';

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

/** Resolves when the whole page has come: the browser's first drawing must find all that the server drew. */
const whenWhole = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/** A page that no server wrote has nothing to draw before its scripts. */
const isWritten = () => document.getElementById('shop')?.hasChildNodes() ?? false;

/**
 * Opens the shop once the page is there and drawn: until then its scripts are neither asked for nor run. They are those
 * that the server named on the tag of this script: `data-modules` (addresses with blanks between them), of which
 * `data-entry` is run.
 * @param tag the tag that this script came by
 * @param run runs a module of an address
 */
export async function openWhenDrawn(
  { dataset }: Pick<HTMLElement, 'dataset'>,
  run: (address: string) => Promise<unknown>,
): Promise<void> {
  const { entry, modules = '' } = dataset;
  // Without a build there is nothing to open.
  if (!entry) return;
  await whenWhole();
  if (isWritten()) await firstDrawing();
  fetchModules(modules.split(' ').filter(Boolean));
  await run(entry);
}
