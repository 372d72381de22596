import { findScreen } from '@seva/config/rules/screens';
import { loadScreen } from './screen-loader';
import { screenFiles } from './screen-table';

/** The screen's file that a pointed-at or focused link leads to, if it is one of the shop's. */
function fileBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return undefined;
  return screenFiles[findScreen(link.pathname)?.path ?? ''];
}

/** Fetches the code of a screen as soon as somebody is about to go there: between pointing and pressing there is time. */
export function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    const file = fileBehind(target);
    // What cannot be fetched ahead is fetched, and its failure shown, when it is needed.
    if (file) void loadScreen(file).catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}
