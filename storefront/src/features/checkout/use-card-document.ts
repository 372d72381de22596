import { useEffect } from 'react';
import type { ShopConfig } from '../../lib/use-shop';

const screenOf = (address: string) => new URL(address, 'http://shop').pathname.split('/', 2).join('/');

/** Whether two addresses belong to the same screen, and so to the same security policy. */
export const isSameScreen = (one: string, other: string): boolean => screenOf(one) === screenOf(other);

/** Whether the document that the browser holds was loaded for the screen that it shows. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || isSameScreen(loaded.name, window.location.href);
}

/**
 * A page's security policy lasts as long as its document, and only the pages with a card allow the processor's script
 * (security.md). With real keys, a card page that was reached from elsewhere in the shop is therefore loaded once anew;
 * false until that is done. Demo mode has no foreign script.
 */
export function useCardDocument(mode: ShopConfig['mode'] | undefined): boolean {
  const isReal = mode === 'test' || mode === 'live';
  useEffect(() => {
    if (isReal && !isOwnDocument()) window.location.reload();
  }, [isReal]);
  if (mode === undefined || typeof window === 'undefined') return false;
  return !isReal || isOwnDocument();
}
