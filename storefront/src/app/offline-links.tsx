import { useEffect } from 'react';
import { errorTexts } from '@texts/errors';
import { useToast } from '../ui/toast';

/** The address that a press would load as a document: a link of the web that leads elsewhere than down this page. */
function leavesPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !link.protocol.startsWith('http')) return false;
  const here = window.location;
  const onThisPage = link.origin + link.pathname + link.search === here.origin + here.pathname + here.search;
  return !(onThisPage && link.hash !== '' && link.target !== '_blank');
}

/**
 * Without a network a link that would load a document, here or in a new window, ends at the browser's own error page:
 * it is held back and explained. Links between screens are the router's and never get here.
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
