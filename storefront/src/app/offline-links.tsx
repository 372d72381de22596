import { useEffect } from 'react';
import { errorTexts } from '@texts/errors';
import { useToast } from '../ui/toast';

/** Returns whether a press would load a document. Links within the page do not count. */
function leavesPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !link.protocol.startsWith('http')) return false;
  const here = window.location;
  const onThisPage = link.origin + link.pathname + link.search === here.origin + here.pathname + here.search;
  return !(onThisPage && link.hash !== '' && link.target !== '_blank');
}

/**
 * Explains, without a network, that a link to a document needs a connection. Otherwise it would end at the browser's
 * own error page. The router handles links between screens before this code.
 */
export function OfflineLinks() {
  const toast = useToast();
  useEffect(() => {
    const hold = (event: Event) => {
      if (event.defaultPrevented || navigator.onLine) return;
      if (event.type !== 'submit' && !leavesPage(event.target)) return;
      event.preventDefault();
      toast(errorTexts.linkOffline, 'offline');
    };
    const kinds = ['click', 'auxclick', 'submit'] as const;
    for (const kind of kinds) document.addEventListener(kind, hold);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, hold);
    };
  }, [toast]);
  return null;
}
